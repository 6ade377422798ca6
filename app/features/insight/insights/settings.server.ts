import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { insight_setting } from "#db/schema";
import type { InsightRule } from "./define-insight";
import type { TargetMetric } from "./targets";

/** How a camp has set its rules. */
export const settingsRead = (db: Db, camp_id: string) =>
	db.select().from(insight_setting).where(eq(insight_setting.camp_id, camp_id));
export type Settings = Awaited<ReturnType<typeof settingsRead>>;

/** Days before a start from which a rule looks, as the camp has set it. */
export const ruleDays = (rule: InsightRule, settings: Settings): number =>
	settings.find((each) => each.rule === rule.key)?.days ?? rule.days?.default ?? 0;

/** A target of a session, or of the whole season. */
export interface TargetRow {
	/** Null for the whole season. */
	session_id: string | null;
	/** Null as well where another session of the season has the same name. */
	session_name: string | null;
	metric: TargetMetric;
	/** In the metric's unit: percent, cents, or how many. */
	value: number;
}

/**
 * The targets of a season and of its sessions.
 * @param season ID of the season, as a query
 */
export const targetsRead = (db: Db, camp_id: string, season: SQL) =>
	db.all<TargetRow>(
		sql`SELECT NULL AS session_id, NULL AS session_name, t.metric AS metric, t.value AS value
				FROM season_target t WHERE t.camp_id = ${camp_id} AND t.season_id = ${season}
			UNION ALL SELECT s.id, iif(s.name IN (SELECT o.name FROM session o WHERE o.camp_id = ${camp_id} AND o.season_id = ${season}
					AND o.deleted_at IS NULL GROUP BY o.name HAVING count(*) > 1), NULL, s.name), t.metric, t.value
				FROM metric_target t CROSS JOIN session s ON s.camp_id = t.camp_id AND s.id = t.session_id
				WHERE t.camp_id = ${camp_id} AND s.season_id = ${season} AND s.deleted_at IS NULL`,
	);
