import { sql } from "drizzle-orm";
import type { RowsOf } from "#db/client";
import { dateIn, daysBetween } from "#app/lib/dates";
import { isFlagOn } from "#app/platform/auth/flags.server";
import type { ReadInput } from "#app/platform/http/guard.server";
import type { CardsAt } from "./card-view.server";
import { seasonsBefore } from "./compared-day";
import { metricOf } from "./known-metrics.server";
import {
	type Forecast,
	forecast,
	type ForecastPoint,
	forecastPath,
	type PickUp,
	SEASONS_NEEDED,
	spotsUntil,
} from "./forecast";
import { KeptMetrics, keptOfSeasons, type Wanted } from "./kept.server";
import { canMeasure } from "./measure-rights.server";
import { type PageQuery, pageSeason } from "./page.server";
import { seasonCurve, unusable } from "./season-curve";

/** Inputs of a forecast: the velocity of each season, and the capacity of its own. */
const WANTED: readonly Wanted[] = [
	["velocity", "date"],
	["fill_rate", ""],
];
/** Maximum earlier seasons to read. */
const MOST_SEASONS = 6;

/** A season's forecast and its inputs, as of the day of the last count. */
export interface SeasonForecast {
	as_of: string;
	/** Days before the start, on that day. */
	days: number;
	/** Last day of the season, as days before its start: negative. */
	last: number;
	spots: number;
	/** Spots that the season has; null where none are set. */
	capacity: number | null;
	curve: PickUp;
	/** Finished seasons that it is made from, oldest first. */
	past: PickUp[];
	/** Reasons why other finished seasons aren't used, one sentence each. */
	unused: string[];
	/** Null if seasons are missing, none had spots taken at this point, or the season is over. */
	made: Forecast | null;
	path: ForecastPoint[];
	is_over: boolean;
}

/** Whether a viewer can see a forecast, which is based on the velocity. */
export function canForecast({ catalog }: Pick<CardsAt, "catalog">): boolean {
	const velocity = metricOf("velocity");
	return velocity !== undefined && canMeasure(catalog, velocity);
}

/**
 * The input of {@link seasonForecast}: the last counts of the page's season and the seasons before it. Nothing while the
 * flag is off.
 */
export const forecastRead = ({
	db,
	place,
	query,
}: Pick<ReadInput<unknown, PageQuery>, "db" | "place" | "query">) =>
	keptOfSeasons(
		db,
		place.camp_id,
		sql`SELECT b.id AS id FROM season a CROSS JOIN season b ON b.camp_id = a.camp_id AND b.start_date <= a.start_date
			WHERE a.camp_id = ${place.camp_id} AND a.id = ${pageSeason({ place, query })} AND ${isFlagOn(place.camp_id, "predictive_models")}
			ORDER BY b.start_date DESC, b.id = a.id DESC, b.id DESC LIMIT ${MOST_SEASONS + 1}`,
		WANTED,
	);

/** The forecast of a page's season. Null where the season wasn't counted. */
export function seasonForecast(
	{ season, seasons, catalog }: Pick<CardsAt, "season" | "seasons" | "catalog">,
	kept: RowsOf<{ forecast: ReturnType<typeof forecastRead> }>["forecast"],
): SeasonForecast | null {
	const before = seasonsBefore(seasons, season).slice(0, MOST_SEASONS);
	const of = (id: string) => KeptMetrics.from(kept.filter(({ season_id }) => season_id === id));
	const own = of(season.id);
	const curve = seasonCurve(season, own.of("velocity", "date"));
	if (!curve || own.taken_at === null) return null;
	const as_of = dateIn(catalog.asker.place.time_zone, own.taken_at);
	const [days, last] = [
		daysBetween(as_of, season.start_date),
		daysBetween(season.end_date, season.start_date),
	];
	const finished = before
		.filter(({ end_date }) => end_date < as_of)
		.map((each) => {
			const velocity = of(each.id).of("velocity", "date");
			const past = seasonCurve(each, velocity);
			return { past, why: unusable(each, past, velocity?.suppressed ?? false) };
		});
	const past = finished.flatMap((each) => (each.past && each.why === null ? [each.past] : [])).reverse();
	const spots = spotsUntil(curve, Math.max(days, last));
	const capacity = own.of("fill_rate")?.denominator || null;
	const is_over = as_of > season.end_date;
	const made =
		is_over || past.length < SEASONS_NEEDED
			? null
			: forecast(past, spots, days, capacity === null ? undefined : Math.max(capacity, spots));
	return {
		as_of,
		days,
		last,
		spots,
		capacity,
		curve,
		past,
		unused: finished.flatMap(({ why }) => why ?? []),
		made,
		path: made ? forecastPath(past, { spots, days, last }, made) : [],
		is_over,
	};
}
