// What works on the outbox and the clock for metrics. Named in app/jobs.server.ts: it asks through what all capabilities declare.
export { keepJob, queueMetrics } from "./keep-metrics.server";
export { KEEP_TOPIC } from "./messages";
