import { type SQL, sql } from "drizzle-orm";
import { readBatch, type RowsOf } from "#db/client";
import { catalogOf, catalogReads } from "#app/features/insight/reports/index.server";
import type { Asker, Catalog } from "#app/platform/query/catalog.server";
import type { SeasonDays } from "./compared-day";
import { pairColumns, pairJoin, pairOf } from "./season-pairs.server";

/** A season, and whether it had campers with a spot. */
export interface MeasuredSeason extends SeasonDays {
	has_campers: boolean;
}

/** The catalog that metrics are asked of, and the seasons that they can be about: the one of the catalog, and the newest. */
export interface Analytics {
	catalog: Catalog;
	seasons: readonly MeasuredSeason[];
	/** Most groups of a breakdown; without it, 1,000. */
	most_groups?: number;
}

const MOST_SEASONS = 30;

/** The reads of {@link analyticsOf}, for a route's own trip. */
export const analyticsReads = (at: Pick<Asker, "db" | "place">, season_id?: string | SQL) =>
	Object.assign(catalogReads(at, season_id), {
		analytics_seasons: at.db.all<
			Omit<SeasonDays, "compared_with"> & {
				has_campers: number;
				is_chosen: number;
				with_id: string | null;
			}
		>(
			sql`SELECT n.id AS id, n.name AS name, n.year AS year, n.start_date AS start_date, n.end_date AS end_date,
				EXISTS (SELECT 1 FROM camper_season cs WHERE cs.camp_id = n.camp_id AND cs.season_id = n.id AND cs.enrollments > 0) AS has_campers,
				${pairColumns}
			FROM season n ${pairJoin} WHERE n.camp_id = ${at.place.camp_id} ORDER BY n.id = ${season_id ?? null} DESC, n.start_date DESC, n.id DESC LIMIT ${MOST_SEASONS}`,
		),
	});

/** The analytics of an asker from their reads. */
export const analyticsOf = (asker: Asker, rows: RowsOf<ReturnType<typeof analyticsReads>>): Analytics => ({
	catalog: catalogOf(asker, rows),
	seasons: rows.analytics_seasons
		.map(pairOf)
		.map(({ has_campers, ...season }) => Object.assign(season, { has_campers: has_campers === 1 })),
});

/** Reads the analytics of an asker, one trip. */
export const openAnalytics = async (asker: Asker, season_id?: string): Promise<Analytics> =>
	analyticsOf(asker, await readBatch(asker.db, analyticsReads(asker, season_id)));
