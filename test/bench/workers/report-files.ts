import { utils, write } from "@e965/xlsx";
import { writeXlsx } from "hucre/xlsx";
import type { ReportColumn } from "../../../app/platform/query/compile-plan.server";
import { writeLabels, writeReport } from "../../../app/features/insight/reports/formats/index.server";
import type { Cell, ReportPage } from "../../../app/platform/query/run-plan.server";
import type { FieldType } from "../../../app/platform/query/field-types";

// A Worker with the product's writers of files and none of its other code, beside other libraries with the same cells. The rows
// are made while they are read, as a database's pages come.

/** `tiny` loads the code and says what a process takes that does nothing. */
export type Kind =
	| "tiny"
	| "xlsx"
	| "writeXlsx"
	| "sheetjs"
	| "csv"
	| "pdf"
	| "labels"
	| "xlsx-most"
	| "csv-most";

const TYPES: readonly FieldType[] = [
	"text",
	"text",
	"date",
	"number",
	"money",
	"boolean",
	"choice",
	"id",
	"datetime",
	"text",
];
const columnsOf = (count: number): ReportColumn[] =>
	Array.from({ length: count }, (_, at) => ({
		key: `c${at}`,
		label: `Column ${at + 1}`,
		type: TYPES[at % TYPES.length] ?? "text",
		many: false,
		field: null,
	}));

const two = (value: number) => String(value).padStart(2, "0");

function cellOf(type: FieldType, row: number, at: number): Cell {
	const day = `2026-${two(1 + (row % 12))}-${two(1 + ((row + at) % 28))}`;
	if (type === "number") return (row * 31 + at) % 1_000;
	if (type === "money") return (row * 1_237 + at) % 500_000;
	if (type === "boolean") return row % 3 === 0;
	if (type === "date") return day;
	if (type === "datetime") return `${day}T14:${two(row % 60)}:00.000Z`;
	return type === "id" ? `019b76da-${10_000 + row}` : `Zoë Ołena O’Neill ${(row * 7 + at) % 9_973}`;
}

async function* pagesOf(columns: readonly ReportColumn[], count: number): AsyncGenerator<ReportPage> {
	for (let from = 0; from < count; from += 500) {
		// As between two trips to a database: what was written leaves meanwhile.
		await new Promise((resolve) => setTimeout(resolve, 0));
		yield {
			columns,
			hidden: [],
			count: null,
			next_cursor: null,
			rows: Array.from({ length: Math.min(500, count - from) }, (_, index) => ({
				id: String(from + index),
				cells: columns.map(({ type }, at) => cellOf(type, from + index, at)),
				group: [],
			})),
		};
	}
}

const ROWS = 10_000;
/** The most that a file can have. */
const MOST_ROWS = 50_000;
const COLUMNS = 20;
/** Columns that paper takes without small letters. */
const ON_PAPER = 8;
const LABELS = 1_000;

const reading = { currency: "USD", time_zone: "America/New_York" };
const paper = (env: Env) => ({
	asset: async (path: string) => (await env.FONTS.fetch(`http://fonts${path}`)).body,
	from: "Camp Pinewood",
	country: "US",
	at: "2026-07-15T14:00:00.000Z",
});

const report = (env: Env, rows: number, columns: ReportColumn[]) => ({
	...reading,
	title: "Campers",
	subtitle: "Session 1",
	columns,
	hidden_note: null,
	pages: pagesOf(columns, rows),
	paper: paper(env),
});

/** Cells as libraries take them that want all of them together. */
async function everything(columns: ReportColumn[]) {
	const rows: (string | number | boolean | Date | null)[][] = [columns.map(({ label }) => label)];
	for await (const page of pagesOf(columns, ROWS))
		for (const { cells } of page.rows)
			rows.push(
				cells.map((cell, at) => {
					const { type } = columns[at] as ReportColumn;
					return type === "date" || type === "datetime" ? new Date(String(cell)) : (cell as string | number);
				}),
			);
	return rows;
}

async function bodyOf(kind: Kind, env: Env): Promise<BodyInit> {
	const columns = columnsOf(kind === "pdf" ? ON_PAPER : COLUMNS);
	if (kind === "tiny") return writeReport("xlsx", report(env, 10, columns)).stream;
	if (kind === "xlsx" || kind === "csv" || kind === "pdf")
		return writeReport(kind, report(env, ROWS, columns)).stream;
	if (kind === "xlsx-most") return writeReport("xlsx", report(env, MOST_ROWS, columns)).stream;
	if (kind === "csv-most") return writeReport("csv", report(env, MOST_ROWS, columns)).stream;
	if (kind === "labels") {
		const lines = [["c0"], ["c1"], ["c6", "c3"]];
		const content = { ...report(env, LABELS, columns), lines, first_label: 1, offset: { right: 0, down: 0 } };
		return writeLabels("5160", content).stream;
	}
	const rows = await everything(columns);
	if (kind === "writeXlsx") return new Uint8Array(await writeXlsx({ sheets: [{ name: "Report", rows }] }));
	const book = utils.book_new();
	utils.book_append_sheet(book, utils.aoa_to_sheet(rows), "Report");
	return new Uint8Array(write(book, { type: "array", bookType: "xlsx", compression: true }) as ArrayBuffer);
}

interface Env {
	FONTS: { fetch(url: string): Promise<Response> };
}

export default {
	async fetch(request: Request, env: Env): Promise<Response> {
		return new Response(await bodyOf(new URL(request.url).pathname.slice(1) as Kind, env));
	},
};
