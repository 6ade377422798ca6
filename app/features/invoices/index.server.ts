// What other features may use of invoices.
export { invoicesOf } from "./queries.server";
export { invoiceLine } from "./invoice-line";
