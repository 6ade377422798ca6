import { readXlsx, writeXlsxStream } from "hucre/xlsx";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { writeReport } from "#app/features/insight/reports/formats/index.server";
import { csvLines, toCsv } from "#app/lib/csv";
import {
	aColumn,
	aReport,
	bytesOf,
	COLUMNS,
	FORMULAS,
	idOf,
	pagesOf,
	rowsUpTo,
	textReport,
} from "./a-report";
import { asCsv } from "./read-files";

const write = async (...given: Parameters<typeof writeReport>) => bytesOf(writeReport(...given).stream);
const csv = async (report: Parameters<typeof writeReport>[1]) =>
	new TextDecoder("utf-8", { ignoreBOM: true }).decode(await write("csv", report));
const parsed = (text: string) => Papa.parse<string[]>(text.replace(/^\ufeff/, "")).data;

/** The parts of an XLSX file as text, unpacked by the platform and not by the library that wrote it. */
async function partsOf(bytes: Uint8Array): Promise<Record<string, string>> {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const parts: Record<string, string> = {};
	// The central directory is at the end, behind it 22 bytes that say where it begins.
	let at = view.getUint32(bytes.length - 6, true);
	while (view.getUint32(at, true) === 0x02014b50) {
		const [size, name_length, extra, note] = [20, 28, 30, 32].map((field) =>
			field === 20 ? view.getUint32(at + field, true) : view.getUint16(at + field, true),
		) as [number, number, number, number];
		const begin = view.getUint32(at + 42, true);
		const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name_length));
		const data = begin + 30 + view.getUint16(begin + 26, true) + view.getUint16(begin + 28, true);
		const packed = new Blob([new Uint8Array(bytes.subarray(data, data + size))]).stream();
		const unpacked = packed.pipeThrough(new DecompressionStream("deflate-raw") as never);
		parts[name] = await new Response(unpacked as ReadableStream).text();
		at += 46 + name_length + extra + note;
	}
	return parts;
}

const sheetOf = async (bytes: Uint8Array) => (await partsOf(bytes))["xl/worksheets/sheet1.xml"] ?? "";

/** The format of each style of a file, and whether it is bold, by the style's number. */
function stylesIn(styles: string) {
	const formats = new Map(
		[...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
			id,
			code?.replaceAll("&quot;", '"'),
		]),
	);
	const fonts = [...(/<fonts.*?<\/fonts>/s.exec(styles)?.[0] ?? "").matchAll(/<font\b.*?(?:<\/font>|\/>)/gs)];
	const xfs = /<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? "";
	return [...xfs.matchAll(/<xf [^>]*numFmtId="(\d+)"[^>]*fontId="(\d+)"/g)].map(([, format, font]) => ({
		format: formats.get(format) ?? format,
		bold: /<b\/>|<b /.test(fonts[Number(font)]?.[0] ?? ""),
	}));
}

const valuesIn = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets[0]?.rows ?? [];

describe("a report as CSV and XLSX", () => {
	it("has the same rows in the same order in both, whatever the pages' size", async () => {
		const rows = rowsUpTo(1_203);
		const ids = rows.map(({ id }) => id);
		const table = parsed(await csv(aReport(rows)));
		expect(table.slice(1).map(([id]) => id)).toEqual(ids);
		expect(table[0]).toEqual(aReport([]).columns.map(({ label }) => label));
		const sheet = await valuesIn(await write("xlsx", aReport(rows, {}, { size: 7 })));
		expect(sheet.slice(1).map(([id]) => id)).toEqual(ids);
		expect(sheet[0]).toEqual(table[0]);
	});

	it("says in each cell of the XLSX what the CSV says there", async () => {
		const rows = rowsUpTo(60);
		const table = parsed(await csv(aReport(rows)));
		const sheet = await valuesIn(await write("xlsx", aReport(rows)));
		for (const [index, cells] of table.entries()) {
			const own = COLUMNS.map((column, at) => asCsv(sheet[index]?.[at], column));
			if (index > 0) expect(own).toEqual(cells);
		}
	});

	it("is read as UTF-8, and carries the names as they are", async () => {
		const bytes = await write("csv", aReport(rowsUpTo(2)));
		expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		expect(new TextDecoder().decode(bytes)).toContain("Zoë Ołena 1");
		expect((await valuesIn(await write("xlsx", aReport(rowsUpTo(2)))))[2]?.[1]).toBe("Zoë Ołena 1");
	});

	it("is the same CSV as one that is written in one piece", async () => {
		const texts = ["a", 'b "c"', "d,e", "", "f\ng", "=h"];
		const whole = toCsv(texts, [{ label: "Text", value: (text) => text }], { bom: true });
		expect(await csv(textReport(texts))).toBe(whole);
	});

	it("has a heading and no rows where nothing is found", async () => {
		expect(await csv(textReport([]))).toBe("\ufeffText");
		expect(await valuesIn(await write("xlsx", textReport([])))).toEqual([["Text"]]);
	});

	it("names each file's type", () => {
		const { content_type, extension } = writeReport("csv", textReport([]));
		expect([content_type, extension]).toEqual(["text/csv; charset=utf-8", "csv"]);
		expect(writeReport("xlsx", textReport([])).extension).toBe("xlsx");
	});
});

describe("a report with groups and columns to tick", () => {
	const columns = [aColumn("cabin", "Cabin", "text"), aColumn("measure:0", "Total: Balance", "money")];
	const groups = [
		{ id: "a", cells: ["007", 123_400], group: ["007"] },
		{ id: "b", cells: [null, 500], group: [null] },
	];
	const report = (count: number, of: Parameters<typeof aReport>[0] = rowsUpTo(count)) =>
		aReport(of, { ticks: ["In", "Out"], totals: pagesOf(groups, { columns }), hidden_note: "Not shown." });

	it("has the totals below the rows in XLSX, typed, with headings in bold", async () => {
		const bytes = await write("xlsx", report(30));
		const rows = await valuesIn(bytes);
		const begin = rows.findIndex(([cell]) => cell === "Totals");
		expect(begin).toBe(32);
		expect(rows.slice(begin, begin + 4).map((row) => row.slice(0, 2))).toEqual([
			["Totals", null],
			["Cabin", "Total: Balance"],
			["007", 1234],
			[null, 5],
		]);
		expect(rows.slice(1, 31).map(([id]) => id)).toEqual(rowsUpTo(30).map(({ id }) => id));
		expect(rows.at(-1)?.[0]).toBe("Not shown.");
		const parts = await partsOf(bytes);
		const styles = stylesIn(parts["xl/styles.xml"] ?? "");
		const styleOf = (cell: string) =>
			styles[
				Number(
					new RegExp(`<c r="${cell}"[^>]*s="(\\d+)"`).exec(parts["xl/worksheets/sheet1.xml"] ?? "")?.[1] ?? 0,
				)
			];
		expect(styleOf(`A${begin + 1}`)?.bold).toBe(true);
		expect(styleOf(`B${begin + 2}`)?.bold).toBe(true);
		expect(styleOf(`B${begin + 3}`)).toMatchObject({ format: expect.stringContaining('"$"'), bold: false });
		expect(styleOf(`A${begin + 3}`)?.format).toMatch(/^(@|49)$/);
	});

	it("has the columns to tick as empty ones in XLSX", async () => {
		const [heading, ...rows] = await valuesIn(await write("xlsx", report(3)));
		expect(heading?.slice(-2)).toEqual(["In", "Out"]);
		expect(heading).toHaveLength(11);
		expect(rows[0]?.slice(9).filter((cell) => cell !== null)).toEqual([]);
	});

	it("has columns for totals beyond those of the rows", async () => {
		const wide = [
			aColumn("cabin", "Cabin", "text"),
			...["a", "b", "c"].map((key) => aColumn(key, key, "number")),
		];
		const totals = pagesOf([{ id: "x", cells: ["Fox", 1, 2, 3], group: ["Fox"] }], { columns: wide });
		const rows = await valuesIn(await write("xlsx", { ...textReport(["only"]), totals }));
		expect(rows.at(-1)).toEqual(["Fox", 1, 2, 3]);
	});

	it("is rows and nothing else as CSV", async () => {
		const table = parsed(await csv(report(30)));
		expect(table).toHaveLength(31);
		expect(table.every((row) => row.length === 9)).toBe(true);
	});
});

describe("a formula in a report", () => {
	it("is a text with an apostrophe in CSV", async () => {
		const cells = parsed(await csv(textReport(FORMULAS)))
			.slice(1)
			.map(([cell]) => cell);
		expect(cells).toEqual(FORMULAS.map((text) => `'${text}`));
	});

	it("is a cell of text in XLSX, formatted as text, without formulas or links", async () => {
		const bytes = await write("xlsx", textReport(FORMULAS.flatMap((text) => [text, "Ada"])));
		const parts = await partsOf(bytes);
		const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
		const styles = stylesIn(parts["xl/styles.xml"] ?? "");
		const cells = [...sheet.matchAll(/<c r="A(\d+)"([^>]*)>/g)].slice(1);
		expect(cells).toHaveLength(FORMULAS.length * 2);
		for (const [, row, attributes = ""] of cells) {
			expect(attributes).toContain('t="inlineStr"');
			const style = styles[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)];
			// Every second one is a name, which can turn into nothing else.
			expect(style?.format).toMatch(Number(row) % 2 === 0 ? /^(@|49)$/ : /^0$/);
		}
		expect(sheet).not.toMatch(/<f[ >/]|<hyperlink/);
		expect(Object.keys(parts).filter((name) => /_rels\/sheet|externalLink/.test(name))).toEqual([]);
		const read = await valuesIn(bytes);
		expect(read.slice(1).map(([cell]) => cell)).toEqual(FORMULAS.flatMap((text) => [text, "Ada"]));
	});

	it("is neutralized in a heading as well", async () => {
		const report = () => aReport([], { columns: [aColumn("answer", "=1+1", "text")] });
		expect(await csv(report())).toBe('\ufeff"\'=1+1"');
		expect(await sheetOf(await write("xlsx", report()))).toContain('t="inlineStr"');
	});

	it("would be found without the apostrophe", () => {
		expect(csvLines([[{ figure: "=1+1" }]])).toBe("=1+1");
	});
});

describe("the cells of an XLSX report", () => {
	it("are dates, amounts, numbers and true or false where the column is", async () => {
		const bytes = await write("xlsx", aReport(rowsUpTo(12)));
		const parts = await partsOf(bytes);
		const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
		const styles = stylesIn(parts["xl/styles.xml"] ?? "");
		const cell = (ref: string) => {
			const found = new RegExp(`<c r="${ref}"([^>]*?)(?:/>|>(.*?)</c>)`).exec(sheet);
			const [, attributes = "", inner = ""] = found ?? [];
			return {
				type: /t="(\w+)"/.exec(attributes)?.[1] ?? "n",
				...styles[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)],
				value: inner.replace(/<[^>]+>/g, ""),
			};
		};
		// The second row of the report is the third of the sheet.
		expect(cell("A3")).toMatchObject({ type: "inlineStr", value: "0000001", bold: false });
		expect(cell("C3")).toMatchObject({
			type: "inlineStr",
			value: "00001",
			format: expect.stringMatching(/^(@|49)$/),
		});
		expect(cell("D3")).toMatchObject({ type: "n", value: "7" });
		expect(cell("E3")).toMatchObject({ type: "n", value: "-4987.63", format: '"$"#,##0.00;-"$"#,##0.00' });
		// February 2, 2011 is day 40,576 of Excel's calendar.
		expect(cell("F3")).toMatchObject({ type: "n", value: "40576", format: "mmm d, yyyy" });
		// 3:30 at night in UTC is 11:30 the evening before in New York, on July 1, 2026: day 46,204.
		expect(cell("G3")).toMatchObject({ type: "n", format: "mmm d, yyyy h:mm AM/PM" });
		expect(Number(cell("G3").value)).toBeCloseTo(46_204 + 23.5 / 24, 8);
		expect(cell("H3")).toMatchObject({ type: "b", value: "0" });
		expect(cell("I3")).toMatchObject({ type: "inlineStr", value: "Vegan" });
	});

	it("have a bold and frozen heading above cells that aren't bold", async () => {
		const parts = await partsOf(await write("xlsx", aReport(rowsUpTo(3))));
		const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
		const styles = stylesIn(parts["xl/styles.xml"] ?? "");
		const boldIn = (row: number) =>
			[...sheet.matchAll(/<c r="[A-Z]+(\d+)"[^>]*?s="(\d+)"/g)]
				.filter(([, at]) => Number(at) === row)
				.map(([, , style]) => styles[Number(style)]?.bold);
		expect(new Set(boldIn(1))).toEqual(new Set([true]));
		expect(boldIn(1)).toHaveLength(9);
		expect(new Set(boldIn(2))).toEqual(new Set([false]));
		expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
	});

	it("are as wide as what is in them, within bounds", async () => {
		const sheet = await sheetOf(await write("xlsx", textReport(["x".repeat(20), "y"])));
		expect(sheet).toMatch(/<col min="1" max="1" width="22"/);
		const long = await sheetOf(await write("xlsx", textReport(["x".repeat(2_000)])));
		expect(long).toMatch(/<col min="1" max="1" width="50"/);
	});

	it("carry the decimals of the currency", async () => {
		const columns = [aColumn("balance", "Balance", "money")];
		const row = { id: "1", cells: [500], group: [] };
		const bytes = await write("xlsx", aReport([row], { columns, currency: "JPY" }));
		expect((await valuesIn(bytes))[1]).toEqual([500]);
		expect((await partsOf(bytes))["xl/styles.xml"]).toContain("#,##0;");
	});

	it("are text where a date is older than Excel's calendar or a text longer than a cell", async () => {
		const columns = [aColumn("born_on", "Born", "date"), aColumn("note", "Note", "text")];
		const row = { id: "1", cells: ["1899-12-31", "n".repeat(40_000)], group: [] };
		const [, cells] = await valuesIn(await write("xlsx", aReport([row], { columns })));
		expect(cells?.[0]).toBe("1899-12-31");
		expect(String(cells?.[1])).toHaveLength(32_767);
		expect(String(cells?.[1])).toMatch(/… \(longer than a cell can hold\)$/);
	});

	it("name the hidden columns below the rows, behind an empty one", async () => {
		const hidden_note = "Hidden from you: Balance";
		const sheet = await valuesIn(await write("xlsx", aReport(rowsUpTo(2), { hidden_note })));
		expect(sheet[2]?.[0]).toBe(idOf(1));
		expect(sheet.at(-1)?.[0]).toBe(hidden_note);
		expect(sheet).toHaveLength(5);
	});
});

describe("a report that fails midway", () => {
	it.each(["csv", "xlsx"] as const)("errors the stream of its %s file", async (format) => {
		const { stream } = writeReport(format, aReport(rowsUpTo(5_000), {}, { fails: true }));
		await expect(bytesOf(stream)).rejects.toThrow("The database went away");
	});

	it.each(["csv", "xlsx"] as const)("errors at once where its first page fails: %s", async (format) => {
		const { stream } = writeReport(format, aReport([], {}, { fails: true }));
		await expect(bytesOf(stream)).rejects.toThrow("The database went away");
	});

	it.each(["csv", "xlsx"] as const)("reads no further once the reader of %s leaves", async (format) => {
		let ended = false;
		const onEnd = () => {
			ended = true;
		};
		const { stream } = writeReport(format, aReport(rowsUpTo(50_000), {}, { size: 10, onEnd }));
		const reader = stream.getReader();
		// The headings, then rows.
		await reader.read();
		await reader.read();
		await reader.cancel();
		expect(ended).toBe(true);
	});
});

describe("the writer of XLSX", () => {
	it("asks for a row once it has written the one before, which bold headings rest on", async () => {
		const columns = [{ style: { font: { bold: true } } as object }];
		const rows = function* () {
			yield ["Heading"];
			if (columns[0]) columns[0].style = {};
			yield ["Row"];
		};
		const parts = await partsOf(await bytesOf(writeXlsxStream(rows(), { name: "Report", columns })));
		const styles = stylesIn(parts["xl/styles.xml"] ?? "");
		const used = [...(parts["xl/worksheets/sheet1.xml"] ?? "").matchAll(/<c r="A\d"([^>]*)/g)].map(
			([, attributes = ""]) => styles[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)]?.bold,
		);
		expect(used).toEqual([true, false]);
	});
});
