import { sql } from "drizzle-orm";
import { cleanLine } from "#app/lib/text";
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
