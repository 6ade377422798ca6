import { eligibility, type SessionAudience } from "#app/features/program/sessions/index.server";
import { addDays, daysBetween, weekdayOf } from "#app/lib/dates";

// Availability of a season's sessions, as families see it before they register. Pure.

/** Up to this many spots count as few. */
const FEW = 5;
/** Up to this many spots are shown as an exact number. */
const COUNTED = 9;

/** "3 spots left", exact up to 9. */
const spotsLeft = (left: number) =>
	left > COUNTED ? `${COUNTED + 1}+ spots left` : `${left} ${left === 1 ? "spot" : "spots"} left`;

export interface PlacesLeft {
	/** Capacity plus allowed overbooking; null when no capacity was set. */
	places: number | null;
	taken: number;
	/** Waiting families, not counting paused ones. Spots that open are theirs first. */
	waiting: number;
	waitlist_enabled: boolean;
}

export interface Availability {
	kind: "plenty" | "few" | "waitlist" | "full";
	words: string;
}

/** Availability of a session, with its label. */
export function availability({ places, taken, waiting, waitlist_enabled }: PlacesLeft): Availability {
	const left = waiting > 0 ? 0 : Math.max(0, (places ?? 0) - taken);
	if (left > 0) return { kind: left > FEW ? "plenty" : "few", words: spotsLeft(left) };
	if (!waitlist_enabled) return { kind: "full", words: "Full" };
	return {
		kind: "waitlist",
		words: waiting > 0 ? `Full – waitlist: ${waiting}` : "Full – waitlist open",
	};
}

/**
 * True when a child of this age can fit, if nothing else is known. Grade limits are tested with both grades that
 * children of that age enter.
 */
export function mayFitAge(session: SessionAudience, age: number): boolean {
	return [age - 5, age - 4].some((grade) => eligibility(session, { age, grade }).length === 0);
}

/** Monday of a date's week. */
export const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date));

interface Spanned {
	start_date: string;
	end_date: string;
}

/** Weeks with at least one session, as their Mondays, in order. */
export function weeksOf(sessions: readonly Spanned[]): string[] {
	if (sessions.length === 0) return [];
	const first = mondayOf(sessions.map(({ start_date }) => start_date).sort()[0] ?? "");
	const last = sessions
		.map(({ end_date }) => end_date)
		.sort()
		.at(-1);
	const count = Math.floor(daysBetween(first, last ?? first) / 7) + 1;
	const weeks = Array.from({ length: Math.max(1, count) }, (_, index) => addDays(first, index * 7));
	return weeks.filter((monday) => sessions.some((session) => isInWeek(session, monday)));
}

/** True when a session has a day in the week that starts on a Monday. */
export const isInWeek = ({ start_date, end_date }: Spanned, monday: string) =>
	start_date <= addDays(monday, 6) && end_date >= monday;

export interface Bar {
	/** Percent of the strip's width. */
	left: number;
	width: number;
}

/** Position of a session's bar on a strip of whole weeks. */
export function barOf({ start_date, end_date }: Spanned, weeks: readonly string[]): Bar {
	const first = weeks[0] ?? start_date;
	const days = daysBetween(first, addDays(weeks.at(-1) ?? first, 7));
	const percent = (count: number) => Math.round((count / days) * 1000) / 10;
	const left = percent(Math.max(0, daysBetween(first, start_date)));
	const end = percent(Math.min(days, daysBetween(first, end_date) + 1));
	return { left, width: Math.max(0, Math.round((end - left) * 10) / 10) };
}
