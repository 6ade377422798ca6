import { type SQL, sql } from "drizzle-orm";
import type { RowsOf } from "#db/client";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { catalogOf, catalogReads } from "#app/features/insight/reports/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import type { ReadInput } from "#app/platform/http/guard.server";
import type { CardsAt } from "./card-view.server";
import type { SeasonDays } from "./compared-day";
import { partsOf } from "./define-metric";
import { toKept } from "./kept";
import { KeptMetrics, keptRead, type Wanted } from "./kept.server";
import { metricOf } from "./known-metrics.server";
import { pairColumns, pairJoin, pairOf } from "./season-pairs.server";
import { breakdownsFor, canMeasure } from "./measure-rights.server";
import { measureAll } from "./measure.server";
import type { MeasureAsked } from "./measured";
import type { AnalyticsView } from "./paths";
import type { Period } from "./periods";

/** What the address of a page of analytics says. */
export interface PageQuery {
	season?: string;
	session?: string[];
	period?: Period;
}

type At = Pick<ReadInput<unknown, PageQuery>, "db" | "place" | "query">;

/** Most seasons that a page knows: its own, and the newest. */
const MOST_SEASONS = 30;

type SeasonRow = Omit<SeasonDays, "compared_with"> & {
	is_chosen: number;
	with_id: string | null;
	/** How many of the sessions that were asked for are the page's season's. */
	sessions_known: number;
};

/** ID of the season that a page is about. */
export const pageSeason = ({ place, query }: Pick<At, "place" | "query">): SQL =>
	followedSeason(place.camp_id, query.season);

/**
 * What each page of analytics reads, in one trip: the catalog, the seasons, and metrics as they were measured last.
 * @param drawn only the groups that a dashboard draws
 */
export const pageReads = (at: At, wanted: readonly Wanted[], drawn = false) => ({
	...catalogReads(at, at.query.season),
	seasons:
		at.db.all<SeasonRow>(sql`SELECT n.id AS id, n.name AS name, n.year AS year, n.start_date AS start_date, n.end_date AS end_date,
			${pairColumns}, ${knownSessions(at)} AS sessions_known FROM season n ${pairJoin}
		WHERE n.camp_id = ${at.place.camp_id} ORDER BY n.id = ${pageSeason(at)} DESC, n.start_date DESC, n.id DESC LIMIT ${MOST_SEASONS}`),
	kept: keptRead(at.db, { camp_id: at.place.camp_id, season: pageSeason(at) }, wanted, drawn),
});

type PageRows = RowsOf<ReturnType<typeof pageReads>>;

/** How many of the sessions that were asked for are the page's season's. */
const knownSessions = (at: Pick<At, "place" | "query">): SQL =>
	at.query.session?.length
		? sql`(SELECT count(*) FROM json_each(${JSON.stringify(at.query.session)}) j CROSS JOIN session s ON s.camp_id = ${at.place.camp_id}
			AND s.id = j.value AND s.season_id = ${pageSeason(at)} AND s.deleted_at IS NULL)`
		: sql`0`;

/**
 * What a page is about; null for a camp without a season.
 * @throws NOT_FOUND for a season that isn't the camp's, or a session that isn't the season's
 */
export function pageAt(ctx: CampCtx, rows: PageRows, view: AnalyticsView): CardsAt | null {
	const catalog = catalogOf(ctx, rows);
	const seasons = rows.seasons.map(pairOf);
	const season = seasons.find(({ id }) => id === catalog.season?.id);
	if (view.season !== undefined && view.season !== season?.id) throw notFound("This season");
	if ((rows.seasons[0]?.sessions_known ?? 0) < (view.session?.length ?? 0)) throw notFound("This session");
	return season ? { catalog, season, seasons, currency: ctx.camp.currency, view } : null;
}

/** True where the page is about some of the season's sessions or days. Such figures aren't stored. */
export const isNarrowed = ({ session, period }: PageQuery): boolean =>
	(session?.length ?? 0) > 0 || period !== undefined;

/**
 * The figures of a page: `stored`, as they were measured last, or, for some sessions or days, as they are now. That is a second trip, and
 * leaves out metrics that can't be narrowed so, and breakdowns that the viewer can't use.
 */
export async function figuresOf(
	ctx: CampCtx,
	{ season, seasons, catalog }: CardsAt,
	stored: KeptMetrics,
	query: PageQuery,
	wanted: readonly Wanted[],
): Promise<KeptMetrics> {
	if (!isNarrowed(query)) return stored;
	const { session: sessions, period } = query;
	// Metrics about returning campers can't be narrowed.
	const analytics = {
		catalog,
		seasons: seasons.map((each) => ({ ...each, has_campers: true })),
	};
	const requests = wanted.flatMap(([key, breakdown]) => {
		const metric = metricOf(key);
		if (!metric || !canMeasure(catalog, metric)) return [];
		if (breakdown && !breakdownsFor(catalog, metric).includes(breakdown)) return [];
		const knows = (field: "session" | "date") => partsOf(metric).every((part) => part[field] !== undefined);
		if ((sessions?.length && !knows("session")) || (period && !knows("date"))) return [];
		const asked: MeasureAsked = {
			season: season.id,
			sessions,
			period,
			breakdown: breakdown || undefined,
			compare: null,
		};
		return [{ metric, asked, breakdown }];
	});
	const measured = await measureAll(analytics, requests);
	const found = new KeptMetrics(ctx.clock.now());
	for (const [at, each] of measured.entries())
		found.set(each.metric.key, requests[at]?.breakdown ?? "", toKept(each));
	return found;
}

/** @throws NOT_FOUND for a metric that there isn't, or that the viewer can't see */
export function assertSees({ catalog }: Pick<CardsAt, "catalog">, key: string) {
	const metric = metricOf(key);
	if (!metric || !canMeasure(catalog, metric)) throw notFound();
	return metric;
}
