import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { errorOf, startFake } from "./for-tests";

const fake = startFake();
const DEPOSIT: Stripe.Checkout.SessionCreateParams = {
	mode: "payment",
	success_url: "https://camp.test/paid?session={CHECKOUT_SESSION_ID}",
	cancel_url: "https://camp.test/back",
	line_items: [
		{ quantity: 2, price_data: { currency: "usd", unit_amount: 7500, product_data: { name: "Deposit" } } },
	],
};

/** What a browser does: presses the button with these fields, and goes where it is sent. */
async function press(url: string | null, fields: Record<string, string>) {
	const answer = await fetch(String(url), {
		method: "POST",
		body: new URLSearchParams(fields),
		redirect: "manual",
	});
	return { status: answer.status, to: answer.headers.get("Location"), html: await answer.text() };
}

describe("A checkout page", () => {
	test("shows its purpose and amount, takes the payment and redirects back", async () => {
		const { stripe, types } = fake.fresh();
		const session = await stripe.checkout.sessions.create({
			...DEPOSIT,
			client_reference_id: "due-12",
			metadata: { due: "12" },
			payment_intent_data: { metadata: { due: "12" } },
		});
		expect(session).toMatchObject({
			status: "open",
			payment_status: "unpaid",
			amount_total: 15_000,
			payment_intent: null,
		});
		const html = await (await fetch(String(session.url))).text();
		for (const said of ["Stripe (simulated)", "Deposit × 2", "150.00 USD", "https://camp.test/back"])
			expect(html).toContain(said);
		const { to } = await press(session.url, { card: "visa", email: "parent@family.test" });
		expect(to).toBe(`https://camp.test/paid?session=${session.id}`);
		const done = await stripe.checkout.sessions.retrieve(session.id, {
			expand: ["payment_intent", "line_items"],
		});
		expect(done).toMatchObject({
			status: "complete",
			payment_status: "paid",
			url: null,
			client_reference_id: "due-12",
			payment_intent: { status: "succeeded", amount: 15_000, metadata: { due: "12" } },
			customer_details: { email: "parent@family.test" },
			line_items: { data: [{ quantity: 2 }] },
		});
		expect(types().slice(-4)).toEqual([
			...[
				"payment_intent.created",
				"charge.succeeded",
				"payment_intent.succeeded",
				"checkout.session.completed",
			],
		]);
		const again = await press(session.url, { card: "visa", email: "parent@family.test" });
		expect(again.html).toContain("gone through already");
		expect((await stripe.charges.list()).data).toHaveLength(1);
	});

	test("stays open when the card is declined, and accepts another card", async () => {
		const { stripe } = fake.fresh();
		const session = await stripe.checkout.sessions.create(DEPOSIT);
		const declined = await press(session.url, {
			card: "chargeDeclinedInsufficientFunds",
			email: "p@family.test",
		});
		expect(declined.html).toContain("Your card has insufficient funds.");
		expect(declined.html).toContain('value="p@family.test"');
		expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
		expect((await press(session.url, { card: "visa", email: "p@family.test" })).status).toBe(303);
		expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
	});

	test.each([
		["yes", "complete"],
		["no", "open"],
	] as const)("asks the bank, which answers %s", async (say, status) => {
		const { stripe } = fake.fresh();
		const session = await stripe.checkout.sessions.create(DEPOSIT);
		const { to } = await press(session.url, { card: "authenticationRequired", email: "p@family.test" });
		expect(await (await fetch(String(to))).text()).toContain("Is it you?");
		const answered = await press(to, { say });
		expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe(status);
		if (say === "yes") expect(answered.to).toContain(session.id);
		else expect(answered.html).toContain("unable to authenticate");
	});

	test("saves a card, and shows its text as text", async () => {
		const { stripe } = fake.fresh();
		const customer = await stripe.customers.create({ email: "<b>p@family.test" });
		const session = await stripe.checkout.sessions.create({
			mode: "setup",
			currency: "usd",
			customer: customer.id,
			success_url: "https://camp.test/kept",
		});
		expect(await (await fetch(String(session.url))).text()).toContain("&lt;b&gt;p@family.test");
		expect((await press(session.url, { card: "visa" })).to).toBe("https://camp.test/kept");
		const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ["setup_intent"] });
		expect(done).toMatchObject({
			status: "complete",
			setup_intent: { status: "succeeded", customer: customer.id },
		});
		expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
	});

	test("starts a subscription, and saves the card for later months", async () => {
		const { stripe, control } = fake.fresh();
		const product = await stripe.products.create({ name: "Camp plan" });
		const price = await stripe.prices.create({
			currency: "usd",
			product: product.id,
			unit_amount: 4900,
			recurring: { interval: "month" },
		});
		const session = await stripe.checkout.sessions.create({
			mode: "subscription",
			line_items: [{ price: price.id, quantity: 1 }],
			success_url: "https://camp.test/in",
			subscription_data: { metadata: { camp: "1" } },
		});
		await control("POST", "checkout/pay", { session: session.id, email: "director@camp.test" });
		const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
		expect(done).toMatchObject({
			payment_status: "paid",
			subscription: { status: "active", metadata: { camp: "1" } },
		});
		expect((done.subscription as Stripe.Subscription).default_payment_method).toMatch(/^pm_/);
		await control("POST", "clock", { advance: 32 * 86_400 });
		expect((await stripe.charges.list()).data).toHaveLength(2);
	});

	test("expires after its time, or on request", async () => {
		const { stripe, control, types } = fake.fresh();
		const [first, second] = [
			await stripe.checkout.sessions.create(DEPOSIT),
			await stripe.checkout.sessions.create(DEPOSIT),
		];
		expect((await stripe.checkout.sessions.expire(first.id)).status).toBe("expired");
		expect((await errorOf(stripe.checkout.sessions.expire(first.id))).statusCode).toBe(400);
		await control("POST", "clock", { advance: 86_401 });
		expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe("expired");
		expect(types().at(-1)).toBe("checkout.session.expired");
		expect((await fetch(String(second.url))).status).toBe(410);
	});

	test("rejects invalid parameters", async () => {
		const { stripe } = fake.fresh();
		const refused = async (more: object) =>
			(await errorOf(stripe.checkout.sessions.create({ ...DEPOSIT, ...more }))).param;
		expect(await refused({ mode: undefined })).toBe("mode");
		expect(await refused({ line_items: undefined })).toBe("line_items");
		expect(await refused({ success_url: "nowhere" })).toBe("success_url");
		expect(await refused({ expires_at: 5 })).toBe("expires_at");
		expect(await refused({ mode: "subscription" })).toBe("line_items");
		expect(await refused({ line_items: [{ quantity: 1, price: "price_none" }] })).toBe(
			"line_items[0][price]",
		);
		expect(await refused({ payment_intent_data: { application_fee_amount: 5 } })).toBe(
			"payment_intent_data[application_fee_amount]",
		);
	});
});

describe("A setup intent", () => {
	test("saves a card for its customer, asks the cardholder or is rejected", async () => {
		const { stripe, types } = fake.fresh();
		const { id: customer } = await stripe.customers.create({});
		const kept = await stripe.setupIntents.create({
			customer,
			confirm: true,
			payment_method: "pm_card_visa",
		});
		expect(kept.status).toBe("succeeded");
		expect(types().slice(-3)).toEqual([
			"setup_intent.created",
			"payment_method.attached",
			"setup_intent.succeeded",
		]);
		const refused = stripe.setupIntents.create({
			customer,
			confirm: true,
			payment_method: "pm_card_chargeDeclined",
		});
		expect(await errorOf(refused)).toMatchObject({ statusCode: 402, code: "card_declined" });
		const asks = await stripe.setupIntents.create({ customer });
		const waits = await stripe.setupIntents.confirm(asks.id, {
			payment_method: "pm_card_authenticationRequiredOnSetup",
			return_url: "https://camp.test/kept",
		});
		expect(waits.status).toBe("requires_action");
		const { to } = await press(waits.next_action?.redirect_to_url?.url ?? "", { say: "yes" });
		expect(to).toContain("redirect_status=succeeded");
		const done = await stripe.setupIntents.retrieve(asks.id);
		const paid = await stripe.paymentIntents.create({
			amount: 500,
			currency: "usd",
			customer,
			confirm: true,
			off_session: true,
			payment_method: String(done.payment_method),
		});
		expect(paid.status).toBe("succeeded");
		const open = await stripe.setupIntents.create({ customer });
		expect((await stripe.setupIntents.cancel(open.id)).status).toBe("canceled");
		expect((await errorOf(stripe.setupIntents.cancel(open.id))).code).toBe("setup_intent_unexpected_state");
	});
});

describe("The portal", () => {
	test("ends a subscription with its period, continues it and accepts another card", async () => {
		const { stripe } = fake.fresh();
		const { id: customer } = await stripe.customers.create({ name: "Camp" });
		const method = await stripe.paymentMethods.attach("pm_card_visa", { customer });
		const product = await stripe.products.create({ name: "Plan" });
		const price = await stripe.prices.create({
			currency: "usd",
			product: product.id,
			unit_amount: 4900,
			recurring: { interval: "month" },
		});
		const { id: subscription } = await stripe.subscriptions.create({
			customer,
			items: [{ price: price.id }],
			default_payment_method: method.id,
		});
		const portal = await stripe.billingPortal.sessions.create({
			customer,
			return_url: "https://camp.test/billing",
		});
		expect(await (await fetch(portal.url)).text()).toContain("https://camp.test/billing");
		await press(portal.url, { do: "end", subscription });
		expect((await stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(true);
		await press(portal.url, { do: "keep", subscription });
		expect((await stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(false);
		await press(portal.url, { do: "card", card: "mastercard" });
		const { data } = await stripe.customers.listPaymentMethods(customer);
		expect(data.map(({ card }) => card?.brand)).toEqual(["mastercard", "visa"]);
		expect((await errorOf(stripe.billingPortal.sessions.create({ customer: "cus_none" }))).param).toBe(
			"customer",
		);
	});
});
