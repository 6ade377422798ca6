// What other features may use of payments.
export { settlePayable } from "./settle-payable.server";
export { openDues } from "./queries.server";
export { asRead, type BooksCtx, payDues, receivedEffect } from "./record-payment.server";
export { spread } from "./spread-rules";
