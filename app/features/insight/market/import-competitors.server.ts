import { sql } from "drizzle-orm";
import { competitor_price } from "#db/schema";
import { foldText } from "#app/lib/text";
import { formatMoney } from "#app/lib/money";
import { typedAmount } from "#app/lib/typed-amount";
import { defineImport, type Outcome } from "#app/platform/imports/kind";
import { dateReader, textReader } from "#app/platform/imports/readers";
import { lengthLabel } from "./figures";
import { MOST_COMPETITORS, MOST_WEEKS } from "./inputs";
import { changesOf, noClash, wholeReader } from "./import-parts.server";

interface StoredPrice {
	id: string;
	name_key: string;
	program_key: string;
	weeks: number;
	as_of: string;
	town: string | null;
	days_a_week: number | null;
	price_cents: number;
	source: string;
	updated_at: string;
}

/** Key of a price: camp, program, length, and the day on which it was found. */
const keyOf = (name: string, program: string, weeks: number | string, as_of: string) =>
	JSON.stringify([foldText(name), foldText(program), Number(weeks), as_of]);

/** Import of competitor prices, one program per row. */
export const competitorImport = defineImport({
	kind: "competitor_prices",
	label: "Competitor prices",
	one: "competitor price",
	many: "competitor prices",
	about: "One program of another camp per row, with its price, where you found it and when.",
	permission: "analytics_view",
	feature: "flag:market_analysis",
	fields: [
		{
			key: "name",
			label: "Camp",
			required: true,
			example: "Camp Birchwood",
			read: textReader(120),
			synonyms: ["camp name", "competitor", "name", "organization"],
		},
		{
			key: "town",
			label: "Town",
			example: "Naples, ME",
			read: textReader(80),
			synonyms: ["city", "location"],
		},
		{
			key: "program",
			label: "Program",
			example: "Overnight, ages 9 to 12",
			read: textReader(120),
			synonyms: ["session", "program name"],
		},
		{
			key: "weeks",
			label: "Weeks",
			required: true,
			example: "2",
			read: wholeReader(1, MOST_WEEKS),
			synonyms: ["length", "number of weeks", "duration"],
		},
		{
			key: "days_a_week",
			label: "Days a week",
			example: "5",
			read: wholeReader(1, 7),
			synonyms: ["days per week"],
			help: "7 for overnight camp. Needed where you have sessions of the same length for both.",
		},
		{
			key: "price",
			label: "Price",
			required: true,
			example: "2450",
			read: textReader(30),
			synonyms: ["cost", "fee", "tuition", "amount"],
			help: "Total for all weeks, in your camp's currency.",
		},
		{
			key: "source",
			label: "Source",
			required: true,
			example: "Their website, 2027 price list",
			read: textReader(200),
			synonyms: ["found at", "url", "where"],
		},
		{
			key: "as_of",
			label: "Date found",
			required: true,
			example: "2026-11-02",
			read: dateReader({ past: true }),
			synonyms: ["date", "found on", "as of", "checked"],
		},
	],
	tables: [competitor_price],
	leads_to: { href: "/market-analysis/competitors", label: "View competitors" },
	same: (row) => [keyOf(row.name ?? "", row.program ?? "", row.weeks ?? "", row.as_of ?? "")],
	facts: ({ db, camp_id }) => ({
		camp: db.all<{ currency: string }>(sql`SELECT currency FROM camp WHERE id = ${camp_id}`),
	}),
	stored: ({ db, camp_id }) => ({
		// A camp has at most a thousand.
		prices:
			db.all<StoredPrice>(sql`SELECT id, name_key, program_key, weeks, as_of, town, days_a_week, price_cents, source, updated_at
			FROM competitor_price WHERE camp_id = ${camp_id}`),
	}),
	planner(at, { camp }, { prices }) {
		const known = new Map(
			prices.map((row) => [keyOf(row.name_key, row.program_key, row.weeks, row.as_of), row]),
		);
		const currency = camp[0]?.currency ?? "USD";
		const added = new Set<string>();
		// Stored prices are read once for each part of a file, so they can be there several times.
		const room = MOST_COMPETITORS - known.size;
		return (row): Outcome => {
			const { name, weeks, price, source, as_of, town = null } = row;
			if (!name || !weeks || !price || !source || !as_of)
				return { problems: { "": "Fill in all required columns." } };
			const amount = typedAmount(price, currency, { least: 1 });
			if ("problem" in amount) return { problems: { price: amount.problem } };
			const program = row.program ?? "";
			const key = keyOf(name, program, weeks, as_of);
			const stored = known.get(key);
			const days_a_week = row.days_a_week == null ? null : Number(row.days_a_week);
			const says = [`${lengthLabel(Number(weeks))} for ${formatMoney(amount.cents, currency)}`];
			if (stored) {
				const wanted = {
					price_cents: amount.cents,
					source,
					...(town ? { town } : {}),
					...(days_a_week ? { days_a_week } : {}),
				};
				const { id: subject } = stored;
				const changed = changesOf("competitor_price", stored, wanted);
				return { subject, made: [], changed, says };
			}
			added.add(key);
			if (added.size > room)
				return {
					problems: { "": `A camp can have at most ${MOST_COMPETITORS} prices. Delete old ones first.` },
				};
			const subject = at.id(`competitor:${key}`);
			const values = {
				id: subject,
				name,
				name_key: foldText(name),
				town,
				program,
				program_key: foldText(program),
				weeks: Number(weeks),
				days_a_week,
				price_cents: amount.cents,
				source,
				as_of,
			};
			return { subject, made: [{ table: "competitor_price", values }], changed: [], says };
		};
	},
	clashes: noClash,
});
