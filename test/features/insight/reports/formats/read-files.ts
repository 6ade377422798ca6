import { readXlsx } from "hucre/xlsx";
import Papa from "papaparse";
import { getDocumentProxy } from "unpdf";
import type { ReportColumn } from "#app/platform/query/compile-plan.server";

// Files of reports, read back by libraries.

/** A text on a page. */
interface Item {
	text: string;
	/** Points from the page's lower left corner to the text's, and the size of its letters. */
	x: number;
	y: number;
	size: number;
	width: number;
}

export interface Page {
	width: number;
	height: number;
	/** In the order in which they were drawn. */
	items: Item[];
	text: string;
}

/** The pages of a PDF. */
export async function pagesIn(bytes: Uint8Array): Promise<Page[]> {
	const pdf = await getDocumentProxy(new Uint8Array(bytes));
	const pages: Page[] = [];
	for (let at = 1; at <= pdf.numPages; at++) {
		const page = await pdf.getPage(at);
		const [, , width = 0, height = 0] = page.view;
		const { items } = await page.getTextContent();
		const found = items.flatMap((item) =>
			"str" in item && item.str.trim() !== ""
				? [
						{
							text: item.str,
							x: item.transform[4],
							y: item.transform[5],
							size: item.transform[0],
							width: item.width,
						},
					]
				: [],
		);
		pages.push({ width, height, items: found, text: found.map(({ text }) => text).join(" ") });
	}
	return pages;
}

/** The rows of a CSV file below its headings, without the apostrophes that keep formulas texts. */
export function csvRows(text: string): string[][] {
	const [, ...rows] = Papa.parse<string[]>(text.replace(/^\ufeff/, "")).data;
	return rows.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, "")));
}

type Typed = Pick<ReportColumn, "type" | "many">;

/** A cell of an XLSX file as the CSV file has it. The camp's currency has two decimals. */
export function asCsv(value: unknown, { type, many }: Typed): string {
	if (value === null || value === undefined) return "";
	if (value instanceof Date) {
		const text = value.toISOString();
		return type === "date" ? text.slice(0, 10) : text.slice(0, 16).replace("T", " ");
	}
	if (typeof value === "boolean") return value ? "Yes" : "No";
	return type === "money" && !many ? Number(value).toFixed(2) : String(value);
}

/** The rows of an XLSX file below its headings, as a CSV file has them. */
export async function xlsxRows(bytes: Uint8Array, columns: readonly Typed[]): Promise<string[][]> {
	const [, ...rows] = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
	return rows.map((cells) => columns.map((column, at) => asCsv(cells[at], column)));
}

/** Points from the page's foot, below which it says which page it is. */
const FOOT = 30;
const unspaced = (text: string) => text.replace(/\s/g, "");
const isFigure = ({ type, many }: Typed) => !many && (type === "money" || type === "number");

/** Where the headings begin: a text for each column on one line, each of them the beginning of its label. */
const headingAt = (items: readonly Item[], columns: readonly ReportColumn[]): number =>
	items.findIndex(({ y }, from) =>
		columns.every(({ label }, at) => {
			const item = items[from + at];
			return item !== undefined && item.y === y && unspaced(label).startsWith(unspaced(item.text));
		}),
	);

/** The title above the totals of groups; rows have smaller letters. */
const isTotals = ({ text, size }: Item) => text === "Totals" && size > 10;

/** The texts below the headings of a page, by column. Amounts end where their heading ends, others begin where it begins. */
function textsBelow(items: readonly Item[], columns: readonly ReportColumn[]): string[] {
	const from = headingAt(items, columns);
	if (from < 0) throw new Error(`No headings above: ${items.map(({ text }) => text).join(" ")}`);
	const heads = items.slice(from, from + columns.length);
	const end = ({ x, width }: Item) => x + width;
	const isBelow = (item: Item, head: Item, column: ReportColumn | undefined) =>
		Math.abs(column && isFigure(column) ? end(item) - end(head) : item.x - head.x) < 1;
	const texts = columns.map(() => "");
	let last = 0;
	for (const item of items.slice(from)) {
		const at = heads.findIndex((head, index) => isBelow(item, head, columns[index]));
		// Else it is another run of the same text.
		last = at < 0 ? last : at;
		texts[last] += unspaced(item.text);
	}
	return texts.map((text, at) => {
		const label = unspaced(columns[at]?.label ?? "");
		if (!text.startsWith(label)) throw new Error(`“${label}” isn't above “${text}”`);
		return text.slice(label.length);
	});
}

/**
 * The texts of a report's rows in a PDF by column, one after another without spaces: long ones are broken into lines.
 * @throws where a page lacks the headings
 */
export function pdfColumns(pages: readonly Page[], columns: readonly ReportColumn[]): string[] {
	const all = columns.map(() => "");
	for (const page of pages) {
		const items = page.items.filter(({ y }) => y > FOOT);
		const end = items.findIndex(isTotals);
		if (end !== 0)
			for (const [at, text] of textsBelow(end < 0 ? items : items.slice(0, end), columns).entries())
				all[at] += text;
		if (end >= 0) break;
	}
	return all;
}

/** Texts of rows by column, as {@link pdfColumns} has them. */
export const asColumns = (rows: readonly (readonly string[])[], columns: readonly unknown[]): string[] =>
	columns.map((_, at) => unspaced(rows.map((cells) => cells[at] ?? "").join("")));
