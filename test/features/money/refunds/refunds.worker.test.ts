import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { voidPayment } from "#app/features/money/payments/void-payment.server";
import {
	decideRefund,
	processRefund,
	requestRefund,
	takeBackRefund,
} from "#app/features/money/refunds/index.server";
import {
	cancelRegistration,
	decideRegistration,
	readBooked,
} from "#app/features/registration/bookings/index.server";
import { whoRegisteredLeft } from "../../people/household-access/members";
import { booksOf, faultsOf } from "../payments/books";
import { aFamilyAt, emailsTo, rows } from "../../office/registration-desk/board-world";
import { twoAdmins } from "./two-admins";

type CampScope = Awaited<ReturnType<typeof twoAdmins>>;

/** A family with a credit, by one check. */
async function aCredit(place: CampScope, amount_cents: number) {
	const at = await aFamilyAt(place);
	const household_id = at.family.household.id;
	const { id: payment_id } = await recordPayment(place.ctx, {
		household_id,
		way: "check",
		amount_cents,
		received_on: place.ctx.today,
	});
	return { household_id, payment_id, at };
}

const ask = (place: Pick<CampScope, "ctx">, household_id: string, amount_cents: number) =>
	requestRefund(place.ctx, {
		household_id,
		source: { kind: "credit" },
		amount_cents,
		way: "check",
		reason: "Paid twice",
	});
const stateOf = async (id: string) => (await rows("SELECT state FROM refund WHERE id = ?", id))[0]?.state;
const refundedOf = async (id: string) =>
	(await rows("SELECT refunded_cents FROM payment WHERE id = ?", id))[0]?.refunded_cents;

describe("A refund up to the camp's limit", () => {
	it("is approved when an authorized user requests it, paid out once, and reversed by its mirror entry", async () => {
		const place = await twoAdmins();
		const { household_id, payment_id, at } = await aCredit(place, 9_000);
		const { id } = await ask(place, household_id, 4_000);
		expect(await stateOf(id)).toBe("approved");
		const twice = await Promise.allSettled(
			[1, 2].map(() => processRefund(place.ctx, { refund_id: id, way: "check", reference: "2051" })),
		);
		expect(twice.map((each) => each.status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(await refundedOf(payment_id)).toBe(4_000);
		expect(await booksOf(household_id)).toMatchObject({ kept: -5_000, credit: 5_000, paid_out: 4_000 });
		const emails = await emailsTo(at.user.user.email);
		expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining("Your refund of $40.00")]);
		await expect(voidPayment(place.ctx, { payment_id, reason: "Bounced" })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		expect(await takeBackRefund(place.ctx, { refund_id: id, reason: "Never cashed" })).toMatchObject({
			state: "void",
		});
		const books = await booksOf(household_id);
		expect([books.kept, books.credit, ...faultsOf(books)]).toEqual([-9_000, 9_000]);
	});

	it("is announced to a parent in the household when the registrant has moved out", async () => {
		const place = await twoAdmins();
		const { household_id, at } = await aCredit(place, 9_000);
		const stays = await whoRegisteredLeft(place.camp, at);
		const { id } = await ask(place, household_id, 4_000);
		await processRefund(place.ctx, { refund_id: id, way: "check" });
		expect(await emailsTo(stays)).toEqual([{ subject: expect.stringContaining("Your refund of $40.00") }]);
		expect(await emailsTo(at.user.user.email)).toEqual([]);
	});

	it("counts the family's refunds of the past 30 days, so that a large one can't be split up", async () => {
		const place = await twoAdmins();
		const { household_id } = await aCredit(place, 50_000);
		const first = await ask(place, household_id, 6_000);
		const second = await ask(place, household_id, 6_000);
		expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(["approved", "requested"]);
		await expect(
			decideRefund(place.ctx, { refund_id: second.id, decision: "approve" }),
		).rejects.toMatchObject({ code: "CONFLICT" });
	});
});

describe("A refund above the limit", () => {
	it("needs another person's approval, which the database enforces too", async () => {
		const place = await twoAdmins();
		const { household_id } = await aCredit(place, 50_000);
		const { id } = await ask(place, household_id, 20_000);
		await expect(decideRefund(place.ctx, { refund_id: id, decision: "approve" })).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("someone else"),
		});
		const approve = (who: string) =>
			env.DB.prepare("UPDATE refund SET state = 'approved', decided_by = ?, decided_at = '2026' WHERE id = ?")
				.bind(who, id)
				.run();
		await expect(approve(place.ctx.user.id)).rejects.toThrow(/refund_second|refund_two_people/);
		await expect(
			env.DB.prepare("UPDATE refund SET needs_second = 0 WHERE id = ?").bind(id).run(),
		).rejects.toThrow("refund_fixed");
		await expect(processRefund(place.ctx, { refund_id: id, way: "check" })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		// The control: another may, also past the use-case.
		await approve(place.another.user.id);
		await expect(
			env.DB.prepare("UPDATE refund SET decided_by = ? WHERE id = ?").bind(place.ctx.user.id, id).run(),
		).rejects.toThrow(/refund_second|refund_two_people/);
		await processRefund(place.ctx, { refund_id: id, way: "transfer", reference: "SEPA 1" });
		expect(faultsOf(await booksOf(household_id))).toEqual([]);
	});

	it("is decided once for parallel decisions", async () => {
		const place = await twoAdmins();
		const { household_id } = await aCredit(place, 50_000);
		const { id } = await ask(place, household_id, 20_000);
		const both = await Promise.allSettled([
			decideRefund(place.another, { refund_id: id, decision: "approve" }),
			decideRefund(place.another, { refund_id: id, decision: "reject", reason: "Not owed" }),
			decideRefund(place.another, { refund_id: id, decision: "approve" }),
		]);
		expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		const audits = await rows(
			"SELECT action FROM audit_event WHERE entity_id = ? AND action IN ('refund.approve', 'refund.reject')",
			id,
		);
		expect(audits).toHaveLength(1);
	});

	it("can be withdrawn by the person who requested it", async () => {
		const place = await twoAdmins();
		const { household_id } = await aCredit(place, 50_000);
		const { id } = await ask(place, household_id, 20_000);
		await takeBackRefund(place.ctx, { refund_id: id, reason: "Requested by mistake" });
		expect(await stateOf(id)).toBe("rejected");
		expect(await ask(place, household_id, 50_000)).toMatchObject({ amount_cents: 50_000 });
	});
});

describe("The refund owed for a cancellation", () => {
	it("is requested automatically in the name of the person who canceled, and settled when it is paid out", async () => {
		const place = await twoAdmins();
		const at = await aFamilyAt(place);
		const household_id = at.family.household.id;
		await decideRegistration(place.ctx, { registration_id: at.id, decision: "accept" });
		await recordPayment(place.ctx, {
			household_id,
			way: "check",
			amount_cents: 45_000,
			received_on: place.ctx.today,
		});
		const booked = await readBooked(place.ctx, at.id);
		await cancelRegistration(place.ctx, booked, { line_ids: null, reason: "Moved away", by: "staff" });
		const [refund] = await rows("SELECT * FROM refund WHERE household_id = ?", household_id);
		expect(refund).toMatchObject({ state: "requested", needs_second: 1, amount_cents: 40_000 });
		const refund_id = String(refund?.id);
		await expect(decideRefund(place.ctx, { refund_id, decision: "approve" })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		const owed = { source: { kind: "owed" as const, payable_id: String(refund?.payable_id) } };
		await expect(
			requestRefund(place.ctx, { ...owed, household_id, amount_cents: 1, way: "cash", reason: "Again" }),
		).rejects.toMatchObject({ code: "INVALID" });
		await decideRefund(place.another, { refund_id, decision: "approve" });
		await processRefund(place.ctx, { refund_id, way: "check", reference: "2052" });
		const due = () => rows("SELECT state, method, paid_cents FROM payable WHERE id = ?", refund?.payable_id);
		expect(await due()).toEqual([{ state: "received", method: "Check", paid_cents: 40_000 }]);
		await takeBackRefund(place.ctx, { refund_id, reason: "Never cashed" });
		expect(await due()).toEqual([{ state: "due", method: null, paid_cents: 0 }]);
		const books = await booksOf(household_id);
		expect([books.kept, ...faultsOf(books)]).toEqual([-40_000]);
		// What was taken back is owed still, so it may be asked for again, in parts.
		await requestRefund(place.ctx, {
			...owed,
			household_id,
			amount_cents: 15_000,
			way: "cash",
			reason: "Part",
		});
	});
});

describe("The refund constraints", () => {
	it("allow no more refunds than payments, in any order of requests", async () => {
		const place = await twoAdmins();
		const { household_id, payment_id } = await aCredit(place, 9_000);
		const source = { kind: "payment" as const, payment_id };
		const facts = { household_id, way: "cash" as const, reason: "Paid twice" };
		const asked = await Promise.allSettled(
			[1, 2, 3].map(() => requestRefund(place.ctx, { ...facts, source, amount_cents: 4_000 })),
		);
		expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
		const insert = (amount_cents: number) =>
			env.DB.prepare(
				`INSERT INTO refund (camp_id, id, household_id, payment_id, amount_cents, currency, way, reason, state, needs_second,
				requested_at, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, 'USD', 'cash', 'x', 'requested', 1, ?6, ?6, ?6)`,
			)
				.bind(
					place.camp.id,
					`wall-${amount_cents}`,
					household_id,
					payment_id,
					amount_cents,
					"2026-05-01T14:00:00.000Z",
				)
				.run();
		await expect(insert(1_001)).rejects.toThrow("refund_payment");
		// The control: what is left of it may.
		await insert(1_000);
	});

	it("post what is paid out, and keep the original request unchanged", async () => {
		const place = await twoAdmins();
		const { household_id } = await aCredit(place, 9_000);
		const { id } = await ask(place, household_id, 4_000);
		for (const [sql, wall] of [
			["UPDATE refund SET state = 'processed', processed_at = '2026' WHERE id = ?", "refund_entry"],
			[
				"UPDATE refund SET state = 'void', processed_at = '2026', decision = 'x' WHERE id = ?",
				/refund_(entry|state)/,
			],
			["UPDATE refund SET amount_cents = 1 WHERE id = ?", "refund_fixed"],
			["DELETE FROM refund WHERE id = ?", "append_only"],
		] as const) {
			await expect(env.DB.prepare(sql).bind(id).run(), sql).rejects.toThrow(wall);
		}
	});

	it("explain when the credit has been applied to a charge", async () => {
		const place = await twoAdmins();
		const { household_id, payment_id, at } = await aCredit(place, 9_000);
		const { id } = await ask(place, household_id, 9_000);
		await decideRegistration(place.ctx, { registration_id: at.id, decision: "accept" });
		// It is kept for what was asked back; only who went past that would have used it.
		await env.DB.prepare(
			`INSERT INTO payment_part (camp_id, id, payment_id, payable_id, amount_cents, created_at)
			SELECT camp_id, 'past', ?, id, 1, created_at FROM payable WHERE registration_id = ? AND kind = 'deposit'`,
		)
			.bind(payment_id, at.id)
			.run();
		await expect(processRefund(place.ctx, { refund_id: id, way: "cash" })).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("is now applied to a charge"),
		});
		expect(faultsOf(await booksOf(household_id))).toEqual([]);
	});
});
