// Public API of card payments for other features.
export { beginPayment } from "./begin-payment.server";
export { closeFor, giveUpPayment } from "./close-page.server";
export { leavePage } from "./leave-page.server";
export { asideReads, lookAgainAtEvent, lookAtEvent } from "./look-at-event.server";
export { unmatchedForm } from "./inputs";
export { feeOf, followFee } from "./fee.server";
export { cardsTaken, usedAccount } from "./queries.server";
export { withoutMoney } from "./rules";
export { settleDifference, unsettleDifference } from "./settle-difference.server";
export { settleIntent } from "./settle-intent.server";
export { settleOnReturn } from "./settle-on-return.server";
