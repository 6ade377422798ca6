import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { formatDate } from "#app/lib/dates";

/** Population of a ZIP code, from the newest table that the camp imported. */
export interface AreaRow {
	zip_code: string;
	as_of: string;
	source: string;
	/** Children of all imported ages; null if the table has only households. */
	children: number | null;
	households: number | null;
}

/** Imported counts for the ZIP codes of the camp's families. */
export const areasRead = (db: Db, camp_id: string) =>
	db.all<AreaRow>(sql`SELECT a.zip_code AS zip_code, a.as_of AS as_of, min(a.source) AS source, sum(a.children) AS children,
			max(a.households) AS households
		FROM zip_distance z CROSS JOIN area_count a INDEXED BY area_count_once ON a.camp_id = z.camp_id AND a.zip_code = z.zip_code
			AND a.as_of = (SELECT max(b.as_of) FROM area_count b INDEXED BY area_count_once
				WHERE b.camp_id = z.camp_id AND b.zip_code = z.zip_code)
		WHERE z.camp_id = ${camp_id} GROUP BY a.zip_code, a.as_of LIMIT 5000`);

/** How many of a ZIP code's children, or else households, families of the camp are: "14.2 of 1,000 children". */
export function shareText(families: number, area: AreaRow | undefined): string {
	const [whole, what] = area?.children ? [area.children, "children"] : [area?.households ?? 0, "households"];
	if (whole === 0) return "–";
	const share = (families * 1000) / whole;
	return `${share < 10 ? share.toFixed(1) : Math.round(share).toLocaleString("en-US")} of 1,000 ${what}`;
}

/** Where imported counts come from, with their dates; null where there are none. */
export function areaSources(areas: readonly AreaRow[]): string | null {
	const known = new Set(
		areas.map(
			({ source, as_of }) =>
				`${source} (${as_of.endsWith("-01-01") ? as_of.slice(0, 4) : formatDate(as_of)})`,
		),
	);
	return known.size === 0 ? null : [...known].sort().slice(0, 5).join("; ");
}
