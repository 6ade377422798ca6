import { sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** An instant: ISO 8601, UTC, milliseconds, e.g. `2026-07-01T13:04:00.000Z`. Sorts as text. */
export const instant = () => text();

/** A calendar date `YYYY-MM-DD`, meant in the camp's time zone. Pair it with {@link isDate}. */
export const calendarDate = () => text();

/** A boolean kept as 0 or 1. */
export const flag = () => integer({ mode: "boolean" });

/** When a row was made and last changed. `updated_at` strictly increases: see `nextStamp` in db/stamp.ts. */
export const timestamps = () => ({ created_at: instant().notNull(), updated_at: instant().notNull() });

/** A named CHECK that a column holds a date's shape (or NULL); its validity is checked on the way in. */
export const isDate = (name: string, column: AnySQLiteColumn) =>
	check(name, sql`${column} IS NULL OR ${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`);

/**
 * A list of allowed keys as a table of its own. Lists grow, and a CHECK cannot be changed once its table has
 * landed, so a status column points here and a later capability adds a row.
 */
export const codeTable = <Name extends string>(name: Name) =>
	sqliteTable(name, { key: text().primaryKey(), position: integer().notNull() });
