// Public API of refunds for other features.
export { decideRefund } from "./decide-refund.server";
export { foundFamilies } from "./find-families.server";
export { paidOutEmail } from "./email.server";
export { finishSentRefund, processRefund, refundEffect, settleOwed } from "./process-refund.server";
export { refundRefusals } from "./refusals.server";
export { refundsOf } from "./queries.server";
export { refundFailed } from "./refund-failed.server";
export { AUTO_REFUND_TOPIC } from "./auto-refund.server";
export { refundLine } from "./route-specs.server";
export { requestRefund } from "./request-refund.server";
export { takeBackRefund } from "./take-back-refund.server";
