import { amountCell, type CsvColumn } from "#app/lib/csv";
import type { CompetitorRow } from "./competitors.server";
import { type SessionPrice, type Sources, weeksOf } from "./figures";
import type { Reach } from "./reach";

type File<Row> = [rows: readonly Row[], columns: readonly CsvColumn<Row>[]];

/** Text for a number, or for a hidden one. */
const shown = (value: number | null) => value ?? "hidden";

interface DistanceLine {
	band: string;
	zip: string;
	town: string;
	miles: number | null;
	families: number | null;
}

/** Bands, each followed by its ZIP codes. */
export function distanceFile({ bands }: Reach, counted: string): File<DistanceLine> {
	return [
		bands.flatMap(({ label, families, zips }): DistanceLine[] => [
			{ band: label, zip: "", town: "", miles: null, families },
			...zips.map((zip) => ({ band: label, ...zip, town: zip.town ?? "" })),
		]),
		[
			{ label: "Distance", value: ({ band }) => band },
			{ label: "ZIP code", value: ({ zip }) => zip },
			{ label: "Town", value: ({ town }) => town },
			{ label: "Miles", value: ({ miles }) => miles },
			{ label: "Families", value: ({ families }) => shown(families) },
			{ label: "Source", value: () => "Addresses of enrolled families; ZIP codes: GeoNames, CC BY 4.0" },
			{ label: "Date", value: () => counted },
		],
	];
}

/** Sessions with their price and how full they are. */
export const priceFile = (
	prices: readonly SessionPrice[],
	currency: string,
	counted: string,
): File<SessionPrice> => [
	prices,
	[
		{ label: "Session", value: ({ name }) => name },
		{ label: "Weeks", value: ({ days }) => weeksOf(days) },
		{ label: "Days a week", value: ({ days_a_week }) => days_a_week },
		{ label: "Price", value: ({ price_cents }) => amountCell(price_cents, currency) },
		{ label: "Enrolled", value: ({ enrolled }) => shown(enrolled) },
		{ label: "Capacity", value: ({ capacity }) => capacity },
		{ label: "Fill rate in percent", value: ({ fill, is_hidden }) => (is_hidden ? "hidden" : fill) },
		{ label: "Source", value: () => "Sessions of the season" },
		{ label: "Date", value: () => counted },
	],
];

interface SourceLine {
	question: string;
	answer: string;
	families: number | null;
}

/** Answers to each question. */
export const sourceFile = (sources: readonly Sources[], counted: string): File<SourceLine> => [
	sources.flatMap(({ label: question, options }) =>
		options.map(({ label: answer, families }) => ({ question, answer, families })),
	),
	[
		{ label: "Question", value: ({ question }) => question },
		{ label: "Answer", value: ({ answer }) => answer },
		{ label: "Families", value: ({ families }) => shown(families) },
		{ label: "Source", value: () => "Registrations of the season" },
		{ label: "Date", value: () => counted },
	],
];

/** All competitor prices, with the columns of the import. */
export const competitorFile = (rows: readonly CompetitorRow[], currency: string): File<CompetitorRow> => [
	rows,
	[
		{ label: "Camp", value: ({ name }) => name },
		{ label: "Town", value: ({ town }) => town },
		{ label: "Program", value: ({ program }) => program },
		{ label: "Weeks", value: ({ weeks }) => weeks },
		{ label: "Days a week", value: ({ days_a_week }) => days_a_week },
		{ label: "Price", value: ({ price_cents }) => amountCell(price_cents, currency) },
		{ label: "Source", value: ({ source }) => source },
		{ label: "Date found", value: ({ as_of }) => as_of },
	],
];
