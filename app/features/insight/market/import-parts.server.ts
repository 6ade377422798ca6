import { sql } from "drizzle-orm";
import { cleanLine } from "#app/lib/text";
import type { Changed } from "#app/platform/imports/kind";
import type { Reader } from "#app/platform/imports/readers";

/** Reads a whole number within limits: "2", "1,250", "3.0". */
export const wholeReader = (least: number, most: number): Reader => ({
	kind: "text",
	read(cell) {
		const text = cleanLine(cell);
		const digits = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.0+)?$/.exec(text)?.[1]?.replaceAll(",", "");
		const number = Number(digits);
		if (digits === undefined || number < least || number > most)
			return {
				problem: `“${text.slice(0, 40)}” isn't a whole number from ${least} to ${most.toLocaleString("en-US")}.`,
			};
		return { value: String(number) };
	},
});

/** Rows don't create people, so there are no duplicates to check. */
export const noClash = () => sql`SELECT NULL AS line, NULL AS other WHERE 0`;

type Value = Changed["set"][string][number];

/** What a stored row has to become, as the changes of an import: none where it is so already. */
export function changesOf<Row extends { id: string; updated_at: string } & { [Column in keyof Row]: Value }>(
	table: string,
	stored: Row,
	wanted: Partial<Row>,
): Changed[] {
	const set = Object.fromEntries(
		Object.entries<Value>(wanted as Record<string, Value>).flatMap(
			([column, value]): [string, [Value, Value]][] => {
				const before = stored[column as keyof Row] ?? null;
				return before === value ? [] : [[column, [before, value]]];
			},
		),
	);
	return Object.keys(set).length > 0 ? [{ table, key: { id: stored.id }, set, seen: stored.updated_at }] : [];
}
