import { readFileSync } from "node:fs";
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import {
	type LabelContent,
	type LabelSheet,
	writeLabels,
	writeReport,
} from "#app/features/insight/reports/formats/index.server";
import type { ReportRow } from "#app/platform/query/run-plan.server";
import { openPdf } from "#app/platform/papers/pdf-file.server";
import {
	aColumn,
	aReport,
	bytesOf,
	COLUMNS,
	FORMULAS,
	idOf,
	PAPERWORK,
	pagesOf,
	rowsUpTo,
	textReport,
} from "./a-report";
import { type Page, pagesIn } from "./read-files";

const FONTS = "node_modules/dejavu-fonts-ttf/ttf";
/** With the deployment's files, as they lie in the package. */
const paper = {
	...PAPERWORK,
	asset: async (path: string) =>
		new Response(readFileSync(`${FONTS}/${/DejaVuSansCondensed(-Bold)?/.exec(path)?.[0]}.ttf`)).body,
};

/** The number of squares on a report's pages, by what the pages draw. */
async function boxesOf(report: Parameters<typeof writeReport>[1]): Promise<number> {
	const pdf = await getDocumentProxy(await bytesOf(writeReport("pdf", { ...report, paper }).stream));
	let boxes = 0;
	for (let at = 1; at <= pdf.numPages; at++) {
		const { argsArray } = await (await pdf.getPage(at)).getOperatorList();
		for (const args of argsArray) {
			const [, , bounds] = Array.isArray(args) ? args : [];
			const [left, low, right, high] = bounds ?? [];
			if (high - low > 5 && Math.abs(right - left - (high - low)) < 0.01) boxes += 1;
		}
	}
	return boxes;
}

const pdfOf = async (report: Parameters<typeof writeReport>[1]) =>
	pagesIn(await bytesOf(writeReport("pdf", { ...report, paper }).stream));

const wide = Array.from({ length: 20 }, (_, at) => aColumn(`c${at}`, `Column ${at + 1}`, "text"));
const wideRow = (at: number): ReportRow => ({
	id: idOf(at),
	cells: wide.map((_, column) => `Word${column} of ${at}`),
	group: [],
});

describe("a report as PDF", () => {
	it("has the rows of the report in their order, over as many pages as they need", async () => {
		const rows = rowsUpTo(620);
		const pages = await pdfOf(aReport(rows));
		const ids = pages.flatMap(({ items }) => items.filter(({ text }) => /^\d{7}$/.test(text)));
		expect(ids.map(({ text }) => text)).toEqual(rows.map(({ id }) => id));
		expect(pages.length).toBeGreaterThan(10);
	});

	it("says title, subtitle and hidden columns once, and headings and page numbers on every page", async () => {
		const pages = await pdfOf(aReport(rowsUpTo(120), { hidden_note: "Hidden from you: Medications" }));
		const all = pages.map(({ text }) => text).join("\n");
		expect(all.match(/Session 1, July 15, 2026/g)).toHaveLength(1);
		expect(all.match(/Hidden from you: Medications/g)).toHaveLength(1);
		for (const [at, { text }] of pages.entries()) {
			expect(text.match(/Balance/g)).toHaveLength(1);
			expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
		}
		expect(pages.length).toBeGreaterThan(2);
	});

	it("shows values as screens do", async () => {
		const [page] = await pdfOf(aReport(rowsUpTo(2)));
		for (const words of ["-$4,987.63", "00001", "Feb 2, 2011", "Jul 1, 2026, 11:30 PM", "No", "Vegan"])
			expect(page?.text.replaceAll("\u202f", " ")).toContain(words);
	});

	it("ends amounts and numbers at the same place, and begins texts at the same", async () => {
		const [page] = await pdfOf(aReport(rowsUpTo(20)));
		const amounts = (page?.items ?? []).filter(({ text }) => /^-?\$/.test(text));
		const ends = new Set(amounts.map(({ x, width }) => Math.round(x + width)));
		expect(amounts.length).toBeGreaterThan(10);
		expect(ends.size).toBe(1);
		const names = (page?.items ?? []).filter(({ text }) => /^(Ada|Zoë|Núria|Søren)/.test(text));
		expect(new Set(names.map(({ x }) => Math.round(x))).size).toBe(1);
	});

	it("stands upright with few columns, and lies across with many", async () => {
		const [upright] = await pdfOf(textReport(["short"]));
		expect([upright?.width, upright?.height]).toEqual([612, 792]);
		const columns = wide.slice(0, 12);
		const [across] = await pdfOf(aReport([wideRow(1)], { columns }));
		expect([across?.width, across?.height]).toEqual([792, 612]);
	});

	it("keeps every text of 20 and of 100 columns on the page, with whole words", async () => {
		const twenty = await pdfOf(aReport([wideRow(1), wideRow(2)], { columns: wide }));
		expect(twenty[0]?.items.filter(({ text }) => /^Word\d+/.test(text))).toHaveLength(40);
		const many = Array.from({ length: 100 }, (_, at) => aColumn(`c${at}`, `Heading${at}`, "text"));
		const row = { id: "1", cells: many.map((_, at) => `Word${at}`), group: [] };
		const [page] = await pdfOf(aReport([row], { columns: many }));
		const words = page?.items.filter(({ text }) => /^Word\d+$/.test(text)) ?? [];
		expect(words).toHaveLength(100);
		expect(Math.max(...words.map(({ x, width }) => x + width))).toBeLessThan(page?.width ?? 0);
	});

	it("draws the totals of groups below the rows", async () => {
		const columns = [aColumn("cabin", "Cabin", "text"), aColumn("measure:0", "Sum of balance", "money")];
		const groups = [
			{ id: "a", cells: ["Lakeside", 123_400], group: ["Lakeside"] },
			{ id: "b", cells: [null, 500], group: [null] },
		];
		const pages = await pdfOf(aReport(rowsUpTo(60), { totals: pagesOf(groups, { columns }) }));
		const text = pages.at(-1)?.text ?? "";
		expect(text).toMatch(/Totals Cabin Sum of balance Lakeside \$1,234.00 \$5.00/);
	});

	it("draws an empty box in each row below the heading of a column to tick", async () => {
		const report = (ticks: string[]) => aReport(rowsUpTo(12), { columns: COLUMNS.slice(0, 2), ticks });
		const [page] = await pdfOf(report(["In", "Out"]));
		const [into, out] = ["In", "Out"].map((heading) => page?.items.find(({ text }) => text === heading));
		expect(into?.x).toBeGreaterThan(
			Math.max(...(page?.items ?? []).filter(({ text }) => text === "Name").map(({ x }) => x)),
		);
		expect(out?.x).toBeGreaterThan(into?.x ?? 0);
		expect(await boxesOf(report(["In", "Out"]))).toBe(24);
		expect(await boxesOf(report([]))).toBe(0);
	});

	it("says that there are no rows", async () =>
		expect((await pdfOf(textReport([])))[0]?.text).toContain("No rows"));

	it("shows formulas as the texts they are", async () => {
		const [page] = await pdfOf(textReport(FORMULAS));
		for (const text of FORMULAS) expect(page?.text).toContain(text.trim());
	});

	it.each(["سارة محمد", "שרה כהן", "Νίκος", "Оксана", "Ołena Māra"])("has the letters of %s", async (name) =>
		expect((await pdfOf(textReport([name])))[0]?.text).toContain(name),
	);

	it("refuses a character that the fonts lack, and names the text", async () => {
		const report = aReport([...rowsUpTo(700), { ...wideRow(1), cells: ["9", "李 小龙"] }], { paper });
		const written = bytesOf(writeReport("pdf", report).stream);
		await expect(written).rejects.toThrow("“李 小龙”");
	});

	it("errors the stream where a page fails", async () => {
		const report = aReport(rowsUpTo(1_200), { paper }, { fails: true });
		await expect(bytesOf(writeReport("pdf", report).stream)).rejects.toThrow("The database went away");
	});
});

describe("the letters of a paper", () => {
	it("are as wide one by one as together, and encoded the same", async () => {
		const { plain } = await openPdf(paper, { title: "", author: "", at: PAPERWORK.at });
		const other = await openPdf(paper, { title: "", author: "", at: PAPERWORK.at });
		for (const text of [
			"AVATAR office fjord",
			"Ångström Œuvre",
			"Νίκος Παπαδόπουλος",
			"Оксана Щука",
			"“50–60 €”",
		]) {
			// An Arabic letter has the whole text laid out in one piece.
			const [whole, alone] = [other.plain.widthOf(`${text}س`, 10), other.plain.widthOf("س", 10)];
			expect(plain.widthOf(text, 10)).toBeCloseTo(whole - alone, 6);
			expect(other.plain.encoded(`${text}س`).length).toBe(plain.encoded(text).length + 4);
		}
	});
});

interface Template {
	across: number;
	down: number;
	left: number;
	top: number;
	step: readonly [number, number];
	size: readonly [number, number];
	pad: number;
}

// Avery's templates in millimeters, written down apart from the code's inches.
const AVERY: Record<LabelSheet, Template> = {
	"5160": {
		across: 3,
		down: 10,
		left: 4.7625,
		top: 12.7,
		step: [69.85, 25.4],
		size: [66.675, 25.4],
		pad: 3.175,
	},
	"5163": {
		across: 2,
		down: 5,
		left: 3.96875,
		top: 12.7,
		step: [106.3625, 50.8],
		size: [101.6, 50.8],
		pad: 4.7625,
	},
};

const MM = 72 / 25.4;
const TOLERANCE = 0.3;
/** Of DejaVu's capitals, in sizes. */
const CAPITALS = 0.729;

const name = aColumn("name", "Name", "text");
const labels = (texts: readonly (readonly string[])[], over: Partial<LabelContent> = {}): LabelContent => {
	const columns = texts[0]?.map((_, at) => ({ ...name, key: `line${at}` })) ?? [name];
	return {
		title: "Labels",
		columns,
		lines: columns.map(({ key }) => [key]),
		first_label: 1,
		offset: { right: 0, down: 0 },
		pages: pagesOf(
			texts.map((cells, at) => ({ id: idOf(at), cells, group: [] })),
			{ columns, size: 7 },
		),
		currency: "USD",
		time_zone: "America/New_York",
		paper,
		...over,
	};
};
const printed = async (sheet: LabelSheet, content: LabelContent) =>
	pagesIn(await bytesOf(writeLabels(sheet, content).stream));
const numbered = (count: number) => Array.from({ length: count }, (_, at) => [`Camper ${at + 1}`]);

/** How many one-line labels are further from where a template has them than is tolerated. */
function misplaced(pages: readonly Page[], template: Template, first = 1): string[] {
	const { across, down, left, top, step, size, pad } = template;
	return pages.flatMap(({ items, height }, sheet) =>
		items.flatMap((item, index) => {
			const at = index + (sheet === 0 ? first - 1 : 0);
			const x = left + (at % across) * step[0] + pad;
			const middle = top + Math.floor(at / across) * step[1] + size[1] / 2;
			const off_x = item.x / MM - x;
			const off_y = (height - item.y - (CAPITALS / 2) * item.size) / MM - middle;
			const is_off = at >= across * down || Math.hypot(off_x, off_y) > TOLERANCE;
			return is_off ? [`${item.text}: ${off_x.toFixed(2)} ${off_y.toFixed(2)}`] : [];
		}),
	);
}

describe.each(["5160", "5163"] as const)("labels on Avery %s", (sheet) => {
	const template = AVERY[sheet];
	const full = template.across * template.down;

	it("stand where the template has them, on every sheet, in the rows' order", async () => {
		const texts = numbered(full * 2 + 3);
		const pages = await printed(sheet, labels(texts));
		expect(pages.map(({ items }) => items.length)).toEqual([full, full, 3]);
		expect(pages.map(({ width, height }) => [width, height])).toEqual(pages.map(() => [612, 792]));
		expect(pages.flatMap(({ items }) => items.map(({ text }) => [text]))).toEqual(texts);
		expect(misplaced(pages, template)).toEqual([]);
	});

	it("would be found off with a template that is shifted, or has another pitch", async () => {
		const pages = await printed(sheet, labels(numbered(full)));
		const { left, top, step } = template;
		expect(misplaced(pages, { ...template, left: left + 0.4 })).toHaveLength(full);
		expect(misplaced(pages, { ...template, top: top - 0.4 })).toHaveLength(full);
		const pitched: Template = { ...template, step: [step[0], step[1] + 0.1] };
		expect(misplaced(pages, pitched).length).toBeGreaterThan(0);
	});

	it("begin at the label that is free, and go on at the first of the next sheet", async () => {
		const first_label = full - 2;
		const pages = await printed(sheet, labels(numbered(5), { first_label }));
		expect(pages.map(({ items }) => items.length)).toEqual([3, 2]);
		expect(misplaced(pages, template, first_label)).toEqual([]);
		expect(misplaced(pages, template).length).toBeGreaterThan(0);
	});

	it("are moved by a printer's offset", async () => {
		const pages = await printed(sheet, labels(numbered(full), { offset: { right: 12, down: -7 } }));
		const moved = { ...template, left: template.left + 1.2, top: template.top - 0.7 };
		expect(misplaced(pages, moved)).toEqual([]);
		expect(misplaced(pages, template)).toHaveLength(full);
	});

	it("keep every text within their label, the longest included", async () => {
		const texts = Array.from({ length: full }, (_, at) => [
			`Maximiliana Konstantinopoulou-${"Abcdefgh ".repeat(at % 12)}`,
			"W".repeat(10 + at * 4),
			`${at} Old County Road, Apartment ${at}, Building North-East, Bridgton, ME 04009`,
		]);
		const [page] = await printed(sheet, labels(texts));
		const { left, top, step, size, across } = template;
		const insides = page?.items.map(({ x, y, width, size: letters }) => {
			const [from, until] = [x / MM, (x + width) / MM];
			const [foot, head] = [(792 - y + letters * 0.2) / MM, (792 - y - letters * CAPITALS) / MM];
			const column = Math.floor((from - left) / step[0]);
			const row = Math.floor((head - top) / step[1]);
			return (
				column < across &&
				until <= left + column * step[0] + size[0] + 0.01 &&
				foot <= top + row * step[1] + size[1] + 0.01
			);
		});
		expect(insides?.length).toBeGreaterThan(full * 3);
		expect(insides).not.toContain(false);
	});
});

describe("labels", () => {
	it("join columns on a line, and leave out lines without a value", async () => {
		const columns = ["first", "last", "street", "zip"].map((key) => aColumn(key, key, "text"));
		const rows = [{ id: "1", cells: ["Ada", "Bee", null, "04009"], group: [] }];
		const [page] = await printed(
			"5160",
			labels([], {
				columns,
				lines: [["first", "last"], ["street"], ["zip"]],
				pages: pagesOf(rows, { columns }),
			}),
		);
		expect(page?.items.map(({ text }) => text)).toEqual(["Ada Bee", "04009"]);
	});

	it("set a long name smaller, wrap a longer one, and say where one was cut", async () => {
		const long = "Maximiliana Konstantinopoulou-Lee";
		const longer = "Bartholomew Featherstonehaugh of the Old Mill at Bridgton";
		const [page] = await printed("5160", labels([["Ada"], [long], [longer], ["word ".repeat(400)]]));
		const found = (from: RegExp) => page?.items.filter(({ text }) => from.test(text)) ?? [];
		expect(found(/^Ada$/).map(({ size }) => size)).toEqual([11]);
		expect(found(/^Maxi.*Lee$/)[0]?.size).toBeLessThan(11);
		expect(
			found(/Bartholomew|Bridgton/)
				.map(({ text }) => text)
				.join(" "),
		).toBe(longer);
		expect(found(/Bartholomew|Bridgton/)).toHaveLength(2);
		expect(found(/…$/)).toHaveLength(1);
	});

	it("are printed in their own size, whatever the reader's print dialog proposes", async () => {
		const bytes = await bytesOf(writeLabels("5160", labels(numbered(1))).stream);
		const pdf = await getDocumentProxy(new Uint8Array(bytes));
		expect(await pdf.getViewerPreferences()).toMatchObject({ PrintScaling: "None" });
	});

	it("have the letters of all scripts that papers have, and refuse others by name", async () => {
		const names = ["Zoë Ołena", "سارة محمد", "Νίκος", "Оксана"];
		const [page] = await printed("5160", labels(names.map((each) => [each])));
		for (const each of names) expect(page?.text).toContain(each);
		await expect(printed("5160", labels([["Ada"], ["한국 김"]]))).rejects.toThrow("“한국 김”");
	});

	it("refuse a line of an unknown column, and a first label that the sheet doesn't have", () => {
		expect(() => writeLabels("5160", labels(numbered(1), { lines: [["age"]] }))).toThrow("no column “age”");
		for (const first_label of [0, 31, 1.5])
			expect(() => writeLabels("5160", labels(numbered(1), { first_label }))).toThrow("labels 1 to 30");
		expect(() => writeLabels("5163", labels(numbered(1), { first_label: 11 }))).toThrow("labels 1 to 10");
	});

	it("error the stream where a page fails", async () => {
		const pages = pagesOf(rowsUpTo(40), { fails: true });
		const content = labels([], { columns: COLUMNS, lines: [["name"]], pages });
		await expect(printed("5160", content)).rejects.toThrow("The database went away");
	});
});
