import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { memo } from "#app/lib/memo";
import * as schema from "./schema";

// What the schema itself says about who refers to whom.

/** A column of another table that refers to a table. */
export interface Reference {
	/** The table that refers. */
	from: string;
	/** Its column, and the primary key column it holds; the camp's is understood. */
	columns: { from: string; to: string }[];
}

/** Kept by triggers beside each row of another table and gone with it: by it nothing is referred to. */
const KEPT_BESIDE: readonly SQLiteTable[] = [schema.staff_card];

const tables = () =>
	Object.values<unknown>(schema).filter(
		(each): each is SQLiteTable => is(each, SQLiteTable) && !KEPT_BESIDE.includes(each),
	);

/** What refers to a table within a camp, from the schema, so that a table that comes later is not forgotten. */
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
