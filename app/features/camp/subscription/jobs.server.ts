// Background jobs for the camps' subscriptions.
export { compareSubscriptions } from "./compare-subscriptions.server";
export { warnTrials } from "./warn-trials.server";
