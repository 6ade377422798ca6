import { addDays, weekdayOf } from "#app/lib/dates";

// Metrics are asked about these periods alone. With any two dates, the difference of two answers would tell about one day, and
// about the few people on it.

/** Words of the periods, in the order in which they are offered. */
export const PERIODS = {
	today: "Today",
	this_week: "This week",
	last_7_days: "Last 7 days",
	last_30_days: "Last 30 days",
	season_to_date: "Season to date",
} as const;
export type Period = keyof typeof PERIODS;

export const PERIOD_KEYS = Object.keys(PERIODS) as [Period, ...Period[]];

/** First and last day; null where there is none. */
export interface Days {
	from: string | null;
	to: string | null;
}

/** The days of a period. A season that is yet to begin has an empty one to date. */
export function daysOf(
	period: Period,
	today: string,
	season: { start_date: string },
): { from: string; to: string } {
	switch (period) {
		case "today":
			return { from: today, to: today };
		case "this_week":
			return { from: addDays(today, 1 - weekdayOf(today)), to: today };
		case "last_7_days":
			return { from: addDays(today, -6), to: today };
		case "last_30_days":
			return { from: addDays(today, -29), to: today };
		default:
			return { from: season.start_date, to: today };
	}
}

/**
 * All days, cut where one of the periods begins or ends: each period is some of these spans, and what two periods differ by too.
 */
export function spansOf(today: string, season: { start_date: string }): Days[] {
	const periods = PERIOD_KEYS.map((each) => daysOf(each, today, season)).filter(({ from, to }) => from <= to);
	const cuts = [...new Set(periods.flatMap(({ from, to }) => [from, addDays(to, 1)]))].sort();
	return [null, ...cuts].map((from, index) => {
		const next = cuts[index];
		return { from, to: next === undefined ? null : addDays(next, -1) };
	});
}

/** Whether a span of {@link spansOf} is part of a period. */
export const isWithin = (span: Days, period: Days): boolean =>
	(period.from === null || (span.from !== null && span.from >= period.from)) &&
	(period.to === null || (span.to !== null && span.to <= period.to));
