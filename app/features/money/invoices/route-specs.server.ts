import type { Db } from "#db/client";
import { anInvoiceId } from "./inputs";
import { type InvoiceRow, invoiceById, type LineRow, linesOf } from "./queries.server";

/** Access rules for routes about one invoice, which must exist. */
export const anInvoice = {
	permission: "finance_view" as const,
	params: anInvoiceId,
	reads: ({
		db,
		place,
		params: { invoice_id },
	}: {
		db: Db;
		place: { camp_id: string };
		params: { invoice_id: string };
	}) => ({ invoice: invoiceById({ db, place }, invoice_id), lines: linesOf({ db, place }, invoice_id) }),
	find: ({ invoice: [row], lines }: { invoice: InvoiceRow[]; lines: LineRow[] }) => row && { ...row, lines },
};
