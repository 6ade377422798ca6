// What other capabilities of insight use of analytics: metrics as they were measured last, and what hides small groups.

export { cardView } from "./card-view.server";
export type { CardsAt, CardView } from "./card-view.server";
export { metricOf } from "./dashboard-view.server";
export { MINIMUM_N } from "./define-metric";
export { hiddenGroups } from "./hide-small-groups";
export { KeptMetrics } from "./kept.server";
export type { Wanted } from "./kept.server";
export { canMeasure } from "./measure-rights.server";
export { KEEP_TOPIC } from "./messages";
export type { KeepMessage } from "./messages";
export { pageAt, pageReads, pageSeason } from "./page.server";
