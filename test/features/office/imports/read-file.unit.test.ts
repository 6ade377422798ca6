import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { readFile } from "#app/features/office/imports/read-file.server";
import { guessMapping } from "#app/features/office/imports/rules";
import { decodeText } from "#app/lib/decode-text";
import { toCsv } from "#app/lib/csv";
import { readCsv } from "#app/lib/read-csv";
import { AppError } from "#app/platform/errors";
import { dateReader, orderOf } from "#app/platform/imports/readers";

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, { little = true, mark = true } = {}) => {
	const units = [...(mark ? `\ufeff${text}` : text)].map((sign) => sign.charCodeAt(0));
	return Uint8Array.from(
		units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
	);
};
const TABLE = "Name;Town\nZoë;Albany\n";
const refusal = (bytes: Uint8Array) => {
	try {
		readFile(bytes);
		return null;
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return error.fields?.file?.[0] ?? null;
	}
};

it("a file is decoded the same way in the browser and after an upload", () => {
	const windows = Uint8Array.from([..."José Núñez"].map((sign) => sign.charCodeAt(0)));
	expect(decodeText(windows)).toEqual({ text: "José Núñez", is_windows: true });
	expect(decodeText(utf8("José Núñez"))).toEqual({ text: "José Núñez", is_windows: false });
	expect(decodeText(Uint8Array.from([0x50, 0x4b, 0x03, 0x04]))).toHaveProperty("problem");
});

describe("A file", () => {
	it.each([
		["UTF-8", utf8(TABLE)],
		["UTF-8 with its mark", utf8(`\ufeff${TABLE}`)],
		["UTF-16, the small end first", utf16(TABLE)],
		["UTF-16, the big end first", utf16(TABLE, { little: false })],
		["UTF-16 without its mark", utf16(TABLE, { mark: false })],
		["commas", utf8("Name,Town\nZoë,Albany")],
		["tabs and Windows' line ends", utf8("Name\tTown\r\nZoë\tAlbany\r\n")],
	])("is read in %s", (_, bytes) => {
		const { columns, rows, notes } = readFile(bytes);
		expect(columns).toEqual(["Name", "Town"]);
		expect(rows).toEqual([{ number: 2, cells: ["Zoë", "Albany"] }]);
		expect(notes).toEqual([]);
	});

	it("is read in Windows-1252 with a note", () => {
		const { rows, notes } = readFile(Uint8Array.from([...utf8("Name\nZo"), 0xeb]));
		expect(rows[0]?.cells).toEqual(["Zoë"]);
		expect(notes[0]).toContain("Windows-1252");
	});

	it("is read with quoted line breaks, empty rows, short and long rows, and missing or repeated headings", () => {
		const { columns, rows } = readFile(utf8('Phone,Phone,\n"a\nb",2,3\n,,\n\nonly\n'));
		expect(columns).toEqual(["Phone", "Phone (2)", "Column 3"]);
		expect(rows).toEqual([
			{ number: 2, cells: ["a\nb", "2", "3"] },
			{ number: 5, cells: ["only", "", ""] },
		]);
	});
});

describe("A rejected file", () => {
	it.each([
		["that is empty", utf8(" \n"), "empty"],
		["with headings only", utf8("Name,Town\n"), "no rows below"],
		["cut off within a quotation", utf8('Name\n"Zoë'), "The quotation mark in row 2 is never closed"],
		["that is an Excel workbook", Uint8Array.from([0x50, 0x4b, 3, 4, 0]), "isn't a CSV file"],
		["of too many lines", utf8(`Name\n${"x\n".repeat(10_001)}`), "10,001 rows"],
		["of too many columns", utf8(`${"x,".repeat(120)}\n1`), "columns"],
	])("is explained: %s", (_, bytes, words) => {
		expect(refusal(bytes)).toContain(words);
	});
	it("doesn't include one at the exact limit", () => {
		expect(readFile(utf8(`Name\n${"x\n".repeat(10_000)}`)).rows).toHaveLength(10_000);
	});
});

describe("A file with wrong quotation marks", () => {
	const HEAD = "First name,Last name,Birth date\n";
	it.each([
		['"Bob" Robert,Ashby,2015-01-01\nAnn,"Beech",2015-01-02\nCal,Cedar,2015-01-03\n', [2], [3, 4]],
		['"Robert "Bob"","Ashby","2015-01-01"\n"Ann","Beech","2015-01-02"\n', [2], [3]],
		['"Bob" Robert,Ashby,2015-01-01', [2], []],
		['"Bob,Ashby,2015-01-01\nAnn,Beech",2015-01-02\nCal,Cedar,2015-01-03\n', [2], [3]],
	])("names the row and never joins it with the next: %j", (lines, wrong, right) => {
		const { rows } = readFile(utf8(HEAD + lines));
		expect(rows.filter(({ problem }) => problem).map(({ number }) => number)).toEqual(wrong);
		expect(rows.filter(({ problem }) => !problem).map(({ number }) => number)).toEqual(right);
		for (const { problem } of rows) if (problem) expect(problem).toMatch(/quotation mark/i);
	});
	it("can contain doubled marks, line breaks, and spaces after the closing mark", () => {
		const { rows } = readFile(utf8(`${HEAD}"Robert ""Bob""","Ash,\nby" ,2015-01-01\n`));
		expect(rows).toEqual([{ number: 2, cells: ['Robert "Bob"', "Ash,\nby", "2015-01-01"] }]);
	});
	it("reads the output of toCsv unchanged for any cells", () => {
		const cell = fc.string({ unit: fc.constantFrom(..."ab,;\t|\"\n\r '"), maxLength: 8 });
		fc.assert(
			fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (table) => {
				const text = Papa.unparse(table, { newline: "\r\n" });
				expect(readCsv(text, ",").map(({ cells }) => cells)).toEqual(
					Papa.parse(text, { delimiter: ",", newline: "\r\n" }).data,
				);
			}),
		);
	});
});

describe("The heading row", () => {
	const known = (cell: string) => ["first name", "last name", "birth date"].includes(cell.toLowerCase());
	it.each([
		["sep=;\r\nFirst name;Last name;Birth date\r\nZara;Seplova;2016-05-01\r\n", 1, 2],
		["\ufeffsep=,\r\nFirst name,Last name,Birth date\r\nZara,Seplova,2016-05-01\r\n", 1, 2],
		["Camper roster 2026,,\nFirst name,Last name,Birth date\nZara,Seplova,2016-05-01\n", 2, 3],
		["Camper roster 2026\n\nFirst name,Last name,Birth date\nZara,Seplova,2016-05-01\n", 3, 4],
	])("is found in %j", (text, heading_line, number) => {
		const file = readFile(utf8(text), { known });
		expect(file).toMatchObject({ heading_line, columns: ["First name", "Last name", "Birth date"] });
		expect(file.rows).toEqual([{ number, cells: ["Zara", "Seplova", "2016-05-01"] }]);
	});
	it("can be chosen", () => {
		const text = "Vorname,Nachname,x\nFirst name,Last name,Birth date\nZara,Seplova,2016-05-01\n";
		expect(readFile(utf8(text), { heading: 1 }).rows).toHaveLength(2);
		expect(readFile(utf8(text), { heading: 2 }).columns).toEqual(["First name", "Last name", "Birth date"]);
	});
});

it("a cell that a program wrote for Excel is read as Excel shows it", () => {
	const { columns, rows } = readFile(utf8('="First name",ZIP\n="Annz","=""04530"""\n=1+1,="a""b"\n'));
	expect(columns).toEqual(["First name", "ZIP"]);
	expect(rows.map(({ cells }) => cells)).toEqual([
		["Annz", "04530"],
		["=1+1", 'a"b'],
	]);
});

describe("Imported dates", () => {
	const at = { country: "US", today: "2026-07-15" };
	it.each([
		["4/3/2015", "mdy", "2015-04-03"],
		["4/3/2015", "dmy", "2015-03-04"],
		["03.04.15", "dmy", "2015-04-03"],
		["12/1/62", "mdy", "1962-12-01"],
		["2015-04-03 00:00:00", "mdy", "2015-04-03"],
		["Apr 3, 2015", "dmy", "2015-04-03"],
		["3-Apr-15", "mdy", "2015-04-03"],
		["4/3/2015 0:00", "mdy", "2015-04-03"],
		["4/3/2015 12:00:00 AM", "mdy", "2015-04-03"],
	] as const)("are read from %s in the order %s", (cell, order, date) => {
		expect(dateReader({ past: true }).read(cell, { ...at, order })).toEqual({ value: date });
	});
	it.each(["13/13/2015", "2015-02-29", "soon", "7/16/2026", "42000", "0026-01-01", "1/1/0026", "1899-12-31"])(
		"exclude %s",
		(cell) => {
			expect(dateReader({ past: true }).read(cell, { ...at, order: "mdy" })).toHaveProperty("problem");
		},
	);
	it("explain a number that could be an unformatted Excel date", () => {
		expect(dateReader().read("42107", { ...at, order: "mdy" })).toMatchObject({
			problem: expect.stringContaining("Apr 13, 2015"),
		});
		expect(dateReader().read("512207", { ...at, order: "mdy" })).toMatchObject({
			problem: expect.stringContaining("isn't a date"),
		});
	});
	it("determine a column's order from one unambiguous date", () => {
		expect(orderOf(["1/2/2015", "13/2/2015"]).order).toBe("dmy");
		expect(orderOf(["1/2/2015", "2/13/2015"]).order).toBe("mdy");
		expect(orderOf(["1/2/2015", "2015-01-02"])).toEqual({ order: null, numbers: true });
	});
});

describe("Column matching", () => {
	const fields = [
		{ key: "first_name", label: "First name", synonyms: ["given name"] },
		{ key: "birth_date", label: "Birth date", synonyms: ["dob"] },
	];
	it("guesses by heading and synonym, each field once, and by earlier matches", () => {
		expect(guessMapping(["FIRST_NAME", "Given Name", "D.O.B.", "Shirt"], fields, {})).toEqual({
			FIRST_NAME: "first_name",
			"Given Name": "",
			"D.O.B.": "birth_date",
			Shirt: "",
		});
		expect(guessMapping(["Kid", "dob"], fields, { kid: "first_name", DOB: "" })).toEqual({
			Kid: "first_name",
			dob: "",
		});
	});
});

it("an exported file is imported unchanged, without the mark that prevented a formula", () => {
	const cells = ["+1 518 555 0142", "-", "@ home", "=1+1", "'Aisha", "O'Neil"];
	const out = toCsv(
		[cells],
		cells.map((_, at) => ({ label: `Cell ${at}`, value: (row: string[]) => row[at] })),
	);
	expect(out).toContain("'+1 518");
	expect(readFile(utf8(out)).rows[0]?.cells).toEqual(cells);
});

it("an export never contains a formula", () => {
	expect(toCsv([{ cell: "=1+1" }], [{ label: "Cell", value: ({ cell }) => cell }])).toContain("'=1+1");
});
