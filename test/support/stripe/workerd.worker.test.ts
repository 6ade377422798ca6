import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "./core/deliveries";
import { StripeFake } from "./fake";

// What the product runs on: the SDK in workerd, with its fetch and its own cryptography, and the fake in place of the network.

const ENDPOINT: Endpoint = {
	url: "https://camp.test/hook",
	secrets: ["whsec_new"],
	about: "both",
	events: ["*"],
};

function aStripe() {
	const told: { payload: string; signature: string }[] = [];
	const fake = new StripeFake({
		origin: "http://stripe.test:8901",
		endpoints: [ENDPOINT],
		post: async (url, init) => {
			const request = new Request(url as string, init as RequestInit);
			told.push({ payload: await request.text(), signature: request.headers.get("Stripe-Signature") ?? "" });
			return new Response(null, { status: 200 });
		},
	});
	const asked: string[] = [];
	const call: typeof fetch = (input, init) => {
		asked.push(new Request(input, init).url);
		return fake.call(input as RequestInfo, init);
	};
	const stripe = new Stripe("sk_test_workerd", {
		host: "stripe.test",
		port: 8901,
		protocol: "http",
		maxNetworkRetries: 0,
		telemetry: false,
		httpClient: Stripe.createFetchHttpClient(call),
	});
	return { stripe, asked, told };
}

describe("The SDK in workerd", () => {
	test("sends to the given host, port and protocol, and pays", async () => {
		const { stripe, asked } = aStripe();
		const intent = await stripe.paymentIntents.create(
			{ amount: 4500, currency: "usd", confirm: true, payment_method: "pm_card_visa" },
			{ idempotencyKey: "pay-1" },
		);
		expect(intent.status).toBe("succeeded");
		expect(asked).toEqual(["http://stripe.test:8901/v1/payment_intents"]);
	});

	test("names a card's decline as elsewhere", async () => {
		const { stripe } = aStripe();
		const refused = stripe.paymentIntents.create({
			amount: 4500,
			currency: "usd",
			confirm: true,
			payment_method: "pm_card_chargeDeclined",
		});
		await expect(refused).rejects.toMatchObject({ type: "StripeCardError", decline_code: "generic_decline" });
	});

	test("verifies an event's signature with the platform's cryptography", async () => {
		const { stripe, told } = aStripe();
		await stripe.customers.create({ name: "A family" });
		await expect.poll(() => told).toHaveLength(1);
		const { payload = "", signature = "" } = told[0] ?? {};
		const provider = Stripe.createSubtleCryptoProvider();
		const event = await stripe.webhooks.constructEventAsync(payload, signature, "whsec_new", 300, provider);
		expect(event.type).toBe("customer.created");
		const wrong = stripe.webhooks.constructEventAsync(payload, signature, "whsec_other", 300, provider);
		await expect(wrong).rejects.toThrow(/signature/);
	});
});
