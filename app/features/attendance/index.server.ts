// What other features may use of attendance.
export { expectedCount } from "./history";
export {
	attendanceHistoryReads,
	type DaySession,
	daySummaryReads,
	type MissingRow,
	missingReads,
} from "./queries.server";
