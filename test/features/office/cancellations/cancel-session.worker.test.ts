import { describe, expect, it, vi } from "vitest";
import { faultsOf, booksOf, debtFaults } from "../../money/payments/books";
import { aCtx } from "../../../support/world";
import {
	aDecidingCamp,
	aHold,
	aPayingFamily,
	aUser,
	aWaitlistEntry,
	aWaitlistOffer,
	cancel,
	carryOut,
	emailsTo,
	env,
	moneyIn,
	rows,
	writeRows,
} from "./cancel-world";
import { aFamily, anEnrollment, aRegistration } from "#db/seed/builders";
import { readBatch } from "#db/client";
import { holdingReads, toHoldings } from "#app/features/office/cancellations/holdings.server";
import { holdingsView } from "#app/features/office/cancellations/view.server";
import { newId } from "#app/lib/ids";
import type { Ctx } from "#app/platform/context.server";

vi.setConfig({ testTimeout: 60_000 });

describe("Canceling a session with families", () => {
	it("is rejected without confirmation, and shows what each family has", async () => {
		const place = await aDecidingCamp();
		await aPayingFamily(place, 45_000);
		await aPayingFamily(place, 0);
		await expect(cancel(place, {})).rejects.toMatchObject({
			code: "CONFLICT",
			details: {
				families: 2,
				enrollments: 2,
				waits: 0,
				offers: 0,
				holds: 0,
				paid_cents: 45_000,
				due_cents: 45_000,
				confirm: true,
			},
		});
		expect(await rows("SELECT status FROM session WHERE id = ?", place.first.id)).toEqual([
			{ status: "published" },
		]);
	});

	it("counts families on autopay, open card pages, holds and offers before anything is canceled", async () => {
		const place = await aDecidingCamp();
		const [auto, paying] = [await aPayingFamily(place, 0), await aPayingFamily(place, 0)];
		await aPayingFamily(place, 45_000);
		const at = place.ctx.clock.now();
		const [charge] = await rows(
			"SELECT id FROM payable WHERE household_id = ? AND state = 'due' ORDER BY due_on LIMIT 1",
			paying.household_id,
		);
		const [agreement, page] = [newId(), newId()];
		await env.DB.batch([
			env.DB.prepare(
				`INSERT INTO auto_charge (camp_id, id, household_id, registration_id, agreed_by, agreed_at, text_version, words, created_at, updated_at)
				VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1, 'Charge my card', ?6, ?6)`,
			).bind(place.camp.id, agreement, auto.household_id, auto.id, auto.user.id, at),
			env.DB.prepare(
				`INSERT INTO payment (camp_id, id, household_id, way, state, amount_cents, currency, provider_account, created_at, updated_at)
				VALUES (?1, ?2, ?3, 'card', 'pending', 5000, 'USD', 'acct_1', ?4, ?4)`,
			).bind(place.camp.id, page, paying.household_id, at),
			env.DB.prepare(
				"INSERT INTO payment_for (camp_id, payment_id, payable_id, amount_cents) VALUES (?, ?, ?, 5000)",
			).bind(place.camp.id, page, charge?.id),
		]);
		const waiting = aFamily(place.camp, { guardians: 1 });
		const entry = aWaitlistEntry(place.season, {
			household: waiting.household,
			children: waiting.children,
			sessions: [place.first],
		});
		const drafting = aUser();
		const draft = aRegistration(place.season, aFamily(place.camp), drafting, { status: "draft" });
		await writeRows(env.DB, [waiting, entry, aWaitlistOffer(entry, place.first), drafting, draft]);
		await env.DB.prepare("UPDATE waitlist_entry SET status = 'offered' WHERE id = ?").bind(entry.id).run();
		await writeRows(env.DB, [aHold(draft, place.first)]);
		await expect(cancel(place, {})).rejects.toMatchObject({
			details: {
				families: 4,
				enrollments: 3,
				autopay: 1,
				pages: 1,
				waits: 1,
				offers: 1,
				holds: 1,
				paid_cents: 45_000,
				due_cents: 90_000,
			},
		});
		const target = { session_ids: [place.first.id], add_on_id: null };
		const read = await readBatch(place.ctx.db, holdingReads(place.ctx, target));
		const shown = holdingsView(toHoldings(place.ctx, target, read));
		expect(shown).toMatchObject({ autopay: 1, pages: 1, offers: 1, holds: 1 });
		const of = (id: string) => shown.families.find(({ household_id }) => household_id === id);
		expect(of(auto.household_id)).toMatchObject({ has_autopay: true, has_page: false });
		expect(of(paying.household_id)).toMatchObject({ has_autopay: false, has_page: true });
	});

	it("is rejected by a database constraint while a family has a spot", async () => {
		const place = await aDecidingCamp();
		await aPayingFamily(place, 0);
		await expect(
			env.DB.prepare("UPDATE session SET status = 'cancelled' WHERE id = ?").bind(place.first.id).run(),
		).rejects.toThrow("session_held");
	});

	it("ends every enrollment, refunds everything paid regardless of the terms, and emails each family once", async () => {
		// By the terms, the deposit of $50.00 is kept and half of the rest on this day.
		const place = await aDecidingCamp({ now: "2026-05-20T14:00:00.000Z" });
		const paid = await aPayingFamily(place, 45_000);
		const partly = await aPayingFamily(place, 6_001);
		const unpaid = await aPayingFamily(place, 0);
		const done = await cancel(place, { confirm: true, message: "The lake is closed." });
		await carryOut(place.camp.id, done?.id ?? "");

		expect(await moneyIn(paid.household_id)).toMatchObject({ due: 0, refund: 45_000, credit: 0 });
		expect(await moneyIn(partly.household_id)).toMatchObject({ due: 0, refund: 6_001, credit: 0 });
		expect(await moneyIn(unpaid.household_id)).toMatchObject({ due: 0, refund: 0, credit: 0, balance: 0 });
		expect(
			await rows(
				"SELECT DISTINCT e.status AS status, e.end_reason AS reason FROM enrollment e WHERE e.session_id = ?",
				place.first.id,
			),
		).toEqual([{ status: "cancelled", reason: "Camp canceled" }]);
		for (const family of [paid, partly, unpaid]) {
			expect(await emailsTo(family.email)).toHaveLength(1);
			const books = await booksOf(family.household_id);
			expect(faultsOf(books)).toEqual([]);
		}
		expect(await debtFaults(place.camp.id)).toEqual([]);
		const [mail] = await emailsTo(paid.email);
		expect(mail?.text).toContain("The lake is closed.");
		expect(mail?.text).toContain("We'll refund everything you paid for them: $450.00");
		expect((await emailsTo(unpaid.email))[0]?.text).toContain("You no longer owe $450.00");
		expect(await rows("SELECT status FROM session WHERE id = ?", place.first.id)).toEqual([
			{ status: "cancelled" },
		]);
		expect(await rows("SELECT state FROM cancellation WHERE camp_id = ?", place.camp.id)).toEqual([
			{ state: "done" },
		]);
	});

	it("keeps the money as a credit where that is chosen, for all or for one family", async () => {
		const place = await aDecidingCamp();
		const one = await aPayingFamily(place, 45_000);
		const other = await aPayingFamily(place, 20_000, { children: 2 });
		const done = await cancel(place, {
			confirm: true,
			way: "credit",
			ways: new Map([[one.household_id, "refund"]]),
		});
		await carryOut(place.camp.id, done?.id ?? "");
		expect(await moneyIn(one.household_id)).toMatchObject({ refund: 45_000, credit: 0 });
		expect(await moneyIn(other.household_id)).toMatchObject({
			due: 0,
			refund: 0,
			credit: 20_000,
			balance: -20_000,
		});
		for (const family of [one, other]) expect(faultsOf(await booksOf(family.household_id))).toEqual([]);
		expect((await emailsTo(other.email))[0]?.text).toContain("$200.00, is now a credit on your account");
	});

	it("ends waitlist entries, offers and holds immediately, and keeps entries for other sessions", async () => {
		const place = await aDecidingCamp();
		const [one, two] = [
			aFamily(place.camp, { guardians: [{ email: `${newId()}@example.org`, relationship: "parent" }] }),
			aFamily(place.camp, { guardians: [{ email: `${newId()}@example.org`, relationship: "parent" }] }),
		];
		const only = aWaitlistEntry(place.season, {
			household: one.household,
			children: one.children,
			sessions: [place.first],
		});
		const both = aWaitlistEntry(place.season, {
			household: two.household,
			children: two.children,
			sessions: [place.first, place.second],
		});
		const offer = aWaitlistOffer(both, place.first);
		const drafting = aUser();
		const draft = aRegistration(place.season, aFamily(place.camp), drafting, { status: "draft" });
		await writeRows(env.DB, [one, two, only, both, drafting, draft, offer]);
		await env.DB.prepare("UPDATE waitlist_entry SET status = 'offered' WHERE id = ?").bind(both.id).run();
		await writeRows(env.DB, [aHold(draft, place.first)]);
		await expect(cancel(place, {})).rejects.toMatchObject({
			details: { families: 2, enrollments: 0, waits: 2, offers: 1, holds: 1 },
		});
		const done = await cancel(place, { confirm: true });
		expect(
			await rows("SELECT id, status FROM waitlist_entry WHERE camp_id = ? ORDER BY status", place.camp.id),
		).toEqual([
			{ id: only.id, status: "removed" },
			{ id: both.id, status: "waiting" },
		]);
		expect(await rows("SELECT session_id FROM waitlist_wish WHERE entry_id = ?", both.id)).toEqual([
			{ session_id: place.second.id },
		]);
		expect(await rows("SELECT status FROM waitlist_offer WHERE camp_id = ?", place.camp.id)).toEqual([
			{ status: "withdrawn" },
		]);
		expect(await rows("SELECT count(*) AS n FROM place_hold WHERE camp_id = ?", place.camp.id)).toEqual([
			{ n: 0 },
		]);
		await carryOut(place.camp.id, done?.id ?? "");
		for (const family of [one, two]) {
			const email = family.guardians[0]?.person.email ?? "";
			expect(await emailsTo(email)).toHaveLength(1);
			expect((await emailsTo(email))[0]?.text).toContain("(waitlist)");
		}
	});

	it("ends an enrollment made without a registration, and notifies the family", async () => {
		const place = await aDecidingCamp();
		const family = aFamily(place.camp, {
			guardians: [{ email: `${newId()}@example.org`, relationship: "parent" }],
		});
		const [child] = family.children;
		if (!child) throw new Error("no child");
		await writeRows(env.DB, [family, anEnrollment(place.first, child, { status: "enrolled" })]);
		const done = await cancel(place, { confirm: true });
		await carryOut(place.camp.id, done?.id ?? "");
		expect(await rows("SELECT status FROM enrollment WHERE session_id = ?", place.first.id)).toEqual([
			{ status: "cancelled" },
		]);
		expect(await emailsTo(family.guardians[0]?.person.email ?? "")).toHaveLength(1);
	});

	it("needs no confirmation while no family is affected", async () => {
		const place = await aDecidingCamp();
		expect(await cancel(place, {})).toBeNull();
		expect(await rows("SELECT count(*) AS n FROM cancellation WHERE camp_id = ?", place.camp.id)).toEqual([
			{ n: 0 },
		]);
	});
});

/** A context whose database dies at its nth write, before or after that is stored. */
function dying(nth: number, after: boolean, now: string): Ctx {
	const ctx = aCtx({ now });
	let writes = 0;
	let dead = false;
	const batch = ctx.db.batch.bind(ctx.db);
	const run = ctx.db.run.bind(ctx.db);
	const stand = async <T>(write: () => Promise<T>): Promise<T> => {
		if (dead) throw new Error("gone");
		writes += 1;
		if (writes !== nth) return write();
		dead = true;
		if (after) await write();
		throw new Error("killed");
	};
	const db = Object.create(ctx.db) as Ctx["db"];
	Object.assign(db, {
		batch: (statements: Parameters<typeof batch>[0]) =>
			statements.length > 4 || statements.length === 2 ? stand(() => batch(statements)) : batch(statements),
	});
	void run;
	return { ...ctx, db, log: { ...ctx.log, error: () => {} } };
}

describe("A cancellation whose worker is killed", () => {
	it.each([false, true])(
		"gives each family one refund and one email (killed after the write: %s)",
		async (after) => {
			const place = await aDecidingCamp();
			const families = [];
			for (const paid of [45_000, 5_000, 0, 20_000]) families.push(await aPayingFamily(place, paid));
			const done = await cancel(place, { confirm: true });
			const id = done?.id ?? "";
			let deaths = 0;
			for (let round = 0; round < 40; round++) {
				const now = new Date(Date.parse("2026-05-01T15:00:00.000Z") + round * 120_000).toISOString();
				const died = await carryOut(place.camp.id, id, dying(1 + (round % 2), after, now)).then(
					() => false,
					() => true,
				);
				if (died) deaths += 1;
			}
			expect(deaths).toBeGreaterThan(4);
			await carryOut(place.camp.id, id, aCtx({ now: "2026-05-03T15:00:00.000Z" }));
			for (const [index, family] of families.entries()) {
				const paid = [45_000, 5_000, 0, 20_000][index] ?? 0;
				expect(await moneyIn(family.household_id)).toMatchObject({ due: 0, refund: paid });
				expect(
					await rows("SELECT count(*) AS n FROM refund WHERE household_id = ?", family.household_id),
				).toEqual([{ n: paid > 0 ? 1 : 0 }]);
				expect(await emailsTo(family.email)).toHaveLength(1);
			}
			expect(await rows("SELECT state FROM cancellation WHERE id = ?", id)).toEqual([{ state: "done" }]);
		},
	);

	it("gives each family one refund and one email with two workers", async () => {
		const place = await aDecidingCamp();
		const families = [];
		for (const paid of [45_000, 5_000]) families.push(await aPayingFamily(place, paid));
		const done = await cancel(place, { confirm: true });
		const id = done?.id ?? "";
		const late = (minutes: number) =>
			aCtx({ now: new Date(Date.parse("2026-05-01T15:00:00.000Z") + minutes * 60_000).toISOString() });
		// The second begins after the first one's claim has lapsed by its own clock.
		await Promise.allSettled([
			carryOut(place.camp.id, id, late(0)),
			carryOut(place.camp.id, id, late(5)),
			carryOut(place.camp.id, id, late(10)),
		]);
		await carryOut(place.camp.id, id, late(60));
		for (const family of families) {
			expect(
				await rows("SELECT count(*) AS n FROM refund WHERE household_id = ?", family.household_id),
			).toEqual([{ n: 1 }]);
			expect(await emailsTo(family.email)).toHaveLength(1);
		}
	});
});
