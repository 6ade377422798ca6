// What works on the outbox and the clock for metrics and insights. Named in app/jobs.server.ts: it asks through what all
// capabilities declare.
export { findJob, queueInsights } from "./find-insights.server";
export { keepJob, queueMetrics } from "./keep-metrics.server";
export { FIND_TOPIC, KEEP_TOPIC } from "./messages";
