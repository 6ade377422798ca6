// Analytics exports for other insight capabilities: metrics, measuring, and hiding small groups.

export { cardView } from "./card-view.server";
export type { CardsAt, CardView } from "./card-view.server";
export { analyticsOf, analyticsReads, openAnalytics } from "./analytics.server";
export type { Analytics } from "./analytics.server";
export { metricOf } from "./known-metrics.server";
export { MINIMUM_N, partsOf } from "./define-metric";
export type { Metric } from "./define-metric";
export { KeptMetrics } from "./kept.server";
export type { Wanted } from "./kept.server";
export { updateInput } from "./inputs";
export { KEEP_TOPIC } from "./messages";
export type { KeepMessage } from "./messages";
export { figuresOf, pageAt, pageReads, pageSeason } from "./page.server";
export { PERIOD_KEYS, PERIODS } from "./periods";
export type { Period } from "./periods";
export { missingText, valueText } from "./figure-words";
export { hiddenGroups } from "./hide-small-groups";
export { breakdownsFor, canMeasure } from "./measure-rights.server";
export { measure } from "./measure.server";
export type { Measured } from "./measured";
export { requestUpdate } from "./request-update.server";
export { METRICS } from "./metrics/all-metrics";
