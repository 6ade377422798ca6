import { beforeEach, expect, it, vi } from "vitest";
import { checkSubscription } from "#app/features/camp/subscription/check-subscription.server";
import { followPlatformEvent } from "#app/features/camp/subscription/follow-platform-event.server";
import { noteBuyer } from "#app/features/camp/subscription/sold.server";
import { aBillingCamp, type BillingCamp, bought, sdk, settle, stored } from "./billing-world";

// A subscription that several bring in line at once: who was overtaken stops once others have stored what is newer.

// Hundreds of questions each; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

let place: BillingCamp;
beforeEach(async () => {
	place = await aBillingCamp();
});

/**
 * Has something happen after the provider made each list of subscriptions and before it is answered.
 * @returns how many lists it made so far
 */
function atEachList({ fake }: BillingCamp, happens: (at: number) => Promise<unknown>) {
	let count = 0;
	vi.stubGlobal("fetch", async (...asked: Parameters<typeof fake.call>) => {
		const answer = await fake.call(...asked);
		if (new URL(new Request(...asked).url).pathname !== "/v1/subscriptions") return answer;
		const at = count;
		count += 1;
		await happens(at);
		return answer;
	});
	return () => count;
}

it("dozens of parallel events during a manual check are all accepted, with at most two provider reads each in total", async () => {
	const { customer_id } = await bought(place, "starter");
	const [theirs] = (await sdk(place).subscriptions.list({ customer: customer_id })).data;
	const event = { type: "customer.subscription.updated", object_id: theirs?.id ?? "" };
	const asked = atEachList(place, async () => {});
	const [, ...outcomes] = await Promise.all([
		checkSubscription(place.ctx),
		...Array.from({ length: 30 }, () => followPlatformEvent(place.ctx, event)),
	]);
	expect(await stored(place)).toMatchObject({ status: "active", plan_key: "starter" });
	expect(outcomes.filter(({ state }) => state === "quarantined")).toEqual([]);
	const overtaken = outcomes.filter(({ outcome }) => outcome === "The subscription was already updated.");
	expect(overtaken.length).toBeGreaterThan(0);
	// Twice each but for the first who writes, and once more to compare for whoever asked by hand.
	expect(asked()).toBeLessThanOrEqual(62);
});

it("an outdated provider answer is not applied when a purchase starts in the meantime", async () => {
	const { customer_id } = await bought(place, "starter");
	await settle(place);
	const [theirs] = (await sdk(place).subscriptions.list({ customer: customer_id })).data;
	let afterOld: Promise<unknown> | undefined;
	let hasLooked: () => void = () => {};
	const looked = new Promise<void>((resolve) => {
		hasLooked = resolve;
	});
	// The first has read what was before the plan was ended, and writes it while the second asks; then somebody begins to buy.
	const atList = [
		async () => {
			await sdk(place).subscriptions.update(theirs?.id ?? "", { cancel_at_period_end: true });
			afterOld = settle(place);
			await looked;
		},
		async () => {
			hasLooked();
			await first;
		},
		async () => place.ctx.db.batch([noteBuyer(place.ctx, "cs_test_another")]),
	];
	const asked = atEachList(place, async (at) => atList[at]?.());
	const first = settle(place);
	await first;
	await afterOld;
	expect(asked()).toBe(4);
	expect(await stored(place)).toMatchObject({ cancel_at_period_end: 1 });
});
