import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { errorOf, startFake } from "./for-tests";

const fake = startFake();
const DAY = 86_400;

/** A customer with a card, and a plan of 49.00 a month. */
async function aPlan(card = "pm_card_visa") {
	const world = fake.fresh();
	const { stripe } = world;
	const customer = await stripe.customers.create({ email: "director@camp.test" });
	const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
	await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
	const product = await stripe.products.create({ name: "Camp plan" });
	const price = (unit_amount: number, interval: "month" | "year" = "month") =>
		stripe.prices.create({ currency: "usd", product: product.id, unit_amount, recurring: { interval } });
	const monthly = await price(4900);
	const subscribe = (more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
		stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }], ...more });
	const status = async (id: string) => (await stripe.subscriptions.retrieve(id)).status;
	const pass = (days: number) => world.control("POST", "clock", { advance: days * DAY });
	return { ...world, customer, method, monthly, price, subscribe, status, pass };
}

const periodOf = (subscription: Stripe.Subscription) => subscription.items.data[0]?.current_period_end ?? 0;

describe("A subscription", () => {
	test("is paid, active and paid again when its month is over", async () => {
		const { stripe, subscribe, pass, types, monthly } = await aPlan();
		const begun = await subscribe();
		expect(begun.status).toBe("active");
		expect(begun.items.data[0]?.price).toMatchObject({ id: monthly.id, unit_amount: 4900 });
		const first = await stripe.invoices.retrieve(String(begun.latest_invoice), {
			expand: ["payments.data.payment.payment_intent"],
		});
		expect(first).toMatchObject({ status: "paid", amount_paid: 4900, billing_reason: "subscription_create" });
		expect(first.payments?.data[0]?.payment.payment_intent).toMatchObject({
			status: "succeeded",
			amount: 4900,
		});
		expect(types().slice(-10)).toEqual([
			...["customer.subscription.created", "invoice.created", "payment_intent.created", "invoice.finalized"],
			...["charge.succeeded", "payment_intent.succeeded", "invoice_payment.paid", "invoice.paid"],
			...["invoice.payment_succeeded", "customer.subscription.updated"],
		]);
		await pass(31);
		const renewed = await stripe.subscriptions.retrieve(begun.id);
		expect(periodOf(renewed)).toBeGreaterThan(periodOf(begun));
		const { data } = await stripe.invoices.list({ subscription: begun.id });
		expect(data.map(({ billing_reason, status }) => [billing_reason, status])).toEqual([
			["subscription_cycle", "paid"],
			["subscription_create", "paid"],
		]);
	});

	test("is incomplete when not paid at first, and expires after 23 hours", async () => {
		const { subscribe, status, pass, stripe, types } = await aPlan("pm_card_chargeCustomerFail");
		const begun = await subscribe();
		expect(begun.status).toBe("incomplete");
		expect(types()).toContain("invoice.payment_failed");
		await pass(1);
		expect(await status(begun.id)).toBe("incomplete_expired");
		expect((await stripe.invoices.list({ status: "void" })).data).toHaveLength(1);
	});

	test("is rejected when an incomplete one isn't allowed", async () => {
		const { subscribe, stripe } = await aPlan("pm_card_chargeCustomerFail");
		const error = await errorOf(subscribe({ payment_behavior: "error_if_incomplete" }));
		expect(error).toMatchObject({ statusCode: 402, code: "card_declined" });
		expect((await stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
	});

	test("waits for its first payment when the browser makes it", async () => {
		const { stripe, subscribe, status } = await aPlan();
		const begun = await subscribe({
			payment_behavior: "default_incomplete",
			payment_settings: { save_default_payment_method: "on_subscription" },
			expand: ["latest_invoice.confirmation_secret"],
		});
		expect(begun.status).toBe("incomplete");
		const invoice = begun.latest_invoice as Stripe.Invoice;
		expect(invoice.confirmation_secret?.type).toBe("payment_intent");
		const intent = invoice.confirmation_secret?.client_secret.split("_secret_")[0] ?? "";
		const paid = await stripe.paymentIntents.confirm(intent, { payment_method: "pm_card_mastercard" });
		expect(await status(begun.id)).toBe("active");
		expect((await stripe.subscriptions.retrieve(begun.id)).default_payment_method).toBe(paid.payment_method);
	});

	test("isn't paid until its trial is over, which is announced three days before", async () => {
		const { subscribe, status, pass, stripe, types } = await aPlan();
		const begun = await subscribe({ trial_period_days: 14 });
		expect(begun.status).toBe("trialing");
		expect((await stripe.charges.list()).data).toEqual([]);
		await pass(11.5);
		expect(types().at(-1)).toBe("customer.subscription.trial_will_end");
		await pass(3);
		expect(await status(begun.id)).toBe("active");
		expect((await stripe.charges.list()).data).toHaveLength(1);
	});

	test.each([
		["pause", "paused"],
		["cancel", "canceled"],
		["create_invoice", "past_due"],
	] as const)(
		"without a card at the end of its trial follows its setting: %s",
		async (missing_payment_method, ends) => {
			const { stripe, subscribe, status, pass, method, types } = await aPlan();
			await stripe.paymentMethods.detach(method.id);
			const begun = await subscribe({
				trial_period_days: 7,
				trial_settings: { end_behavior: { missing_payment_method } },
			});
			await pass(7.1);
			expect(await status(begun.id)).toBe(ends);
			if (ends !== "paused") return;
			expect(types().at(-1)).toBe("customer.subscription.paused");
			const customer = String(begun.customer);
			const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
			await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
			expect((await stripe.subscriptions.resume(begun.id)).status).toBe("active");
			expect(types()).toContain("customer.subscription.resumed");
		},
	);

	test.each([
		["cancel", "canceled"],
		["unpaid", "unpaid"],
		["past_due", "past_due"],
	])(
		"with a declined card is past due, tried four times and then follows its setting: %s",
		async (after, ends) => {
			const { control, stripe, subscribe, status, pass, method } = await aPlan();
			await control("POST", "subscriptions/after-retries", { becomes: after });
			const begun = await subscribe();
			await control("POST", "cards", { payment_method: method.id, becomes: "chargeDeclined" });
			await pass(31);
			expect(await status(begun.id)).toBe("past_due");
			const last = async () => (await stripe.invoices.list({ limit: 1 })).data[0];
			expect(await last()).toMatchObject({ status: "open", attempt_count: 1, attempted: true });
			await pass(3);
			expect(await last()).toMatchObject({ attempt_count: 2 });
			await pass(5);
			expect(await status(begun.id)).toBe("past_due");
			await pass(7);
			expect(await last()).toMatchObject({ attempt_count: 4, next_payment_attempt: null });
			expect(await status(begun.id)).toBe(ends);
			if (ends === "canceled") return;
			const invoice = await last();
			const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: String(begun.customer) });
			const paid = await stripe.invoices.pay(invoice?.id ?? "", { payment_method: card.id });
			expect(paid.status).toBe("paid");
			expect(await status(begun.id)).toBe("active");
		},
	);

	test("ends with its period, is continued after all or ends immediately", async () => {
		const { stripe, subscribe, status, pass, types } = await aPlan();
		const begun = await subscribe();
		const ending = await stripe.subscriptions.update(begun.id, { cancel_at_period_end: true });
		expect(ending).toMatchObject({
			status: "active",
			cancel_at_period_end: true,
			cancel_at: periodOf(begun),
		});
		const going = await stripe.subscriptions.update(begun.id, { cancel_at_period_end: false });
		expect(going).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
		await stripe.subscriptions.update(begun.id, { cancel_at_period_end: true });
		await pass(31);
		expect(await status(begun.id)).toBe("canceled");
		expect(types().at(-1)).toBe("customer.subscription.deleted");
		const other = await subscribe();
		expect((await stripe.subscriptions.cancel(other.id)).status).toBe("canceled");
		expect((await errorOf(stripe.subscriptions.cancel(other.id))).code).toBe("resource_missing");
	});

	test("with a new price is credited for the rest of the old one, and charged for the rest of the new one", async () => {
		const { stripe, subscribe, pass, price } = await aPlan();
		const begun = await subscribe();
		const dearer = await price(9900);
		await pass(10);
		const changed = await stripe.subscriptions.update(begun.id, {
			items: [{ id: begun.items.data[0]?.id, price: dearer.id }],
			proration_behavior: "always_invoice",
			expand: ["latest_invoice"],
		});
		const invoice = changed.latest_invoice as Stripe.Invoice;
		expect(changed.items.data[0]?.price.id).toBe(dearer.id);
		expect(invoice).toMatchObject({ billing_reason: "subscription_update", status: "paid" });
		const [off, on] = invoice.lines.data.map(({ amount }) => amount);
		expect(off).toBeLessThan(-3000);
		expect(invoice.amount_due).toBe((off ?? 0) + (on ?? 0));
		const yearly = await price(99_000, "year");
		const anew = await stripe.subscriptions.update(begun.id, {
			items: [{ id: begun.items.data[0]?.id, price: yearly.id }],
		});
		expect(periodOf(anew)).toBeGreaterThan(periodOf(begun) + 300 * DAY);
	});

	test("is changed completely or not at all", async () => {
		const { stripe, subscribe } = await aPlan();
		const begun = await subscribe({ metadata: { camp: "1" } });
		const id = begun.items.data[0]?.id;
		const change = (items: Stripe.SubscriptionUpdateParams.Item[]) =>
			errorOf(
				stripe.subscriptions.update(begun.id, { items, metadata: { camp: "2" }, cancel_at_period_end: true }),
			);
		expect((await change([{ id, quantity: 5 }, { price: "price_none" }])).param).toBe("items[1][price]");
		expect((await change([{ id, deleted: true }])).param).toBe("items");
		const after = await stripe.subscriptions.retrieve(begun.id);
		expect(after).toMatchObject({
			metadata: { camp: "1" },
			cancel_at_period_end: false,
			items: { data: [{ quantity: 1 }] },
		});
	});

	test("is paused on request", async () => {
		const { stripe, subscribe, pass } = await aPlan();
		const begun = await subscribe();
		expect((await stripe.subscriptions.pause(begun.id)).status).toBe("paused");
		await pass(40);
		expect((await stripe.invoices.list({ subscription: begun.id })).data).toHaveLength(1);
	});
});

describe("An invoice", () => {
	test("is overdue after its days when it is sent", async () => {
		const { subscribe, status, pass, types } = await aPlan();
		const begun = await subscribe({ collection_method: "send_invoice", days_until_due: 14 });
		expect(begun.status).toBe("active");
		await pass(14.1);
		expect(await status(begun.id)).toBe("past_due");
		expect(types()).toContain("invoice.overdue");
	});

	test("is paid, written off and voided once", async () => {
		const { stripe, subscribe } = await aPlan("pm_card_chargeCustomerFail");
		const begun = await subscribe();
		const id = String(begun.latest_invoice);
		expect((await errorOf(stripe.invoices.pay(id))).code).toBe("card_declined");
		expect((await stripe.invoices.markUncollectible(id)).status).toBe("uncollectible");
		expect((await stripe.invoices.pay(id, { paid_out_of_band: true })).status).toBe("paid");
		expect((await errorOf(stripe.invoices.pay(id))).code).toBe("invoice_already_paid");
		expect((await errorOf(stripe.invoices.voidInvoice(id))).statusCode).toBe(400);
	});
});
