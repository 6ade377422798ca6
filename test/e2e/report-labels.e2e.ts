import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "./fixtures";
import { open, toast } from "./support/page";
import { type Picture, pictureOf } from "./support/pdf-picture";
import { uniqueWord } from "./support/world";

test.use({ role: "director" });

// Avery's templates in millimeters: the first label, the way to the next, a label's size and what is free at its left.
const AVERY = {
	"5160": {
		name: "Avery 5160: 30 labels, 1 × 2⅝ in",
		across: 3,
		down: 10,
		left: 4.7625,
		top: 12.7,
		step: [69.85, 25.4],
		size: [66.675, 25.4],
		free: 3.175,
	},
	"5163": {
		name: "Avery 5163: 10 labels, 2 × 4 in",
		across: 2,
		down: 5,
		left: 3.96875,
		top: 12.7,
		step: [106.3625, 50.8],
		size: [101.6, 50.8],
		free: 4.7625,
	},
} as const;
type Sheet = keyof typeof AVERY;
const SHEETS = Object.keys(AVERY) as Sheet[];

const MM = 72 / 25.4;
/** Of the font's capitals, in sizes. */
const CAPITALS = 0.729;
/** A printer's calibration in tenths of a millimeter. */
const RIGHT = 12;
const DOWN = -7;

/** The labels of a PDF's first sheet: their texts, and how far each is from where its template has it, in millimeters. */
async function labelsIn(file: Buffer, sheet: Sheet, first: number) {
	const pdf = await getDocumentProxy(new Uint8Array(file));
	const page = await pdf.getPage(1);
	const [, , , height = 0] = page.view;
	const { items } = await page.getTextContent();
	const texts = items.filter((item) => "str" in item && item.str.trim() !== "") as {
		str: string;
		transform: number[];
	}[];
	const { across, left, free, top, step, size: label } = AVERY[sheet];
	return texts.map(({ str, transform: [size = 0, , , , x = 0, y = 0] }, index) => {
		const at = first - 1 + index;
		const middle = top + label[1] / 2 + Math.floor(at / across) * step[1];
		return {
			text: str,
			right: x / MM - left - free - (at % across) * step[0],
			down: (height - y - (CAPITALS / 2) * size) / MM - middle,
		};
	});
}

/** Adds a printer on the page of a report's labels. */
async function addPrinter(page: Page, name: string) {
	const printer = page.getByRole("form", { name: "Add a printer" });
	await printer.getByLabel("New printer").fill(name);
	await printer.getByLabel("Move right").fill(String(RIGHT));
	await printer.getByLabel("Move down").fill(String(DOWN));
	await printer.getByRole("button", { name: "Add printer" }).click();
	const listed = page.getByRole("listitem").filter({ hasText: name });
	await expect(listed).toContainText("1.2 mm right, 0.7 mm up");
}

/** Prints labels as the page's form has them. */
async function printed(page: Page, sheet: Sheet, first: number, printer: string): Promise<Buffer> {
	const print = page.getByRole("form", { name: "Print labels" });
	await print.getByLabel("Sheet").selectOption({ label: AVERY[sheet].name });
	await print.getByLabel("Start at").selectOption({ label: `Label ${first}` });
	await print.getByLabel("Printer").selectOption({ label: printer });
	const downloading = page.waitForEvent("download");
	await print.getByRole("button", { name: "Download labels" }).click();
	return readFileSync(await (await downloading).path());
}

async function deletePrinter(page: Page, name: string) {
	await page.getByRole("button", { name: `Delete ${name}` }).click();
	await expect(toast(page, "Printer deleted")).toBeVisible();
}

const planOf = (campers: readonly { last_name: string }[], columns: string[]) => ({
	version: 1,
	entity: "camper",
	columns,
	filters: [{ any: [{ field: "last_name", op: "in", value: campers.map(({ last_name }) => last_name) }] }],
});

test("labels are printed where Avery's sheets have them, moved by the printer's calibration", {
	tag: "@desktop",
}, async ({ page, world }) => {
	const word = uniqueWord();
	const { campers } = await world.session({ campers: 4 });
	const id = await world.report({ name: `Name tags ${word}`, plan: planOf(campers, ["name", "age"]) });
	await open(page, `/reports/${id}/labels`);
	await addPrinter(page, `Printer ${word}`);
	await page.getByRole("form", { name: "Print labels" }).getByRole("checkbox", { name: "Age" }).uncheck();
	const names = campers.map(({ name }) => name).sort();
	for (const [sheet, first] of [
		["5160", 2],
		["5163", 4],
	] as const) {
		const plain = await labelsIn(await printed(page, sheet, first, "No adjustment"), sheet, first);
		expect(plain.map(({ text }) => text).sort()).toEqual(names);
		for (const { right, down } of plain) expect(Math.hypot(right, down)).toBeLessThan(0.3);
		const moved = await labelsIn(await printed(page, sheet, first, `Printer ${word}`), sheet, first);
		expect(moved.map(({ text }) => text)).toEqual(plain.map(({ text }) => text));
		for (const { right, down } of moved)
			expect(Math.hypot(right - RIGHT / 10, down - DOWN / 10)).toBeLessThan(0.3);
	}
	await deletePrinter(page, `Printer ${word}`);
});

/** Dots of a picture to a millimeter. */
const DOTS = 10;
/** Millimeters inside its edge that a label keeps white. */
const EDGE = 1;

interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/** The ink of a picture by labels of a sheet: the box around each one's, and how many dots are at edges or between labels. */
function inkOn({ ink }: Picture, sheet: Sheet, offset = { right: 0, down: 0 }) {
	const { across, down, left, top, step, size } = AVERY[sheet];
	const boxes = new Map<number, Box>();
	let outside = 0;
	for (const [x, y] of ink) {
		const [right, below] = [x / DOTS - left - offset.right / 10, y / DOTS - top - offset.down / 10];
		const [column, row] = [Math.floor(right / step[0]), Math.floor(below / step[1])];
		const [in_x, in_y] = [right - column * step[0], below - row * step[1]];
		const isOnLabel = column >= 0 && column < across && row >= 0 && row < down;
		const isWithin = in_x > EDGE && in_x < size[0] - EDGE && in_y > EDGE && in_y < size[1] - EDGE;
		if (!isOnLabel || !isWithin) outside += 1;
		const label = row * across + column + 1;
		const box = boxes.get(label) ?? { left: x, top: y, right: x, bottom: y };
		boxes.set(label, {
			left: Math.min(box.left, x),
			top: Math.min(box.top, y),
			right: Math.max(box.right, x),
			bottom: Math.max(box.bottom, y),
		});
	}
	return { boxes, outside };
}

test("labels look right: ink on each label and none at its edges, with long names and a calibration", {
	tag: "@desktop",
}, async ({ page, context, world }) => {
	const word = uniqueWord();
	const printer = `Printer ${word}`;
	const campers = [
		await world.camper("Ada"),
		await world.camper("Bartholomew Maximilian Konstantinos"),
		await world.camper("Wolfeschlegelsteinhausenbergerdorffwelchevoraltern"),
		await world.camper("Maximiliana Konstantinopoulou of the Old Mill at the River"),
		await world.camper("Bram"),
	];
	const id = await world.report({
		name: `Long names ${word}`,
		plan: planOf(campers, ["name", "birth_date", "age"]),
	});
	await open(page, `/reports/${id}/labels`);
	await addPrinter(page, printer);
	const pictures = new Map<string, Picture>();
	for (const sheet of SHEETS) {
		const first = 3;
		const labels = campers.map((_, at) => first + at);
		for (const calibration of ["No adjustment", printer]) {
			const picture = await pictureOf(context, await printed(page, sheet, first, calibration), DOTS);
			await test
				.info()
				.attach(`${sheet} ${calibration}.png`, { body: picture.png, contentType: "image/png" });
			pictures.set(`${sheet} ${calibration}`, picture);
			const offset = calibration === printer ? { right: RIGHT, down: DOWN } : undefined;
			const { boxes, outside } = inkOn(picture, sheet, offset);
			expect([...boxes.keys()].sort((a, b) => a - b)).toEqual(labels);
			expect(outside).toBe(0);
		}
		const [plain, moved] = ["No adjustment", printer].map(
			(calibration) => inkOn(pictures.get(`${sheet} ${calibration}`) as Picture, sheet).boxes,
		);
		for (const label of labels) {
			const [from, to] = [plain?.get(label) as Box, moved?.get(label) as Box];
			// A tenth of a millimeter is a dot.
			expect(Math.abs(to.left - from.left - RIGHT)).toBeLessThanOrEqual(2);
			expect(Math.abs(to.top - from.top - DOWN)).toBeLessThanOrEqual(2);
		}
	}
	// The edges of another sheet cross the letters of this one.
	const large = pictures.get("5163 No adjustment") as Picture;
	expect(inkOn(large, "5160").outside).toBeGreaterThan(100);
	await deletePrinter(page, printer);
});
