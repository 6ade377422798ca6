/** How an invoice stands, as whoever works with it reads it. */
export const INVOICE_STATES = {
	draft: "Draft",
	issued: "Due",
	partially_paid: "Partly paid",
	paid: "Paid",
	void: "Void",
} as const;
export type InvoiceState = keyof typeof INVOICE_STATES;
export const INVOICE_STATE_KEYS = Object.keys(INVOICE_STATES) as [InvoiceState, ...InvoiceState[]];

/** What is known of an invoice's lines, in sums. */
export interface InvoiceSums {
	/** What people did with it. */
	kept: string;
	total_cents: number;
	/** Of lines that are paid or waived, and what is paid of others. */
	paid_cents: number;
	/** Of lines that are not due any more: cancelled, or replaced by others. */
	gone_cents: number;
}

/** How an invoice stands: what people did with it, and how much of what it bills is paid. Pure. */
export function stateOf({ kept, total_cents, paid_cents, gone_cents }: InvoiceSums): InvoiceState {
	if (kept === "draft" || kept === "void") return kept;
	if (gone_cents === total_cents) return "void";
	if (paid_cents + gone_cents === total_cents) return "paid";
	return paid_cents > 0 ? "partially_paid" : "issued";
}

/** What is still to be paid of it. */
export const openOf = (sums: InvoiceSums): number =>
	stateOf(sums) === "void" ? 0 : sums.total_cents - sums.paid_cents - sums.gone_cents;

/** An invoice's name: "Invoice 12"; a draft has no number. */
export const invoiceName = (number: number | null): string =>
	number === null ? "Draft invoice" : `Invoice ${number}`;
