import { addDays } from "#app/lib/dates";

/** Enrollment statuses that staff can set. Both take a spot. */
export const HELD_STATUSES = ["accepted", "enrolled"] as const;
export type HeldStatus = (typeof HELD_STATUSES)[number];

/** Statuses with which staff end an enrollment. */
export const END_STATUSES = ["withdrawn", "cancelled"] as const;
export type EndStatus = (typeof END_STATUSES)[number];

/** True when an enrollment has a spot that staff can move or release. */
export function isHeld(status: string): status is HeldStatus {
	return (HELD_STATUSES as readonly string[]).includes(status);
}

/** Dates of an enrollment and its mark of today. All dates are in the camp's time zone. */
export interface Standing {
	/** First day of the session. */
	start_date: string;
	/** Narrows the session's days. Null means no limit. */
	starts_on: string | null;
	today: string;
	/** True when the camper has a mark in this session today. */
	marked_today: boolean;
}

/**
 * Last day of a camper who leaves a session today: today when they were marked there, so that the mark remains
 * valid, otherwise yesterday. Null when they never started, so that no day is left.
 */
export function lastDay({ start_date, starts_on, today, marked_today }: Standing): string | null {
	if (marked_today) return today;
	const first = starts_on !== null && starts_on > start_date ? starts_on : start_date;
	const yesterday = addDays(today, -1);
	return yesterday >= first ? yesterday : null;
}

/** First day of a camper in the session they move to: today, or tomorrow when they were marked elsewhere today. */
export function firstDay(today: string, markedElsewhereToday: boolean): string {
	return markedElsewhereToday ? addDays(today, 1) : today;
}

/**
 * `starts_on` for a camper who can attend from a given day. Null while that isn't after the session's first day.
 */
export function joinsOn(session: { start_date: string }, from: string): string | null {
	return from > session.start_date ? from : null;
}

/** Messages for what was done, with the camper's preferred name. */
export const enrollmentText = {
	enrolled: (camper: string, session: string) => `${camper} is enrolled in ${session}`,
	moved: (camper: string, session: string) => `${camper} moved to ${session}`,
	ended: (camper: string, session: string, status: EndStatus) =>
		`${camper} is ${status === "withdrawn" ? "withdrawn from" : "no longer in"} ${session}`,
	restored: (camper: string, session: string) => `${camper} is back in ${session}`,
};
