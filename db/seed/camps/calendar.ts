import { addDays, dateIn, weekdayOf } from "#app/lib/dates";

/** Length of a demo season in weeks; the demo starts in the fourth. */
const WEEKS = 8;
const DAYS_BEFORE_TODAY = 21;
/** Days until a season that is still ahead: registration has been open for about seven weeks. */
const DAYS_AHEAD = 126;
const DAYS_OF_A_YEAR = 364;

export interface SeasonDates {
	name: string;
	year: number;
	start_date: string;
	end_date: string;
}

export interface CampCalendar {
	today: string;
	season: SeasonDates;
	last_season: SeasonDates;
	/** The season two years ago. */
	earlier_season: SeasonDates;
}

/**
 * Calendar of a season around the camp's current date: it began on a Sunday three to four weeks ago and lasts
 * eight weeks, at any time of year. One that is `ahead` begins in about 17 weeks. The two seasons before it have the
 * same days of the week.
 */
export function calendarOf(now: string, timeZone: string, ahead = false): CampCalendar {
	const today = dateIn(timeZone, now);
	const latest = addDays(today, ahead ? DAYS_AHEAD : -DAYS_BEFORE_TODAY);
	const start = addDays(latest, -(weekdayOf(latest) % 7));
	const year = Number((ahead ? start : today).slice(0, 4));
	return {
		today,
		season: seasonFrom(start, year),
		last_season: seasonFrom(addDays(start, -DAYS_OF_A_YEAR), year - 1),
		earlier_season: seasonFrom(addDays(start, -2 * DAYS_OF_A_YEAR), year - 2),
	};
}

function seasonFrom(start_date: string, year: number): SeasonDates {
	const end_date = addDays(start_date, WEEKS * 7 - 1);
	return { name: `${timeOfYear(start_date)} ${year}`, year, start_date, end_date };
}

/** Name for a season that begins on this date: a demo opened in November isn't a summer season. */
export function timeOfYear(start_date: string): "Winter" | "Spring" | "Summer" | "Fall" {
	const middle = Number(addDays(start_date, (WEEKS * 7) / 2).slice(5, 7));
	return (["Winter", "Spring", "Summer", "Fall"] as const)[Math.floor((middle % 12) / 3)] ?? "Summer";
}
