import { createHash } from "node:crypto";
import { readBatch, type Statement, sqlOf } from "#db/client";
import { dateIn, formatDate } from "#app/lib/dates";
import { AppError, invalid } from "#app/platform/errors";
import { decodeCursor, encodeCursor } from "#app/platform/http/page";
import { type Catalog, inSeasonOf } from "./catalog.server";
import { type Compiled, compilePlan, type PlanMode, type ReportColumn } from "./compile-plan.server";
import type { Place } from "./compile-rows.server";
import { choicesOfCell, labelReads, type Labels } from "./labels.server";
import { isGrouped, type Plan } from "./plan";
import { unpacked } from "./sql-parts.server";

/** A displayed value: labels of choices, money in cents, dates and instants as ISO texts. */
export type Cell = string | number | boolean | null | readonly string[];

export interface ReportRow {
	/** ID of the row or the group, the same on every page and in every format. */
	id: string;
	/** One value per column. */
	cells: readonly Cell[];
	/** A group's stored values, for `rowsBehind`. Empty for a row. */
	group: readonly (string | number | boolean | null)[];
}

export interface ReportPage {
	columns: readonly ReportColumn[];
	/** Columns of a shared plan that the asker can't see. */
	hidden: Compiled["hidden"];
	rows: readonly ReportRow[];
	/** Number of rows in the whole report. Null after the first page. */
	count: number | null;
	next_cursor: string | null;
}

export interface PageAsked {
	/** Number of rows on a page, 1 to 500. */
	size?: number;
	cursor?: string;
	mode?: PlanMode;
}

const PAGE_ROWS = 500;

/**
 * Answers a page of a plan, with the asker's rights: rows with its columns, or groups with its measures. One trip, another one
 * for a plan that names its own season, and another one for labels of a very long list.
 * @throws INVALID, FORBIDDEN that name the field; BAD_REQUEST for a cursor that is none
 */
export async function runIn(known: Catalog, plan: Plan, asked: PageAsked = {}): Promise<ReportPage> {
	const catalog = await inSeasonOf(known, plan);
	const { db, place } = catalog.asker;
	const compiled = compilePlan(catalog, plan, place.time_zone, asked.mode);
	const from =
		asked.cursor === undefined ? null : placeOf(ownCursor(plan, asked.cursor), compiled.place_length);
	const shown = from?.shown ?? 0;
	const left = (plan.limit ?? Number.POSITIVE_INFINITY) - shown;
	const size = Math.max(0, Math.min(asked.size ?? PAGE_ROWS, PAGE_ROWS, left));
	const rows = db.all<PackedRow>(compiled.page(from?.after ?? null, size + 1));
	assertFits(rows);
	const labels = labelReads(catalog.asker, [{ catalog, columns: compiled.columns }]);
	const reads: Record<string, Statement | null> = { ...labels.reads };
	reads.rows = rows;
	reads.count = from || !compiled.count ? null : db.all<{ n: number }>(compiled.count());
	reads.since = from || !compiled.since ? null : db.all<{ since: string | null }>(compiled.since);
	// The names depend on the columns, so the batch's types don't apply.
	const read = (await readBatch(db, reads)) as Record<string, unknown>;
	const [recorded] = (read.since as { since: string | null }[] | null) ?? [];
	if (recorded && plan.as_of !== undefined) assertRecorded(catalog, compiled, plan.as_of, recorded.since);
	const packed = read.rows as PackedRow[];
	const page = packed.slice(0, size);
	const last = page.at(-1);
	const is_more = packed.length > size && size < left && last !== undefined;
	const [counted] = (read.count as { n: number }[] | null) ?? packed;
	const [words = []] = await labels.labelsOf(read, [page]);
	return {
		columns: compiled.columns,
		hidden: compiled.hidden,
		rows: page.map((row) => rowOf(row, compiled.columns, words, isGrouped(plan))),
		count: from ? null : Math.min(counted?.n ?? 0, plan.limit ?? Number.POSITIVE_INFINITY),
		next_cursor: is_more ? `${markOf(plan)}.${cursorOf(unpacked(last.place), shown + page.length)}` : null,
	};
}

/** All pages of a plan one after another, by keys: 500 rows at a time are in memory. */
export async function* pagesIn(
	catalog: Catalog,
	plan: Plan,
	asked: Omit<PageAsked, "cursor"> = {},
): AsyncGenerator<ReportPage> {
	let cursor: string | undefined;
	do {
		const page: ReportPage = await runIn(catalog, plan, { ...asked, cursor });
		yield page;
		cursor = page.next_cursor ?? undefined;
	} while (cursor !== undefined);
}

/** A plan of groups, and the catalog that it is asked of. */
export interface GroupsAsked {
	catalog: Catalog;
	plan: Plan;
	/** Filters of single measures, by index. The measure includes only rows that also pass them. */
	conditions?: readonly (Plan["filters"] | undefined)[];
}

export interface ReportGroups {
	columns: readonly ReportColumn[];
	rows: readonly ReportRow[];
	/** True if there are more groups than returned. */
	is_cut: boolean;
	/** For a plan as of a day: the date of the camp's first record. Null for other plans and if there is no record. */
	since: string | null;
}

/**
 * Answers plans of groups in one trip, with the asker's rights. The lists behind choices are read once for all of them; very
 * long ones cost another trip.
 * @param most groups of each plan
 * @throws INVALID, FORBIDDEN as {@link runIn}
 */
export async function groupsIn(
	asked: readonly GroupsAsked[],
	most = PAGE_ROWS,
): Promise<readonly ReportGroups[]> {
	const [first] = asked;
	if (!first) return [];
	const { db, place } = first.catalog.asker;
	const inSeason = asked.map(async ({ catalog, ...question }) => ({
		...question,
		catalog: await inSeasonOf(catalog, question.plan),
	}));
	const compiled = (await Promise.all(inSeason)).map(({ catalog, plan, conditions }) => ({
		...compilePlan(catalog, plan, place.time_zone, "strict", conditions),
		catalog,
	}));
	const labels = labelReads(first.catalog.asker, compiled);
	const reads: Record<string, Statement> = { ...labels.reads };
	for (const [at, made] of compiled.entries()) {
		const rows = db.all<PackedRow>(made.page(null, most + 1));
		assertFits(rows);
		reads[`rows${at}`] = rows;
		if (made.since) reads[`since${at}`] = db.all<{ since: string | null }>(made.since);
	}
	// The names depend on the plans, so the batch's types don't apply.
	const read = (await readBatch(db, reads)) as Record<string, unknown>;
	const pages = compiled.map((_, at) => read[`rows${at}`] as PackedRow[]);
	const words = await labels.labelsOf(
		read,
		pages.map((packed) => packed.slice(0, most)),
	);
	return compiled.map(({ columns }, at) => {
		const packed = pages[at] as PackedRow[];
		const [recorded] = (read[`since${at}`] as { since: string | null }[] | undefined) ?? [];
		return {
			columns,
			since: recorded?.since ? dateIn(place.time_zone, recorded.since) : null,
			rows: packed.slice(0, most).map((row) => rowOf(row, columns, words[at] ?? [], true)),
			is_cut: packed.length > most,
		};
	});
}

/** D1 takes statements of 100 kB. */
const MOST_CHARACTERS = 95_000;

/** @throws INVALID for a plan whose statement is larger than the database takes */
function assertFits(statement: Statement): void {
	if (sqlOf(statement).length > MOST_CHARACTERS)
		throw invalid("columns", "This report is too large. Use fewer columns or filters.");
}

/** @throws INVALID for a day before the camp's first record, because an empty report would be wrong */
function assertRecorded({ asker }: Catalog, { entity }: Compiled, day: string, since: string | null): void {
	const label = entity.label.toLowerCase();
	if (since === null) {
		if (day < asker.today) throw invalid("as_of", `No ${label} had been recorded by ${formatDate(day)}.`);
		return;
	}
	const first = dateIn(asker.place.time_zone, since);
	if (day < first)
		throw invalid(
			"as_of",
			`The first ${label} were recorded on ${formatDate(first)}. Choose that day or a later one.`,
		);
}

interface PackedRow {
	/** In a report of groups, the number of groups. */
	n: number;
	id: string;
	place: string;
	cells: string;
}

type Stored = string | number | null;

function rowOf(
	row: PackedRow,
	columns: readonly ReportColumn[],
	words: readonly Labels[],
	grouped: boolean,
): ReportRow {
	const id = unpacked(row.id);
	return {
		id: grouped ? JSON.stringify(id) : id.join(":"),
		cells: unpacked(row.cells).map((value, index) => cellOf(value, columns[index], words[index] ?? null)),
		group: grouped ? id.map((value, index) => storedOf(value, columns[index])) : [],
	};
}

const storedOf = (value: Stored, column: ReportColumn | undefined) =>
	column?.type === "boolean" && value !== null ? value === 1 : value;

function cellOf(value: Stored | readonly string[], column: ReportColumn | undefined, words: Labels): Cell {
	if (value === null || column === undefined) return value as null;
	const word = (key: string) => words?.get(key) ?? key;
	if (column.many) return choicesOfCell(value).map(word);
	if (column.type === "choice") return word(String(value));
	return column.type === "boolean" ? value === 1 : (value as string | number);
}

/** Hash of everything that decides a plan's rows and their order. Its columns can change between pages. */
const markOf = ({ entity, season, filters, group, measures, sort, limit, as_of }: Plan): string =>
	createHash("sha256")
		.update(JSON.stringify([entity, season, filters, group, measures, sort, limit, as_of]))
		.digest("base64url")
		.slice(0, 10);

/** A cursor without its mark. @throws BAD_REQUEST for one of another plan, which would skip rows */
function ownCursor(plan: Plan, cursor: string): string {
	const [mark, own = ""] = cursor.split(".");
	if (own === "" || mark === markOf(plan)) return own;
	throw new AppError("BAD_REQUEST", {
		message: "This page belongs to another report, or the report has changed. Start at its first page.",
		fields: { cursor: ["This cursor is of another report."] },
	});
}

/** Encodes the end of a page, and the number of rows shown so far. */
const cursorOf = (place: Place, shown: number): string =>
	encodeCursor([shown, ...place.map((value) => JSON.stringify(value))]);

/** @throws BAD_REQUEST for a cursor that is none of ours */
function placeOf(cursor: string, length: number): { after: Place; shown: number } {
	const [shown, ...place] = decodeCursor(cursor, length + 1);
	return { shown: Number(shown) || 0, after: place.map(storedIn) };
}

function storedIn(json: string | number): string | number | null {
	try {
		const value: unknown = JSON.parse(String(json));
		if (value === null || typeof value === "string" || typeof value === "number") return value;
	} catch {
		// Falls through: nothing comes after a place that is none.
	}
	return null;
}
