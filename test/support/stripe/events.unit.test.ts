import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { errorOf, startFake } from "./for-tests";

const fake = startFake();
const PAY = { amount: 4500, currency: "usd", confirm: true, payment_method: "pm_card_visa" } as const;
const SECRETS = ["whsec_old", "whsec_new"];
const { webhooks } = new Stripe("sk_test_unused");
const provider = Stripe.createSubtleCryptoProvider();

let heard: { payload: string; signature: string }[] = [];
let answers: number[] = [];
let server: Server;
let url: string;

beforeEach(async () => {
	heard = [];
	answers = [];
	server = createServer(async (request, response) => {
		let payload = "";
		for await (const chunk of request.setEncoding("utf8")) payload += chunk;
		heard.push({ payload, signature: String(request.headers["stripe-signature"] ?? "") });
		response.writeHead(answers.shift() ?? 200).end();
	});
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterEach(() => void server.close());

const read = (
	{ payload, signature }: { payload: string; signature: string },
	secret: string,
	tolerance?: number,
) => webhooks.constructEventAsync(payload, signature, secret, tolerance, provider);
const typesHeard = () => heard.map(({ payload }) => JSON.parse(payload).type as string);

describe("An event", () => {
	test("is signed with each secret, and the SDK accepts it", async () => {
		const { stripe, control } = fake.fresh();
		await control("POST", "endpoints", { endpoints: [{ url, secrets: SECRETS }] });
		const intent = await stripe.paymentIntents.create(PAY, { idempotencyKey: "pay-1" });
		await expect.poll(() => heard).toHaveLength(3);
		const last = heard.find(({ payload }) => payload.includes("payment_intent.succeeded"));
		for (const secret of SECRETS) {
			const event = await read(last ?? { payload: "", signature: "" }, secret);
			expect(event).toMatchObject({
				object: "event",
				type: "payment_intent.succeeded",
				livemode: false,
				api_version: Stripe.API_VERSION,
				data: { object: { id: intent.id, status: "succeeded" } },
			});
			expect(event.request?.idempotency_key).toBe("pay-1");
		}
		await expect(read(last ?? { payload: "", signature: "" }, "whsec_other")).rejects.toThrow(/signature/);
	});

	test("is listed and retrieved as it was when it happened", async () => {
		const { stripe } = fake.fresh();
		const { id } = await stripe.paymentIntents.create({ amount: 500, currency: "usd" });
		await stripe.paymentIntents.cancel(id);
		const { data } = await stripe.events.list({ type: "payment_intent.*" });
		expect(data.map(({ type }) => type)).toEqual(["payment_intent.canceled", "payment_intent.created"]);
		const made = await stripe.events.retrieve(data[1]?.id ?? "");
		expect(made.data.object).toMatchObject({ id, status: "requires_payment_method" });
		expect((await errorOf(stripe.events.retrieve("evt_none"))).code).toBe("resource_missing");
	});

	test("names its connected account, and goes to the endpoint for connected accounts", async () => {
		const { stripe, control } = fake.fresh();
		const { id } = await stripe.accounts.create({});
		await control("POST", "accounts/enable", { account: id });
		await control("POST", "endpoints", { endpoints: [{ url, secrets: SECRETS, about: "connected" }] });
		await stripe.customers.create({});
		await stripe.customers.create({}, { stripeAccount: id });
		await expect.poll(() => heard).toHaveLength(1);
		expect(JSON.parse(heard[0]?.payload ?? "")).toMatchObject({ type: "customer.created", account: id });
	});
});

describe("Deliveries", () => {
	const events = async (policy: object, customers = 6) => {
		const world = fake.fresh();
		await world.control("POST", "endpoints", { endpoints: [{ url, secrets: SECRETS }] });
		await world.control("POST", "deliveries/policy", policy);
		for (let made = 0; made < customers; made += 1)
			await world.stripe.customers.create({ name: `family ${made}` });
		return world;
	};
	const names = () => heard.map(({ payload }) => JSON.parse(payload).data.object.name as string);

	test("on hold are sent on request: some, all, reversed, in copies or never", async () => {
		const { control } = await events({ hold: true });
		expect(heard).toEqual([]);
		const held = await control("GET", "deliveries");
		expect(held.map(({ state }) => state)).toEqual(Array(6).fill("held"));
		await control("POST", "deliveries/send", { ids: [held[2]?.event] });
		expect(names()).toEqual(["family 2"]);
		await control("POST", "deliveries/drop", { ids: [held[0]?.id] });
		await control("POST", "deliveries/send", { order: "reversed", copies: 2 });
		expect(names().slice(1)).toEqual([
			"family 5",
			"family 5",
			"family 4",
			"family 4",
			"family 3",
			"family 3",
			"family 1",
			"family 1",
		]);
	});

	test("arrive in the same order when shuffled by the same seed", async () => {
		const orderOf = async (seed: number) => {
			heard = [];
			const { control } = await events({ hold: true }, 12);
			await control("POST", "deliveries/send", { order: "shuffled", seed });
			return names().join();
		};
		const first = await orderOf(7);
		expect(await orderOf(7)).toBe(first);
		expect(await orderOf(8)).not.toBe(first);
	});

	test("are repeated and delayed as the policy says, and none is lost", async () => {
		const { control } = await events({ duplicates: 3, delay_ms: 400, seed: 3 }, 20);
		const made = await control("GET", "deliveries");
		expect(made.length).toBeGreaterThan(20);
		await expect.poll(() => heard.length, { timeout: 5000 }).toBe(made.length);
		expect(new Set(names()).size).toBe(20);
		const inOrder = Array.from({ length: 20 }, (_, index) => `family ${index}`);
		expect([...new Set(names())]).not.toEqual(inOrder);
	});

	test("are retried when not accepted", async () => {
		answers = [500, 503];
		const { control } = await events({ retries: 3 }, 1);
		await expect.poll(() => typesHeard(), { timeout: 5000 }).toHaveLength(3);
		await expect.poll(async () => (await control("GET", "deliveries"))[0]?.state).toBe("delivered");
	});

	test("can be damaged, and the SDK rejects each damaged one", async () => {
		const { control } = await events({ hold: true }, 1);
		for (const spoiled of ["bad_signature", "no_signature", "old", "cut_off"]) {
			heard = [];
			const [delivery] = await control("GET", "deliveries");
			await control("POST", "deliveries/send", { ids: [delivery?.id], spoiled });
			await expect(read(heard[0] ?? { payload: "", signature: "" }, "whsec_new", 300)).rejects.toThrow();
		}
		const [delivery] = await control("GET", "deliveries");
		const shown = await control("POST", "deliveries/show", { id: delivery?.id });
		expect((await read(shown, "whsec_new")).type).toBe("customer.created");
	});
});
