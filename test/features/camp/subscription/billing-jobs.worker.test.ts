import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { aCamp } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { checkSubscription } from "#app/features/camp/subscription/check-subscription.server";
import { compareSubscriptions } from "#app/features/camp/subscription/compare-subscriptions.server";
import {
	beginCampMethod,
	campMethods,
	removeCampMethod,
} from "#app/features/camp/subscription/methods.server";
import { unmatchedPaymentReads } from "#app/features/camp/subscription/unmatched-payments.server";
import { customerOf, differencesOf } from "#app/features/camp/subscription/queries.server";
import { warnTrials } from "#app/features/camp/subscription/warn-trials.server";
import { createCamp } from "#app/features/camp/settings/index.server";
import { makeClock } from "#app/platform/clock";
import { beginCheckout } from "#app/features/camp/subscription/begin-checkout.server";
import {
	aBillingCamp,
	type BillingCamp,
	bought,
	control,
	days,
	emails,
	PRICES,
	rows,
	sdk,
	seen,
	settle,
	stored,
} from "./billing-world";

let place: BillingCamp;
beforeEach(async () => {
	place = await aBillingCamp();
});

const differences = async () =>
	(await differencesOf(place.ctx.db, place.camp.id)).map(({ what, note }) => `${what}: ${note}`);

describe("The nightly billing check", () => {
	it("lists differences from the provider's records without changing anything, and no matches", async () => {
		await bought(place, "starter");
		await settle(place);
		await compareSubscriptions(place.ctx);
		expect(await differences()).toEqual([]);
		const [customer] = await customerOf(place.ctx.db, place.camp.id);
		const [theirs] = (await sdk(place).subscriptions.list({ customer: customer?.customer_id })).data;
		await sdk(place).subscriptions.update(theirs?.id ?? "", { cancel_at_period_end: true });
		await compareSubscriptions(place.ctx);
		await compareSubscriptions(place.ctx);
		expect(await differences()).toEqual([
			"state: Here active, starter, until 2026-08-15; at Stripe active, starter, ends, until 2026-08-15.",
		]);
		expect(await stored(place), "nothing is mended by itself").toMatchObject({ cancel_at_period_end: 0 });
		await checkSubscription({ ...place.ctx, clock: makeClock(days(0.1)) });
		expect(await stored(place)).toMatchObject({ cancel_at_period_end: 1 });
		expect(await differences()).toEqual([]);
	});

	it("lists a purchase that was never reported", async () => {
		await bought(place, "starter");
		await compareSubscriptions(place.ctx);
		expect(await differences()).toEqual(["missing_here: This subscription is active at Stripe."]);
	});

	it("removes a subscription from the list when no one pays for it", async () => {
		const customer = await sdk(place).customers.create({ email: "nobody@camp.test" });
		const { id } = await sdk(place).subscriptions.create({
			customer: customer.id,
			items: [{ price: PRICES.starter }],
			trial_period_days: 14,
		});
		const listed = async () =>
			(await unmatchedPaymentReads(place.ctx.db).found).filter(({ object_id }) => object_id === id);
		await compareSubscriptions(place.ctx);
		expect(await listed()).toHaveLength(1);
		await sdk(place).subscriptions.cancel(id);
		await compareSubscriptions(place.ctx);
		expect(await listed()).toEqual([]);
	});

	it("lists the subscription of an unknown customer once, until its camp is known", async () => {
		const customer = await sdk(place).customers.create({ email: "nobody@camp.test" });
		await sdk(place).subscriptions.create({
			customer: customer.id,
			items: [{ price: PRICES.starter }],
			trial_period_days: 14,
		});
		const [theirs] = (await sdk(place).subscriptions.list({ customer: customer.id })).data;
		const listed = () =>
			rows(
				"SELECT camp_id, what, note FROM provider_difference WHERE object_id = ? AND settled_at IS NULL",
				theirs?.id,
			);
		await bought(place, "starter");
		await settle(place);
		await compareSubscriptions(place.ctx);
		await compareSubscriptions(place.ctx);
		expect(await listed()).toEqual([
			{
				camp_id: null,
				what: "missing_here",
				note: "The subscription is trialing at Stripe, and its customer doesn't match a camp.",
			},
		]);
		expect(await differences(), "the camp's own agrees").toEqual([]);
		const { found } = unmatchedPaymentReads(place.ctx.db);
		expect(
			(await found).map(({ object_id }) => object_id),
			"the operator's page",
		).toContain(theirs?.id);
		const other = aCamp();
		await writeRows(env.DB, [other]);
		await env.DB.prepare(
			`INSERT INTO billing_customer (camp_id, customer_id, livemode, user_id, email, created_at, updated_at)
			VALUES (?1, ?2, 0, ?3, 'other@camp.test', ?4, ?4)`,
		)
			.bind(other.id, customer.id, place.admin.id, days(0))
			.run();
		await compareSubscriptions(place.ctx);
		expect(await listed()).toEqual([]);
	});
});

describe("A new camp", () => {
	it("starts with a trial where plans are sold, and its end is emailed once", async () => {
		const made = await createCamp(place.ctx, { name: "Camp Fernwood" });
		const [trial] = await rows("SELECT * FROM subscription WHERE camp_id = ?", made.id);
		expect(trial).toMatchObject({
			status: "trialing",
			plan_key: "professional",
			paid_until: days(14),
			provider_subscription: null,
		});
		expect(made).toMatchObject({ id: made.id });
		expect((await rows("SELECT plan_key FROM camp WHERE id = ?", made.id))[0]).toEqual({
			plan_key: "professional",
		});
		const at = (day: number) => warnTrials({ ...place.ctx, clock: makeClock(days(day)) });
		await at(6);
		expect(await emails(place)).toEqual([]);
		await Promise.all([at(7), at(7), at(8)]);
		expect(await emails(place)).toEqual(["Trial ending soon: Camp Fernwood"]);
	});

	it("is self-hosted where no plans are sold", async () => {
		const elsewhere = { ...place.ctx, config: { ...place.ctx.config, plan_price_ids: null } };
		const made = await createCamp(elsewhere, { name: "Camp Sorrel" });
		expect(await rows("SELECT 1 FROM subscription WHERE camp_id = ?", made.id)).toEqual([]);
		expect((await rows("SELECT plan_key FROM camp WHERE id = ?", made.id))[0]).toEqual({
			plan_key: "self_hosted",
		});
		await expect(beginCheckout(elsewhere, await seen(elsewhere), { key: "starter" })).rejects.toMatchObject({
			code: "CONFLICT",
		});
	});

	it("keeps the rest of its trial when it chooses a plan", async () => {
		const at = days(0);
		await env.DB.prepare(
			`INSERT INTO subscription (camp_id, id, user_id, email, plan_key, status, current_period_start, current_period_end, paid_until,
				payment_status, created_at, updated_at) VALUES (?1, ?2, ?3, 'a@b.test', 'professional', 'trialing', ?4, ?5, ?5, 'none', ?4, ?4)`,
		)
			.bind(place.camp.id, place.camp.id, place.admin.id, at, days(14))
			.run();
		await bought(place, "starter");
		await settle(place);
		expect(await stored(place)).toMatchObject({
			status: "trialing",
			plan_key: "starter",
			paid_until: days(14),
		});
	});
});

describe("The camp's payment methods", () => {
	it("can be listed, added and removed, except the last one while a plan has to be paid", async () => {
		await bought(place, "starter");
		await settle(place);
		const [first] = await campMethods(place.ctx);
		expect(first).toMatchObject({ brand: "visa", last4: "4242", is_default: true });
		await expect(removeCampMethod(place.ctx, first?.id ?? "")).rejects.toMatchObject({ code: "CONFLICT" });
		await expect(removeCampMethod(place.ctx, "pm_somebody_elses")).rejects.toMatchObject({
			code: "NOT_FOUND",
		});
		const { client_secret } = await beginCampMethod(place.ctx);
		expect(client_secret).toContain("_secret_");
		const [customer] = await customerOf(place.ctx.db, place.camp.id);
		await sdk(place).paymentMethods.attach("pm_card_mastercard", { customer: customer?.customer_id ?? "" });
		await removeCampMethod(place.ctx, first?.id ?? "");
		expect(await campMethods(place.ctx)).toMatchObject([{ brand: "mastercard", is_default: true }]);
	});

	it("are removed on the next attempt when the provider had already detached them", async () => {
		await bought(place, "starter");
		await settle(place);
		const [first] = await campMethods(place.ctx);
		await sdk(place).paymentMethods.detach(first?.id ?? "");
		const again = { payment_method_id: first?.id, detached: true };
		expect(await removeCampMethod(place.ctx, first?.id ?? "")).toEqual(again);
		expect(await campMethods(place.ctx)).toEqual([]);
	});

	it("stay unchanged when the provider fails to identify them", async () => {
		await bought(place, "starter");
		await settle(place);
		await control(place, "faults", { kind: "500", path: "/v1/customers", times: 9 });
		await expect(removeCampMethod(place.ctx, "pm_any")).rejects.toMatchObject({ code: "UNAVAILABLE" });
		expect(await campMethods(place.ctx)).toHaveLength(1);
	});
});
