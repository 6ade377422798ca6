import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { MarketFigures } from "./figures";

interface SnapshotRow {
	date: string;
	taken_at: string;
	/** JSON of {@link MarketFigures}. */
	figures: string;
}

/** Reads a season's last figures. `season` is a subquery for its ID. */
export const snapshotRead = (db: Db, camp_id: string, season: SQL) =>
	db.all<SnapshotRow>(sql`SELECT k.date AS date, k.taken_at AS taken_at, k.figures AS figures FROM market_snapshot k
		WHERE k.camp_id = ${camp_id} AND k.season_id = ${season}`);

export interface Snapshot {
	/** The camp's date when it was counted. */
	date: string;
	taken_at: string;
	figures: MarketFigures;
}

/** Null where the season was never counted. */
export const snapshotOf = ([row]: readonly SnapshotRow[]): Snapshot | null =>
	row ? { ...row, figures: JSON.parse(row.figures) as MarketFigures } : null;
