import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Reference, referencesTo } from "#db/references";
import type { ImportKind } from "#app/platform/imports/kind";

// What the schema itself says about the tables that imports write: their keys, and who refers to them.

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

const STAMPS = ["camp_id", "created_at", "updated_at"];
/** Columns in which triggers repeat another table's: they don't say that anyone changed the row. */
const REPEATED: Readonly<Record<string, readonly string[]>> = { camper_tag: ["sort_name", "status"] };

function tableFacts(table: SQLiteTable): TableFacts {
	const { name, primaryKeys, columns } = getTableConfig(table);
	const primary = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
	const all = Object.values(getTableColumns(table)).filter((each) => !REPEATED[name]?.includes(each.name));
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
