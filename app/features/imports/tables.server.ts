import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema";
import { memo } from "~/lib/memo";
import type { ImportKind } from "~/platform/imports/kind";

// What the schema itself says about the tables that imports write: their keys, and who refers to them.

/** A column of another table that refers to a table. */
interface Reference {
	/** The table that refers. */
	from: string;
	/** Its column, and the primary key column it holds; the camp's is understood. */
	columns: { from: string; to: string }[];
}

export interface TableFacts {
	name: string;
	/** The primary key without the camp. */
	key: string[];
	/** Columns that hold data: no camp, no stamps, nothing generated. */
	data: string[];
	/** Those of them that may be empty. */
	nullable: string[];
	stamped: boolean;
	references: Reference[];
}

const tables = () =>
	Object.values<unknown>(schema).filter((each): each is SQLiteTable => is(each, SQLiteTable));

/** What refers to a table within a camp, from the schema, so that a table that comes later is not forgotten. */
const referencesTo = memo((to: string): Reference[] =>
	tables().flatMap((table) => {
		const { name: from, foreignKeys } = getTableConfig(table);
		return foreignKeys.flatMap((key) => {
			const { columns, foreignColumns, foreignTable } = key.reference();
			if (getTableConfig(foreignTable).name !== to) return [];
			const pairs = columns.map((column, index) => ({
				from: column.name,
				to: foreignColumns[index]?.name ?? "",
			}));
			const of_camp = pairs.some((pair) => pair.to === "camp_id");
			return of_camp ? [{ from, columns: pairs.filter((pair) => pair.to !== "camp_id") }] : [];
		});
	}),
);

const STAMPS = ["camp_id", "created_at", "updated_at"];

function tableFacts(table: SQLiteTable): TableFacts {
	const { name, primaryKeys, columns } = getTableConfig(table);
	const primary = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
	const all = Object.values(getTableColumns(table));
	return {
		name,
		key: primary.map((column) => column.name).filter((column) => column !== "camp_id"),
		data: all.filter((each) => !each.generated && !STAMPS.includes(each.name)).map((each) => each.name),
		nullable: all.filter((each) => !each.notNull && !STAMPS.includes(each.name)).map((each) => each.name),
		stamped: all.some((each) => each.name === "updated_at"),
		references: referencesTo(name),
	};
}

/** The tables of a kind, parents first. */
export const tablesOf = (kind: ImportKind): TableFacts[] => kind.tables.map(tableFacts);

/** A row's key as one text. */
export const keyText = (facts: TableFacts, row: Readonly<Record<string, unknown>>) =>
	facts.key.map((column) => String(row[column])).join(" ");
