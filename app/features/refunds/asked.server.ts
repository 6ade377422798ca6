import type { Db } from "#db/client";
import { aRefundId } from "./inputs";
import { type RefundRow, refundById } from "./queries.server";

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

/** A refund as the API shows it. */
export const toRefund = ({ household_name: _, requested_by: __, needs_second, ...row }: RefundRow) => ({
	...row,
	needs_second: needs_second === 1,
});

/** A refund as cards beside a payment or an account list it. */
export const refundLine = ({ id, amount_cents, currency, state, needs_second, reason }: RefundRow) => ({
	...{ id, amount_cents, currency, state, reason, needs_second: needs_second === 1 },
});
