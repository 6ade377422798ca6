// API for other features: the subscription that a camp pays for.
export { followPlatformEvent } from "./follow-platform-event.server";
export { beginCampMethod, campMethods, removeCampMethod } from "./methods.server";
export { unmatchedPaymentReads } from "./unmatched-payments.server";
export { billingReads, PLATFORM_ACCOUNT } from "./queries.server";
export { beginTrial } from "./sold.server";
