import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { chargeFee } from "#app/features/money/payments/charge-fee.server";
import { giveCredit } from "#app/features/money/payments/give-credit.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { voidFee } from "#app/features/money/payments/void-fee.server";
import { voidPayment } from "#app/features/money/payments/void-payment.server";
import { requestRefund } from "#app/features/money/refunds/index.server";
import {
	cancelRegistration,
	decideRegistration,
	readBooked,
} from "#app/features/registration/bookings/index.server";
import {
	aDecidingCamp,
	aFamilyAt,
	payablesOf,
	rows,
	statusOf,
} from "../../office/registration-desk/board-world";
import { booksOf, faultsOf } from "./books";

async function anAcceptedFamily() {
	const place = await aDecidingCamp();
	const at = await aFamilyAt(place);
	await decideRegistration(place.ctx, { registration_id: at.id, decision: "accept" });
	return { ...place, at, household_id: at.family.household.id };
}

describe("Financial aid and credit", () => {
	it("pay charges and enroll, are posted as aid or credit, and can be reversed", async () => {
		const { ctx, at, household_id } = await anAcceptedFamily();
		const { id, paid, credit_cents } = await giveCredit(ctx, {
			household_id,
			kind: "aid",
			amount_cents: 6_000,
			reason: "A hard year",
		});
		expect([paid.map(({ amount_cents }) => amount_cents), credit_cents]).toEqual([[5_000, 1_000], 0]);
		expect(await statusOf(at.id)).toBe("enrolled");
		expect(
			await rows(
				`SELECT e.kind AS kind, e.label AS label, p.debit_account AS debit FROM ledger_entry e
				JOIN ledger_posting p ON p.camp_id = e.camp_id AND p.entry_id = e.id WHERE e.payment_id = ?`,
				id,
			),
		).toEqual([{ kind: "aid", label: "Financial aid", debit: "aid" }]);
		expect(await booksOf(household_id)).toMatchObject({ kept: 39_000, in_hand: 0, posted_in_hand: 0 });
		await voidPayment(ctx, { payment_id: id, reason: "Given by mistake" });
		const books = await booksOf(household_id);
		expect([books.kept, await statusOf(at.id), ...faultsOf(books)]).toEqual([45_000, "accepted"]);
	});

	it("are never refunded as money, by a credit refund or a cancellation", async () => {
		const { ctx, at, household_id } = await anAcceptedFamily();
		await giveCredit(ctx, { household_id, kind: "aid", amount_cents: 45_500, reason: "A hard year" });
		await expect(
			requestRefund(ctx, {
				household_id,
				source: { kind: "credit" },
				amount_cents: 1,
				way: "cash",
				reason: "Asked",
			}),
		).rejects.toMatchObject({ code: "INVALID" });
		const wall = env.DB.prepare(
			`INSERT INTO refund (camp_id, id, household_id, payment_id, amount_cents, currency, way, reason, state, needs_second,
			requested_at, created_at, updated_at) SELECT camp_id, 'given-back', household_id, id, 1, currency, 'cash', 'x', 'requested', 1,
			'2026-05-01T14:00:00.000Z', created_at, updated_at FROM payment WHERE household_id = ?`,
		);
		await expect(wall.bind(household_id).run()).rejects.toThrow("refund_payment");
		const booked = await readBooked(ctx, at.id);
		const { refund_cents } = await cancelRegistration(ctx, booked, {
			line_ids: null,
			reason: "Moved away",
			by: "staff",
		});
		expect([refund_cents, ...faultsOf(await booksOf(household_id))]).toEqual([0]);
	});

	it("leave payments made beside them refundable (control)", async () => {
		const { ctx, at, household_id } = await anAcceptedFamily();
		await giveCredit(ctx, { household_id, kind: "credit", amount_cents: 5_000, reason: "A day lost" });
		await recordPayment(ctx, { household_id, way: "check", amount_cents: 40_000, received_on: ctx.today });
		const booked = await readBooked(ctx, at.id);
		const { refund_cents } = await cancelRegistration(ctx, booked, {
			line_ids: null,
			reason: "Moved away",
			by: "staff",
		});
		expect(refund_cents).toBeGreaterThan(0);
		expect(refund_cents).toBeLessThanOrEqual(40_000);
		expect(faultsOf(await booksOf(household_id))).toEqual([]);
	});
});

describe("A fee", () => {
	const late = { label: "Late pick-up", amount_cents: 1_500 };

	it("is due in addition to the registration, and stays when that is canceled", async () => {
		const { ctx, at, household_id } = await anAcceptedFamily();
		const { id } = await chargeFee(ctx, {
			...late,
			household_id,
			registration_id: at.id,
			due_on: ctx.today,
		});
		expect(await booksOf(household_id)).toMatchObject({ kept: 46_500, due: 46_500 });
		const booked = await readBooked(ctx, at.id);
		await cancelRegistration(ctx, booked, { line_ids: null, reason: "Moved away", by: "staff" });
		expect(await payablesOf(at.id)).toEqual([{ kind: "fee", amount_cents: 1_500, state: "due" }]);
		const books = await booksOf(household_id);
		expect([books.kept, ...faultsOf(books)]).toEqual([1_500]);
		const twice = await Promise.allSettled(
			[1, 2].map(() => voidFee(ctx, { payable_id: id, reason: "By mistake" })),
		);
		expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect((await booksOf(household_id)).kept).toBe(0);
	});

	it("is rejected for another family or a past date, and can't be voided once it is paid", async () => {
		const { ctx, at, household_id, ...place } = await anAcceptedFamily();
		const other = await aFamilyAt({ ...place, ctx }, { accepted: true });
		const facts = { ...late, household_id, due_on: ctx.today };
		await expect(chargeFee(ctx, { ...facts, registration_id: other.id })).rejects.toMatchObject({
			code: "NOT_FOUND",
		});
		await expect(
			chargeFee(ctx, { ...facts, registration_id: at.id, due_on: "2026-04-30" }),
		).rejects.toMatchObject({ code: "INVALID" });
		const { id } = await chargeFee(ctx, { ...facts, registration_id: at.id });
		await recordPayment(ctx, { household_id, way: "cash", amount_cents: 1_500, received_on: ctx.today });
		await expect(voidFee(ctx, { payable_id: id, reason: "By mistake" })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		expect(faultsOf(await booksOf(household_id))).toEqual([]);
	});
});
