import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import {
	aCamp,
	aDiscount,
	aMembership,
	anAddOn,
	aSeason,
	aSession,
	aUser,
	someTerms,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { copyPrices } from "#app/features/ledger/pricing/copy-prices.server";
import { createAddOn } from "#app/features/ledger/pricing/create-add-on.server";
import { createDiscount } from "#app/features/ledger/pricing/create-discount.server";
import type { DiscountInput } from "#app/features/ledger/pricing/inputs";
import type { PlannedDate } from "#app/features/ledger/pricing/installment-rules";
import { orderOffers } from "#app/features/ledger/pricing/order-offers.server";
import {
	addPaymentDates,
	equalPart,
	removePaymentDates,
	setPaymentDates,
} from "#app/features/ledger/pricing/payment-dates.server";
import {
	addOnById,
	addOnsOf,
	discountById,
	discountsOf,
	paymentDatesOf,
	policyReads,
	toDiscount,
	toPolicy,
} from "#app/features/ledger/pricing/queries.server";
import { removeAddOn } from "#app/features/ledger/pricing/remove-add-on.server";
import { removeDiscount } from "#app/features/ledger/pricing/remove-discount.server";
import { setPolicy, tiersKey } from "#app/features/ledger/pricing/set-policy.server";
import { updateAddOn } from "#app/features/ledger/pricing/update-add-on.server";
import { updateDiscount } from "#app/features/ledger/pricing/update-discount.server";
import { sessionById } from "#app/features/program/sessions/queries.server";
import { updateSession } from "#app/features/program/sessions/update-session.server";
import { addDays } from "#app/lib/dates";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { statementsOf } from "../../../support/season-parts";
import { campCtxFor } from "../../../support/world";

async function aPlace() {
	const camp = aCamp();
	const user = aUser();
	const season = aSeason(camp);
	const session = aSession(season, { price_cents: 45_000, deposit_cents: 5_000 });
	await writeRows(env.DB, [camp, user, aMembership(camp, user), season, session]);
	return { camp, season, session, ctx: await campCtxFor(user.id, camp.id) };
}
type At = Awaited<ReturnType<typeof aPlace>>;

let at: At;
beforeAll(async () => {
	at = await aPlace();
});

const one = <T>(rows: T[]): T => {
	const [row] = rows;
	if (!row) throw new Error("It is not there");
	return row;
};
const storedDiscount = async (ctx: CampCtx, id: string) => one(await discountById(ctx, id));
const storedAddOn = async (ctx: CampCtx, id: string) => one(await addOnById(ctx, id));
const code = ({ season }: At, over: Partial<DiscountInput> = {}): DiscountInput => ({
	season_id: season.id,
	kind: "code",
	name: "Friends",
	basis_points: 1_000,
	code: "FRIENDS",
	...over,
});
const refusal = (code: string, ...fields: string[]) => ({
	code,
	...(fields.length > 0
		? { fields: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])) }
		: {}),
});

describe("A discount", () => {
	it("is added last, for its sessions, and audited", async () => {
		const here = await aPlace();
		const { ctx, session } = here;
		const first = await createDiscount(ctx, code(here));
		const second = await createDiscount(ctx, code(here, { code: "OTHERS", session_ids: [session.id] }));
		expect([first.position, second.position]).toEqual([1, 2]);
		expect(second).toMatchObject({ session_ids: [session.id], used: 0, is_active: true, amount_cents: null });
		const trail = await env.DB.prepare("SELECT action FROM audit_event WHERE entity_id = ?")
			.bind(second.id)
			.all();
		expect(trail.results).toEqual([{ action: "discount.create" }]);
	});

	it.each([
		["basis_points", { basis_points: null }],
		["basis_points", { amount_cents: 500 }],
		["per_family", { per_family: true }],
		["code", { code: null }],
		["min_rank", { min_rank: 2 }],
		["until_on", { from_on: "2026-03-02", until_on: "2026-03-01" }],
		["until_on", { kind: "early_bird" as const, code: null }],
		["min_rank", { kind: "sibling" as const, code: null }],
		["code", { kind: "returning" as const }],
		["season_id", { season_id: "no-such-season" }],
		["session_ids", { session_ids: ["no-such-session"] }],
	])("with an invalid %s is rejected on that field: %j", async (field, change) => {
		await expect(createDiscount(at.ctx, code(at, change))).rejects.toMatchObject(refusal("INVALID", field));
	});

	it("has a code that is unique in the season", async () => {
		const here = await aPlace();
		await createDiscount(here.ctx, code(here));
		await expect(createDiscount(here.ctx, code(here))).rejects.toMatchObject(refusal("INVALID", "code"));
	});

	it("can't be limited to another camp's sessions", async () => {
		const other = await aPlace();
		await expect(
			createDiscount(at.ctx, code(at, { code: "THEIRS", session_ids: [other.session.id] })),
		).rejects.toMatchObject(refusal("INVALID", "session_ids"));
		expect(
			await discountById(other.ctx, (await createDiscount(at.ctx, code(at, { code: "OURS" }))).id),
		).toEqual([]);
	});

	it("changes the given fields: an amount replaces the percentage, and sessions are replaced", async () => {
		const here = await aPlace();
		const made = await createDiscount(here.ctx, code(here, { session_ids: [here.session.id] }));
		const found = await storedDiscount(here.ctx, made.id);
		const changed = await updateDiscount(here.ctx, found, { amount_cents: 5_000, session_ids: [] });
		expect(changed).toMatchObject({
			basis_points: null,
			amount_cents: 5_000,
			session_ids: [],
			name: "Friends",
		});
		expect(changed.updated_at > made.updated_at).toBe(true);
		// What was checked together with what was read may not have changed in between.
		await expect(updateDiscount(here.ctx, found, { name: "Late" })).rejects.toMatchObject(refusal("STALE"));
	});

	it("can't be deleted after use, or limited to fewer uses", async () => {
		const here = await aPlace();
		const used = aDiscount(here.season, { used: 3, max_uses: 5, sessions: [here.session] });
		await writeRows(env.DB, [used]);
		const found = await storedDiscount(here.ctx, used.id);
		await expect(removeDiscount(here.ctx, found)).rejects.toMatchObject(refusal("IN_USE"));
		expect(toDiscount(await storedDiscount(here.ctx, used.id)).session_ids).toEqual([here.session.id]);
		await expect(updateDiscount(here.ctx, found, { max_uses: 2 })).rejects.toMatchObject(
			refusal("INVALID", "max_uses"),
		);
		expect(await updateDiscount(here.ctx, found, { is_active: false })).toMatchObject({ is_active: false });
	});

	it("can be deleted when it was never used", async () => {
		const here = await aPlace();
		const made = await createDiscount(here.ctx, code(here, { session_ids: [here.session.id] }));
		await removeDiscount(here.ctx, await storedDiscount(here.ctx, made.id));
		expect(await discountById(here.ctx, made.id)).toEqual([]);
	});

	it("moves within the order, and no further than its ends", async () => {
		const here = await aPlace();
		const made = await Promise.all(
			["AAA", "BBB", "CCC"].map((typed, index) =>
				createDiscount(here.ctx, code(here, { code: typed, position: index })),
			),
		);
		const [a, b, c] = made.map(({ id }) => id) as [string, string, string];
		const order = async () => (await discountsOf(here.ctx, here.season.id)).map(({ id }) => id);
		await orderOffers(here.ctx, "discount", { ids: [a, b, c], id: c, move: "up" });
		expect(await order()).toEqual([a, c, b]);
		await orderOffers(here.ctx, "discount", { ids: [a, c, b], id: a, move: "up" });
		expect(await order()).toEqual([a, c, b]);
		await orderOffers(here.ctx, "discount", { ids: [a, c, b], id: a, move: "down" });
		expect(await order()).toEqual([c, a, b]);
	});
});

describe("An add-on", () => {
	const shirt = ({ season }: At) => ({ season_id: season.id, name: "T-shirt", price_cents: 2_500 });

	it("can be added, changed and removed", async () => {
		const here = await aPlace();
		const made = await createAddOn(here.ctx, shirt(here));
		expect(made).toMatchObject({ most_each: 1, stock: null, taken: 0, position: 1, session_id: null });
		const changed = await updateAddOn(here.ctx, made, { stock: 40, session_id: here.session.id });
		expect(changed).toMatchObject({ stock: 40, session_id: here.session.id, price_cents: 2_500 });
		await removeAddOn(here.ctx, changed);
		expect(await addOnById(here.ctx, made.id)).toEqual([]);
	});

	it("can be limited only to sessions of its season", async () => {
		const other = await aPlace();
		for (const session_id of [other.session.id, "no-such-session"])
			await expect(createAddOn(at.ctx, { ...shirt(at), session_id })).rejects.toMatchObject(
				refusal("INVALID", "session_id"),
			);
	});

	it("keeps its session in the season, and explains why the session can't be moved", async () => {
		const here = await aPlace();
		const next = aSeason(here.camp, { is_current: false });
		await writeRows(env.DB, [next, anAddOn(here.season, { session_id: here.session.id })]);
		const found = one(await sessionById(here.ctx, here.session.id));
		await expect(updateSession(here.ctx, found, { season_id: next.id })).rejects.toMatchObject(
			refusal("INVALID", "season_id"),
		);
	});

	it("can't be deleted after use, or limited to fewer than were taken", async () => {
		const here = await aPlace();
		const taken = anAddOn(here.season, { taken: 4, stock: 10 });
		await writeRows(env.DB, [taken]);
		const found = await storedAddOn(here.ctx, taken.id);
		await expect(removeAddOn(here.ctx, found)).rejects.toMatchObject(refusal("IN_USE"));
		await expect(updateAddOn(here.ctx, found, { stock: 3 })).rejects.toMatchObject(
			refusal("INVALID", "stock"),
		);
		expect(await updateAddOn(here.ctx, found, { stock: 4 })).toMatchObject({ stock: 4 });
	});
});

describe("Payment dates", () => {
	it("are added once, removed, and replaced all together", async () => {
		const { ctx, season } = await aPlace();
		const dates = () => paymentDatesOf(ctx, season.id);
		const add = async (date: string) => addPaymentDates(ctx, season.id, [equalPart(date)], await dates());
		const remove = async (date: string) => removePaymentDates(ctx, season.id, [date], await dates());
		await add("2026-03-01");
		await add("2026-02-01");
		await expect(add("2026-02-01")).rejects.toMatchObject(refusal("INVALID", "due_on"));
		expect(await dates()).toEqual(["2026-02-01", "2026-03-01"].map(equalPart));
		await remove("2026-02-01");
		await expect(remove("2026-02-01")).rejects.toMatchObject(refusal("CONFLICT"));
		expect(await setPaymentDates(ctx, season.id, ["2026-05-01", "2026-04-01"].map(equalPart))).toEqual(
			["2026-04-01", "2026-05-01"].map(equalPart),
		);
		expect(await setPaymentDates(ctx, season.id, [])).toEqual([]);
	});

	it("have their own amount or percentage, never both, and at most the total", async () => {
		const { ctx, season } = await aPlace();
		const of = (due_on: string, part: Partial<PlannedDate>) => ({ ...equalPart(due_on), ...part });
		const half = of("2026-02-01", { basis_points: 5_000 });
		const fixed = of("2026-03-01", { amount_cents: 25_000 });
		const there = await setPaymentDates(ctx, season.id, [half, fixed]);
		expect(there).toEqual([half, fixed]);
		const more = of("2026-04-01", { basis_points: 5_001 });
		await expect(addPaymentDates(ctx, season.id, [more], there)).rejects.toMatchObject(
			refusal("INVALID", "part"),
		);
		await expect(setPaymentDates(ctx, season.id, [half, more])).rejects.toMatchObject(
			refusal("INVALID", "parts"),
		);
		for (const wrong of [{ basis_points: 1, amount_cents: 1 }, { basis_points: 0 }, { amount_cents: 0 }]) {
			await expect(
				env.DB.prepare(
					"INSERT INTO payment_date (camp_id, season_id, due_on, basis_points, amount_cents) VALUES (?, ?, '2026-06-01', ?, ?)",
				)
					.bind(ctx.camp.id, season.id, wrong.basis_points ?? null, wrong.amount_cents ?? null)
					.run(),
			).rejects.toThrow("payment_date_part");
		}
		expect(await paymentDatesOf(ctx, season.id)).toEqual([half, fixed]);
	});

	it("are limited to the maximum of a plan", async () => {
		const { ctx, season } = await aPlace();
		const there = Array.from({ length: 24 }, (_, index) => equalPart(addDays("2026-02-01", index)));
		await setPaymentDates(ctx, season.id, there);
		await expect(addPaymentDates(ctx, season.id, [equalPart("2026-06-01")], there)).rejects.toMatchObject(
			refusal("INVALID", "due_on"),
		);
	});
});

describe("A cancellation policy", () => {
	const read = async (ctx: CampCtx, season_id: string) => {
		const { tiers, setup } = policyReads(ctx, season_id);
		return toPolicy({ tiers: await tiers, setup: await setup });
	};

	it("is replaced as a whole, together with the deposit rule", async () => {
		const { ctx, season } = await aPlace();
		const before = await read(ctx, season.id);
		expect(before).toEqual({ deposit_refundable: false, tiers: [] });
		const tiers = [
			{ days_before: 30, percent: 50 },
			{ days_before: 60, percent: 100 },
		];
		await setPolicy(ctx, season.id, before, { tiers, deposit_refundable: true }, tiersKey([]));
		const after = await read(ctx, season.id);
		expect(after).toEqual({ deposit_refundable: true, tiers: [...tiers].reverse() });
		await setPolicy(ctx, season.id, after, { tiers: [] }, tiersKey(tiers));
		expect(await read(ctx, season.id)).toEqual({ deposit_refundable: true, tiers: [] });
	});

	it("keeps the other registration settings", async () => {
		const { ctx, season, camp } = await aPlace();
		await writeRows(env.DB, [someTerms(season, { deposit_refundable: false })]);
		await env.DB.prepare("UPDATE registration_setup SET hold_minutes = 25 WHERE camp_id = ?")
			.bind(camp.id)
			.run();
		const before = await read(ctx, season.id);
		await setPolicy(ctx, season.id, before, { tiers: [], deposit_refundable: true });
		const row = await env.DB.prepare(
			"SELECT hold_minutes, deposit_refundable FROM registration_setup WHERE camp_id = ?",
		)
			.bind(camp.id)
			.first();
		expect(row).toEqual({ hold_minutes: 25, deposit_refundable: 1 });
	});

	it("is rejected where the refund rises later, and where someone else saved first", async () => {
		const { ctx, season } = await aPlace();
		const before = await read(ctx, season.id);
		const rising = [
			{ days_before: 30, percent: 50 },
			{ days_before: 10, percent: 60 },
		];
		await expect(setPolicy(ctx, season.id, before, { tiers: rising })).rejects.toMatchObject(
			refusal("INVALID", "tiers.1.percent"),
		);
		await expect(setPolicy(ctx, season.id, before, { tiers: [] }, "60:100")).rejects.toMatchObject(
			refusal("STALE"),
		);
		expect(await read(ctx, season.id)).toEqual(before);
	});
});

describe("A season's copy", () => {
	it("has its prices with shifted dates and no uses yet", async () => {
		const here = await aPlace();
		const { camp, season, session, ctx } = here;
		const cancelled = aSession(season, { name: "Canceled", status: "cancelled" });
		const next = aSeason(camp, { year: 2027, is_current: false });
		const nextSession = aSession(next);
		await writeRows(env.DB, [
			...[cancelled, next, nextSession],
			aDiscount(season, {
				name: "Early",
				kind: "early_bird",
				until_on: "2026-03-01",
				from_on: "2026-01-04",
				used: 9,
				max_uses: 20,
				sessions: [session, cancelled],
				position: 1,
			}),
			aDiscount(season, { name: "All", code: "ALL", is_active: false, position: 2 }),
			aDiscount(season, { name: "Gone", code: "GONE", sessions: [cancelled], position: 3 }),
			anAddOn(season, { name: "Shirt", taken: 7, stock: 50, position: 1 }),
			anAddOn(season, { name: "Bus", session_id: session.id, per_family: true, position: 2 }),
			anAddOn(season, { name: "Boat", session_id: cancelled.id, position: 3 }),
			someTerms(season, { dates: ["2026-02-28"], tiers: [[60, 100]], deposit_refundable: true }),
		]);
		const statements = await statementsOf(copyPrices, ctx, {
			from: season.id,
			to: next.id,
			shift_days: 364,
			at: ctx.clock.now(),
			sessions: new Map([[session.id, nextSession.id]]),
		});
		await commit(ctx, { statements, audit: { action: "season.copy", entity: "season", entity_id: next.id } });
		const discounts = (await discountsOf(ctx, next.id)).map(toDiscount);
		expect(discounts).toMatchObject([
			{
				name: "Early",
				from_on: "2027-01-03",
				until_on: "2027-02-28",
				used: 0,
				max_uses: 20,
				session_ids: [nextSession.id],
			},
			{ name: "All", code: "ALL", is_active: false, session_ids: [] },
		]);
		expect(discounts).toHaveLength(2);
		const add_ons = await addOnsOf(ctx, next.id);
		expect(add_ons).toMatchObject([
			{ name: "Shirt", taken: 0, stock: 50, session_id: null },
			{ name: "Bus", per_family: true, session_id: nextSession.id },
		]);
		expect(add_ons).toHaveLength(2);
		expect(await paymentDatesOf(ctx, next.id)).toEqual([equalPart("2027-02-27")]);
		const { tiers } = policyReads(ctx, next.id);
		expect(toPolicy({ tiers: await tiers, setup: [] }).tiers).toEqual([{ days_before: 60, percent: 100 }]);
	});

	it("has no settings when the season has none", async () => {
		const { camp, season, ctx } = await aPlace();
		const next = aSeason(camp, { year: 2027, is_current: false });
		await writeRows(env.DB, [next]);
		const copied = {
			from: season.id,
			to: next.id,
			shift_days: 364,
			at: ctx.clock.now(),
			sessions: new Map(),
		};
		const statements = await statementsOf(copyPrices, ctx, copied);
		await commit(ctx, { statements, audit: { action: "season.copy", entity: "season", entity_id: next.id } });
		expect(await discountsOf(ctx, next.id)).toEqual([]);
	});
});
