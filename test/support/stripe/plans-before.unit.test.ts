import { describe, expect, it } from "vitest";
import { startFake } from "./for-tests";
import { soldBefore, subscribedBefore } from "./resources/plans-before";

const fake = startFake();
const DAY = 86_400;
const NOW = Math.floor(Date.now() / 1000);

/** A customer of two months and a half. */
function subscribed() {
	const { world, ...rest } = fake.fresh();
	soldBefore(world(), [["price_before", "Starter", 4_900]]);
	const named = {
		customer: "cus_before",
		subscription: "sub_before",
		price: "price_before",
		name: "Camp Alder",
	};
	subscribedBefore(world(), { ...named, since: NOW - 75 * DAY });
	return rest;
}

describe("A subscription from before the start", () => {
	it("keeps its IDs, and has everything that followed from it", async () => {
		const { stripe } = subscribed();
		expect((await stripe.prices.retrieve("price_before")).unit_amount).toBe(4_900);
		const theirs = await stripe.subscriptions.retrieve("sub_before");
		expect(theirs).toMatchObject({ status: "active", customer: "cus_before" });
		const period = theirs.items.data[0];
		expect(period?.current_period_start).toBeLessThanOrEqual(NOW);
		expect(period?.current_period_end).toBeGreaterThan(NOW);
		const invoices = await stripe.invoices.list({ customer: "cus_before" });
		expect(invoices.data.map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
	});

	it("is moved back by days, and everything due on the way happens", async () => {
		const { stripe, control } = subscribed();
		const { data } = await stripe.customers.listPaymentMethods("cus_before");
		await control("POST", "cards", { payment_method: data[0]?.id, becomes: "chargeDeclined" });
		const before = (await stripe.subscriptions.retrieve("sub_before")).items.data[0]?.current_period_end ?? 0;
		await control("POST", "subscriptions/earlier", { subscription: "sub_before", days: 20 });
		const after = await stripe.subscriptions.retrieve("sub_before");
		expect(after.status).toBe("past_due");
		expect(after.items.data[0]?.current_period_start).toBe(before - 20 * DAY);
	});
});
