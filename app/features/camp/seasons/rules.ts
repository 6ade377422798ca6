import { addDays, dateIn, daysBetween, instantAt, timeIn } from "#app/lib/dates";

export const SEASON_STATUSES = ["draft", "open", "closed", "archived"] as const;
export type SeasonStatus = (typeof SEASON_STATUSES)[number];

const NEXT: Record<SeasonStatus, readonly SeasonStatus[]> = {
	draft: ["open"],
	open: ["closed"],
	closed: ["archived", "open"],
	archived: ["closed"],
};

/** Returns the statuses that can follow a season status. */
export function nextSeasonStatuses(from: SeasonStatus): readonly SeasonStatus[] {
	return NEXT[from];
}

/** Checks whether a season can change from one status to another; the same status is no change. */
export function canMoveSeason(from: SeasonStatus, to: SeasonStatus): boolean {
	return NEXT[from].includes(to);
}

/**
 * Number of days to shift a season's copy by, so that it starts in another year near the same date and on the same
 * day of the week: a multiple of 7.
 */
export function copyShift(startDate: string, toYear: number): number {
	// March 1 replaces February 29, which the other year can lack.
	const monthDay = startDate.slice(5) === "02-29" ? "03-01" : startDate.slice(5);
	const sameDate = `${String(toYear).padStart(4, "0")}-${monthDay}`;
	return Math.round(daysBetween(startDate, sameDate) / 7) * 7;
}

interface SeasonDates {
	year: number;
	start_date: string;
	end_date: string;
}

interface SessionDates {
	start_date: string;
	end_date: string;
	registration_opens_at: string | null;
	registration_closes_at: string | null;
}

/**
 * Shifts a season and its sessions by whole days. Registration opens and closes at the same time of day in the
 * camp's zone, even if that is a different hour in UTC. The year moves with the start.
 */
export function copySeasonDates<Season extends SeasonDates, Session extends SessionDates>(
	season: Season,
	sessions: readonly Session[],
	shiftDays: number,
	timeZone: string,
): { season: Season; sessions: Session[] } {
	const date = (value: string) => addDays(value, shiftDays);
	const instant = (value: string | null) =>
		value === null ? null : instantAt(date(dateIn(timeZone, value)), timeIn(timeZone, value), timeZone);
	const start = date(season.start_date);
	const yearsOn = Number(start.slice(0, 4)) - Number(season.start_date.slice(0, 4));
	return {
		season: { ...season, year: season.year + yearsOn, start_date: start, end_date: date(season.end_date) },
		sessions: sessions.map((session) => ({
			...session,
			start_date: date(session.start_date),
			end_date: date(session.end_date),
			registration_opens_at: instant(session.registration_opens_at),
			registration_closes_at: instant(session.registration_closes_at),
		})),
	};
}

export const SEASON_STATUS_LABELS: Record<SeasonStatus, string> = {
	draft: "Draft",
	open: "Open",
	closed: "Closed",
	archived: "Archived",
};

/** Verbs for changing to each status. */
const VERBS: Record<SeasonStatus, string> = {
	draft: "Back to draft",
	open: "Open",
	closed: "Close",
	archived: "Archive",
};

/** Button label for changing a season from one status to another. */
export function seasonStatusVerb(from: SeasonStatus, to: SeasonStatus): string {
	if (from === "closed" && to === "open") return "Reopen";
	return from === "archived" ? "Restore" : VERBS[to];
}

/** Returns the problem with a season's dates; null if they are valid. The season must have days in its year. */
export function seasonProblem(season: SeasonDates): { field: string; message: string } | null {
	if (season.start_date > season.end_date) {
		return { field: "end_date", message: "The last day must be on or after the first day." };
	}
	const [first, last] = [season.start_date, season.end_date].map((date) => Number(date.slice(0, 4)));
	if (first === undefined || last === undefined || (season.year >= first && season.year <= last)) return null;
	const years = first === last ? `${first}` : `${first} or ${last}`;
	return { field: "year", message: `The season's dates are in ${years}, so its year must be ${years}.` };
}

/**
 * Name of a season's copy: the same with the new year in place of the old one, otherwise with the year appended.
 */
export function copyName(name: string, fromYear: number, toYear: number): string {
	const year = new RegExp(`(?<!\\d)${fromYear}(?!\\d)`);
	return year.test(name) ? name.replace(year, String(toYear)) : `${name} ${toYear}`;
}
