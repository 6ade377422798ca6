import { is, SQL, StringChunk } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** What a table is made of, as sentences, so that a difference reads as one. Lists are sorted. */
interface TableShape {
	columns: string[];
	references: string[];
	indexes: string[];
	checks: string[];
}

export type Shape = Record<string, TableShape>;

/** A foreign key as the database has it; `columns` and `targets` in pairs. */
interface Reference {
	table: string;
	target: string;
	columns: string[];
	targets: string[];
	onDelete: string;
}

/** An index or key that can look rows up by its leading columns; null stands for an expression. */
export interface Index {
	table: string;
	name: string;
	unique: boolean;
	/** c: made by hand, u: of a unique constraint, pk: the primary key. */
	origin: "c" | "u" | "pk";
	/** The condition of a partial one. */
	partial: string | null;
	columns: (string | null)[];
}

export interface DatabaseFacts {
	shape: Shape;
	references: Reference[];
	indexes: Index[];
	/** Tables stored by their key alone. */
	withoutRowid: string[];
	/** SQL by name. */
	triggers: Record<string, string>;
}

const column = (name: string, facts: (string | false)[]) => [name, ...facts.filter(Boolean)].join(" ");
const reference = ({ columns, target, targets, onDelete }: Reference) =>
	`(${columns.join(", ")}) → ${target} (${targets.join(", ")}) on delete ${onDelete.toLowerCase()}`;
const index = ({ name, unique, partial, columns }: Omit<Index, "origin" | "table">) =>
	`${unique ? "unique " : ""}${name} (${columns.map((each) => each ?? "expression").join(", ")})${partial === null ? "" : " partial"}`;

/** The column that an index sorts by other rules (`… COLLATE NOCASE`), which the database takes for a column; null: an expression. */
function collatedColumn({ queryChunks }: SQL): string | null {
	const [before, column, after, more] = queryChunks;
	const text = (chunk: unknown) => (is(chunk, StringChunk) ? chunk.value.join("") : null);
	const isCollated = text(before) === "" && /^ COLLATE \w+$/.test(text(after) ?? "") && more === undefined;
	return isCollated && is(column, SQLiteColumn) ? nameOf(column) : null;
}

/** Reads a database's tables by PRAGMA. The tools' own tables are left out. */
export async function factsOf(d1: D1Database): Promise<DatabaseFacts> {
	const own =
		"m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND m.name <> 'd1_migrations'";
	const tables = `FROM sqlite_master m`;
	const of = `WHERE m.type = 'table' AND ${own}`;
	const [masters, columns, keys, indexes, parts, lists] = await d1.batch<
		Record<string, string | number | null>
	>([
		d1.prepare(`SELECT m.type, m.name, m.tbl_name, m.sql ${tables} WHERE ${own}`),
		d1.prepare(
			`SELECT m.name AS tbl, x.* ${tables} JOIN pragma_table_xinfo(m.name) x ${of} ORDER BY m.name, x.cid`,
		),
		d1.prepare(
			`SELECT m.name AS tbl, x.* ${tables} JOIN pragma_foreign_key_list(m.name) x ${of} ORDER BY m.name, x.id, x.seq`,
		),
		d1.prepare(
			`SELECT m.name AS tbl, i.sql AS sql, x.* ${tables} JOIN pragma_index_list(m.name) x LEFT JOIN sqlite_master i ON i.name = x.name ${of}`,
		),
		d1.prepare(
			`SELECT i.name AS idx, x.name AS column ${tables} JOIN pragma_index_list(m.name) i JOIN pragma_index_xinfo(i.name) x ${of} AND x.key = 1 ORDER BY i.name, x.seqno`,
		),
		d1.prepare("PRAGMA table_list"),
	]);
	const rows = (result: D1Result<Record<string, string | number | null>> | undefined) =>
		result?.results ?? [];
	const shape: Shape = {};
	const triggers: Record<string, string> = {};
	for (const { type, name, sql } of rows(masters)) {
		if (type === "trigger") triggers[String(name)] = String(sql);
		if (type !== "table") continue;
		const checks = [...String(sql).matchAll(/CONSTRAINT ["`](\w+)["`] CHECK/g)].map(
			(match) => match[1] ?? "",
		);
		shape[String(name)] = { columns: [], references: [], indexes: [], checks: checks.sort() };
	}
	for (const row of rows(columns)) {
		shape[String(row.tbl)]?.columns.push(
			column(String(row.name), [
				String(row.type).toLowerCase(),
				row.notnull === 1 && "not null",
				row.pk !== 0 && `key ${row.pk}`,
				row.dflt_value !== null && `default ${defaultText(String(row.dflt_value))}`,
				row.hidden === 2 && "virtual",
				row.hidden === 3 && "stored",
			]),
		);
	}
	const references = new Map<string, Reference>();
	for (const row of rows(keys)) {
		const id = `${row.tbl} ${row.id}`;
		const known = references.get(id) ?? {
			table: String(row.tbl),
			target: String(row.table),
			columns: [],
			targets: [],
			onDelete: String(row.on_delete),
		};
		known.columns.push(String(row.from));
		known.targets.push(String(row.to));
		references.set(id, known);
	}
	for (const each of references.values()) shape[each.table]?.references.push(reference(each));
	const found = rows(indexes).map(
		(row): Index => ({
			table: String(row.tbl),
			name: String(row.name),
			unique: row.unique === 1,
			origin: row.origin as Index["origin"],
			partial: row.partial === 1 ? (/ WHERE (.*)$/is.exec(String(row.sql))?.[1] ?? "") : null,
			columns: rows(parts)
				.filter((part) => part.idx === row.name)
				.map((part) => part.column as string | null),
		}),
	);
	for (const each of found) if (each.origin === "c") shape[each.table]?.indexes.push(index(each));
	return {
		shape: sorted(shape),
		references: [...references.values()],
		indexes: found,
		withoutRowid: rows(lists)
			.flatMap(({ name, wr }) => (wr === 1 ? [String(name)] : []))
			.sort(),
		triggers,
	};
}

/** The shape that drizzle's tables ask for. */
export function shapeOfSchema(schema: Record<string, unknown>): Shape {
	const shape: Shape = {};
	for (const table of Object.values(schema)) {
		if (!is(table, SQLiteTable)) continue;
		const { name, columns, foreignKeys, indexes, checks, primaryKeys } = getTableConfig(table);
		const key = primaryKeys[0]?.columns.map(nameOf) ?? columns.filter((each) => each.primary).map(nameOf);
		shape[name] = {
			columns: columns.map((each) =>
				column(nameOf(each), [
					each.getSQLType(),
					(each.notNull || each.primary) && "not null",
					key.includes(nameOf(each)) && `key ${key.indexOf(nameOf(each)) + 1}`,
					each.default !== undefined && `default ${defaultText(String(each.mapToDriverValue(each.default)))}`,
					each.generated !== undefined && (each.generated.mode ?? "virtual"),
				]),
			),
			references: foreignKeys.map((each) => {
				const { columns: from, foreignTable, foreignColumns } = each.reference();
				return reference({
					table: name,
					target: getTableConfig(foreignTable).name,
					columns: from.map(nameOf),
					targets: foreignColumns.map(nameOf),
					onDelete: each.onDelete ?? "no action",
				});
			}),
			indexes: [
				...indexes.map(({ config }) =>
					index({
						name: config.name,
						unique: config.unique,
						partial: config.where === undefined ? null : "",
						columns: config.columns.map((each) => (is(each, SQL) ? collatedColumn(each) : nameOf(each))),
					}),
				),
				...columns.flatMap((each) =>
					each.isUnique
						? [
								index({
									name: String(each.uniqueName),
									unique: true,
									partial: null,
									columns: [nameOf(each)],
								}),
							]
						: [],
				),
			],
			checks: checks.map((each) => each.name).sort(),
		};
	}
	return sorted(shape);
}

const nameOf = (each: SQLiteColumn) => (each.keyAsName ? toSnakeCase(each.name) : each.name);

const defaultText = (text: string) =>
	({ true: "1", false: "0" })[text] ?? (/^'.*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : text);

function sorted(shape: Shape): Shape {
	for (const table of Object.values(shape)) {
		table.references.sort();
		table.indexes.sort();
	}
	return Object.fromEntries(Object.entries(shape).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What one shape has and the other has not, as sentences. */
export function differences(database: Shape, schema: Shape): string[] {
	const sentences = (shape: Shape) =>
		new Set(
			Object.entries(shape).flatMap(([table, parts]) => [
				`table ${table}`,
				...Object.entries(parts).flatMap(([kind, list]) =>
					list.map((each: string) => `${table} ${kind}: ${each}`),
				),
			]),
		);
	const [a, b] = [sentences(database), sentences(schema)];
	return [
		...[...a].filter((each) => !b.has(each)).map((each) => `only in the database: ${each}`),
		...[...b].filter((each) => !a.has(each)).map((each) => `only in the schema: ${each}`),
	];
}
