// Public interface of attendance for other features.
export { type DayStanding, dayStandings, standingAt } from "./day-standings.server";
export { type DaySession, dayReads, daySummary, expectedOnDay, wholeDays } from "./day-summary.server";
export { onTheRoll } from "./expected.server";
export { expectedCount } from "./history";
export { lateReads, missingReads, type PersonToCall, peopleToCall } from "./missing.server";
export { attendanceHistoryReads, nextCampDayReads } from "./queries.server";
export { blockedToday } from "./roll-call-reads.server";
export { isDue, missingIn, rollThatCounts } from "./rules";
export type { WholeDay } from "./whole-day";
