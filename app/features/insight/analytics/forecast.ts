// How many spots a season will have taken at its end, from how earlier seasons filled. Spots still to come are pooled over these
// seasons ("pick-up", as hotels forecast): the longer a season has to go, the more their size counts, and the less its own.

/** How one season filled: the spots taken until so many days before its start, the earliest day first. Negative is after the start. */
export interface PickUp {
	name: string;
	points: readonly { days: number; spots: number }[];
}

export interface Forecast {
	/** Spots taken at the season's end. */
	expected: number;
	/** Eight of ten seasons should end between these two. */
	low: number;
	high: number;
}

/** A forecast of an earlier season, made from the seasons before it on one of its days. */
export interface PastForecast {
	season: string;
	/** Number of earlier seasons that it would have been made from. */
	made_from: number;
	/** Days before the start on which it would have been made. */
	days: number;
	expected: number;
	low: number;
	high: number;
	actual: number;
	/** How far it was off, as a share of what happened. */
	error: number;
	/** The error of {@link sameShareAsLast}; null if it gives no forecast. */
	usual_error: number | null;
	/** Whether the season ended between `low` and `high`. */
	is_within: boolean;
}

/** Number of complete earlier seasons that a forecast needs. */
export const SEASONS_NEEDED = 2;

/** What the size of earlier seasons weighs, where a whole season's own spots weigh 1. */
const SIZE_WEIGHT = 0.35;
/** Nine tenths of a normal distribution are below so many deviations, so that eight tenths are between. */
const BAND = 1.2816;
/** How much the share taken by a day differs between seasons, for a season half full; and how many seasons that assumption weighs. */
const USUAL_SPREAD = 0.06;
const SPREAD_SEASONS = 3;
/**
 * Late changes assumed in addition to those of earlier seasons: a few seasons without one don't mean that there is never one.
 */
const ASSUMED_CHANGES = 0.5;
/** Days between two points of a forecast's path. */
const DAYS_APART = 7;

/** Spots taken by the end of the day that is `days` before the start. */
export function spotsUntil({ points }: PickUp, days: number): number {
	let spots = 0;
	for (const point of points) {
		if (point.days < days) break;
		spots = point.spots;
	}
	return spots;
}

/** Spots taken at the season's end. */
export const endOf = ({ points }: PickUp): number => points.at(-1)?.spots ?? 0;
/** Spots taken or freed after the day that is `days` before the start, day by day. */
export const changesAfter = ({ points }: PickUp, days: number): number =>
	points.reduce(
		(sum, point, index) =>
			point.days < days ? sum + Math.abs(point.spots - (points[index - 1]?.spots ?? 0)) : sum,
		0,
	);
const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/**
 * The forecast of a season.
 * @param past whole earlier seasons; those without a spot are left out
 * @param spots taken until now
 * @param days before the season's start, now
 * @param capacity a season can't take more
 * @returns null without an earlier season, or before any of them had a spot on that day
 */
export function forecast(
	past: readonly PickUp[],
	spots: number,
	days: number,
	capacity = Number.POSITIVE_INFINITY,
): Forecast | null {
	const seasons = past
		.map((each) => ({
			taken: spotsUntil(each, days),
			end: endOf(each),
			changes: changesAfter(each, days),
		}))
		.filter(({ end }) => end > 0);
	const [taken, ends] = [total(seasons.map((each) => each.taken)), total(seasons.map(({ end }) => end))];
	if (taken <= 0) return null;
	// More than 1 where more spots were freed than taken after this day.
	const share = taken / ends;
	const usual = ends / seasons.length;
	// A season's size as its own spots tell it, drawn towards the earlier ones'.
	const size = (SIZE_WEIGHT * usual + spots) / (SIZE_WEIGHT + share);
	const expected = spots + (1 - share) * size;
	const apart = total(seasons.map((each) => (each.taken / each.end - share) ** 2));
	const assumed = (USUAL_SPREAD * 4 * share * (1 - share)) ** 2;
	const spread = (SPREAD_SEASONS * assumed + apart) / (SPREAD_SEASONS + seasons.length - 1);
	// Changes still to come, by chance alone: some spots are taken and others freed, so there can be more than the sum says.
	const changes = (size * (total(seasons.map((each) => each.changes)) + ASSUMED_CHANGES)) / ends;
	const variance =
		Math.max((1 - share) * size, changes) +
		((1 - share) ** 2 * size) / (SIZE_WEIGHT + share) +
		((size * (1 + SIZE_WEIGHT)) / (SIZE_WEIGHT + share)) ** 2 * spread;
	const off = BAND * Math.sqrt(variance);
	const within = (number: number) => Math.round(Math.min(Math.max(number, 0), capacity));
	return { expected: within(expected), low: within(expected - off), high: within(expected + off) };
}

/** A point on a forecast's path to the season's end. */
export interface ForecastPoint extends Forecast {
	/** Days before the start. */
	days: number;
}

/**
 * The path from a day to the season's end, shaped like the remaining pickup of earlier seasons. The band widens to that of the end
 * as the spots come in.
 * @param days days before the start, today
 * @param last last day of the season, as days before its start: negative
 */
export function forecastPath(
	past: readonly PickUp[],
	{ spots, days, last }: { spots: number; days: number; last: number },
	{ expected, low, high }: Forecast,
): ForecastPoint[] {
	const taken = (on: number) => total(past.map((each) => spotsUntil(each, on)));
	const [now, end] = [taken(days), total(past.map(endOf))];
	const steps = Math.max(1, Math.ceil((days - last) / DAYS_APART));
	return Array.from({ length: steps + 1 }, (_, step) => {
		const on = Math.max(days - step * DAYS_APART, last);
		const done =
			step === steps || days <= last
				? 1
				: end > now
					? (taken(on) - now) / (end - now)
					: (days - on) / (days - last);
		const at = (final: number) => spots + (final - spots) * done;
		return { days: on, expected: at(expected), low: at(low), high: at(high) };
	});
}

/** The usual way, to compare with: the season has taken the same share as the last one on that day. */
export function sameShareAsLast(last: PickUp, spots: number, days: number): number | null {
	const taken = spotsUntil(last, days);
	return taken > 0 ? (spots * endOf(last)) / taken : null;
}

/**
 * What would have been forecast for earlier seasons, each from those before it alone.
 * @param past whole seasons, the earliest first
 * @param on days before the start on which it is tried
 * @param least minimum seasons to use
 */
export function pastForecasts(
	past: readonly PickUp[],
	on: readonly number[],
	least = SEASONS_NEEDED,
): PastForecast[] {
	return past.slice(least).flatMap((season, index) => {
		const before = past.slice(0, index + least);
		const actual = endOf(season);
		if (actual <= 0) return [];
		return on.flatMap((days) => {
			const spots = spotsUntil(season, days);
			const made = forecast(before, spots, days);
			if (!made) return [];
			const { expected, low, high } = made;
			const off = (number: number) => Math.abs(number - actual) / actual;
			const usual = sameShareAsLast(before.at(-1) as PickUp, spots, days);
			return {
				season: season.name,
				made_from: before.length,
				days,
				expected,
				low,
				high,
				actual,
				error: off(expected),
				usual_error: usual === null ? null : off(usual),
				is_within: actual >= low && actual <= high,
			};
		});
	});
}

/** The mean of errors, as a share; null without any. */
export const meanError = (errors: readonly number[]): number | null =>
	errors.length > 0 ? total(errors) / errors.length : null;
