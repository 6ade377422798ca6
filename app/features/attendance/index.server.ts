// What other features may use of attendance.
export { daySummaryReads, expectedReads } from "./day-summary.server";
export { expectedCount } from "./history";
export { missingReads } from "./missing.server";
export { attendanceHistoryReads } from "./queries.server";
export { missingIn } from "./rules";
