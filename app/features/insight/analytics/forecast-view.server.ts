import { addDays, formatDate } from "#app/lib/dates";
import type { CardsAt } from "./card-view.server";
import {
	changesAfter,
	endOf,
	meanError,
	pastForecasts,
	type PastForecast,
	type PickUp,
	SEASONS_NEEDED,
	spotsUntil,
} from "./forecast";
import { dayTicks } from "./line-view.server";
import { analyticsPaths, withView } from "./paths";
import { canForecast, type SeasonForecast, seasonForecast } from "./season-forecast.server";

type Season = CardsAt["season"];

/** Days before the start at which the forecast is backtested. */
const TRIED_ON = [180, 120, 90, 60, 30, 14];
/** Maximum earlier seasons in the chart. */
const DRAWN = 3;
/** Maximum days before the start in the chart. */
const LONGEST = 400;
/** Weeks between two rows of the table. */
const ROW_WEEKS = 4;

const number = (value: number) => Math.round(value).toLocaleString("en-US");
const percent = (share: number) => `${(Math.round(share * 1000) / 10).toLocaleString("en-US")}%`;
const counted = (many: number, noun: string) => `${number(many)} ${noun}${many === 1 ? "" : "s"}`;

/** "92 days before the start", "on day 3 of the season". */
function pointText(days: number): string {
	if (days > 0) return `${counted(days, "day")} before the start`;
	return days === 0 ? "on the first day" : `on day ${1 - days} of the season`;
}

const rangeText = ({ low, high }: { low: number; high: number }) => `${number(low)} to ${number(high)}`;

/** A forecast in one line; null if there is none. */
const forecastText = ({ made }: Pick<SeasonForecast, "made">): string | null =>
	made && `${number(made.expected)} expected by the end, 8 in 10 chance of ${rangeText(made)}`;

/** Sentences on why there is no forecast; empty if there is one or the season is over. */
function missingText(
	{ made, is_over, past, unused, days }: SeasonForecast,
	{ start_date, compared_with }: Season,
): string[] {
	if (made || is_over) return [];
	if (compared_with === null) return ["Your camp doesn't compare this season with an earlier one."];
	const [only] = past;
	if (past.length < SEASONS_NEEDED)
		return [
			`The forecast needs two finished seasons. This camp has ${only ? `one: ${only.name}` : "none"}.`,
			...unused,
		];
	const first = Math.max(...past.map(({ points }) => points.find(({ spots }) => spots > 0)?.days ?? 0));
	return [
		`No earlier season had enrollments ${pointText(days)}. The forecast starts on ${formatDate(addDays(start_date, -first))}.`,
	];
}

/** A row of the table and the file: spots taken, or expected, at one point of the season. */
export interface ForecastRow {
	days: number;
	date: string;
	/** Null for days to come. */
	now: number | null;
	expected: number | null;
	low: number | null;
	high: number | null;
	/** Spots of the earlier seasons, newest first. */
	past: number[];
}

/** Rows for a season's chart, `weeks` apart, and for its end. */
export function forecastRows(
	{ days, last, curve, past, path, is_over }: SeasonForecast,
	{ start_date }: Season,
	weeks = 1,
): ForecastRow[] {
	const earlier = past.toReversed();
	const first = Math.min(firstDay([curve, ...past]), LONGEST);
	const today = Math.max(days, last);
	const before = Array.from(
		{ length: Math.max(0, Math.ceil((first - today) / (7 * weeks))) + 1 },
		(_, step) => today + step * 7 * weeks,
	).reverse();
	const row = (on: number): ForecastRow => ({
		days: on,
		date: addDays(start_date, -on),
		now: on < days && !is_over ? null : spotsUntil(curve, on),
		expected: null,
		low: null,
		high: null,
		past: earlier.map((each) => spotsUntil(each, on)),
	});
	const toCome = path.filter((_, step) => step > 0 && (step % weeks === 0 || step === path.length - 1));
	return [
		...before.map(row),
		...toCome.map((point) => ({
			...row(point.days),
			expected: point.expected,
			low: point.low,
			high: point.high,
		})),
	];
}

const firstDay = (curves: readonly PickUp[]): number =>
	Math.max(0, ...curves.map(({ points }) => points[0]?.days ?? 0));

const along = ({ points }: PickUp, last: number): [number, number][] =>
	points
		.filter(({ days }) => days <= LONGEST && days >= last)
		.map(({ days, spots }): [number, number] => [-days, spots]);

/** The chart: the season so far, its forecast with the band, and the latest earlier seasons. */
function chartOf(found: SeasonForecast, season: Season) {
	const { days, last, spots, curve, past, path, made, is_over } = found;
	const earlier = past.slice(-DRAWN).reverse();
	const until = Math.max(days, last);
	const now = [...along(curve, last), [-until, spots] as [number, number]];
	const from = -Math.min(firstDay([curve, ...earlier]), LONGEST);
	const to = Math.max(-last, from + 1);
	const ends = earlier.map((each) => `${each.name} ended with ${number(endOf(each))}.`).join(" ");
	return {
		now,
		expected: path.map((point): [number, number] => [-point.days, point.expected]),
		band: path.map((point): [number, number, number] => [-point.days, point.low, point.high]),
		past: earlier.map((each) => ({ name: each.name, points: along(each, last) })),
		from,
		to,
		ticks: dayTicks(season.start_date, from, to),
		end: made && { x: -last, y: made.expected, label: number(made.expected) },
		ends,
		summary: [
			is_over
				? `${season.name} ended with ${counted(spots, "spot")} taken.`
				: `${season.name}, ${pointText(days)}: ${counted(spots, "spot")} taken.`,
			...(made ? [`${forecastText(found)}.`] : []),
			ends,
		].join(" "),
	};
}

/** Explains how a forecast is made. */
function howText({ made, past, days, capacity, as_of }: SeasonForecast): string[] {
	if (!made) return [];
	const [taken, ends] = [
		past.reduce((sum, each) => sum + spotsUntil(each, days), 0),
		past.reduce((sum, each) => sum + endOf(each), 0),
	];
	const names = past.map(({ name }) => name).toReversed();
	const compares = `It compares this season with ${names.slice(0, -1).join(", ")} and ${names.at(-1)}.`;
	const late = past.reduce((sum, each) => sum + changesAfter(each, days), 0);
	return [
		...(days > 0
			? [
					`${compares} At this point, ${pointText(days)}, they had filled ${percent(Math.min(taken / ends, 1))} of their final spots.`,
					"This season's spots divided by that share give the forecast. The more time is left, the more the earlier seasons' totals count too.",
				]
			: [
					`The season is under way, so only late enrollments and cancellations can still change it. ${compares} After this point, ${pointText(days)}, their count changed by ${counted(late, "spot")} in all, up or down.`,
				]),
		"The range reflects chance and how much earlier seasons differed. About 8 in 10 seasons should end within it.",
		capacity !== null && made.high >= capacity
			? `The forecast never exceeds the season's ${counted(capacity, "spot")}.`
			: "It can't account for anything new, like a changed price or an added session.",
		`It's based on the spots counted on ${formatDate(as_of)}.`,
	];
}

/** Backtest: forecasts of earlier seasons and how far off they were, newest season first. */
function pastErrors({ past, curve, days, is_over }: SeasonForecast) {
	const seasons = is_over && endOf(curve) > 0 ? [...past, curve] : past;
	const on = [...new Set([...TRIED_ON, ...(is_over ? [] : [days])])].sort((a, b) => b - a);
	// A season with only one season before it is useful too, as long as the page says so.
	const made = pastForecasts(seasons, on, 1);
	const [ours, usual] = [
		meanError(made.map(({ error }) => error)),
		meanError(made.flatMap(({ usual_error }) => usual_error ?? [])),
	];
	const within = made.filter(({ is_within }) => is_within).length;
	const bySeason = [...Map.groupBy(made, ({ season }) => season)].reverse();
	return {
		seasons: bySeason.map(([season, rows]) => ({
			season,
			about: `Ended with ${counted(rows[0]?.actual ?? 0, "spot")}. Based on ${counted(rows[0]?.made_from ?? 0, "earlier season")}.`,
			rows: rows.map((row) => errorRow(row, days)),
		})),
		summary:
			ours === null || usual === null
				? null
				: `On average, it would have been off by ${percent(ours)}. Going by the previous season's pace alone, it would have been off by ${percent(usual)}. ${within} of ${counted(made.length, "forecast")} had the final count within range.`,
	};
}

const errorRow = ({ season, days, expected, low, high, error, is_within }: PastForecast, today: number) => ({
	key: `${season}/${days}`,
	point: `${pointText(days)}${days === today ? " (now)" : ""}`,
	expected: number(expected),
	range: rangeText({ low, high }),
	error: percent(error),
	is_within,
});

/** A season's forecast on the dashboard. Null where the viewer can't see it, the season wasn't
 * counted, or nothing more is expected. */
export function forecastLine(
	page: CardsAt,
	kept: Parameters<typeof seasonForecast>[1],
): { text: string | null; to: string } | null {
	const found = canForecast(page) ? seasonForecast(page, kept) : null;
	if (!found || found.is_over) return null;
	const { made, spots } = found;
	if (made && Math.round(made.high) <= spots) return null;
	return { text: forecastText(found), to: withView(analyticsPaths.forecast, { season: page.view.season }) };
}

/** View of the forecast page. */
export function forecastView(found: SeasonForecast, season: Season) {
	const { spots, days, is_over, past, made } = found;
	return {
		value: made && number(made.expected),
		range: made && `8 in 10 chance of ${rangeText(made)}`,
		now: is_over
			? `${season.name} is over. It ended with ${counted(spots, "spot")} taken.`
			: `${counted(spots, "spot")} taken so far, ${pointText(days)}.`,
		missing: missingText(found, season),
		chart: chartOf(found, season),
		rows: forecastRows(found, season, ROW_WEEKS),
		past_names: past.map(({ name }) => name).toReversed(),
		how: howText(found),
		errors: pastErrors(found),
	};
}

export type ForecastView = ReturnType<typeof forecastView>;
