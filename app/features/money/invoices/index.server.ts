// Public API of invoices for other features.
export { invoiceOf } from "./paper.server";
export { type InvoiceRow, invoiceById, invoicesOf, type LineRow, linesOf } from "./queries.server";
export { invoiceLine } from "./invoice-line";
