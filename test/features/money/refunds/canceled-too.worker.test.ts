import { describe, expect, it, vi } from "vitest";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { decideRefund, processRefund, requestRefund } from "#app/features/money/refunds/index.server";
import type { RefundCharge } from "#app/features/money/refunds/rules";
import { takenFrom } from "#app/features/money/refunds/taken-from.server";
import type { CampCtx } from "#app/platform/context.server";
import { cancel, finished } from "../../office/cancellations/cancel-world";
import {
	aDecidingCamp,
	aFamilyAt,
	type DecidingCamp,
	rows,
} from "../../office/registration-desk/board-world";

vi.setConfig({ testTimeout: 60_000 });

/** A family that paid its deposit of $50.00, of which a refund of all is approved. */
async function aRefundApproved(place: DecidingCamp, charge: RefundCharge) {
	const at = await aFamilyAt(place, { accepted: true });
	const household_id = at.family.household.id;
	const { id: payment_id } = await recordPayment(place.ctx, {
		household_id,
		amount_cents: 5_000,
		way: "check",
		received_on: place.ctx.today,
	});
	const { id, state } = await requestRefund(place.ctx, {
		household_id,
		source: { kind: "payment" as const, payment_id },
		amount_cents: 5_000,
		way: "check" as const,
		reason: "Requested",
		charge,
	});
	expect(state).toBe("approved");
	return { household_id, refund_id: id };
}

async function cancels(place: DecidingCamp) {
	const done = await cancel(place, { confirm: true });
	await finished(place.camp.id, done?.id ?? "");
}

const pay = (ctx: CampCtx, refund_id: string) =>
	processRefund(ctx, { refund_id, way: "check", due_again: true });

/** Approves and pays out what the cancellation asked for. */
async function payOwed({ ctx }: DecidingCamp, household_id: string) {
	const [owed] = await rows(
		"SELECT id, state FROM refund WHERE household_id = ? AND payable_id IS NOT NULL",
		household_id,
	);
	const refund_id = String(owed?.id);
	if (owed?.state === "requested") await decideRefund(ctx, { refund_id, decision: "approve" });
	await pay(ctx, refund_id);
}

const backTo = async (household_id: string) =>
	(
		await rows(
			"SELECT coalesce(sum(amount_cents), 0) AS cents FROM refund WHERE household_id = ? AND state = 'processed'",
			household_id,
		)
	)[0]?.cents;

const GIVEN_BACK = {
	code: "CONFLICT",
	message: expect.stringContaining("A cancellation already refunds some or all of this"),
};

describe("A refund of a payment that a cancellation also refunds", () => {
	it.each(["reduce", "leave_due"] as const)("is paid out only once in either order: %s", async (charge) => {
		const place = await aDecidingCamp();
		const { household_id, refund_id } = await aRefundApproved(place, charge);
		await cancels(place);
		await expect(pay(place.ctx, refund_id)).rejects.toMatchObject(GIVEN_BACK);
		await payOwed(place, household_id);
		await expect(pay(place.ctx, refund_id)).rejects.toMatchObject(GIVEN_BACK);
		expect(await backTo(household_id)).toBe(5_000);
		await decideRefund(place.ctx, { refund_id, decision: "reject", reason: "Canceled" });
	});

	it("is rejected when the cancellation refunds it in parallel", async () => {
		const place = await aDecidingCamp();
		const { household_id, refund_id } = await aRefundApproved(place, "reduce");
		const slow = { ...place.ctx, db: slowly(place.ctx.db, () => cancels(place)) };
		await expect(pay(slow, refund_id)).rejects.toMatchObject(GIVEN_BACK);
		expect(await backTo(household_id)).toBe(0);
	});
});

/** A database that does something between the first batch, which reads, and the next, which writes. */
const slowly = (db: CampCtx["db"], between: () => Promise<void>): CampCtx["db"] => {
	let batches = 0;
	return new Proxy(db, {
		get(target, key) {
			const value: unknown = Reflect.get(target, key);
			if (key !== "batch" || typeof value !== "function") return value;
			return async (...given: unknown[]) => {
				if (++batches === 2) await between();
				return Reflect.apply(value, target, given) as unknown;
			};
		},
	});
};

describe("The charges that a refund reopens", () => {
	const part = (payable_id: string, registration_id: string) => ({
		payable_id,
		registration_id,
		label: "Balance",
		state: "received",
		season_name: "Summer",
		what: null,
		part_cents: 10_000,
		amount_cents: 10_000,
	});
	const paid = { amount_cents: 20_000, spread_cents: 20_000, refunded_cents: 0 };
	const taken = (left: Parameters<typeof takenFrom>[3]) =>
		takenFrom(
			{ amount_cents: 10_000, payable_id: null },
			paid,
			[part("a", "first"), part("b", "last")],
			left,
		).map(({ payable_id, take_cents }) => [payable_id, take_cents]);
	const left = (first: number, last: number) => [
		{ registration_id: "first", left_cents: first },
		{ registration_id: "last", left_cents: last },
	];

	it("are those due last, except what a cancellation of the registration refunds", () => {
		expect(taken(left(10_000, 10_000))).toEqual([["b", 10_000]]);
		expect(taken(left(10_000, 0))).toEqual([["a", 10_000]]);
		expect(taken(left(10_000, 4_000))).toEqual([
			["b", 4_000],
			["a", 6_000],
		]);
		expect(taken(left(0, -5_000))).toEqual([]);
		expect(taken(null)).toEqual([["b", 10_000]]);
	});
});
