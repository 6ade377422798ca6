// What works on the outbox and the clock for insights. Named in app/jobs.server.ts: it asks through what all capabilities declare.
export { askForInsights, FIND_TOPIC, findJob } from "./find-insights.server";
