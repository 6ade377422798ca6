import { addDays, formatDateRange } from "./dates";
import { runsOn, type WeekdaySpan } from "./weekdays";

// Whoever is in two sessions may be so on the same days. That is often meant (the day camp, and its weekends), so it is said
// and never refused.

/** A session as far as its days go. */
export interface SessionDays extends WeekdaySpan {
	id: string;
	name: string;
}

/** The first and the last day that two spans have in common; null where they have none. */
export function sharedDays(
	one: WeekdaySpan,
	other: WeekdaySpan,
): { start_date: string; end_date: string } | null {
	const start_date = one.start_date > other.start_date ? one.start_date : other.start_date;
	const end_date = one.end_date < other.end_date ? one.end_date : other.end_date;
	const weekdays = one.weekdays & other.weekdays;
	if (start_date > end_date || weekdays === 0) return null;
	const both = { start_date, end_date, weekdays };
	// A weekday comes again within the week: no more days are looked at from either end.
	const week = [0, 1, 2, 3, 4, 5, 6];
	const first = week.map((days) => addDays(start_date, days)).find((day) => runsOn(both, day));
	const last = week.map((days) => addDays(end_date, -days)).find((day) => runsOn(both, day));
	return first && last ? { start_date: first, end_date: last } : null;
}

/** What is said of a session that somebody would be in: each other one of theirs that has days in common with it. */
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
 * What is said of all that somebody chose, each two of it once.
 * @param has what they are in already: two of those are no news
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
