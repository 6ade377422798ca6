import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Reference, referencesTo } from "#db/references";
import type { ImportKind } from "#app/platform/imports/kind";

// Schema facts about the tables that imports write: their keys, and the tables that refer to them.

export interface TableFacts {
	name: string;
	/** Primary key without the camp. */
	key: string[];
	/** Data columns, without camp, timestamps and generated columns. */
	data: string[];
	/** Data columns that can be null. */
	nullable: string[];
	stamped: boolean;
	references: Reference[];
}

const STAMPS = ["camp_id", "created_at", "updated_at"];
/** Columns that triggers copy from other tables. A difference in them doesn't mean that a user changed the row. */
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

/** Tables of a kind, parents first. */
export const tablesOf = (kind: ImportKind): TableFacts[] => kind.tables.map(tableFacts);

/** A row's key as one string. */
export const keyText = (facts: TableFacts, row: Readonly<Record<string, unknown>>) =>
	facts.key.map((column) => String(row[column])).join(" ");
