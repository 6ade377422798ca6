import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { partsOf } from "#app/features/money/payment-allocation/index.server";
import { aRefundId } from "./inputs";
import { chargeOf } from "./rules";
import { leftOfEach, paidFor, type RefundRow, refundById } from "./queries.server";
import { type DueAgain, netAgain, takenFrom } from "./taken-from.server";

/** Access rules for routes about one refund, which must exist. */
export const aRefund = {
	permission: "finance_view" as const,
	params: aRefundId,
	reads: ({
		db,
		place,
		params: { refund_id },
	}: {
		db: Db;
		place: { camp_id: string };
		params: { refund_id: string };
	}) => ({ refund: refundById({ db, place }, refund_id) }),
	find: (rows: { refund: RefundRow[] }) => rows.refund[0],
};

type Reads = Parameters<typeof aRefund.reads>[0];

/** Like {@link aRefund}, for pages that show the charges due again after the payout. */
export const aRefundWithPayables = {
	...aRefund,
	reads: (input: Reads) => {
		const { db, place, params } = input;
		const payment_id = sql`(SELECT f.payment_id FROM refund f WHERE f.camp_id = ${place.camp_id} AND f.id = ${params.refund_id})`;
		return {
			...aRefund.reads(input),
			paid: paidFor({ db, place }, params.refund_id),
			parts: partsOf({ db, place }, payment_id),
			left: leftOfEach({ db, place }, payment_id),
		};
	},
};

/** Effects of a payout on the payment's charges. */
export interface AfterPaying {
	/** Charges due again, minus the part that the family's credit then pays. */
	payables: DueAgain[];
	from_credit_cents: number;
	/** Charges that are reduced instead. */
	reduced: DueAgain[];
}

/** Computes the effects of a refund's payout; none if it won't be paid out. */
export function afterPaying(
	refund: RefundRow,
	rows: {
		paid: Awaited<ReturnType<typeof paidFor>>;
		parts: Awaited<ReturnType<typeof partsOf>>;
		left: Awaited<ReturnType<typeof leftOfEach>>;
	},
): AfterPaying {
	const [paid] = rows.paid;
	const is_open = refund.state === "requested" || refund.state === "approved";
	const taken = is_open ? takenFrom(refund, paid, rows.parts, rows.left) : [];
	if (refund.reduces_charge)
		return { payables: [], from_credit_cents: 0, reduced: netAgain(taken, 0).payables };
	return { ...netAgain(taken, paid?.idle_cents ?? 0), reduced: [] };
}

/** Converts a refund to its API form. */
export const toRefund = ({
	household_name: _,
	requested_by: __,
	needs_second,
	reduces_charge,
	...row
}: RefundRow) => ({
	...row,
	charge: chargeOf(reduces_charge === 1),
	needs_second: needs_second === 1,
});

/** Maps a refund to a line on a payment's or an account's page. */
export const refundLine = ({ id, amount_cents, currency, state, needs_second, reason }: RefundRow) => ({
	id,
	amount_cents,
	currency,
	state,
	reason,
	needs_second: needs_second === 1,
});
