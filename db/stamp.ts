import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * SQL for the next `updated_at`: now, or one millisecond after the stored value if the clock hasn't moved past it.
 */
export const nextStamp = (column: AnySQLiteColumn, now: string): SQL<string> =>
	sql`CASE WHEN ${column} < ${now} THEN ${now} ELSE strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '+0.001 seconds') END`;

/** {@link nextStamp} for hand-written SQL, in which `updated_at` must be the changed table's own column. */
export const nextUpdatedAt = (now: string): SQL<string> =>
	sql`max(${now}, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))`;
