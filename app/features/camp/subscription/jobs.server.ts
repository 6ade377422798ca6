// What background work of the camps' subscriptions there is.
export { compareSubscriptions } from "./compare-subscriptions.server";
export { warnTrials } from "./warn-trials.server";
