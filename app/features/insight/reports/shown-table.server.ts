import type { Plan } from "#app/platform/query/plan";
import type { ReportColumn } from "#app/platform/query/compile-plan.server";
import type { ReportPage, ReportRow } from "#app/platform/query/run-plan.server";
import { cellText, type Reading } from "./formats/cell-texts";
import { groupWords } from "./words";

/** A page of a report as a screen shows it: texts. */
export interface ShownTable {
	columns: { key: string; label: string; is_number: boolean; is_short: boolean }[];
	rows: { id: string; cells: string[] }[];
	/** Headings of columns to tick on paper. */
	ticks: readonly string[];
	/** Headings above rows, in a report of rows by group. */
	headings: ShownHeading[];
	/** Labels of columns that the reader's role doesn't show. */
	hidden: string[];
	/** Null after the first page. */
	count: number | null;
	next_cursor: string | null;
}

/** The heading of a group of rows. */
export interface ShownHeading {
	/** Index of the first row below it. */
	at: number;
	label: string;
	/** The group's totals; empty where they aren't known. */
	totals: string[];
}

/** Formats a page's cells. */
export const shownTable = (
	page: ReportPage,
	reading: Reading,
	ticks: readonly string[] = [],
): ShownTable => ({
	columns: page.columns.map(({ key, label, type, many }) => ({
		key,
		label,
		is_number: !many && (type === "number" || type === "money"),
		/** Never broken into lines. */
		is_short: !many && type !== "text" && type !== "choice",
	})),
	rows: page.rows.map(({ id, cells }) => ({
		id,
		cells: page.columns.map((column, index) => cellText(cells[index] ?? null, column, reading)),
	})),
	headings: [],
	ticks,
	hidden: page.hidden.map(({ label }) => label),
	count: page.count,
	next_cursor: page.next_cursor,
});

/** A group's name: its values, or "No session" where there is none. */
export const groupName = (
	columns: readonly ReportColumn[],
	cells: ReportRow["cells"],
	reading: Reading,
): string =>
	columns
		.map((column, index) => {
			const { label, type } = column;
			const text = cellText(cells[index] ?? null, column, reading);
			if (text === "") return `No ${label.toLowerCase()}`;
			return type === "boolean" ? `${label}: ${text.toLowerCase()}` : text;
		})
		.join(" · ");

/** A measure's label as a phrase: "Total amount due" for "Total: Amount due". */
export const totalName = (label: string): string =>
	label.replace(/: (.)/, (_, first: string) => ` ${first.toLowerCase()}`);

/** Groups as bars. */
export interface ShownBars {
	title: string;
	/** Describes the bars in words. */
	summary: string;
	bars: { id: string; label: string; value: number; text: string }[];
	/** How many groups aren't drawn. */
	more: number;
}

const MOST_BARS = 30;
/** Above a list of rows, which is what users came for. */
const MOST_BARS_ABOVE_ROWS = 10;

/** Values with a natural order: dates and numbers, and above rows the fields that they are sorted by. */
const isOrdered = ({ type, field }: ReportColumn, plan: Plan): boolean =>
	type === "date" ||
	type === "datetime" ||
	type === "number" ||
	type === "money" ||
	(field?.sort != null && plan.columns.length > 0);

/**
 * A sum or the first measure of the groups as bars: in the order of the report or of days and numbers, else the largest first.
 * Null where nothing can be drawn.
 */
export function shownBars(page: ReportPage, plan: Plan, reading: Reading): ShownBars | null {
	const { group, sort, measures, columns: shown } = plan;
	// A sum is more informative than a count.
	const sum = Math.max(
		0,
		measures.findIndex(({ op }) => op === "sum"),
	);
	const at = group.length + sum;
	const measured = page.columns[at];
	if (!measured || group.length === 0 || page.rows.length < 2) return null;
	const columns = page.columns.slice(0, group.length);
	const all = page.rows.map(({ id, cells }) => ({
		id,
		label: groupName(columns, cells, reading),
		value: Number(cells[at] ?? 0),
		text: cellText(cells[at] ?? null, measured, reading) || "0",
	}));
	if (all.some(({ value }) => value < 0)) return null;
	const groups = page.count ?? all.length;
	// The largest groups are known only if all groups are.
	const isSorted = shown.length === 0 && sort.length > 0;
	const ranked = groups === all.length && !isSorted && !columns.some((column) => isOrdered(column, plan));
	const bars = (ranked ? all.toSorted((a, b) => b.value - a.value) : all).slice(
		0,
		shown.length > 0 ? MOST_BARS_ABOVE_ROWS : MOST_BARS,
	);
	const top = bars.reduce((most, bar) => (bar.value > most.value ? bar : most));
	const by = columns.map(({ label }) => label.toLowerCase()).join(" and ");
	const what = measured.label === "Count" ? "Number of rows" : totalName(measured.label);
	return {
		title: `${what} by ${by}`,
		summary: `${groupWords(groups)}. Highest: ${top.label}, ${top.text}.`,
		bars,
		more: Math.max(0, groups - bars.length),
	};
}
