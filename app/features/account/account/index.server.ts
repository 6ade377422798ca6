// Account exports for other capabilities: who gets a camp's insights by email.

export { hasStopped, weeklyInsightsRead } from "./weekly-insights.server";
