// What background work of kept cards there is.
export { DETACH_TOPIC, detachJob } from "./detach-method.server";
