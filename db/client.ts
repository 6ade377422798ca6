import { is, SQL } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import type { BatchItem } from "drizzle-orm/batch";
import { Column } from "drizzle-orm/column";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteRaw } from "drizzle-orm/sqlite-core/query-builders/raw";

/**
 * Cached column names of the database. drizzle computes them for each handle, and a handle serves only one
 * request.
 */
const NAMES = new CasingCache("snake_case");

/** drizzle on D1 without interactive transactions, which D1 doesn't support: a write is one `batch()`. */
export type Db = Omit<DrizzleD1Database, "transaction">;

/** Statement that can be part of a batch. */
export type Statement = BatchItem<"sqlite">;

/** Named reads of one batch; null for a read that isn't needed this time. */
export type Reads = Record<string, Statement | null>;

/** Rows of named reads, under the same names. */
export type RowsOf<R extends Reads> = {
	[K in keyof R]: R[K] extends Statement ? Awaited<R[K]> : Awaited<Exclude<R[K], null>> | null;
};

/** Database cost of a request. `depth` counts round trips that had to wait for an earlier one. */
export interface TripCount {
	trips: number;
	depth: number;
	rows_read: number;
	rows_written: number;
	/** Round trips currently under way, in any database. */
	in_flight?: number;
}

/** Creates a database handle; the only way to get one. Updates `count`, when given, as queries run. */
export function makeDb(d1: D1Database, count?: TripCount): Db {
	const client = count ? counted(d1, count) : d1;
	const db = drizzle(client, { casing: "snake_case" });
	Object.assign((db as unknown as { dialect: object }).dialect, { casing: NAMES });
	const batch = db.batch.bind(db);
	db.batch = (statements) => {
		for (const statement of statements) lendStatement(client, statement);
		return batch(statements);
	};
	return db;
}

/**
 * Prepares raw statements for a batch. drizzle 0.45 doesn't prepare `db.all(sql…)` and `db.run(sql…)` with
 * parameters in a batch, and it would build the SQL text again, or twice for a statement without parameters.
 */
function lendStatement(client: D1Database, statement: Statement) {
	if (!is(statement, SQLiteRaw)) return;
	const query = statement.getQuery();
	Object.assign(statement, { stmt: client.prepare(query.sql), getQuery: () => query });
}

/** Returns the SQL of a statement without its parameter values. */
export function sqlOf(statement: Statement): string {
	if (is(statement, SQLiteRaw)) return statement.getQuery().sql;
	return (statement as unknown as { toSQL(): { sql: string } }).toSQL().sql;
}

/**
 * Runs named reads as one batch, in one round trip.
 * @throws when a read selects two columns under one name: D1 returns objects, so one column would silently take
 *   the other's value (drizzle-orm issue 6038), and in a product with tenants that is a data leak.
 */
export async function readBatch<R extends Reads>(db: Db, reads: R): Promise<RowsOf<R>> {
	const { statements, rowsOf } = namedReads(reads);
	const [first, ...rest] = statements;
	return rowsOf(first ? await db.batch([first, ...rest]) : []);
}

/**
 * Named reads as statements of a batch, and what the batch answered to them under their names.
 * @throws as {@link readBatch}
 */
export function namedReads<R extends Reads>(reads: R) {
	const wanted = Object.entries(reads).filter((entry): entry is [string, Statement] => entry[1] !== null);
	for (const [name, statement] of wanted) assertUniqueColumns(name, statement);
	return {
		statements: wanted.map(([, statement]) => statement),
		/** @param answers one for each of `statements`, in their order */
		rowsOf(answers: readonly unknown[]): RowsOf<R> {
			const rows: Record<string, unknown> = Object.fromEntries(
				Object.keys(reads).map((name) => [name, null]),
			);
			wanted.forEach(([name], index) => {
				rows[name] = answers[index];
			});
			return rows as RowsOf<R>;
		},
	};
}

/** See {@link readBatch}. Exported for the batcher, which combines the reads of several loaders. */
export function assertUniqueColumns(name: string, statement: Statement) {
	const selected = (statement as { _?: { selectedFields?: Record<string, unknown> } })._?.selectedFields;
	if (!selected) return;
	const names = outputNames(selected);
	const twice = names.find((column, index) => names.indexOf(column) !== index);
	if (twice) throw new Error(`Read "${name}" selects two columns named "${twice}": give one an alias`);
}

function outputNames(fields: Record<string, unknown>): string[] {
	return Object.entries(fields).flatMap(([key, field]) => {
		if (is(field, Column)) return [field.name || key];
		if (is(field, SQL.Aliased)) return [field.fieldAlias];
		if (is(field, SQL) || typeof field !== "object" || field === null) return [key];
		return outputNames(field as Record<string, unknown>);
	});
}

function counted(d1: D1Database, count: TripCount): D1Database {
	const trip = async <T>(run: () => Promise<T>): Promise<T> => {
		count.trips += 1;
		if (!count.in_flight) count.depth += 1;
		count.in_flight = (count.in_flight ?? 0) + 1;
		try {
			const answer = await run();
			for (const result of Array.isArray(answer) ? answer : [answer]) {
				const meta = (result as { meta?: { rows_read?: number; rows_written?: number } } | null)?.meta;
				count.rows_read += meta?.rows_read ?? 0;
				count.rows_written += meta?.rows_written ?? 0;
			}
			return answer;
		} finally {
			count.in_flight -= 1;
		}
	};
	const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
	const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
		const wrapped = {
			bind: (...values: unknown[]) => wrap(statement.bind(...values)),
			run: () => trip(() => statement.run()),
			all: () => trip(() => statement.all()),
			first: (column?: string) =>
				trip(() => (column === undefined ? statement.first() : statement.first(column))),
			raw: (options?: { columnNames?: false }) => trip(() => statement.raw(options)),
		} as D1PreparedStatement;
		originals.set(wrapped, statement);
		return wrapped;
	};
	return {
		prepare: (query: string) => wrap(d1.prepare(query)),
		batch: (statements: D1PreparedStatement[]) =>
			trip(() => d1.batch(statements.map((statement) => originals.get(statement) ?? statement))),
		exec: (query: string) => trip(() => d1.exec(query)),
		withSession: (constraint?: string) => d1.withSession(constraint),
	} as D1Database;
}
