import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { action } from "#app/features/camp/subscription/api/checkout-session";
import { followPlatformEvent } from "#app/features/camp/subscription/follow-platform-event.server";
import { beginCheckout } from "#app/features/camp/subscription/begin-checkout.server";
import { changePlan, endWithPeriod } from "#app/features/camp/subscription/change-subscription.server";
import { type SubscriptionRow, subscriptionOf } from "#app/features/camp/subscription/queries.server";
import { standingNow } from "#app/features/camp/subscription/subscription-said.server";
import { newId } from "#app/lib/ids";
import { storedAnswer } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { metaOf } from "#app/platform/http/route-meta";
import {
	aBillingCamp,
	type BillingCamp,
	bought,
	cardBecomes,
	control,
	days,
	goTo,
	emails,
	PRICES,
	rows,
	sdk,
	seen,
	settle,
	stored,
} from "./billing-world";

// Hundreds of questions each; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

let place: BillingCamp;
beforeEach(async () => {
	place = await aBillingCamp();
});

const planOf = async () => (await rows("SELECT plan_key FROM camp WHERE id = ?", place.camp.id))[0]?.plan_key;
const standing = async (ctx: CampCtx) => {
	const [row] = await subscriptionOf(ctx.db, place.camp.id);
	return standingNow(ctx, row as SubscriptionRow);
};

describe("A purchased plan", () => {
	it("belongs to the camp once it is read, with its invoice and card, and a second read changes nothing", async () => {
		const { customer_id } = await bought(place, "starter");
		expect(await stored(place), "not before").toBeUndefined();
		expect(await settle(place)).toMatchObject({ state: "applied", camp_id: place.camp.id });
		expect(await stored(place)).toMatchObject({
			plan_key: "starter",
			status: "active",
			payment_status: "paid",
			cancel_at_period_end: 0,
			user_id: place.admin.id,
			email: place.admin.email,
			current_period_start: "2026-07-15T14:00:00.000Z",
			paid_until: "2026-08-15T14:00:00.000Z",
		});
		expect(await planOf()).toBe("starter");
		expect(
			await rows(
				"SELECT status, amount_cents, currency FROM subscription_invoice WHERE camp_id = ?",
				place.camp.id,
			),
		).toEqual([{ status: "paid", amount_cents: 4_900, currency: "USD" }]);
		const [customer] = await rows("SELECT methods FROM billing_customer WHERE customer_id = ?", customer_id);
		expect(JSON.parse(String(customer?.methods))).toMatchObject([{ last4: "4242", is_default: true }]);
		const before = await stored(place);
		expect(await settle(place)).toMatchObject({ state: "ignored" });
		expect(await stored(place)).toEqual(before);
		expect(
			await rows(
				"SELECT 1 FROM audit_event WHERE camp_id = ? AND action = 'subscription.update'",
				place.camp.id,
			),
		).toHaveLength(1);
	});

	it("can be changed, and the camp's features change with it", async () => {
		await bought(place, "starter");
		await settle(place);
		await changePlan(place.ctx, await seen(place.ctx), "network");
		expect(await stored(place)).toMatchObject({ plan_key: "network", status: "active" });
		expect(await planOf()).toBe("network");
		await expect(changePlan(place.ctx, await seen(place.ctx), "network")).rejects.toMatchObject({
			code: "CONFLICT",
		});
	});

	it("can't be bought twice: the earlier checkout is closed, and an active plan is changed instead", async () => {
		const first = await beginCheckout(place.ctx, await seen(place.ctx), { key: "starter" });
		const second = await beginCheckout(place.ctx, await seen(place.ctx), { key: "professional" });
		expect(second).not.toBe(first);
		const open = await sdk(place).checkout.sessions.list({ status: "open" });
		expect(open.data.map(({ url }) => url)).toEqual([second]);
		const expired = await sdk(place).checkout.sessions.list({ status: "expired" });
		await expect(control(place, "checkout/pay", { session: expired.data[0]?.id })).rejects.toThrow();
		await control(place, "checkout/pay", { session: open.data[0]?.id });
		await settle(place);
		await expect(beginCheckout(place.ctx, await seen(place.ctx), { key: "network" })).rejects.toMatchObject({
			code: "CONFLICT",
		});
	});

	it("has one checkout per Idempotency-Key, even for two parallel requests", async () => {
		expect(metaOf(action)?.methods?.POST?.idempotent).toBe(true);
		const idempotency = { key: newId(), operation: "POST /api/billing/checkout-session", body_hash: "1" };
		const ctx = { ...place.ctx, idempotency };
		const read = await seen(ctx);
		const url = await beginCheckout(ctx, read, { key: "starter" });
		expect(await storedAnswer(ctx, idempotency)).toEqual({ data: { url }, status: 200 });
		expect(await beginCheckout(ctx, read, { key: "starter" })).toBe(url);
		const open = await sdk(place).checkout.sessions.list({ status: "open" });
		expect(open.data.map((each) => each.url)).toEqual([url]);
		await expect(storedAnswer(ctx, { ...idempotency, body_hash: "2" })).rejects.toMatchObject({
			status: 409,
		});
	});

	it("is rejected when it is too small for the camp's campers", async () => {
		await env.DB.prepare("INSERT INTO camp_counter (camp_id, name, value) VALUES (?, 'campers:active', 101)")
			.bind(place.camp.id)
			.run();
		await expect(beginCheckout(place.ctx, await seen(place.ctx), { key: "starter" })).rejects.toMatchObject({
			code: "INVALID",
			fields: { plan: [expect.stringContaining("you have 101")] },
		});
		await expect(
			beginCheckout(place.ctx, await seen(place.ctx), { price_id: "price_unknown" }, "priceId"),
		).rejects.toMatchObject({
			fields: { priceId: [expect.any(String)] },
		});
		expect(await beginCheckout(place.ctx, await seen(place.ctx), { key: "professional" })).toContain(
			"/pages/checkout/",
		);
	});
});

describe("A failed payment", () => {
	it("is emailed once, ends access a week later, and a payment restores everything", async () => {
		const { customer_id } = await bought(place, "professional");
		await settle(place);
		await cardBecomes(place, customer_id, "chargeDeclined");
		await control(place, "subscriptions/after-retries", { becomes: "past_due" });
		const due = days(31);
		let ctx = await goTo(place, days(1, due));
		await settle(place, ctx);
		await settle(place, ctx);
		expect(await stored(place)).toMatchObject({
			status: "past_due",
			payment_status: "unpaid",
			paid_until: due,
		});
		expect(await standing(ctx)).toMatchObject({
			access_allowed: true,
			warning: "overdue",
			ends_at: days(7, due),
		});
		expect(await emails(place)).toEqual([expect.stringContaining("Payment overdue")]);

		ctx = await goTo(place, days(8, due));
		expect(await standing(ctx)).toMatchObject({ access_allowed: false, warning: "overdue" });
		// A month that nobody paid either begins there: it gives no new days.
		ctx = await goTo(place, days(33, due));
		await settle(place, ctx);
		expect(await stored(place)).toMatchObject({ status: "past_due", paid_until: due });
		expect(await standing(ctx)).toMatchObject({ access_allowed: false });
		expect(await emails(place), "told once").toHaveLength(1);

		await cardBecomes(place, customer_id, "visa");
		const invoices = await sdk(place).invoices.list({ customer: customer_id, status: "open" });
		for (const { id } of invoices.data) await sdk(place).invoices.pay(id as string);
		await settle(place, ctx);
		expect(await standing(ctx)).toMatchObject({ status: "active", access_allowed: true, warning: null });
	});

	it("ends the subscription, and the camp can then buy another plan", async () => {
		const { customer_id } = await bought(place, "professional");
		await settle(place);
		await cardBecomes(place, customer_id, "chargeDeclined");
		let ctx = await goTo(place, days(60));
		await settle(place, ctx);
		expect(await stored(place)).toMatchObject({ status: "canceled" });
		expect(await standing(ctx)).toMatchObject({
			status: "expired",
			access_allowed: false,
			warning: "expired",
		});
		const old = (await stored(place))?.provider_subscription;
		await bought(place, "starter", "visa", ctx);
		ctx = await goTo(place, days(61));
		await settle(place, ctx);
		expect(await stored(place)).toMatchObject({ status: "active", plan_key: "starter" });
		expect((await stored(place))?.provider_subscription).not.toBe(old);
	});
});

describe("A canceled plan", () => {
	it("continues to the end of its period, and can be resumed until then", async () => {
		await bought(place, "starter");
		await settle(place);
		expect(await endWithPeriod(place.ctx, await seen(place.ctx), true)).toBe(days(31));
		expect(await standing(place.ctx)).toMatchObject({
			access_allowed: true,
			warning: "ending",
			ends_at: days(31),
		});
		await endWithPeriod(place.ctx, await seen(place.ctx), false);
		expect(await standing(place.ctx)).toMatchObject({ warning: null });
		await endWithPeriod(place.ctx, await seen(place.ctx), true);
		const ctx = await goTo(place, days(32));
		await settle(place, ctx);
		expect(await stored(place)).toMatchObject({ status: "canceled" });
		expect(await standing(ctx)).toMatchObject({ status: "expired", access_allowed: false });
		await expect(endWithPeriod(ctx, await seen(ctx), false)).rejects.toMatchObject({ code: "CONFLICT" });
	});
});

describe("A provider event", () => {
	it("gives the same result in any order and when repeated", async () => {
		const { customer_id } = await bought(place, "starter");
		const ctx = await goTo(place, days(40));
		await sdk(place).subscriptions.update(
			(await sdk(place).subscriptions.list({ customer: customer_id })).data[0]?.id ?? "",
			{ cancel_at_period_end: true },
		);
		const told = (await sdk(place).events.list({ limit: 100 })).data
			.map(({ type, data }) => ({ type, object_id: (data.object as { id: string }).id }))
			.filter(({ type }) => /^(customer\.subscription|invoice\.paid|checkout)/.test(type));
		const kinds = [...new Map(told.map((each) => [each.type, each])).values()];
		expect(kinds.map(({ type }) => type).sort()).toEqual([
			"checkout.session.completed",
			"customer.subscription.created",
			"customer.subscription.updated",
			"invoice.paid",
		]);
		const seen = new Set<string>();
		for (const order of orders(kinds)) {
			for (const event of [...order, order[0] as (typeof kinds)[number]]) {
				expect((await followPlatformEvent(ctx, event)).state).not.toBe("quarantined");
			}
			const { created_at: _, updated_at: __, id: ___, ...kept } = (await stored(place)) ?? {};
			seen.add(JSON.stringify(kept));
		}
		expect([...seen]).toHaveLength(1);
		expect(await rows("SELECT 1 FROM subscription_invoice WHERE camp_id = ?", place.camp.id)).toHaveLength(2);
	});

	it("applies the current state, however late it arrives, and sends one email", async () => {
		const { customer_id } = await bought(place, "starter");
		const [theirs] = (await sdk(place).subscriptions.list({ customer: customer_id })).data;
		const event = { type: "customer.subscription.updated", object_id: theirs?.id ?? "" };
		await followPlatformEvent(place.ctx, event);
		await cardBecomes(place, customer_id, "chargeDeclined");
		const late = await goTo(place, days(32));
		await Promise.all([1, 2, 3].map(() => followPlatformEvent(late, event)));
		expect(await stored(place)).toMatchObject({ status: "past_due" });
		expect(await emails(place), "three at once, one email").toHaveLength(1);
	});

	it("is quarantined when it concerns no camp here", async () => {
		const stranger = await sdk(place).customers.create({ name: "Somebody else" });
		const follow = (type: string, object_id: string) => followPlatformEvent(place.ctx, { type, object_id });
		expect(await follow("customer.updated", stranger.id)).toMatchObject({
			state: "quarantined",
			camp_id: null,
		});
		expect(await follow("invoice.paid", "in_unknown")).toMatchObject({ state: "quarantined" });
		expect(await follow("product.updated", "prod_1")).toMatchObject({ state: "ignored" });
	});

	it("is retried when the provider doesn't answer, without partial changes", async () => {
		await bought(place, "starter");
		await control(place, "faults", { kind: "500", path: "/v1/subscriptions", times: 9 });
		await expect(settle(place)).rejects.toMatchObject({ code: "UNAVAILABLE" });
		expect(await stored(place)).toBeUndefined();
		await place.fake.call(`http://stripe.test:4242/_fake/faults?key=${place.key}`, { method: "DELETE" });
		expect(await settle(place)).toMatchObject({ state: "applied" });
	});

	it("about a second subscription changes nothing and is quarantined", async () => {
		const { customer_id } = await bought(place, "starter");
		await settle(place);
		const [{ id: card } = { id: "" }] = (await sdk(place).customers.listPaymentMethods(customer_id)).data;
		await sdk(place).subscriptions.create({
			customer: customer_id,
			items: [{ price: PRICES.network }],
			default_payment_method: card,
		});
		expect(await settle(place)).toMatchObject({
			state: "quarantined",
			outcome: expect.stringContaining("Several"),
		});
		expect(await stored(place)).toMatchObject({ plan_key: "starter", status: "active" });
	});

	it("about a price without a plan is quarantined", async () => {
		await bought(place, "starter");
		await settle(place);
		const elsewhere = {
			...place.ctx,
			config: { ...place.ctx.config, plan_price_ids: { network: PRICES.network } },
		};
		expect(await settle(place, elsewhere)).toMatchObject({ state: "quarantined" });
		expect(await planOf()).toBe("starter");
	});
});

describe("The subscription constraints", () => {
	const becomes = (status: string) =>
		env.DB.prepare("UPDATE subscription SET status = ? WHERE camp_id = ?").bind(status, place.camp.id).run();

	it("allow only valid status changes", async () => {
		await bought(place, "starter");
		await settle(place);
		await becomes("past_due");
		await becomes("canceled");
		await expect(becomes("active")).rejects.toThrow("subscription_status");
		await expect(becomes("trialing")).rejects.toThrow("subscription_status");
		await becomes("expired");
		await expect(becomes("past_due")).rejects.toThrow("subscription_status");
	});

	it("reject replacing an active subscription and deleting any", async () => {
		await bought(place, "starter");
		await settle(place);
		const other = env.DB.prepare(
			"UPDATE subscription SET provider_subscription = 'sub_other' WHERE camp_id = ?",
		).bind(place.camp.id);
		await expect(other.run()).rejects.toThrow("subscription_replaced");
		await expect(
			env.DB.prepare("DELETE FROM subscription WHERE camp_id = ?").bind(place.camp.id).run(),
		).rejects.toThrow("append_only:subscription");
		await becomes("canceled");
		await other.run();
	});
});

function orders<T>(things: readonly T[]): T[][] {
	if (things.length < 2) return [[...things]];
	return things.flatMap((thing, at) =>
		orders(things.filter((_, other) => other !== at)).map((rest) => [thing, ...rest]),
	);
}
