// What background work of refunds there is.
export { BY_ITSELF_TOPIC, byItselfJob } from "./refund-by-itself.server";
