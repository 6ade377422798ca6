// What other features may use of refunds.
export { decideRefund } from "./decide-refund.server";
export { processRefund } from "./process-refund.server";
export { refundsOf } from "./queries.server";
export { refundLine } from "./asked.server";
export { requestRefund } from "./request-refund.server";
export { takeBackRefund } from "./take-back-refund.server";
export { refundTile } from "./tile.server";
