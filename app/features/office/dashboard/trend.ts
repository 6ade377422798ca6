import { dateOfDay, dayNumber, weekdayOf } from "#app/lib/dates";

/** Season data for its enrollment trend. */
export interface TrendSeason {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	/** Enrollments now, or at the season's end. */
	enrollments: number;
}

/** A week's new and ended enrollments; `week` is its Monday. */
export interface TrendWeek {
	season_id: string;
	week: string;
	enrolled: number;
	ended: number;
}

/**
 * Enrollments at the end of each week. The first entry is `from` weeks after the season's first week (negative:
 * before).
 */
export interface TrendLine {
	name: string;
	from: number;
	taken: number[];
}

/** A season's enrollment trend next to the previous season's, aligned by weeks from the start. */
export interface Trend {
	line: TrendLine;
	last: TrendLine | null;
	/** Monday of the season's first week, which is week 0. */
	start_week: string;
	/** First and last week of the chart. */
	first: number;
	end: number;
	taken: number;
	/** Enrollments of the previous season in the same week; null if there was none. */
	taken_last: number | null;
}

const monday = (date: string) => dayNumber(date) - (weekdayOf(date) - 1);
const weeksFrom = (start: string, date: string) => Math.round((monday(date) - monday(start)) / 7);

/** Maximum weeks shown before the start. */
const MOST_WEEKS = 52;

/**
 * Trend lines of a season and the previous one, in weeks from each season's first week. Each ends in the current
 * week or at its season's end. Null if there was never an enrollment.
 */
export function seasonTrend(
	seasons: readonly TrendSeason[],
	weeks: readonly TrendWeek[],
	today: string,
): Trend | null {
	const [season, before] = seasons;
	if (!season) return null;
	const line = lineOf(season, weeks, weeksFrom(season.start_date, today));
	const last = before ? lineOf(before, weeks, weeksFrom(before.start_date, today)) : null;
	const lines = [line, last].filter((each): each is TrendLine => each !== null);
	if (lines.length === 0) return null;
	const ends = lines.map((each) => each.from + each.taken.length - 1);
	const own = line ?? {
		name: season.name,
		from: Math.min(0, weeksFrom(season.start_date, today)),
		taken: [0],
	};
	const now = own.from + own.taken.length - 1;
	return {
		line: own,
		last,
		start_week: dateOfDay(monday(season.start_date)),
		first: Math.min(own.from, ...lines.map(({ from }) => from)),
		end: Math.max(now, weeksFrom(season.start_date, season.end_date), ...ends),
		taken: season.enrollments,
		taken_last: last ? takenAt(last, now) : null,
	};
}

/** Enrollments in a week of a line: 0 before its start, the last number after its end. */
export function takenAt({ from, taken }: TrendLine, week: number): number {
	return week < from ? 0 : (taken[Math.min(week - from, taken.length - 1)] ?? 0);
}

/** Weeks of a line with known numbers, latest first. */
export function weeksOf({ line, first }: Pick<Trend, "line" | "first">): number[] {
	const now = line.from + line.taken.length - 1;
	return Array.from({ length: now - first + 1 }, (_, index) => now - index);
}

function lineOf(season: TrendSeason, weeks: readonly TrendWeek[], until: number): TrendLine | null {
	const net = new Map<number, number>();
	for (const { season_id, week, enrolled, ended } of weeks) {
		if (season_id !== season.id) continue;
		const at = Math.max(-MOST_WEEKS, weeksFrom(season.start_date, week));
		net.set(at, (net.get(at) ?? 0) + enrolled - ended);
	}
	if (net.size === 0) return null;
	const first = Math.min(...net.keys());
	const end = Math.min(until, Math.max(...net.keys(), weeksFrom(season.start_date, season.end_date)));
	if (end < first) return null;
	// Weeks older than those read are only in the total. The line is therefore computed backward from the season's
	// current number.
	let taken = season.enrollments - [...net.values()].reduce((sum, each) => sum + each, 0);
	const line: number[] = [];
	for (let week = first; week <= end; week += 1) {
		taken += net.get(week) ?? 0;
		line.push(Math.max(0, taken));
	}
	return { name: season.name, from: first, taken: line };
}
