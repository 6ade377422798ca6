// What background work of refunds there is.
export { AUTO_REFUND_TOPIC, autoRefundJob } from "./auto-refund.server";
