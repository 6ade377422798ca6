import { addDays } from "#app/lib/dates";

/** The statuses of an enrollment that staff give by hand; both take a place. */
export const HELD_STATUSES = ["accepted", "enrolled"] as const;
export type HeldStatus = (typeof HELD_STATUSES)[number];

/** How staff end an enrollment. */
export const END_STATUSES = ["withdrawn", "cancelled"] as const;
export type EndStatus = (typeof END_STATUSES)[number];

/** Whether an enrollment holds a place that staff may move or give up. */
export function isHeld(status: string): status is HeldStatus {
	return (HELD_STATUSES as readonly string[]).includes(status);
}

/** An enrollment's days and what today says about them; dates are in the camp's zone. */
export interface Standing {
	/** Of the session. */
	start_date: string;
	/** Narrows the session's days; null does not. */
	starts_on: string | null;
	today: string;
	/** Whether the child has a mark in this session today. */
	marked_today: boolean;
}

/**
 * The last day a child belonged to a session they leave today: today when they were marked there, so that the mark
 * stays where it was made; else yesterday. Null when they never began, so that no day is left of it.
 */
export function lastDay({ start_date, starts_on, today, marked_today }: Standing): string | null {
	if (marked_today) return today;
	const first = starts_on !== null && starts_on > start_date ? starts_on : start_date;
	const yesterday = addDays(today, -1);
	return yesterday >= first ? yesterday : null;
}

/** The first day a child belongs to the session they go to: today, or tomorrow when today is spent elsewhere. */
export function firstDay(today: string, markedElsewhereToday: boolean): string {
	return markedElsewhereToday ? addDays(today, 1) : today;
}

/** `starts_on` for who can come from a day on: null while that is not after the session's own first day. */
export function joinsOn(session: { start_date: string }, from: string): string | null {
	return from > session.start_date ? from : null;
}

/** The words for what was done, by the name the child goes by. */
export const enrollmentText = {
	enrolled: (camper: string, session: string) => `${camper} is enrolled in ${session}`,
	moved: (camper: string, session: string) => `${camper} moved to ${session}`,
	ended: (camper: string, session: string, status: EndStatus) =>
		`${camper} is ${status === "withdrawn" ? "withdrawn from" : "no longer in"} ${session}`,
	restored: (camper: string, session: string) => `${camper} is back in ${session}`,
};
