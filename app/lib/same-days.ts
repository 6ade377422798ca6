import { addDays, formatDateRange } from "./dates";
import { runsOn, type WeekdaySpan } from "./weekdays";

// Warnings about sessions of one camper on the same days. Overlaps are often intended (a day camp and its
// weekends), so they are shown but never rejected.

/** A session with its days. */
export interface SessionDays extends WeekdaySpan {
	id: string;
	name: string;
}

/** First and last day that two spans share; null when they share none. */
export function sharedDays(
	one: WeekdaySpan,
	other: WeekdaySpan,
): { start_date: string; end_date: string } | null {
	const start_date = one.start_date > other.start_date ? one.start_date : other.start_date;
	const end_date = one.end_date < other.end_date ? one.end_date : other.end_date;
	const weekdays = one.weekdays & other.weekdays;
	if (start_date > end_date || weekdays === 0) return null;
	const both = { start_date, end_date, weekdays };
	// Weekdays repeat after a week, so it is enough to check seven days from either end.
	const week = [0, 1, 2, 3, 4, 5, 6];
	const first = week.map((days) => addDays(start_date, days)).find((day) => runsOn(both, day));
	const last = week.map((days) => addDays(end_date, -days)).find((day) => runsOn(both, day));
	return first && last ? { start_date: first, end_date: last } : null;
}

/** Warnings for a session that a person would join: one for each of their other sessions on the same days. */
export function sameDaysBeside(
	session: SessionDays,
	{ name, others }: { name: string; others: readonly SessionDays[] },
): string[] {
	return others.flatMap((other) => {
		const shared = other.id === session.id ? null : sharedDays(session, other);
		return shared ? [`${name} would be in ${other.name} on the same days (${rangeOf(shared)})`] : [];
	});
}

/**
 * Warnings for all chosen sessions, each pair once.
 * @param has sessions that the person is already in; pairs within these are not reported
 */
export function sameDaysAmong(
	name: string,
	chosen: readonly SessionDays[],
	has: readonly SessionDays[] = [],
): string[] {
	return chosen.flatMap((session, at) =>
		[...chosen.slice(at + 1), ...has].flatMap((other) => {
			const shared = other.id === session.id ? null : sharedDays(session, other);
			return shared
				? [`${name} would be in ${session.name} and ${other.name} on the same days (${rangeOf(shared)})`]
				: [];
		}),
	);
}

const rangeOf = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
	formatDateRange(start_date, end_date);
