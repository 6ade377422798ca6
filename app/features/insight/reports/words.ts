import { formatDate } from "#app/lib/dates";
import type { FieldType } from "#app/platform/query/field-types";

// Names of a plan's parts on screen. Pure data, for server and browser.

/** What a report about an entity asks: "Campers who", "Payments that". */
export const questionWords = ({ label, is_people }: { label: string; is_people?: true }): string =>
	`${label} ${is_people ? "who" : "that"}`;

/** A plan's limit as a sentence; empty without a limit. */
export const limitWords = (limit: number | undefined): string[] =>
	limit === undefined ? [] : [`The first ${rowWords(limit)} only`];

/** Columns to tick on paper as a sentence; none without them. */
export const tickWords = (ticks: readonly string[] | undefined): string[] =>
	ticks === undefined || ticks.length === 0 ? [] : [`To tick on paper: ${ticks.join(", ")}`];

/** The operators of numbers and dates read differently. */
const OF_DATES: Record<string, string> = {
	is: "is on",
	is_not: "is not on",
	gt: "is after",
	gte: "is on or after",
	lt: "is before",
	lte: "is on or before",
};

const OPERATOR_WORDS: Record<string, string> = {
	is: "is",
	is_not: "is not",
	contains: "contains",
	starts_with: "starts with",
	gt: "is more than",
	gte: "is at least",
	lt: "is less than",
	lte: "is at most",
	between: "is between",
	in: "is any of",
	not_in: "is none of",
	is_empty: "is empty",
	is_not_empty: "is not empty",
};

/** Used before a period. The ellipsis is replaced by it. */
const OF_PERIODS: Record<string, string> = {
	is: "is in",
	is_not: "is not in",
	gt: "is after",
	gte: "is in … or later",
	lt: "is before",
	lte: "is in … or earlier",
};

const OF_DAYS: Record<string, string> = {
	is: "is",
	is_not: "is not",
	gt: "is after",
	gte: "is … or later",
	lt: "is before",
	lte: "is … or earlier",
};

const ONE_DAY: readonly string[] = ["today", "yesterday", "tomorrow"];

const OF_MANY: Record<string, string> = {
	is: "includes",
	is_not: "doesn't include",
	in: "includes any of",
	not_in: "includes none of",
};

/** An operator as the verb of a filter's sentence. Before a period, "…" can stand for the period. */
export function operatorWords(
	op: string,
	{ type, many }: { type: FieldType; many: boolean },
	period = "",
): string {
	if (many && OF_MANY[op]) return OF_MANY[op];
	const ofPeriod = (ONE_DAY.includes(period) ? OF_DAYS : OF_PERIODS)[op];
	if (period !== "" && ofPeriod) return ofPeriod;
	if ((type === "date" || type === "datetime") && OF_DATES[op]) return OF_DATES[op];
	return OPERATOR_WORDS[op] ?? op;
}

/** Periods of a date filter. Those with `n` take a number of days. */
export const PERIOD_WORDS = {
	today: "today",
	yesterday: "yesterday",
	tomorrow: "tomorrow",
	last_days: "the last … days",
	next_days: "the next … days",
	last_week: "last week",
	this_week: "this week",
	next_week: "next week",
	last_month: "last month",
	this_month: "this month",
	next_month: "next month",
	this_year: "this year",
	this_season: "this season",
} as const;

/** True for a period that takes a number of days. */
export const takesDays = (period: string): boolean => period === "last_days" || period === "next_days";

/** A period in words: "the next 7 days". */
export const periodWords = (period: string, n: number | undefined): string =>
	takesDays(period)
		? (n ?? 1) === 1
			? `the ${period === "last_days" ? "last" : "next"} day`
			: `the ${period === "last_days" ? "last" : "next"} ${n} days`
		: (PERIOD_WORDS[period as keyof typeof PERIOD_WORDS] ?? period);

/** Several values as one text: "Ana, Ben or Cleo". */
export function eitherOf(words: readonly string[]): string {
	const last = words.at(-1) ?? "";
	return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}

/** Totals of groups. */
export const MEASURE_WORDS = {
	count: "Number of rows",
	sum: "Total",
	average: "Average",
	min: "Lowest",
	max: "Highest",
} as const;

/** A total in words: "Average: Age". */
export const measureWords = (op: string, field: string, labelOf: (key: string) => string): string => {
	const words = MEASURE_WORDS[op as keyof typeof MEASURE_WORDS] ?? op;
	return field === "" ? words : `${words}: ${labelOf(field)}`;
};

/** Labels of both sort directions, ascending first. */
export function orderWords(type: FieldType): [up: string, down: string] {
	if (type === "date" || type === "datetime") return ["Earliest first", "Latest first"];
	if (type === "number" || type === "money") return ["Lowest first", "Highest first"];
	if (type === "boolean") return ["No first", "Yes first"];
	return type === "choice" ? ["First to last", "Last to first"] : ["A to Z", "Z to A"];
}

export const FORMAT_WORDS: Record<string, string> = {
	csv: "CSV",
	xlsx: "Excel",
	pdf: "PDF",
	labels: "Labels",
};

export const STATE_WORDS: Record<string, string> = {
	queued: "Waiting",
	running: "Running",
	done: "Done",
	failed: "Failed",
	expired: "Expired",
};

/** A number of groups with its noun. */
export const groupWords = (count: number): string =>
	count === 1 ? "1 group" : `${count.toLocaleString("en-US")} groups`;

/** A number of rows with its noun. */
export const rowWords = (count: number): string =>
	count === 1 ? "1 row" : `${count.toLocaleString("en-US")} rows`;

/** The day that a report shows, after what it counts: " as of Jul 1, 2026". Empty for now. */
export const asOfWords = (day: string | null | undefined): string => (day ? ` as of ${formatDate(day)}` : "");

/** The day that a report shows, as a line of its own; null for now. */
export const asOfLine = (day: string | null | undefined): string | null =>
	day ? `As of ${formatDate(day)}` : null;
