// What other features may use of card payments.
export { beginPayment } from "./begin-payment.server";
export { closeFor, giveUpPayment } from "./close-page.server";
export { cardsTaken, usedAccount } from "./queries.server";
export { withoutMoney } from "./rules";
export { settleIntent } from "./settle-intent.server";
export { settleOnReturn } from "./settle-on-return.server";
