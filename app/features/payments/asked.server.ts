import type { Db } from "#db/client";
import { aPaymentId } from "./inputs";
import { entriesOf, type PaymentRow, partsOf, paymentById } from "./queries.server";

/** What routes about one payment are told: which, and that it is there. */
export const aPayment = {
	permission: "finance_view" as const,
	params: aPaymentId,
	reads: ({
		db,
		place,
		params: { payment_id },
	}: {
		db: Db;
		place: { camp_id: string };
		params: { payment_id: string };
	}) => ({
		payment: paymentById({ db, place }, payment_id),
		parts: partsOf({ db, place }, payment_id),
		entries: entriesOf({ db, place }, payment_id),
	}),
	find: (rows: { payment: PaymentRow[] }) => rows.payment[0],
};
