import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { amountCell, type CsvColumn, toCsv } from "#app/lib/csv";

type Cell = ReturnType<CsvColumn<unknown>["value"]>;
const columns: CsvColumn<{ name: Cell; amount: Cell }>[] = [
	{ label: "Name", value: (row) => row.name },
	{ label: "Amount", value: (row) => row.amount },
];
const cell = (value: Cell) =>
	toCsv([value], [{ label: "x", value: (each: Cell) => each }]).slice("x\r\n".length);

describe("toCsv", () => {
	it("writes headings, rows, quotes and empty cells", () => {
		const rows = [
			{ name: 'Ana "Annie" O’Brien, Jr.', amount: 12.5 },
			{ name: null, amount: undefined },
			{ name: "two\nlines", amount: true },
		];
		expect(toCsv(rows, columns)).toBe(
			'Name,Amount\r\n"Ana ""Annie"" O’Brien, Jr.",12.5\r\n,\r\n"two\nlines",true',
		);
	});

	it("writes the headings when there are no rows", () => expect(toCsv([], columns)).toBe("Name,Amount"));

	it("starts with a byte order mark when asked", () => {
		expect(toCsv([], columns, { bom: true })).toBe("\ufeffName,Amount");
	});

	it.each(["=1+1", "+1 410 555 0100", "-2", "@SUM(A1)", "\tx", "\rx", "\nx", "=1\n+2", "＝1+1"])(
		"prevents a formula in %j",
		(text) => {
			expect(cell(text)).toBe(`"'${text}"`);
		},
	);

	it("prevents a formula in a heading", () => {
		expect(toCsv([], [{ label: "=1+1", value: () => "" }])).toBe('"\'=1+1"');
	});

	it("leaves numbers and harmless text unchanged", () => {
		expect(cell(-5)).toBe("-5");
		expect(cell("a=b")).toBe("a=b");
		expect(cell("مريم")).toBe("مريم");
	});

	it.each([
		[133_000, "USD", "1330.00"],
		[-7_000, "USD", "-70.00"],
		[-1, "USD", "-0.01"],
		[0, "USD", "0.00"],
		[-500, "JPY", "-500"],
		[1_200, "KWD", "1.200"],
	])("writes %i %s as the number %s, with the currency's decimals", (cents, currency, text) => {
		expect(cell(amountCell(cents, currency))).toBe(text);
	});

	it("preserves every text, apart from a leading apostrophe", () => {
		const text = fc.string({
			unit: fc.oneof(fc.constantFrom(..."=+-@,\"'\n\r\t ＝"), fc.string({ unit: "grapheme", maxLength: 1 })),
			maxLength: 8,
		});
		fc.assert(
			fc.property(text, text, (name, amount) => {
				const parsed = Papa.parse<string[]>(toCsv([{ name, amount }], columns), {
					newline: "\r\n",
					delimiter: ",",
				});
				for (const [index, typed] of [name, amount].entries()) {
					const written = parsed.data[1]?.[index] ?? "";
					expect([typed, `'${typed}`]).toContain(written);
					expect(/^[=+\-@\t\r]/.test(written)).toBe(false);
				}
			}),
			{ numRuns: 500 },
		);
	});
});
