/** Invoice states as staff see them. */
export const INVOICE_STATES = {
	draft: "Draft",
	issued: "Due",
	partially_paid: "Partly paid",
	paid: "Paid",
	void: "Void",
} as const;
export type InvoiceState = keyof typeof INVOICE_STATES;
export const INVOICE_STATE_KEYS = Object.keys(INVOICE_STATES) as [InvoiceState, ...InvoiceState[]];

/** Sums over an invoice's lines. */
export interface InvoiceSums {
	/** Stored state, set by staff. */
	kept: string;
	total_cents: number;
	/** Paid or waived lines in full, plus the paid part of other lines. */
	paid_cents: number;
	/** Lines that are no longer due because they were canceled or replaced. */
	gone_cents: number;
}

/** State of an invoice, from its stored state and the paid share of its lines. Pure. */
export function stateOf({ kept, total_cents, paid_cents, gone_cents }: InvoiceSums): InvoiceState {
	if (kept === "draft" || kept === "void") return kept;
	if (gone_cents === total_cents) return "void";
	if (paid_cents + gone_cents === total_cents) return "paid";
	return paid_cents > 0 ? "partially_paid" : "issued";
}

/** Amount still to pay, in cents. */
export const openOf = (sums: InvoiceSums): number =>
	stateOf(sums) === "void" ? 0 : sums.total_cents - sums.paid_cents - sums.gone_cents;

/** Name of an invoice: "Invoice 12"; a draft has no number. */
export const invoiceName = (number: number | null): string =>
	number === null ? "Draft invoice" : `Invoice ${number}`;
