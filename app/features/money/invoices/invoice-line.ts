import { formatMoney } from "#app/lib/money";
import { INVOICE_STATES, type InvoiceSums, invoiceName, openOf, stateOf } from "./rules";

/** Maps an invoice to a line of the family's documents. */
export const invoiceLine = (
	row: InvoiceSums & { id: string; number: number | null; issued_on: string | null; currency: string },
) => ({
	id: row.id,
	name: invoiceName(row.number),
	issued_on: row.issued_on,
	state: stateOf(row),
	state_words: INVOICE_STATES[stateOf(row)],
	total: formatMoney(row.total_cents, row.currency),
	open: openOf(row) > 0 ? formatMoney(openOf(row), row.currency) : null,
});
