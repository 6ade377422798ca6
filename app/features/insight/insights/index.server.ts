// What other capabilities use of insights: what the rules look at, and what they found.

export { RULES } from "./all-rules";
export { COMPARED_N, RECENT_DAYS } from "./define-insight";
export type { Numbers, Ratio, SessionNumbers } from "./define-insight";
export { insightFacts } from "./insight-facts.server";
export { noteSeen, openInsights, seenBy, sessionsToFill } from "./insights.server";
export { LOW_FILL } from "./rules/enrollment";
export { aSetting } from "./setting-spec.server";
export { ruleDays, type Settings, settingsRead, type TargetRow, targetsRead } from "./settings.server";
export { storeInsights } from "./store-insights.server";
