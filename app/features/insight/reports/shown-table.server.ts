import { cellText, type Reading } from "./formats/cell-texts";
import type { Plan } from "#app/platform/query/plan";
import type { ReportPage } from "#app/platform/query/run-plan.server";

/** A page of a report as a screen shows it: texts. */
export interface ShownTable {
	columns: { key: string; label: string; is_number: boolean; is_short: boolean }[];
	rows: { id: string; cells: string[] }[];
	/** Labels of columns that the reader's role doesn't show. */
	hidden: string[];
	/** Null after the first page. */
	count: number | null;
	next_cursor: string | null;
}

/** A page's cells as people read them. */
export const shownTable = (page: ReportPage, reading: Reading): ShownTable => ({
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
	hidden: page.hidden.map(({ label }) => label),
	count: page.count,
	next_cursor: page.next_cursor,
});

/** Groups as bars. */
export interface ShownBars {
	title: string;
	/** What the bars say, for those who can't see them. */
	summary: string;
	bars: { id: string; label: string; value: number; text: string }[];
	/** How many groups aren't drawn. */
	more: number;
}

const MOST_BARS = 24;
const EMPTY = "Empty";

/** The first measure of a page of groups as bars; null where nothing can be drawn. */
export function shownBars(page: ReportPage, { group }: Plan, reading: Reading): ShownBars | null {
	const measured = page.columns[group.length];
	if (!measured || group.length === 0 || page.rows.length < 2) return null;
	const columns = page.columns.slice(0, group.length);
	const all = page.rows.map(({ id, cells }) => ({
		id,
		label: columns
			.map((column, index) => cellText(cells[index] ?? null, column, reading) || EMPTY)
			.join(" · "),
		value: Number(cells[group.length] ?? 0),
		text: cellText(cells[group.length] ?? null, measured, reading) || "0",
	}));
	if (all.some(({ value }) => value < 0)) return null;
	const bars = all.slice(0, MOST_BARS);
	const top = bars.reduce((most, bar) => (bar.value > most.value ? bar : most));
	const groups = page.count ?? all.length;
	return {
		title: `${measured.label} by ${columns.map(({ label }) => label.toLowerCase()).join(" and ")}`,
		summary: `${groups.toLocaleString("en-US")} groups. Highest: ${top.label}, ${top.text}.`,
		bars,
		more: Math.max(0, groups - bars.length),
	};
}
