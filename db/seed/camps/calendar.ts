import { addDays, dateIn, weekdayOf } from "#app/lib/dates";

/** Weeks of a demo season; the demo starts in the fourth. */
const WEEKS = 8;
const DAYS_BEFORE_TODAY = 21;
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
}

/**
 * A season around the day it is at camp: it began on a Sunday three to four weeks ago and lasts eight, whatever the
 * time of the year. The year before is the same by day of the week.
 */
export function calendarOf(now: string, timeZone: string): CampCalendar {
	const today = dateIn(timeZone, now);
	const earliest = addDays(today, -DAYS_BEFORE_TODAY);
	const start = addDays(earliest, -(weekdayOf(earliest) % 7));
	const year = Number(today.slice(0, 4));
	return {
		today,
		season: seasonFrom(start, year),
		last_season: seasonFrom(addDays(start, -DAYS_OF_A_YEAR), year - 1),
	};
}

function seasonFrom(start_date: string, year: number): SeasonDates {
	const end_date = addDays(start_date, WEEKS * 7 - 1);
	return { name: `${timeOfYear(start_date)} ${year}`, year, start_date, end_date };
}

/** What a season that begins on this date is called: the demo can be opened in November, and is no summer then. */
export function timeOfYear(start_date: string): "Winter" | "Spring" | "Summer" | "Fall" {
	const middle = Number(addDays(start_date, (WEEKS * 7) / 2).slice(5, 7));
	return (["Winter", "Spring", "Summer", "Fall"] as const)[Math.floor((middle % 12) / 3)] ?? "Summer";
}
