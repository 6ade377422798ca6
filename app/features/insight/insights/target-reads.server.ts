import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { TargetMetric } from "./targets";

/** A target of a session, or of the whole season. */
export interface TargetRow {
	/** Null for the whole season. */
	session_id: string | null;
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
			UNION ALL SELECT s.id, s.name, t.metric, t.value
				FROM session s CROSS JOIN metric_target t ON t.camp_id = s.camp_id AND t.session_id = s.id
				WHERE s.camp_id = ${camp_id} AND s.season_id = ${season} AND s.deleted_at IS NULL`,
	);
