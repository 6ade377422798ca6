import type { ReportColumn } from "#app/platform/query/compile-plan.server";
import type { Paperwork, ReportContent } from "#app/features/insight/reports/formats/report-content";
import type { Cell, ReportPage, ReportRow } from "#app/platform/query/run-plan.server";
import type { FieldType } from "#app/platform/query/field-types";

/** A column without a field behind it. */
export const aColumn = (key: string, label: string, type: FieldType, many = false): ReportColumn => ({
	key,
	label,
	type,
	many,
	field: null,
});

/** One column of each type, the row's id among them. */
export const COLUMNS: readonly ReportColumn[] = [
	aColumn("id", "ID", "id"),
	aColumn("name", "Name", "text"),
	aColumn("zip", "ZIP code", "text"),
	aColumn("age", "Age", "number"),
	aColumn("balance", "Balance", "money"),
	aColumn("born_on", "Born", "date"),
	aColumn("seen_at", "Last seen", "datetime"),
	aColumn("swims", "Swims", "boolean"),
	aColumn("diets", "Diets", "choice", true),
];

const NAMES = ["Ada Lovelace", "Zoë Ołena", "Núria O’Neill", "Søren Ångström"];

export const idOf = (at: number) => String(at).padStart(7, "0");

/** The row of a number: every ninth value is empty, and so is every value of some rows but the id. */
function aRow(at: number): ReportRow {
	const cells: Cell[] = [
		`${NAMES[at % NAMES.length]} ${at}`,
		String(at % 100_000).padStart(5, "0"),
		(at * 7) % 90,
		((at * 1_237) % 1_000_000) - 500_000,
		`20${String(10 + (at % 15)).padStart(2, "0")}-${String(1 + (at % 12)).padStart(2, "0")}-${String(1 + (at % 28)).padStart(2, "0")}`,
		`2026-07-${String(1 + (at % 28)).padStart(2, "0")}T03:30:00.000Z`,
		at % 2 === 0,
		at % 3 === 0 ? [] : ["Vegan", "Nut-free"].slice(0, at % 3),
	];
	return {
		id: idOf(at),
		cells: [idOf(at), ...cells.map((cell, index) => ((at + index) % 9 === 0 ? null : cell))],
		group: [],
	};
}

const pageOf = (rows: readonly ReportRow[], columns: readonly ReportColumn[]): ReportPage => ({
	columns,
	hidden: [],
	rows,
	count: null,
	next_cursor: null,
});

/** Rows in pages of so many; it fails after the pages if told to. */
export async function* pagesOf(
	rows: readonly ReportRow[],
	{ size = 500, columns = COLUMNS, fails = false, onEnd = () => {} } = {},
): AsyncGenerator<ReportPage> {
	try {
		for (let at = 0; at < rows.length; at += size) yield pageOf(rows.slice(at, at + size), columns);
		if (fails) throw new Error("The database went away");
	} finally {
		onEnd();
	}
}

export const rowsUpTo = (count: number): ReportRow[] => Array.from({ length: count }, (_, at) => aRow(at));

/** Without the deployment's files: fonts are the reader's own. */
export const PAPERWORK: Paperwork = {
	asset: async () => null,
	from: "Camp Pinewood",
	country: "US",
	at: "2026-07-15T14:00:00.000Z",
};

/** A report of rows, as the run page would have it. */
export const aReport = (
	rows: readonly ReportRow[],
	over: Partial<ReportContent> = {},
	paging: Parameters<typeof pagesOf>[1] = {},
): ReportContent => ({
	title: "Campers",
	subtitle: "Session 1, July 15, 2026",
	columns: COLUMNS,
	currency: "USD",
	time_zone: "America/New_York",
	hidden_note: null,
	paper: PAPERWORK,
	pages: pagesOf(rows, { columns: over.columns ?? COLUMNS, ...paging }),
	...over,
});

/** A report of one text column. */
export const textReport = (texts: readonly string[]): ReportContent =>
	aReport(
		texts.map((text, at) => ({ id: idOf(at), cells: [text], group: [] })),
		{ columns: [aColumn("text", "Text", "text")] },
	);

/** What spreadsheets would run, each way a formula can begin. */
export const FORMULAS = [
	"=1+1",
	"+1 207 555 0100",
	"-2+3",
	"@SUM(A1)",
	"\t=1+1",
	"\r=1+1",
	'=HYPERLINK("https://example.com","Look")',
];

export async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
	return new Uint8Array(await new Response(stream).arrayBuffer());
}
