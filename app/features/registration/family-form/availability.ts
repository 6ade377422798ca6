import { eligibility, type SessionAudience } from "#app/features/program/sessions/index.server";
import { addDays, daysBetween, weekdayOf } from "#app/lib/dates";

// What families see of a season's sessions before they register. Pure.

/** So many spots are few. */
const FEW = 5;
/** Up to so many are counted exactly. */
const COUNTED = 9;

/** "3 spots left", exact up to 9. */
const spotsLeft = (left: number) =>
	left > COUNTED ? `${COUNTED + 1}+ spots left` : `${left} ${left === 1 ? "spot" : "spots"} left`;

export interface PlacesLeft {
	/** Capacity and what may be overbooked; null: nothing was settled. */
	places: number | null;
	taken: number;
	/** Families who wait and are not paused: what becomes free is theirs first. */
	waiting: number;
	waitlist_enabled: boolean;
}

export interface Availability {
	kind: "plenty" | "few" | "waitlist" | "full";
	words: string;
}

/** What is left of a session's places, in the words of its row. */
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
 * Whether a child of an age may fit, where nothing else is known of them: bounds of grades are met by either grade that
 * children of that age enter.
 */
export function mayFitAge(session: SessionAudience, age: number): boolean {
	return [age - 5, age - 4].some((grade) => eligibility(session, { age, grade }).length === 0);
}

/** The Monday of a date's week. */
export const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date));

interface Spanned {
	start_date: string;
	end_date: string;
}

/** The weeks in which there is a session, by their Mondays, the first first. */
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

/** Whether a session has a day in the week that begins on a Monday. */
export const isInWeek = ({ start_date, end_date }: Spanned, monday: string) =>
	start_date <= addDays(monday, 6) && end_date >= monday;

export interface Bar {
	/** Percent of the strip. */
	left: number;
	width: number;
}

/** Where a session lies on a strip of whole weeks. */
export function barOf({ start_date, end_date }: Spanned, weeks: readonly string[]): Bar {
	const first = weeks[0] ?? start_date;
	const days = daysBetween(first, addDays(weeks.at(-1) ?? first, 7));
	const percent = (count: number) => Math.round((count / days) * 1000) / 10;
	const left = percent(Math.max(0, daysBetween(first, start_date)));
	const end = percent(Math.min(days, daysBetween(first, end_date) + 1));
	return { left, width: Math.max(0, Math.round((end - left) * 10) / 10) };
}
