import { addDays, weekdayOf } from "#app/lib/dates";

export const TIME_OFF_STATUSES = ["requested", "approved", "denied", "withdrawn"] as const;
export type TimeOffStatus = (typeof TIME_OFF_STATUSES)[number];
export const TIME_OFF_LABELS: Record<TimeOffStatus, string> = {
	requested: "Requested",
	approved: "Approved",
	denied: "Denied",
	withdrawn: "Withdrawn",
};

/** Monday of the date's week. */
export const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date));

/** Seven dates of a week, starting on its Monday. */
export const weekOf = (monday: string) => [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));

/**
 * Start and end of a shift from a day and two times of day. A shift that ends before it starts ends the next
 * morning.
 */
export function shiftSpan(
	date: string,
	starts: string,
	ends: string,
): { starts_at: string; ends_at: string } {
	return { starts_at: `${date}T${starts}`, ends_at: `${ends > starts ? date : addDays(date, 1)}T${ends}` };
}
