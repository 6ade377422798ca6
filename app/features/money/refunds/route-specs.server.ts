import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { partsOf } from "#app/features/money/payment-allocation/index.server";
import { aRefundId } from "./inputs";
import { chargeOf } from "./rules";
import { leftOfEach, paidFor, type RefundRow, refundById } from "./queries.server";
import { type DueAgain, netAgain, takenFrom } from "./taken-from.server";

/** What routes about one refund are told: which, and that it is there. */
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

/** The same of pages that say what is due again once it is paid out. */
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

/** What a refund does to its payment's charges once it is paid out. */
export interface AfterPaying {
	/** What is due again, net of what the family's credit then pays of it. */
	payables: DueAgain[];
	from_credit_cents: number;
	/** What is reduced instead. */
	reduced: DueAgain[];
}

/** The same of one; nothing of a refund that is not to be paid out anymore. */
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

/** A refund as the API shows it. */
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

/** A refund as cards beside a payment or an account list it. */
export const refundLine = ({ id, amount_cents, currency, state, needs_second, reason }: RefundRow) => ({
	id,
	amount_cents,
	currency,
	state,
	reason,
	needs_second: needs_second === 1,
});
