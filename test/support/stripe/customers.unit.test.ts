import { describe, expect, test } from "vitest";
import { errorOf, startFake } from "./for-tests";

const fake = startFake();

describe("Customers", () => {
	test("are found by email and by search, changed and permanently deleted", async () => {
		const { stripe, types } = fake.fresh();
		const customer = await stripe.customers.create({
			email: "a@family.test",
			name: "Family A",
			metadata: { camp: "1", old: "x" },
		});
		await stripe.customers.create({ email: "b@family.test" });
		expect((await stripe.customers.list({ email: "a@family.test" })).data.map(({ id }) => id)).toEqual([
			customer.id,
		]);
		const found = await stripe.customers.search({ query: "email:'A@family.test' AND metadata['camp']:'1'" });
		expect(found.data.map(({ id }) => id)).toEqual([customer.id]);
		expect((await errorOf(stripe.customers.search({ query: "who" }))).param).toBe("query");
		const changed = await stripe.customers.update(customer.id, { name: "Family C", metadata: { old: "" } });
		expect(changed).toMatchObject({ name: "Family C", metadata: { camp: "1" } });
		expect(changed.metadata).not.toHaveProperty("old");
		expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
		expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true });
		expect((await errorOf(stripe.customers.update(customer.id, {}))).code).toBe("resource_missing");
		expect(types()).toEqual(["customer.created", "customer.created", "customer.updated", "customer.deleted"]);
		expect((await errorOf(stripe.customers.create({ email: "nobody" }))).code).toBe("email_invalid");
	});

	test("have cards until those are detached", async () => {
		const { stripe, types } = fake.fresh();
		const { id: customer } = await stripe.customers.create({});
		const made = await stripe.paymentMethods.create({ type: "card", card: { token: "tok_visa" } });
		const card = await stripe.paymentMethods.attach(made.id, { customer });
		await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
		const changed = await stripe.paymentMethods.update(card.id, { billing_details: { name: "A parent" } });
		expect(changed.billing_details.name).toBe("A parent");
		expect((await stripe.paymentMethods.detach(card.id)).customer).toBeNull();
		expect(types().slice(-1)).toEqual(["payment_method.detached"]);
		expect(await stripe.customers.retrieve(customer)).toMatchObject({
			invoice_settings: { default_payment_method: null },
		});
		expect((await errorOf(stripe.paymentMethods.detach(card.id))).code).toBe(
			"payment_method_unexpected_state",
		);
		expect((await errorOf(stripe.paymentMethods.attach(card.id, { customer }))).message).toContain(
			"may not be used again",
		);
		expect(
			(await errorOf(stripe.paymentMethods.attach("pm_card_chargeDeclined", { customer }))).statusCode,
		).toBe(402);
	});
});

describe("Products and prices", () => {
	test("are created, found by key and deactivated", async () => {
		const { stripe } = fake.fresh();
		const product = await stripe.products.create({
			name: "Plan",
			default_price_data: { currency: "usd", unit_amount: 100 },
		});
		expect(product.default_price).toMatch(/^price_/);
		const price = await stripe.prices.create({
			currency: "kwd",
			product: product.id,
			unit_amount: 12_340,
			lookup_key: "small",
			recurring: { interval: "year" },
		});
		expect(price).toMatchObject({ type: "recurring", recurring: { interval: "year", interval_count: 1 } });
		expect(String(price.unit_amount_decimal)).toBe("12340");
		expect((await stripe.prices.list({ lookup_keys: ["small"] })).data.map(({ id }) => id)).toEqual([
			price.id,
		]);
		const twice = stripe.prices.create({
			currency: "usd",
			product: product.id,
			unit_amount: 1,
			lookup_key: "small",
		});
		expect((await errorOf(twice)).code).toBe("resource_already_exists");
		expect((await stripe.prices.update(price.id, { active: false })).active).toBe(false);
		expect((await stripe.prices.list({ active: false })).data).toHaveLength(1);
		expect((await errorOf(stripe.products.del(product.id))).statusCode).toBe(400);
		const bare = await stripe.products.create({ name: "Bare" });
		expect(await stripe.products.del(bare.id)).toMatchObject({ deleted: true });
	});
});
