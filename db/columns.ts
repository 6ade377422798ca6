import { sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Timestamp column: ISO 8601, UTC, milliseconds, e.g. `2026-07-01T13:04:00.000Z`. Sorts as text. */
export const instant = () => text();

/** Calendar date column, `YYYY-MM-DD` in the camp's time zone. Pair it with {@link isDate}. */
export const calendarDate = () => text();

/** Boolean column stored as 0 or 1. */
export const flag = () => integer({ mode: "boolean" });

/** Creation and last-change timestamps. `updated_at` strictly increases: see `nextStamp` in db/stamp.ts. */
export const timestamps = () => ({ created_at: instant().notNull(), updated_at: instant().notNull() });

/**
 * Named CHECK that a column has the shape of a date (or is NULL). Validation on input checks that the date exists.
 */
export const isDate = (name: string, column: AnySQLiteColumn) =>
	check(name, sql`${column} IS NULL OR ${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`);

/**
 * Table of allowed keys. Such lists grow, and a CHECK can't be changed once its table has landed, so a status
 * column references this table and a later capability adds a row.
 */
export const codeTable = <Name extends string>(name: Name) =>
	sqliteTable(name, { key: text().primaryKey(), position: integer().notNull() });
