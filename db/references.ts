import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { memo } from "#app/lib/memo";
import * as schema from "./schema";

// Foreign keys of the schema: which table references which.

/** Foreign key from another table to a table. */
export interface Reference {
	/** Name of the table that holds the reference. */
	from: string;
	/** Columns of the foreign key and the primary key columns they reference; the camp column is implied. */
	columns: { from: string; to: string }[];
}

/**
 * Tables that triggers maintain beside each row of another table and delete with it. They don't count as
 * references.
 */
const KEPT_BESIDE: readonly SQLiteTable[] = [schema.staff_card];

const tables = () =>
	Object.values<unknown>(schema).filter(
		(each): each is SQLiteTable => is(each, SQLiteTable) && !KEPT_BESIDE.includes(each),
	);

/**
 * Returns the foreign keys to a table within a camp. They are read from the schema, so that tables added later are
 * included.
 */
export const referencesTo = memo((to: string): Reference[] =>
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
