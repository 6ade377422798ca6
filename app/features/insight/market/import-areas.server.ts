import { sql } from "drizzle-orm";
import { area_count } from "#db/schema";
import { cleanLine } from "#app/lib/text";
import { defineImport, type Outcome } from "#app/platform/imports/kind";
import { dateReader, type Reader, textReader } from "#app/platform/imports/readers";
import { changesOf, noClash, wholeReader } from "./import-parts.server";

interface StoredArea {
	id: string;
	zip_code: string;
	min_age: number;
	max_age: number;
	as_of: string;
	children: number | null;
	households: number | null;
	source: string;
	updated_at: string;
}

/** Five digits; spreadsheets drop leading zeros. */
const zipReader: Reader = {
	kind: "text",
	read(cell) {
		const text = cleanLine(cell);
		// Census tables write "ZCTA5 04009" or "860Z200US04009".
		const [, digits = ""] = /(?:^|ZCTA5?\s*|US)(\d{3,5})(?:\.0+)?$/i.exec(text) ?? [];
		if (digits === "") return { problem: `“${text.slice(0, 40)}” isn't a five-digit ZIP code.` };
		const value = digits.padStart(5, "0");
		return digits.length < 5 ? { value, mended: true } : { value };
	},
};

const aDate = dateReader({ past: true });

/** A date, or a year as in public tables. */
const yearReader: Reader = {
	kind: "date",
	read: (cell, at) => aDate.read(/^\s*\d{4}\s*$/.test(cell) ? `${cell.trim()}-01-01` : cell, at),
};

/** Default ages for a table without ages: all children. */
const [YOUNGEST, OLDEST] = [0, 17];
const MOST = 10_000_000;

const keyOf = ({
	zip_code,
	as_of,
	min_age,
	max_age,
}: Pick<StoredArea, "zip_code" | "as_of" | "min_age" | "max_age">) =>
	JSON.stringify([zip_code, as_of, min_age, max_age]);

/** Import of the number of children or households in each ZIP code, from census tables. */
export const areaImport = defineImport({
	kind: "area_counts",
	label: "Children by ZIP code",
	one: "ZIP code",
	many: "ZIP codes",
	about:
		"One ZIP code per row, with its children or households, from a census table. See how many of them you reach.",
	permission: "analytics_view",
	feature: "flag:market_analysis",
	fields: [
		{
			key: "zip_code",
			label: "ZIP code",
			required: true,
			example: "04009",
			read: zipReader,
			synonyms: ["zip", "zcta", "zcta5", "postal code", "geography", "geo_id"],
		},
		{
			key: "children",
			label: "Children",
			example: "412",
			read: wholeReader(0, MOST),
			synonyms: ["under 18", "kids"],
		},
		{
			key: "households",
			label: "Households",
			example: "1650",
			read: wholeReader(0, MOST),
			synonyms: ["occupied housing units"],
		},
		{
			key: "min_age",
			label: "From age",
			example: "5",
			read: wholeReader(YOUNGEST, OLDEST),
			synonyms: ["youngest age", "min age"],
			help: "Leave both ages empty for all children under 18.",
		},
		{
			key: "max_age",
			label: "To age",
			example: "14",
			read: wholeReader(YOUNGEST, OLDEST),
			synonyms: ["oldest age", "max age"],
		},
		{
			key: "source",
			label: "Source",
			required: true,
			example: "US Census, ACS 2023, B09001",
			read: textReader(200),
		},
		{
			key: "as_of",
			label: "Date or year",
			required: true,
			example: "2023",
			read: yearReader,
			synonyms: ["date", "year", "as of"],
		},
	],
	tables: [area_count],
	leads_to: { href: "/market-analysis#zips", label: "View market analysis" },
	same: (row) => [
		keyOf({
			zip_code: row.zip_code ?? "",
			as_of: row.as_of ?? "",
			min_age: Number(row.min_age ?? YOUNGEST),
			max_age: Number(row.max_age ?? OLDEST),
		}),
	],
	facts: () => ({}),
	stored: ({ db, camp_id, rows }) => ({
		areas:
			db.all<StoredArea>(sql`SELECT a.id, a.zip_code, a.min_age, a.max_age, a.as_of, a.children, a.households, a.source, a.updated_at
			FROM area_count a INDEXED BY area_count_once WHERE a.camp_id = ${camp_id}
			AND a.zip_code IN (SELECT value FROM json_each(${JSON.stringify([...new Set(rows.map(({ zip_code }) => zip_code))])}))`),
	}),
	planner(at, _, { areas }) {
		const known = new Map(areas.map((row) => [keyOf(row), row]));
		const ranges: Pick<StoredArea, "zip_code" | "as_of" | "min_age" | "max_age">[] = [...areas];
		return (row): Outcome => {
			const { zip_code, source, as_of } = row;
			if (!zip_code || !source || !as_of) return { problems: { "": "Fill in all required columns." } };
			const count = (cell: string | null | undefined) => (cell == null ? null : Number(cell));
			const [children, households] = [count(row.children), count(row.households)];
			if (children === null && households === null)
				return { problems: { children: "Enter the number of children or households." } };
			const [min_age, max_age] = [count(row.min_age) ?? YOUNGEST, count(row.max_age) ?? OLDEST];
			if (min_age > max_age) return { problems: { max_age: "The oldest age is below the youngest." } };
			const range = { zip_code, as_of, min_age, max_age };
			const key = keyOf(range);
			// Children of both rows would be counted twice.
			const overlaps = ranges.some(
				(other) =>
					other.zip_code === zip_code &&
					other.as_of === as_of &&
					keyOf(other) !== key &&
					other.min_age <= max_age &&
					min_age <= other.max_age,
			);
			if (overlaps)
				return {
					problems: { min_age: `These ages overlap another row for ${zip_code} on the same date.` },
				};
			ranges.push(range);
			const stored = known.get(key);
			if (!stored) {
				const subject = at.id(`area:${key}`);
				const values = { id: subject, ...range, children, households, source };
				return { subject, made: [{ table: "area_count", values }], changed: [] };
			}
			const wanted = {
				source,
				...(children === null ? {} : { children }),
				...(households === null ? {} : { households }),
			};
			const { id: subject } = stored;
			const changed = changesOf("area_count", stored, wanted);
			return { subject, made: [], changed };
		};
	},
	clashes: noClash,
});
