// What other features may use of attendance.
export { dayReads, daySummary, expectedOnDay, sessionsAround } from "./day-summary.server";
export { expectedCount } from "./history";
export { type MissingPerson, missingPeople, missingReads } from "./missing.server";
export { attendanceHistoryReads } from "./queries.server";
export { isDue, missingIn, rollThatCounts } from "./rules";
