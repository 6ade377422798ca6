// What other features may use of invoices.
export { invoiceOf } from "./paper.server";
export { type InvoiceRow, invoiceById, invoicesOf, type LineRow, linesOf } from "./queries.server";
export { invoiceLine } from "./invoice-line";
