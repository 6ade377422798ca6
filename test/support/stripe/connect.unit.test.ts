import { describe, expect, test } from "vitest";
import { errorOf, startFake } from "./for-tests";

const fake = startFake();
const PAY = { amount: 10_000, currency: "usd", confirm: true, payment_method: "pm_card_visa" } as const;

/** A camp that is connected and may take money. */
async function aCamp() {
	const world = fake.fresh();
	const { id } = await world.stripe.accounts.create({
		controller: { fees: { payer: "account" }, stripe_dashboard: { type: "full" } },
	});
	await world.control("POST", "accounts/enable", { account: id });
	return { ...world, id, as: { stripeAccount: id } };
}

describe("A connected account", () => {
	test("is onboarded once on a page, and sends an event", async () => {
		const { stripe, types } = fake.fresh();
		const { id, charges_enabled } = await stripe.accounts.create({ email: "director@camp.test" });
		expect(charges_enabled).toBe(false);
		expect((await errorOf(stripe.paymentIntents.create(PAY, { stripeAccount: id }))).code).toBe(
			"account_invalid",
		);
		const link = await stripe.accountLinks.create({
			account: id,
			type: "account_onboarding",
			refresh_url: "https://camp.test/again",
			return_url: "https://camp.test/connected",
		});
		expect(await (await fetch(link.url)).text()).toContain("Stripe (simulated)");
		const told = await fetch(link.url, {
			method: "POST",
			body: new URLSearchParams({ say: "done" }),
			redirect: "manual",
		});
		expect(told.headers.get("Location")).toBe("https://camp.test/connected");
		expect(await stripe.accounts.retrieve(id)).toMatchObject({
			charges_enabled: true,
			details_submitted: true,
		});
		expect(types(id)).toEqual(["account.updated"]);
		const used = await fetch(link.url, { redirect: "manual" });
		expect(used.headers.get("Location")).toBe("https://camp.test/again");
	});

	test("has its own books, and the platform takes its fee from them", async () => {
		const { stripe, as, id, control } = await aCamp();
		const paid = await stripe.paymentIntents.create({ ...PAY, application_fee_amount: 250 }, as);
		expect((await errorOf(stripe.paymentIntents.retrieve(paid.id))).code).toBe("resource_missing");
		const charge = await stripe.charges.retrieve(
			String(paid.latest_charge),
			{ expand: ["balance_transaction"] },
			as,
		);
		expect(charge.balance_transaction).toMatchObject({ amount: 10_000, fee: 570, net: 9430 });
		const fees = await stripe.applicationFees.list({ charge: charge.id });
		expect(fees.data).toMatchObject([{ amount: 250, account: id, refunded: false }]);
		await stripe.refunds.create({ payment_intent: paid.id, amount: 5000, refund_application_fee: true }, as);
		expect((await stripe.applicationFees.list()).data[0]?.amount_refunded).toBe(125);
		const [platform, camp] = await control("GET", "books");
		expect(platform?.sums.usd).toMatchObject({ charged: 0, net: 125 });
		expect(camp?.sums.usd).toMatchObject({
			charged: 10_000,
			refunded: 5000,
			application_fees: 250,
			net: 10_000 - 570 - 5000 + 125,
		});
	});

	test("pays no fee above the payment, and none without a connected account", async () => {
		const { stripe, as } = await aCamp();
		const tooMuch = stripe.paymentIntents.create({ ...PAY, application_fee_amount: 10_001 }, as);
		expect((await errorOf(tooMuch)).param).toBe("application_fee_amount");
		expect((await errorOf(stripe.paymentIntents.create({ ...PAY, application_fee_amount: 1 }))).param).toBe(
			"application_fee_amount",
		);
	});

	test("returns no fee that wasn't taken, and rejects the whole refund", async () => {
		const { stripe, as } = await aCamp();
		const { id } = await stripe.paymentIntents.create(PAY, as);
		const error = await errorOf(
			stripe.refunds.create({ payment_intent: id, refund_application_fee: true }, as),
		);
		expect(error.param).toBe("refund_application_fee");
		expect((await stripe.refunds.list({ payment_intent: id }, as)).data).toEqual([]);
	});

	test("isn't charged for a due subscription while disabled, and other accounts aren't affected", async () => {
		const { stripe, as, id, control } = await aCamp();
		const customer = await stripe.customers.create({}, as);
		const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id }, as);
		const product = await stripe.products.create({ name: "Club" }, as);
		const price = await stripe.prices.create(
			{ currency: "usd", product: product.id, unit_amount: 900, recurring: { interval: "month" } },
			as,
		);
		const items = [{ price: price.id }];
		await stripe.subscriptions.create(
			{ customer: customer.id, items, default_payment_method: method.id },
			as,
		);
		await control("POST", "accounts/disable", { account: id });
		await control("POST", "clock", { advance: 40 * 86_400 });
		expect((await stripe.invoices.list({}, as)).data.map(({ status }) => status)).toEqual(["open", "paid"]);
		expect((await stripe.charges.list({}, as)).data).toHaveLength(1);
		expect((await stripe.customers.list()).data).toEqual([]);
	});

	test("takes no payment while disabled, and isn't accessible once deauthorized", async () => {
		const { stripe, as, id, control, types } = await aCamp();
		await control("POST", "accounts/disable", { account: id });
		expect((await errorOf(stripe.paymentIntents.create(PAY, as))).code).toBe("account_invalid");
		expect(types(id).at(-1)).toBe("account.updated");
		await control("POST", "accounts/deauthorize", { account: id });
		expect(await errorOf(stripe.customers.list({}, as))).toMatchObject({
			type: "StripePermissionError",
			statusCode: 403,
			code: "account_invalid",
		});
		expect((await errorOf(stripe.accounts.retrieve(id))).code).toBe("account_invalid");
		const other = fake.fresh();
		expect((await errorOf(other.stripe.customers.list({}, as))).statusCode).toBe(403);
	});
});
