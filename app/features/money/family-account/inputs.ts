import { z } from "zod";
import { blank, date, id } from "#app/platform/http/fields";

/** Query parameters of a family's money pages. */
export const householdQuery = z.object({ household: blank(id()) });

/** Query parameters of a statement: first and last day, both included. */
export const periodQuery = householdQuery.extend({ from: blank(date()), to: blank(date()) });

export const receiptParams = z.object({ payment_id: id() });

export const invoiceParams = z.object({ invoice_id: id() });

export const careParams = z.object({
	year: z
		.string()
		.regex(/^20\d\d$/)
		.transform(Number),
});
