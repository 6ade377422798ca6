// Public API of payments for other features.
export { inCurrency } from "./inputs";
export {
	type PayableRow,
	openPayables,
	paymentById,
	receiptNumber,
	receivedEffect,
	restsOf,
} from "./queries.server";
export { settlePayable } from "./settle-payable.server";
export { asRead, type BooksCtx, paidBy, payPayables, registrationsOf } from "./record-payment.server";
export { spread } from "./spread-rules";
export { creditsOf, movesPage, movesRead, paymentsOf, refundsDue } from "./statement.server";
export { disputeLine } from "./dispute-line";
export { openDisputes } from "./dispute-queries.server";
export { DISPUTE_STATES, reasonWords } from "./dispute-rules";
