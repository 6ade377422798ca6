// What other features may use of card payments.
export { beginPayment } from "./begin-payment.server";
export { cardsTaken } from "./queries.server";
export { withoutMoney } from "./rules";
export { settleOnReturn } from "./settle-on-return.server";
