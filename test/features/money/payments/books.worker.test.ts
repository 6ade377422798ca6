import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chargeFee } from "#app/features/money/payments/charge-fee.server";
import { giveCredit } from "#app/features/money/payments/give-credit.server";
import { movesRead } from "#app/features/money/payments/statement.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { settlePayable } from "#app/features/money/payments/settle-payable.server";
import { voidFee } from "#app/features/money/payments/void-fee.server";
import { voidPayment } from "#app/features/money/payments/void-payment.server";
import {
	cancelRegistration,
	decideRegistration,
	readBooked,
} from "#app/features/registration/bookings/index.server";
import { AppError } from "#app/platform/errors";
import {
	decideRefund,
	processRefund,
	requestRefund,
	takeBackRefund,
} from "#app/features/money/refunds/index.server";
import { anotherHousehold, shareBill } from "../bill-splits/two-houses";
import { twoAdmins } from "../refunds/two-admins";
import { aDecidingCamp, aFamilyAt, rows } from "../../office/registration-desk/board-world";
import { booksOf, debtFaults, faultsOf } from "./books";

const statementOf = (household_id: string) =>
	rows(
		`SELECT coalesce(p.label, e.label) AS label, m.change_cents AS change_cents FROM household_move m
		JOIN ledger_entry e ON e.camp_id = m.camp_id AND e.id = m.entry_id
		JOIN ledger_posting p ON p.camp_id = m.camp_id AND p.entry_id = m.entry_id AND p.position = m.posting
		WHERE m.household_id = ? ORDER BY m.position`,
		household_id,
	);

describe("A family's account", () => {
	it("is charged line by line when the registration is accepted, and not before", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { children: 2 });
		expect(await booksOf(at.family.household.id)).toMatchObject({ posted: 0, moves: [] });
		await decideRegistration(place.ctx, { registration_id: at.id, decision: "accept" });
		expect(await statementOf(at.family.household.id)).toEqual([
			{ label: "Session 1", change_cents: 45_000 },
			{ label: "Session 1", change_cents: 45_000 },
		]);
		expect(faultsOf(await booksOf(at.family.household.id))).toEqual([]);
		const names = at.family.children.map(({ person }) => person.first_name);
		expect(new Set(names).size).toBe(2);
		const said = async () =>
			(
				await movesRead(
					{ db: place.ctx.db, place: { camp_id: place.camp.id } },
					{ household_id: at.family.household.id, limit: 10 },
				)
			).map(({ label }) => label);
		expect((await said()).sort()).toEqual(names.map((name) => `${name}: Session 1`).sort());
		// Called otherwise later, what was posted before says it too.
		await rows(
			"UPDATE person SET preferred_name = 'Zuzu' WHERE camp_id = ? AND id = ?",
			place.camp.id,
			at.family.children[0]?.person.id,
		);
		expect((await said()).sort()).toEqual([`${names[1]}: Session 1`, "Zuzu: Session 1"].sort());
		await decideRegistration(place.ctx, { registration_id: at.id, decision: "reopen" });
		expect(await said()).toEqual(expect.arrayContaining(["Cancelled: Zuzu: Session 1"]));
		expect(await booksOf(at.family.household.id)).toMatchObject({ posted: 0, kept: 0, due: 0 });
	});

	it("retains what the camp's terms specify for a cancellation", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place);
		const household_id = at.family.household.id;
		await decideRegistration(place.ctx, { registration_id: at.id, decision: "accept" });
		await recordPayment(place.ctx, {
			household_id,
			way: "check",
			amount_cents: 45_000,
			received_on: place.ctx.today,
			reference: "1042",
		});
		const booked = await readBooked(place.ctx, at.id);
		const { refund_cents } = await cancelRegistration(place.ctx, booked, {
			line_ids: null,
			reason: "Moved away",
			by: "staff",
		});
		expect(refund_cents).toBe(40_000);
		expect((await statementOf(household_id)).slice(1)).toEqual([
			{ label: "Payment: Check", change_cents: -45_000 },
			{ label: "Cancelled: Session 1", change_cents: -45_000 },
			{ label: "Kept by the camp's terms", change_cents: 5_000 },
		]);
		const books = await booksOf(household_id);
		expect([books.kept, ...faultsOf(books)]).toEqual([-40_000]);
	});

	it("rejects a second reversal, a posting that doesn't mirror its entry, and every change", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place);
		const household_id = at.family.household.id;
		await decideRegistration(place.ctx, { registration_id: at.id, decision: "accept" });
		const { id } = await recordPayment(place.ctx, {
			household_id,
			way: "cash",
			amount_cents: 5_000,
			received_on: place.ctx.today,
		});
		const twice = await Promise.allSettled(
			[1, 2].map(() => voidPayment(place.ctx, { payment_id: id, reason: "Bounced" })),
		);
		expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		for (const sql of [
			"UPDATE ledger_posting SET amount_cents = 1",
			"DELETE FROM ledger_posting",
			"UPDATE ledger_entry SET label = 'x'",
			"DELETE FROM ledger_entry",
			"INSERT OR REPLACE INTO ledger_entry SELECT * FROM ledger_entry",
			"INSERT OR REPLACE INTO ledger_posting SELECT * FROM ledger_posting",
			"DELETE FROM payment",
			"UPDATE payment SET amount_cents = 1",
			"UPDATE payment SET state = 'succeeded' WHERE state = 'void'",
		]) {
			await expect(env.DB.prepare(sql).run(), sql).rejects.toThrow(/append_only|ledger_entry_next|payment_/);
		}
		expect(faultsOf(await booksOf(household_id))).toEqual([]);
	});

	it("rejects entries on a closed day", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place);
		await env.DB.prepare(
			"INSERT INTO day_close (camp_id, closed_on, closed_by, closed_at) VALUES (?, '2026-04-30', ?, '2026-05-01T00:00:00.000Z')",
		)
			.bind(place.camp.id, place.admin.id)
			.run();
		const record = (received_on: string) =>
			recordPayment(place.ctx, {
				household_id: at.family.household.id,
				way: "cash" as const,
				amount_cents: 100,
				received_on,
			});
		await expect(record("2026-04-30")).rejects.toMatchObject({
			code: "INVALID",
			fields: { received_on: [expect.stringContaining("closed")] },
		});
		await expect(record("2026-05-02")).rejects.toMatchObject({ code: "INVALID" });
		expect(await record("2026-05-01")).toMatchObject({ credit_cents: 100 });
	});
});

const step = fc.oneof(
	fc.record({ do: fc.constant("pay" as const), amount_cents: fc.integer({ min: 1, max: 60_000 }) }),
	fc.record({ do: fc.constant("beyond" as const), amount_cents: fc.integer({ min: 1, max: 6_000 }) }),
	fc.record({ do: fc.constant("void" as const), which: fc.nat(5) }),
	fc.record({
		do: fc.constant("settle" as const),
		which: fc.nat(5),
		state: fc.constantFrom("received" as const, "waived" as const, "due" as const),
	}),
	fc.record({ do: fc.constant("cancel" as const), line: fc.option(fc.nat(1)) }),
	fc.record({
		do: fc.constant("give" as const),
		kind: fc.constantFrom("aid" as const, "credit" as const),
		amount_cents: fc.integer({ min: 1, max: 60_000 }),
	}),
	fc.record({ do: fc.constant("fee" as const), amount_cents: fc.integer({ min: 1, max: 5_000 }) }),
	fc.record({ do: fc.constant("void_fee" as const), which: fc.nat(3) }),
	fc.record({
		do: fc.constant("ask" as const),
		owed: fc.boolean(),
		amount_cents: fc.integer({ min: 1, max: 50_000 }),
	}),
	fc.record({
		do: fc.constant("refund" as const),
		which: fc.nat(3),
		how: fc.constantFrom(
			"approve" as const,
			"reject" as const,
			"pay" as const,
			"pay" as const,
			"back" as const,
		),
	}),
	fc.record({ do: fc.constant("share" as const), percent: fc.option(fc.integer({ min: 1, max: 99 })) }),
	fc.record({ do: fc.constant("other_pays" as const), amount_cents: fc.integer({ min: 1, max: 60_000 }) }),
	fc.record({
		do: fc.constant("decide" as const),
		decision: fc.constantFrom("accept" as const, "reopen" as const),
	}),
);

describe("After any sequence of entries on a family's account", () => {
	it("its postings, stored balance, statement and charges agree", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
				const place = await twoAdmins();
				const at = await aFamilyAt(place, { children: 2 });
				const household_id = at.family.household.id;
				const children = at.family.children.map(({ person }) => person.id);
				const other_household_id = await anotherHousehold(place.camp.id, ...children);
				const households = { household_id, other_household_id };
				await decideRegistration(place.ctx, { registration_id: at.id, decision: "accept" });
				for (const each of steps) {
					try {
						await take(place, at.id, households, each);
					} catch (error) {
						if (!(error instanceof AppError) || error.code === "INTERNAL") throw error;
					}
					for (const id of Object.values(households))
						expect(faultsOf(await booksOf(id)), JSON.stringify(each)).toEqual([]);
					expect(await debtFaults(place.camp.id), JSON.stringify(each)).toEqual([]);
				}
			}),
			{ numRuns: 16 },
		);
	}, 60_000);

	it("the check detects a wrong figure (control)", () => {
		const right = {
			posted: 5,
			kept: 5,
			due: 10,
			to_refund: 2,
			credit: 3,
			idle: 0,
			paid_out: 0,
			posted_out: 0,
			in_hand: 7,
			posted_in_hand: 7,
			moves: [{ position: 1, change_cents: 5, balance_cents: 5 }],
		};
		expect(faultsOf(right)).toEqual([]);
		for (const wrong of [
			{ posted: 6 },
			{ kept: 6 },
			{ due: 11 },
			{ to_refund: 3 },
			{ credit: 4 },
			{ idle: 1 },
			{ paid_out: 1 },
			{ in_hand: 8 },
			{ posted_in_hand: 8 },
			{ posted_out: 1 },
			{ moves: [] },
		]) {
			expect(faultsOf({ ...right, ...wrong }), JSON.stringify(wrong)).not.toEqual([]);
		}
	});
});

async function take(
	{ ctx, another }: Awaited<ReturnType<typeof twoAdmins>>,
	registration_id: string,
	{ household_id, other_household_id }: { household_id: string; other_household_id: string },
	each: typeof step extends fc.Arbitrary<infer S> ? S : never,
) {
	if (each.do === "pay") {
		const { amount_cents } = each;
		await recordPayment(ctx, { household_id, way: "cash", amount_cents, received_on: ctx.today });
	}
	if (each.do === "beyond") {
		// All that is due and more: what is left pays what comes.
		const { due } = await booksOf(household_id);
		const amount_cents = due + each.amount_cents;
		await recordPayment(ctx, { household_id, way: "check", amount_cents, received_on: ctx.today });
	}
	if (each.do === "share") {
		const { percent } = each;
		await shareBill(ctx, registration_id, percent === null ? null : { other_household_id, percent });
	}
	if (each.do === "other_pays") {
		const paid = { way: "cash" as const, amount_cents: each.amount_cents, received_on: ctx.today };
		await recordPayment(ctx, { household_id: other_household_id, ...paid });
	}
	if (each.do === "void") {
		const payments = await rows("SELECT id FROM payment WHERE household_id = ? ORDER BY id", household_id);
		const payment_id = String(payments[each.which % Math.max(1, payments.length)]?.id ?? "none");
		await voidPayment(ctx, { payment_id, reason: "Bounced" });
	}
	if (each.do === "settle") {
		const payables = await rows(
			"SELECT id FROM payable WHERE registration_id = ? ORDER BY id",
			registration_id,
		);
		const payable_id = String(payables[each.which % payables.length]?.id);
		const { state } = each;
		await settlePayable(ctx, { registration_id, payable_id, state, method: "Check", reason: "Staff child" });
	}
	if (each.do === "cancel") {
		const booked = await readBooked(ctx, registration_id);
		const line = each.line === null ? null : booked.lines[each.line]?.id;
		await cancelRegistration(ctx, booked, {
			line_ids: line ? [line] : null,
			reason: "Asked",
			by: "staff",
		});
	}
	if (each.do === "give") {
		const { kind, amount_cents } = each;
		await giveCredit(ctx, { household_id, kind, amount_cents, reason: "A hard year" });
	}
	if (each.do === "fee") {
		const { amount_cents } = each;
		await chargeFee(ctx, {
			household_id,
			registration_id,
			amount_cents,
			label: "Late pick-up",
			due_on: ctx.today,
		});
	}
	if (each.do === "void_fee") {
		const fees = await rows(
			"SELECT id FROM payable WHERE household_id = ? AND kind = 'fee' ORDER BY id",
			household_id,
		);
		const payable_id = String(fees[each.which % Math.max(1, fees.length)]?.id ?? "none");
		await voidFee(ctx, { payable_id, reason: "By mistake" });
	}
	if (each.do === "ask") {
		const owed = await rows(
			"SELECT id FROM payable WHERE household_id = ? AND kind = 'refund' AND state = 'due'",
			household_id,
		);
		const payable_id = String(owed[0]?.id ?? "none");
		await requestRefund(ctx, {
			household_id,
			amount_cents: each.amount_cents,
			way: "check",
			reason: "Asked",
			source: each.owed ? { kind: "owed", payable_id } : { kind: "credit" },
		});
	}
	if (each.do === "refund") {
		const asked = await rows("SELECT id FROM refund WHERE household_id = ? ORDER BY id", household_id);
		const refund_id = String(asked[each.which % Math.max(1, asked.length)]?.id ?? "none");
		if (each.how === "pay") await processRefund(ctx, { refund_id, way: "check", reference: "7" });
		if (each.how === "back") await takeBackRefund(ctx, { refund_id, reason: "Never cashed" });
		if (each.how === "approve") await decideRefund(another, { refund_id, decision: "approve" });
		if (each.how === "reject") await decideRefund(another, { refund_id, decision: "reject", reason: "No" });
	}
	if (each.do === "decide") await decideRegistration(ctx, { registration_id, decision: each.decision });
}
