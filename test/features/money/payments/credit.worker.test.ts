import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { applyCredits } from "#app/features/money/payments/apply-credits.server";
import { chargeFee } from "#app/features/money/payments/charge-fee.server";
import { giveCredit } from "#app/features/money/payments/give-credit.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { settlePayable } from "#app/features/money/payments/settle-payable.server";
import { voidFee } from "#app/features/money/payments/void-fee.server";
import { voidPayment } from "#app/features/money/payments/void-payment.server";
import { processRefund, requestRefund, takeBackRefund } from "#app/features/money/refunds/index.server";
import {
	cancelRegistration,
	decideRegistration,
	readBooked,
} from "#app/features/registration/bookings/index.server";
import { anotherHousehold, shareBill } from "../bill-splits/two-houses";
import { twoAdmins } from "../refunds/two-admins";
import { aFamilyAt, payablesOf, rows, statusOf } from "../../office/registration-desk/board-world";
import { booksOf, debtFaults, faultsOf } from "./books";

type CampScope = Awaited<ReturnType<typeof twoAdmins>>;

/** A family that registered a child for 450.00, of which 50.00 are the deposit, and was not accepted yet. */
async function aFamilyWaiting() {
	const place = await twoAdmins();
	const at = await aFamilyAt(place);
	return { ...place, place, at, household_id: at.family.household.id };
}
const accept = ({ ctx }: Pick<CampScope, "ctx">, registration_id: string) =>
	decideRegistration(ctx, { registration_id, decision: "accept" });
const pay = ({ ctx }: Pick<CampScope, "ctx">, household_id: string, amount_cents: number) =>
	recordPayment(ctx, { household_id, way: "check", amount_cents, received_on: ctx.today });
const fee = (
	{ ctx }: Pick<CampScope, "ctx">,
	about: { household_id: string; registration_id: string; amount_cents: number },
) => chargeFee(ctx, { ...about, label: "Late pick-up", due_on: ctx.today });
/** What is open of a household's charges, the oldest first, and how each stands. */
const openOf = async (household_id: string) =>
	(
		await rows(
			`SELECT kind, state, amount_cents - paid_cents AS open FROM payable WHERE household_id = ? AND state <> 'void' AND kind <> 'refund'
			ORDER BY due_on, created_at, id`,
			household_id,
		)
	).map(({ kind, state, open }) => `${kind} ${state} ${open}`);
const clean = async (household_id: string) => expect(faultsOf(await booksOf(household_id))).toEqual([]);

describe("Credit applied automatically", () => {
	it("pays a charge as soon as a registration is accepted, and enrolls it", async () => {
		const { place, at, household_id } = await aFamilyWaiting();
		expect(await pay(place, household_id, 6_000)).toMatchObject({ paid: [], credit_cents: 6_000 });
		await accept(place, at.id);
		expect(await openOf(household_id)).toEqual(["deposit received 0", "installment due 39000"]);
		expect(await statusOf(at.id)).toBe("enrolled");
		expect(await booksOf(household_id)).toMatchObject({ kept: 39_000, due: 39_000, credit: 0 });
		expect(await debtFaults(place.camp.id)).toEqual([]);
		await clean(household_id);
	});

	it("can't be reversed while a refund of it is requested, with a message", async () => {
		const { place, at, household_id } = await aFamilyWaiting();
		await accept(place, at.id);
		const { id: payment_id } = await pay(place, household_id, 45_002);
		const { id: fee_id } = await fee(place, { household_id, registration_id: at.id, amount_cents: 1 });
		const source = { kind: "payment" as const, payment_id };
		await requestRefund(place.ctx, { household_id, source, amount_cents: 1, way: "check", reason: "Asked" });
		await expect(voidPayment(place.ctx, { payment_id, reason: "Bounced" })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		await voidFee(place.ctx, { payable_id: fee_id, reason: "By mistake" });
		await clean(household_id);
	});

	it("pays a new fee, with an audit entry that names the credit and the charge", async () => {
		const { place, at, household_id } = await aFamilyWaiting();
		await accept(place, at.id);
		const { id: payment_id } = await pay(place, household_id, 48_000);
		const { id } = await fee(place, { household_id, registration_id: at.id, amount_cents: 2_000 });
		expect(await booksOf(household_id)).toMatchObject({ kept: -1_000, due: 0, credit: 1_000 });
		expect(await rows("SELECT state, method FROM payable WHERE id = ?", id)).toEqual([
			{ state: "received", method: "Credit on account" },
		]);
		const [row] = await rows(
			"SELECT changes, user_id FROM audit_event WHERE action = 'payment.apply_credit' AND entity = 'household' AND entity_id = ?",
			household_id,
		);
		expect(JSON.parse(String(row?.changes))).toEqual({
			amount_cents: 2_000,
			what: "Late pick-up",
			payment_ids: [payment_id],
			payable_ids: [id],
		});
		expect(row?.user_id).toBe(place.admin.id);
		await clean(household_id);
	});

	it("pays in part where it isn't enough: aid reduces the amount due, and the rest pays it in full", async () => {
		const { place, at, household_id } = await aFamilyWaiting();
		await accept(place, at.id);
		await pay(place, household_id, 5_000);
		const given = await giveCredit(place.ctx, {
			household_id,
			kind: "aid",
			amount_cents: 10_000,
			reason: "A hard year",
		});
		expect(given).toMatchObject({ credit_cents: 0, paid: [{ amount_cents: 10_000, open_cents: 30_000 }] });
		expect(await openOf(household_id)).toEqual(["deposit received 0", "installment due 30000"]);
		expect(await pay(place, household_id, 31_000)).toMatchObject({
			credit_cents: 1_000,
			paid: [{ amount_cents: 30_000, open_cents: 0 }],
		});
		expect(await openOf(household_id)).toEqual(["deposit received 0", "installment received 0"]);
		await clean(household_id);
	});

	it("pays the oldest charge first, from the camp's credits before payments", async () => {
		const { place, at, household_id } = await aFamilyWaiting();
		const came = await pay(place, household_id, 4_000);
		const given = await giveCredit(place.ctx, {
			household_id,
			kind: "credit",
			amount_cents: 3_000,
			reason: "A day lost",
		});
		await accept(place, at.id);
		expect(
			await rows(
				`SELECT t.payment_id AS payment_id, y.kind AS kind, t.amount_cents AS cents FROM payment_part t JOIN payable y ON y.id = t.payable_id
				WHERE y.household_id = ? ORDER BY y.due_on, t.payment_id = ? DESC`,
				...[household_id, given.id],
			),
		).toEqual([
			{ payment_id: given.id, kind: "deposit", cents: 3_000 },
			{ payment_id: came.id, kind: "deposit", cents: 2_000 },
			{ payment_id: came.id, kind: "installment", cents: 2_000 },
		]);
		await clean(household_id);
	});

	it("is applied once by the cron where older credit was left unapplied", async () => {
		const { place, at, household_id } = await aFamilyWaiting();
		await accept(place, at.id);
		const { id } = await pay(place, household_id, 3_000);
		// As it was kept then: money that pays nothing beside what is due.
		await env.DB.prepare(
			`INSERT INTO payment_part (camp_id, id, payment_id, payable_id, amount_cents, created_at)
			SELECT camp_id, 'freed-' || id, payment_id, payable_id, -amount_cents, created_at FROM payment_part WHERE payment_id = ?`,
		)
			.bind(id)
			.run();
		expect(faultsOf(await booksOf(household_id))).toEqual([expect.stringContaining("3000 of credit")]);
		await Promise.all([applyCredits(place.ctx), applyCredits(place.ctx)]);
		expect(await openOf(household_id)).toEqual(["deposit due 2000", "installment due 40000"]);
		await clean(household_id);
		expect(
			await rows(
				"SELECT id FROM audit_event WHERE action = 'payment.apply_credit' AND entity_id = ?",
				household_id,
			),
		).toHaveLength(1);
	});
});

describe("Credit applied to a charge", () => {
	it("is withdrawn when its payment is reversed, and other payments of the charge stay", async () => {
		const { place, at, household_id } = await aFamilyWaiting();
		const first = await pay(place, household_id, 3_000);
		await pay(place, household_id, 3_000);
		await accept(place, at.id);
		expect(await statusOf(at.id)).toBe("enrolled");
		await voidPayment(place.ctx, { payment_id: first.id, reason: "Bounced" });
		expect(await openOf(household_id)).toEqual(["deposit due 3000", "installment due 39000"]);
		expect(await statusOf(at.id)).toBe("accepted");
		await clean(household_id);
	});

	it("becomes credit again when the fee it paid is voided, and a fee paid directly can't be voided", async () => {
		const { place, at, household_id } = await aFamilyWaiting();
		await accept(place, at.id);
		await pay(place, household_id, 46_000);
		const by_credit = await fee(place, { household_id, registration_id: at.id, amount_cents: 1_000 });
		await voidFee(place.ctx, { payable_id: by_credit.id, reason: "Charged by mistake" });
		expect(await booksOf(household_id)).toMatchObject({ kept: -1_000, credit: 1_000 });
		const paid = await fee(place, { household_id, registration_id: at.id, amount_cents: 1_500 });
		expect(await openOf(household_id)).toContain("fee due 500");
		await pay(place, household_id, 500);
		await expect(voidFee(place.ctx, { payable_id: paid.id, reason: "No" })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		await clean(household_id);
	});

	it("becomes credit again when the charge is waived, and pays the next one", async () => {
		const { place, at, household_id } = await aFamilyWaiting();
		await accept(place, at.id);
		await pay(place, household_id, 3_000);
		const [deposit] = await rows(
			"SELECT id FROM payable WHERE household_id = ? AND kind = 'deposit'",
			household_id,
		);
		const about = { registration_id: at.id, payable_id: String(deposit?.id) };
		await settlePayable(place.ctx, { ...about, state: "waived", reason: "Staff child" });
		expect(await openOf(household_id)).toEqual(["deposit waived 5000", "installment due 37000"]);
		await clean(household_id);
		await settlePayable(place.ctx, { ...about, state: "due" });
		await clean(household_id);
		await expect(
			env.DB.prepare(
				"UPDATE payable SET state = 'waived', settled_at = 'x', reason = 'x' WHERE id = ? AND paid_cents > 0",
			)
				.bind(
					(
						await rows(
							"SELECT id FROM payable WHERE household_id = ? AND state = 'due' AND paid_cents > 0",
							household_id,
						)
					)[0]?.id,
				)
				.run(),
		).rejects.toThrow("payable_covered");
	});

	it("lets the rest be recorded as received, and isn't reversed by that", async () => {
		const { place, at, household_id } = await aFamilyWaiting();
		await accept(place, at.id);
		await pay(place, household_id, 3_000);
		const [deposit] = await rows(
			"SELECT id FROM payable WHERE household_id = ? AND kind = 'deposit'",
			household_id,
		);
		const about = { registration_id: at.id, payable_id: String(deposit?.id) };
		await settlePayable(place.ctx, { ...about, state: "received", method: "Cash" });
		expect(await booksOf(household_id)).toMatchObject({ kept: 40_000, in_hand: 5_000 });
		await expect(settlePayable(place.ctx, { ...about, state: "due" })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		const { id } = await fee(place, { household_id, registration_id: at.id, amount_cents: 1_000 });
		await pay(place, household_id, 46_000);
		await clean(household_id);
		expect(await payablesOf(at.id)).toContainEqual({ kind: "fee", amount_cents: 1_000, state: "received" });
		expect(id).not.toBe(about.payable_id);
	});

	it("is refunded by the camp's terms when the enrollment it partly paid is canceled", async () => {
		const { place, at, household_id } = await aFamilyWaiting();
		await accept(place, at.id);
		await pay(place, household_id, 12_000);
		const booked = await readBooked(place.ctx, at.id);
		await cancelRegistration(place.ctx, booked, { line_ids: null, reason: "Moved away", by: "staff" });
		expect(await booksOf(household_id)).toMatchObject({ kept: -7_000, due: 0, credit: 0 });
		expect(await rows("SELECT amount_cents FROM refund WHERE household_id = ?", household_id)).toEqual([
			{ amount_cents: 7_000 },
		]);
		await clean(household_id);
	});

	it("allows reopening a decision when only credit has paid it", async () => {
		const { place, at, household_id } = await aFamilyWaiting();
		await pay(place, household_id, 6_000);
		await accept(place, at.id);
		await decideRegistration(place.ctx, { registration_id: at.id, decision: "reopen" });
		expect(await booksOf(household_id)).toMatchObject({ kept: -6_000, due: 0, credit: 6_000 });
		expect(await statusOf(at.id)).toBe("under_review");
		await clean(household_id);
	});
});

describe("Two households with a split bill", () => {
	it("each have their credit pay their own share only", async () => {
		const { place, at, household_id } = await aFamilyWaiting();
		const child = String(at.family.children[0]?.person.id);
		const other_household_id = await anotherHousehold(place.camp.id, child);
		await accept(place, at.id);
		await pay(place, household_id, 3_000);
		await pay(place, other_household_id, 50_000);
		await shareBill(place.ctx, at.id, { other_household_id, percent: 50 });
		expect(await openOf(household_id)).toEqual(["deposit received 0", "installment due 19500"]);
		expect(await booksOf(other_household_id)).toMatchObject({ due: 0, credit: 27_500 });
		for (const id of [household_id, other_household_id]) await clean(id);
		await shareBill(place.ctx, at.id, null);
		expect(await booksOf(other_household_id)).toMatchObject({ due: 0 });
		for (const id of [household_id, other_household_id]) await clean(id);
	});
});

describe("Credit with a requested refund", () => {
	it("is reserved for the refund, and pays charges once the refund is withdrawn", async () => {
		const { place, at, household_id } = await aFamilyWaiting();
		await pay(place, household_id, 9_000);
		const { id } = await ask(place, household_id, 8_000);
		await accept(place, at.id);
		expect(await openOf(household_id)).toEqual(["deposit due 4000", "installment due 40000"]);
		await takeBackRefund(place.ctx, { refund_id: id, reason: "They would rather keep it" });
		expect(await openOf(household_id)).toEqual(["deposit received 0", "installment due 36000"]);
		await clean(household_id);
	});

	/** Credit of 30.00 that is asked back and sent, while a fee of 20.00 is charged. */
	async function race() {
		const { place, at, household_id } = await aFamilyWaiting();
		await accept(place, at.id);
		const { id: payment_id } = await pay(place, household_id, 48_000);
		const back = async () => {
			const { id } = await ask(place, household_id, 3_000);
			await processRefund(place.ctx, { refund_id: id, way: "check" });
		};
		await Promise.allSettled([
			back(),
			fee(place, { household_id, registration_id: at.id, amount_cents: 2_000 }),
		]);
		const [left] = await rows(
			"SELECT amount_cents - spread_cents - refunded_cents AS cents FROM payment WHERE id = ?",
			payment_id,
		);
		return { household_id, left_cents: Number(left?.cents) };
	}

	it("is never used for both: the first of parallel requests wins", async () => {
		for (let times = 0; times < 4; times += 1) {
			const { household_id, left_cents } = await race();
			expect(left_cents).toBeGreaterThanOrEqual(0);
			await clean(household_id);
		}
	});

	it("would be used for both without the database constraints (control)", async () => {
		const { place, at, household_id } = await aFamilyWaiting();
		await accept(place, at.id);
		const { id: payment_id } = await pay(place, household_id, 48_000);
		const { id } = await ask(place, household_id, 3_000);
		const { id: payable_id } = await fee(place, {
			household_id,
			registration_id: at.id,
			amount_cents: 2_000,
		});
		const insert = (table: string, column: string, of: string, amount_cents: number) =>
			env.DB.prepare(
				`INSERT INTO ${table} (camp_id, id, ${column}, payment_id, amount_cents, created_at)
				VALUES (?, 'both', ?, ?, ?, '2026-05-01T14:00:00.000Z')`,
			).bind(place.camp.id, of, payment_id, amount_cents);
		// What was kept for the refund pays the fee, as a batch would have it that did not look for refunds.
		await insert("payment_part", "payable_id", payable_id, 2_000).run();
		const both = (wall: boolean) =>
			env.DB.batch([
				...(wall ? [] : [env.DB.prepare("DROP TRIGGER refund_part_fits")]),
				insert("refund_part", "refund_id", id, 3_000),
			]);
		await expect(both(true)).rejects.toThrow("refund_part");
		await both(false);
		const [left] = await rows(
			"SELECT amount_cents - spread_cents - refunded_cents AS cents FROM payment WHERE id = ?",
			payment_id,
		);
		expect(Number(left?.cents)).toBeLessThan(0);
	});
});

function ask({ ctx }: Pick<CampScope, "ctx">, household_id: string, amount_cents: number) {
	return requestRefund(ctx, {
		household_id,
		source: { kind: "credit" },
		amount_cents,
		way: "check",
		reason: "Paid twice",
	});
}
