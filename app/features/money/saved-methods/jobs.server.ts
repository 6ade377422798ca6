// Background jobs of saved methods.
export { DETACH_TOPIC, detachJob } from "./detach-method.server";
