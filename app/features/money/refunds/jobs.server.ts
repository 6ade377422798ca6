// Background jobs of refunds.
export { AUTO_REFUND_TOPIC, autoRefundJob } from "./auto-refund.server";
