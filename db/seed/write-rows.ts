import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Built, mergeRows, SEED_TABLE_NAMES, SEED_TABLES, type SeedRows, type SeedTable } from "./rows";

/** A parameter of D1 holds at most 2 MB. */
const CHUNK_BYTES = 1_000_000;
const utf8 = new TextEncoder();

/**
 * Inserts any number of rows, parents before children, in one batch: all or none. A table takes only a few
 * statements with one parameter each (`INSERT … SELECT … FROM json_each(?)`), regardless of its columns and rows;
 * above about 10 MB, call it several times. `extra` statements run after the rows within the batch, and `has`
 * excludes columns that an older database lacks.
 */
export async function writeRows(
	d1: D1Database,
	parts: SeedRows | Built | Iterable<SeedRows | Built>,
	extra: D1PreparedStatement[] = [],
	has?: Has,
): Promise<void> {
	const statements = insertsOf(parts, has).map(({ sql, json }) => d1.prepare(sql).bind(json));
	if (statements.length + extra.length > 0) await d1.batch([...statements, ...extra]);
}

/** Insert of many rows: SQL with one parameter, and that parameter. */
interface Insert {
	sql: string;
	json: string;
}

/** Returns the inserts of rows, parents before children, for use in the caller's batch. */
export function insertsOf(parts: SeedRows | Built | Iterable<SeedRows | Built>, has?: Has): Insert[] {
	const rows = mergeRows(Symbol.iterator in parts ? parts : [parts]);
	return SEED_TABLE_NAMES.flatMap((table) => insertsInto(table, rows[table] ?? [], has));
}

type Has = (table: SeedTable, column: string) => boolean;

function insertsInto(table: SeedTable, rows: object[], has?: Has): Insert[] {
	if (rows.length === 0) return [];
	const { sql, encode } = has ? makeInsertion(table, has) : insertion(table);
	return chunks(rows.map(encode)).map((json) => ({ sql, json }));
}

/** Combines rows that are already JSON into arrays up to a maximum number of bytes. */
function chunks(rows: string[]): string[] {
	const made: string[] = [];
	let chunk: string[] = [];
	let size = 0;
	for (const row of rows) {
		const bytes = utf8.encode(row).length + 1;
		if (size + bytes > CHUNK_BYTES && chunk.length > 0) {
			made.push(`[${chunk.join(",")}]`);
			chunk = [];
			size = 0;
		}
		chunk.push(row);
		size += bytes;
	}
	if (chunk.length > 0) made.push(`[${chunk.join(",")}]`);
	return made;
}

interface Insertion {
	sql: string;
	encode(row: object): string;
}

const insertions = new Map<SeedTable, Insertion>();

function insertion(table: SeedTable): Insertion {
	const known = insertions.get(table);
	if (known) return known;
	const made = makeInsertion(table);
	insertions.set(table, made);
	return made;
}

/** A row is sent as an array in column order, because keys would take most of its bytes. */
function makeInsertion(table: SeedTable, has: Has = () => true): Insertion {
	const definition = SEED_TABLES[table];
	const columns = Object.entries(definition as unknown as Record<string, SQLiteColumn>).filter(
		([key, column]) => !column.generated && has(table, nameOf(key, column)),
	);
	const names = columns.map(([key, column]) => `"${nameOf(key, column)}"`);
	const values = columns.map((_, index) => `value->>${index}`);
	const { name } = getTableConfig(definition);
	const readers = columns.map(([key, column]) => reader(key, column));
	return {
		sql: `INSERT INTO "${name}" (${names.join(", ")}) SELECT ${values.join(", ")} FROM json_each(?)`,
		encode: (row) => JSON.stringify(readers.map((read) => read(row as Record<string, unknown>))),
	};
}

const nameOf = (key: string, column: SQLiteColumn) => (column.keyAsName ? toSnakeCase(key) : column.name);

function reader(key: string, column: SQLiteColumn): (row: Record<string, unknown>) => unknown {
	const fallback = column.default ?? null;
	return (row) => {
		const value = row[key] === undefined ? fallback : row[key];
		return value === null ? null : column.mapToDriverValue(value);
	};
}
