import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import type { Changed, Made } from "#app/platform/imports/kind";
import { keyText, type TableFacts } from "./tables.server";

// Turns plans into SQL: rows of one table are written by one statement, passed as JSON.

const name = (text: string) => sql.raw(`"${text}"`);
const held = (path: string) => sql.raw(`v.value->>'$.${path}'`);
const list = (parts: SQL[]) => sql.join(parts, sql`, `);

/** SQL condition: a table's row has one of these keys. */
const matching = ({ key }: TableFacts, camp_id: string, alias: string, path = ""): SQL =>
	sql.join(
		[
			sql`${name(alias)}.camp_id = ${camp_id}`,
			...key.map((column) => sql`${name(alias)}.${name(column)} = ${held(`${path}${column}`)}`),
		],
		sql` AND `,
	);

/** Inserts rows. A row already created by another line of the same file stays unchanged. */
export function insertRows(ctx: Ctx, camp_id: string, table: TableFacts, made: readonly Made[]): Statement[] {
	const rows = [...new Map(made.map(({ values }) => [keyText(table, values), values])).values()];
	if (rows.length === 0) return [];
	const columns = table.data.filter((column) => rows.some((row) => row[column] !== undefined));
	const at = ctx.clock.now();
	const stamps = table.stamped ? sql`, created_at, updated_at` : sql``;
	return [
		ctx.db.run(sql`INSERT INTO ${name(table.name)} (camp_id, ${list(columns.map(name))}${stamps})
			SELECT ${camp_id}, ${list(columns.map(held))}${table.stamped ? sql`, ${at}, ${at}` : sql``}
			FROM json_each(${JSON.stringify(rows)}) v WHERE true
			ON CONFLICT (camp_id, ${list(table.key.map(name))}) DO NOTHING`),
	];
}

/** New values of a row, and the values seen before. */
export interface Update {
	key: Record<string, unknown>;
	set: Record<string, unknown>;
	seen: string;
}

export const toUpdate = ({ key, set, seen }: Changed): Update => ({
	key,
	seen,
	set: Object.fromEntries(Object.entries(set).map(([column, [, after]]) => [column, after])),
});

/** Updates rows, only the columns given for each, and their timestamps. Guarded by {@link assertUnchanged}. */
export function updateRows(
	ctx: Ctx,
	camp_id: string,
	table: TableFacts,
	updates: readonly Update[],
): Statement[] {
	if (updates.length === 0) return [];
	const at = ctx.clock.now();
	const columns = table.data.filter((column) => updates.some(({ set }) => set[column] !== undefined));
	const own = (column: string) => sql`${name(table.name)}.${name(column)}`;
	const sets = columns.map(
		(column) => sql`${name(column)} = CASE WHEN json_type(v.value, ${`$.set.${column}`}) IS NULL
			THEN ${own(column)} ELSE ${held(`set.${column}`)} END`,
	);
	const stamp = sql`updated_at = CASE WHEN ${own("updated_at")} < ${at} THEN ${at}
		ELSE strftime('%Y-%m-%dT%H:%M:%fZ', ${own("updated_at")}, '+0.001 seconds') END`;
	return [
		// LIMIT forces SQLite to loop over the lines outermost. Otherwise it scans the whole camp for each of them.
		ctx.db.run(sql`UPDATE ${name(table.name)} SET ${list([...sets, stamp])}
			FROM (SELECT j.value AS value FROM json_each(${JSON.stringify(updates)}) j LIMIT -1) v
			WHERE ${matching(table, camp_id, table.name, "key.")}`),
	];
}

/** Aborts with `guard:stale` if one of these rows was deleted or changed since it was seen. */
export function assertUnchanged(
	ctx: Ctx,
	camp_id: string,
	table: TableFacts,
	rows: readonly { key: Record<string, unknown>; seen: string }[],
): Statement[] {
	if (rows.length === 0) return [];
	const asked = JSON.stringify(rows.map(({ key, seen }) => ({ key, seen })));
	return [
		abortWhen(
			ctx,
			"stale",
			sql`EXISTS (SELECT 1 FROM json_each(${asked}) v LEFT JOIN ${name(table.name)} t
				ON ${matching(table, camp_id, "t", "key.")} WHERE t.updated_at IS NOT v.value->>'seen')`,
		),
	];
}

/** The rows as stored now. */
export const rowsWithKeys = (
	ctx: Ctx,
	camp_id: string,
	table: TableFacts,
	keys: readonly Record<string, unknown>[],
) =>
	ctx.db.all<Record<string, unknown>>(
		sql`SELECT ${list([...table.data, ...(table.stamped ? ["updated_at"] : [])].map((column) => sql`t.${name(column)}`))}
			FROM json_each(${JSON.stringify(keys)}) v CROSS JOIN ${name(table.name)} t ON ${matching(table, camp_id, "t")}`,
	);

/** Maximum terms of a compound SELECT in D1. */
const MOST_TERMS = 5;

/** A row that refers to one of the given rows. */
export interface Referrer {
	/** Index of the row it refers to, among the given ones. */
	n: number;
	table: string;
	/** Its own key, if its table is one of `known`. */
	own: string | null;
}

/** Rows that refer to the given rows, several tables per statement. */
export function referrers(
	ctx: Ctx,
	camp_id: string,
	table: TableFacts,
	keys: readonly Record<string, unknown>[],
	known: readonly TableFacts[],
): Statement[] {
	const json = JSON.stringify(keys);
	const terms = table.references.map(({ from, columns }) => {
		const own = known.find((each) => each.name === from)?.key;
		const key = own
			? sql.join(
					own.map((column) => sql`r.${name(column)}`),
					sql` || ' ' || `,
				)
			: sql`NULL`;
		return sql`SELECT v.key AS n, ${from} AS "table", ${key} AS own FROM json_each(${json}) v
			CROSS JOIN ${name(from)} r ON r.camp_id = ${camp_id} AND ${sql.join(
				columns.map((column) => sql`r.${name(column.from)} = ${held(column.to)}`),
				sql` AND `,
			)}`;
	});
	const groups = Array.from({ length: Math.ceil(terms.length / MOST_TERMS) }, (_, at) =>
		terms.slice(at * MOST_TERMS, (at + 1) * MOST_TERMS),
	);
	return groups.map((group) => ctx.db.all<Referrer>(sql.join(group, sql` UNION ALL `)));
}

/** Deletes rows that nothing refers to. If called for children first, it deletes whole families. */
export function deleteRows(
	ctx: Ctx,
	camp_id: string,
	table: TableFacts,
	keys: readonly Record<string, unknown>[],
): Statement[] {
	if (keys.length === 0) return [];
	const free = table.references.map(
		({ from, columns }) =>
			sql`NOT EXISTS (SELECT 1 FROM ${name(from)} r WHERE r.camp_id = ${camp_id} AND ${sql.join(
				columns.map((column) => sql`r.${name(column.from)} = ${name(table.name)}.${name(column.to)}`),
				sql` AND `,
			)})`,
	);
	const tuple = sql`(${list(table.key.map(name))})`;
	return [
		ctx.db.run(
			sql`DELETE FROM ${name(table.name)} WHERE ${sql.join(
				[
					sql`camp_id = ${camp_id}`,
					sql`${tuple} IN (SELECT ${list(table.key.map(held))} FROM json_each(${JSON.stringify(keys)}) v)`,
					...free,
				],
				sql` AND `,
			)}`,
		),
	];
}

/** Stores a note on lines of an import, and optionally a new action. */
export const noteLines = (
	ctx: Ctx,
	{ camp_id, id }: { camp_id: string; id: string },
	notes: readonly { number: number; note: string }[],
	action?: string,
): Statement[] =>
	notes.length === 0
		? []
		: [
				ctx.db.run(sql`UPDATE import_row SET problems = json_object('', v.note)${
					action === undefined ? sql`` : sql`, action = ${action}`
				} FROM (SELECT j.value->>'note' AS note, j.value->>'number' AS number
						FROM json_each(${JSON.stringify(notes)}) j LIMIT -1) v
					WHERE import_row.camp_id = ${camp_id} AND import_row.import_id = ${id} AND import_row.row_number = v.number`),
			];
