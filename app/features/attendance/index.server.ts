// What other features may use of attendance.
export { expectedCount } from "./history";
export {
	attendanceHistoryReads,
	daySummaryReads,
	missingReads,
} from "./queries.server";
