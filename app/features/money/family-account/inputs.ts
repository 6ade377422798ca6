import { z } from "zod";
import { blank, date, id } from "#app/platform/http/fields";

/** What the address of a family's money says. */
export const householdQuery = z.object({ household: blank(id()) });

/** What the address of a statement says: from which day to which, both included. */
export const periodQuery = householdQuery.extend({ from: blank(date()), to: blank(date()) });

/** Which payment a receipt is of. */
export const receiptParams = z.object({ payment_id: id() });

/** Which invoice its paper is of. */
export const invoiceParams = z.object({ invoice_id: id() });

/** Which year a care statement is about. */
export const careParams = z.object({
	year: z
		.string()
		.regex(/^20\d\d$/)
		.transform(Number),
});
