// What other capabilities use of the account: who gets a camp's insights by email.

export { hasStopped, weeklyInsightsRead } from "./weekly-insights.server";
