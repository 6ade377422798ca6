// What works on the outbox and the clock for reports. Named in app/jobs.server.ts: it asks through what all capabilities declare.
export { RUN_TOPIC, SEND_TOPIC } from "./messages";
export { expireRuns, runJob } from "./run-queued.server";
export { runSchedules } from "./run-schedules.server";
export { sendJob } from "./send-report.server";
