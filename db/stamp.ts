import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** The next `updated_at`: now, or a millisecond after the stored one when the clock has not moved past it. */
export const nextStamp = (column: AnySQLiteColumn, now: string): SQL<string> =>
	sql`CASE WHEN ${column} < ${now} THEN ${now} ELSE strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '+0.001 seconds') END`;

/** The same for a statement written by hand, in which `updated_at` can only be the changed table's own. */
export const nextUpdatedAt = (now: string): SQL<string> =>
	sql`max(${now}, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))`;
