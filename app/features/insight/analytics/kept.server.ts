import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { Kept } from "./kept";
import { metricOf } from "./known-metrics.server";

/** A metric as it was measured last. */
interface KeptRow {
	metric: string;
	/** Empty for the total. */
	breakdown: string;
	season_id: string;
	version: number;
	taken_at: string;
	/** JSON of {@link Kept}. */
	figures: string;
	/** JSON of its groups, where `figures` has the first of them and all were asked for. */
	all_groups: string | null;
}

/** A metric, and one of its breakdowns; empty for the total alone. */
export type Wanted = readonly [metric: string, breakdown: string];

interface Of {
	camp_id: string;
	/** ID of the season, as a query. */
	season: SQL;
}

/** The last date of a season on which it was measured; until a day, where one is given. */
const lastDate = ({ camp_id, season }: Of, until?: SQL): SQL =>
	sql`(SELECT max(d.date) FROM metric_snapshot d WHERE d.camp_id = ${camp_id} AND d.season_id = ${season}
		${until ? sql`AND d.date <= ${until}` : sql``})`;

/**
 * Metrics of a season as they were measured last. One row for each.
 * @param drawn only the groups that a dashboard draws: hundreds of sessions would take longer to read than the page to make
 */
export const keptRead = (db: Db, of: Of, wanted: readonly Wanted[], drawn = false) =>
	db.all<KeptRow>(rowsOn(of.camp_id, sql`SELECT ${of.season}, ${lastDate(of)}`, wanted, drawn));

/** The same for several seasons. Takes a query of their IDs, as `id`. */
export const keptOfSeasons = (db: Db, camp_id: string, seasons: SQL, wanted: readonly Wanted[]) =>
	db.all<KeptRow>(
		rowsOn(
			camp_id,
			sql`SELECT n.id, ${lastDate({ camp_id, season: sql`n.id` })} FROM (${seasons}) n`,
			wanted,
		),
	);

/** The totals as they were measured last until a day, which is a query. */
export const keptBeforeRead = (db: Db, of: Of, day: SQL, metrics: readonly string[]) =>
	db.all<KeptRow>(
		rowsOn(
			of.camp_id,
			sql`SELECT ${of.season}, ${lastDate(of, day)}`,
			metrics.map((metric) => [metric, ""] as const),
		),
	);

/** @param days seasons, each with a date on which it was measured */
const rowsOn = (camp_id: string, days: SQL, wanted: readonly Wanted[], drawn = false): SQL =>
	sql`WITH day(season_id, date) AS MATERIALIZED (${days})
		SELECT k.metric AS metric, k.breakdown AS breakdown, k.season_id AS season_id, k.version AS version, k.taken_at AS taken_at,
			k.figures AS figures, ${drawn ? sql`NULL` : sql`k.all_groups`} AS all_groups
		FROM day CROSS JOIN json_each(${JSON.stringify(wanted)}) w CROSS JOIN metric_snapshot k ON k.camp_id = ${camp_id}
			AND k.season_id = day.season_id AND k.date = day.date AND k.metric = w.value ->> 0 AND k.breakdown = w.value ->> 1`;

/** Figures by metric and breakdown, as they were measured. */
export class KeptMetrics {
	private readonly found = new Map<string, Kept>();

	/** @param taken_at when they were measured; null where they never were */
	constructor(readonly taken_at: string | null) {}

	/** Those that were stored. What tells enrolled campers counts only by its current definition, which hides small numbers. */
	static from(rows: readonly KeptRow[]): KeptMetrics {
		const kept = new KeptMetrics(rows[0]?.taken_at ?? null);
		for (const { metric, breakdown, version, figures, all_groups } of rows) {
			const spec = metricOf(metric);
			if (spec?.tells_enrolled && version !== spec.version) continue;
			const found = Object.assign(JSON.parse(figures) as Kept, { version });
			if (all_groups) Object.assign(found, { groups: JSON.parse(all_groups), more: undefined });
			kept.set(metric, breakdown, found);
		}
		return kept;
	}

	set(metric: string, breakdown: string, kept: Kept): void {
		this.found.set(`${metric}/${breakdown}`, kept);
	}

	/** A metric with the groups of a breakdown. Undefined where it wasn't measured. */
	of(metric: string, breakdown = ""): Kept | undefined {
		return this.found.get(`${metric}/${breakdown}`);
	}
}
