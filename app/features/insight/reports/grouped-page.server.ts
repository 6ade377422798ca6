import type { Catalog } from "#app/platform/query/catalog.server";
import { isGrouped, type Plan, totalsOf } from "#app/platform/query/plan";
import { type PageAsked, type ReportPage, type ReportRow, runIn } from "#app/platform/query/run-plan.server";
import { cellText, type Reading } from "./formats/cell-texts";
import { groupName, type ShownHeading, type ShownTable, shownTable, totalName } from "./shown-table.server";
import { rowWords } from "./words";

/** Maximum number of groups whose totals a page reads. */
const MOST_GROUPS = 500;

/** A page of a report for a screen, with the groups that its bars draw. */
interface ScreenPage {
	table: ShownTable;
	/** Null for a report without groups. */
	groups: ReportPage | null;
}

interface ScreenAsked extends PageAsked {
	/** Asks for all rows on one page where they are at most so many. */
	all?: number;
}

async function pageFor(catalog: Catalog, plan: Plan, { all, ...asked }: ScreenAsked): Promise<ReportPage> {
	const first = await runIn(catalog, plan, asked);
	if (all === undefined || (first.count ?? 0) > all) return first;
	const { mode } = asked;
	const rows = [...first.rows];
	for (let cursor = first.next_cursor; cursor !== null; ) {
		const page = await runIn(catalog, plan, { mode, cursor });
		rows.push(...page.rows);
		cursor = page.next_cursor;
	}
	return { ...first, rows, next_cursor: null };
}

/**
 * Runs a page of a plan for a screen. Rows by group stand below a heading with the group's totals, and the columns of the group
 * aren't repeated on each row.
 * @throws as `runIn`
 */
export async function screenPage(
	catalog: Catalog,
	plan: Plan,
	asked: ScreenAsked,
	reading: Reading,
): Promise<ScreenPage> {
	const rest = plan.columns.filter((key) => !plan.group.includes(key));
	if (isGrouped(plan) || plan.group.length === 0) {
		const page = await pageFor(catalog, plan, asked);
		const groups = isGrouped(plan) ? page : null;
		return { table: shownTable(page, reading, groups ? undefined : plan.ticks), groups };
	}
	const { mode } = asked;
	// With a limit, totals would count rows that aren't shown.
	const totalled = plan.limit === undefined;
	const [page, groups] = await Promise.all([
		pageFor(catalog, rest.length > 0 ? { ...plan, columns: [...plan.group, ...rest] } : plan, asked),
		totalled ? runIn(catalog, orderedTotals(plan), { mode, size: MOST_GROUPS }) : null,
	]);
	const size = plan.group.length;
	const isHeaded = rest.length > 0 && page.columns.length > size;
	if (!isHeaded) {
		// Only a change of columns makes it another page.
		const own = rest.length > 0 ? await pageFor(catalog, plan, asked) : page;
		return { table: shownTable(own, reading, plan.ticks), groups };
	}
	const keyOf = groupKey(page, size);
	const totals = groups ? totalsByGroup(groups, size, keyOf, reading) : new Map<string, string[]>();
	const columns = page.columns.slice(0, size);
	const headings = page.rows.flatMap((row, at): ShownHeading[] => {
		const key = keyOf(row);
		const before = page.rows[at - 1];
		if (before && keyOf(before) === key) return [];
		return [{ at, label: groupName(columns, row.cells, reading), totals: totals.get(key) ?? [] }];
	});
	const table = shownTable(page, reading, plan.ticks);
	return {
		table: {
			...table,
			columns: table.columns.slice(size),
			rows: table.rows.map(({ id, cells }) => ({ id, cells: cells.slice(size) })),
			headings,
		},
		groups,
	};
}

/** The totals of a plan of rows in the order of its rows, which are sorted by group first. */
const orderedTotals = (plan: Plan): Plan => ({
	...totalsOf(plan),
	sort: plan.group.map((field) => ({ field, descending: false })),
});

/** A function that answers the group of a row. Texts that differ in case alone are one group. */
function groupKey({ columns }: ReportPage, size: number) {
	const isText = columns.slice(0, size).map(({ type }) => type === "text");
	return ({ cells }: ReportRow): string =>
		JSON.stringify(
			cells
				.slice(0, size)
				.map((cell, index) => (isText[index] && typeof cell === "string" ? cell.toLowerCase() : cell)),
		);
}

/** Totals in words by group. Two groups of the same name can't be told apart, so they have none. */
function totalsByGroup(
	{ rows, columns }: ReportPage,
	size: number,
	keyOf: (row: ReportRow) => string,
	reading: Reading,
): Map<string, string[]> {
	const measures = columns.slice(size);
	const found = new Map<string, string[]>();
	for (const row of rows) {
		const key = keyOf(row);
		const words = measures.map((column, index) => {
			const value = row.cells[size + index] ?? null;
			if (column.label === "Count") return rowWords(Number(value));
			return `${totalName(column.label)} ${cellText(value, column, reading) || "0"}`;
		});
		found.set(key, found.has(key) ? [] : words);
	}
	return found;
}
