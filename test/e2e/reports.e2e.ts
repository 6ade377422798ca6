import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "./fixtures";
import { alive, expectNoSidewaysScroll, heading, open, PHONE, toast } from "./support/page";
import { type Child, uniqueWord } from "./support/world";

test.use({ role: "director" });

/** Saves a report as the page's user. @returns its id */
async function savedBy(page: Page, report: { name: string; plan: object; is_public?: boolean }) {
	const answer = await page.request.post("/api/reports/templates", {
		headers: { Origin: test.info().project.use.baseURL ?? "" },
		data: { category: "people", ...report },
	});
	expect(answer.status()).toBe(201);
	const { data } = (await answer.json()) as { data: { id: string } };
	return data.id;
}

test("a director builds, shares and downloads a report, and a counselor sees their own campers in it", {
	tag: "@desktop",
}, async ({ page, beside, world }) => {
	const name = `Photo release ${uniqueWord()}`;
	const session = await world.session({ campers: 2 });
	const [mine, other] = session.campers as [Child, Child];
	await world.counselorGets(session, [mine]);

	await open(page, "/reports");
	await page.getByRole("link", { name: "New report" }).click();
	await page.getByRole("link", { name: "Campers who …" }).click();
	await expect(page.getByText(/^First 20 of \d+ rows$/)).toBeVisible();
	const save = page.getByRole("region", { name: "Save" });
	await expect(save.getByText("Not saved yet")).toBeVisible();

	await page.getByLabel("Filter by").selectOption({ label: "Age" });
	await page.getByRole("button", { name: "Add filter" }).click();
	await expect(page.getByLabel("Age: comparison")).toBeFocused();
	await expect(save.getByText("Unsaved changes")).toBeVisible();
	await page.getByLabel("Age: comparison").selectOption({ label: "is between" });
	await page.getByLabel("Age: from").fill("9");
	await page.getByLabel("Age: to").fill("11");
	await page.getByLabel("Filter by").selectOption({ label: "Unsigned forms, optional ones included" });
	await page.getByRole("button", { name: "Add filter" }).click();
	await expect(page.getByText("Not applied yet")).toBeVisible();
	const form = page.getByLabel("Unsigned forms, optional ones included: choice");
	await form.selectOption({ label: "Photo release" });
	await expect(page.getByText("Not applied yet")).toBeHidden();
	await expect(page.getByLabel("Age: from")).toHaveValue("9");

	await page.getByLabel("Add a column").selectOption({ label: "Sessions this season" });
	await page.getByRole("button", { name: "Add column" }).click();
	const headings = page.getByRole("columnheader");
	await expect(headings).toHaveText(["Name", "Status", "Birth date", "Age", "Sessions this season"]);
	await expect(page.getByLabel("Add a column")).toBeFocused();
	const menu = page.getByRole("button", { name: "Move Sessions this season", exact: true });
	await menu.click();
	await page.getByRole("button", { name: "Move up" }).click();
	await expect(headings).toHaveText(["Name", "Status", "Birth date", "Sessions this season", "Age"]);
	await expect(menu).toBeFocused();
	await page.getByRole("button", { name: "Remove Status" }).click();
	await expect(headings).toHaveText(["Name", "Birth date", "Sessions this season", "Age"]);
	await expect(page.getByRole("button", { name: "Move Birth date", exact: true })).toBeFocused();

	await page.getByLabel("Add a column").selectOption({ label: "Family balance" });
	await page.getByRole("button", { name: "Add column" }).click();
	await expect(headings).toHaveText(["Name", "Birth date", "Sessions this season", "Age", "Family balance"]);

	await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
	await page.getByRole("radio", { name: "Everyone who can see reports" }).check();
	await expect(page.getByRole("button", { name: "Save report" })).toBeInViewport();
	await page.getByRole("button", { name: "Save report" }).click();
	await expect(heading(page)).toHaveText(name);
	await expect(page.getByText("Age is between 9 and 11")).toBeVisible();
	await expect(page.getByText(/includes Photo release$/)).toBeVisible();
	const address = new URL(page.url()).pathname;

	await page.getByRole("button", { name: "Download" }).click();
	const downloading = page.waitForEvent("download");
	await page.getByRole("button", { name: "CSV", exact: true }).click();
	const file = readFileSync(await (await downloading).path(), "utf8");
	const lines = file.trim().split("\n");
	for (const child of session.campers) expect(file).toContain(child.name);
	expect(lines[0]).toContain("Family balance");
	await open(page, address);
	await expect(page.getByRole("table", { name: "Report runs" })).toContainText(String(lines.length - 1));

	const phone = await beside("counselor", { viewport: PHONE, hasTouch: true, isMobile: true });
	await open(phone, `/reports?q=${encodeURIComponent(name)}`);
	await phone.getByRole("link", { name, exact: true }).click();
	await expect(heading(phone)).toHaveText(name);
	await expect(phone.getByText("1 column is hidden: Family balance")).toBeVisible();
	await expect(phone.getByText(mine.name).first()).toBeVisible();
	await expect(phone.getByText(other.name)).toHaveCount(0);
	for (const button of ["Download", "Edit"])
		await expect(phone.getByRole("button", { name: button })).toHaveCount(0);
	await expectNoSidewaysScroll(phone);
});

test("a scheduled report is run with the rights of each recipient", { tag: "@desktop" }, async ({ page }) => {
	const id = await savedBy(page, {
		name: `Birthdays ${uniqueWord()}`,
		plan: { version: 1, entity: "camper", columns: ["name", "birth_date"] },
		is_public: true,
	});
	const address = `/reports/${id}`;
	await open(page, `${address}/schedule`);
	await page.getByLabel("How often").selectOption({ label: "Every day" });
	await page.getByRole("checkbox", { name: /Maya Lindström/ }).check();
	await page.getByRole("button", { name: "Add schedule" }).click();
	await expect(toast(page, "Schedule created successfully")).toBeVisible();
	await expect(page.getByText("Every day at 7:00 AM")).toBeVisible();
	await page.getByRole("button", { name: "Send now" }).click();
	await expect(toast(page, "Sending to 2 people")).toBeVisible();
	// Each recipient's report is run with their own rights.
	await expect(async () => {
		await open(page, address);
		await expect(page.getByText("Maya Lindström (Counselor)")).toBeVisible({ timeout: 1_000 });
	}).toPass();
	await open(page, `${address}/schedule`);
	await page.getByRole("button", { name: "Pause" }).click();
	await expect(page.getByText("Paused", { exact: true })).toBeVisible();
});

test("a shared report that filters by money names the missing permission", { tag: "@desktop" }, async ({
	page,
	beside,
}) => {
	const name = `Owing ${uniqueWord()}`;
	const id = await savedBy(page, {
		name,
		plan: {
			version: 1,
			entity: "family",
			columns: ["name"],
			filters: [{ any: [{ field: "balance", op: "gt", value: 0 }] }],
		},
		is_public: true,
	});
	const head = await beside("head");
	await open(head, `/reports?q=${encodeURIComponent(name)}`);
	await expect(head.getByText("Needs permission")).toBeVisible();
	await open(head, `/reports/${id}`);
	await expect(head.getByText("You can't run this report")).toBeVisible();
	await expect(head.getByText(/“See money” to use the field “Balance”/)).toBeVisible();
});

// Avery's templates in millimeters: the left edge of the first text and the middle of the first label, and the way to the next.
const AVERY = {
	"5160": { across: 3, left: 4.7625 + 3.175, middle: 12.7 + 12.7, step: [69.85, 25.4] },
	"5163": { across: 2, left: 3.96875 + 4.7625, middle: 12.7 + 25.4, step: [106.3625, 50.8] },
} as const;
const MM = 72 / 25.4;
/** Of the font's capitals, in sizes. */
const CAPITALS = 0.729;

/** The labels of a PDF's first sheet: their texts, and how far each is from where its template has it, in millimeters. */
async function labelsIn(file: Buffer, sheet: keyof typeof AVERY, first: number) {
	const pdf = await getDocumentProxy(new Uint8Array(file));
	const page = await pdf.getPage(1);
	const [, , , height = 0] = page.view;
	const { items } = await page.getTextContent();
	const texts = items.filter((item) => "str" in item && item.str.trim() !== "") as {
		str: string;
		transform: number[];
	}[];
	const { across, left, middle, step } = AVERY[sheet];
	return texts.map(({ str, transform: [size = 0, , , , x = 0, y = 0] }, index) => {
		const at = first - 1 + index;
		return {
			text: str,
			right: x / MM - left - (at % across) * step[0],
			down: (height - y - (CAPITALS / 2) * size) / MM - middle - Math.floor(at / across) * step[1],
		};
	});
}

test("labels are printed where Avery's sheets have them, moved by the printer's calibration", {
	tag: "@desktop",
}, async ({ page, world }) => {
	const word = uniqueWord();
	const { campers } = await world.session({ campers: 4 });
	const id = await savedBy(page, {
		name: `Name tags ${word}`,
		plan: {
			version: 1,
			entity: "camper",
			columns: ["name", "age"],
			filters: [
				{ any: [{ field: "last_name", op: "in", value: campers.map(({ last_name }) => last_name) }] },
			],
		},
	});
	const address = `/reports/${id}/labels`;
	await open(page, address);
	const printer = page.getByRole("form", { name: "Add a printer" });
	await printer.getByLabel("New printer").fill(`Printer ${word}`);
	await printer.getByLabel("Move right").fill("12");
	await printer.getByLabel("Move down").fill("-7");
	await printer.getByRole("button", { name: "Add printer" }).click();
	const listed = page.getByRole("listitem").filter({ hasText: `Printer ${word}` });
	await expect(listed).toContainText("1.2 mm right, 0.7 mm up");

	const print = page.getByRole("form", { name: "Print labels" });
	await print.getByRole("checkbox", { name: "Age" }).uncheck();
	const made = async (sheet: string, start: string, calibration: string) => {
		await print.getByLabel("Sheet").selectOption({ label: sheet });
		await print.getByLabel("Start at").selectOption({ label: start });
		await print.getByLabel("Printer").selectOption({ label: calibration });
		const downloading = page.waitForEvent("download");
		await print.getByRole("button", { name: "Download labels" }).click();
		return readFileSync(await (await downloading).path());
	};
	const names = campers.map(({ name }) => name).sort();
	for (const [sheet, label, first] of [
		["5160", "Avery 5160: 30 labels, 1 × 2⅝ in", 2],
		["5163", "Avery 5163: 10 labels, 2 × 4 in", 4],
	] as const) {
		const plain = await labelsIn(await made(label, `Label ${first}`, "No adjustment"), sheet, first);
		expect(plain.map(({ text }) => text).sort()).toEqual(names);
		for (const { right, down } of plain) expect(Math.hypot(right, down)).toBeLessThan(0.3);
		const moved = await labelsIn(await made(label, `Label ${first}`, `Printer ${word}`), sheet, first);
		expect(moved.map(({ text }) => text)).toEqual(plain.map(({ text }) => text));
		for (const { right, down } of moved) expect(Math.hypot(right - 1.2, down + 0.7)).toBeLessThan(0.3);
	}

	await page.getByRole("button", { name: `Delete Printer ${word}` }).click();
	await expect(toast(page, "Printer deleted")).toBeVisible();
});

test("a column that is dragged moves as its menu moves it", { tag: "@desktop" }, async ({ page }) => {
	await open(page, "/reports/new?about=camper");
	const headings = page.getByRole("columnheader");
	await expect(headings).toHaveText(["Name", "Status", "Birth date", "Age"]);
	const item = (label: string) => page.getByRole("listitem").filter({ hasText: label });
	await expect(item("Age")).toHaveAttribute("data-drop-target-for-element", "true");
	await item("Age").locator("[data-handle]").hover();
	await page.mouse.down();
	// A browser tells where a drag is only while the mouse moves.
	await expect(async () => {
		const box = await item("Name").boundingBox();
		await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 26, { steps: 4 });
		await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 4, { steps: 4 });
		await expect(item("Name")).toHaveAttribute("data-drop", "before", { timeout: 500 });
	}).toPass();
	await page.mouse.up();
	await expect(headings).toHaveText(["Age", "Name", "Status", "Birth date"]);
	await page.getByRole("button", { name: "Move Age", exact: true }).click();
	await page.getByRole("button", { name: "Move last" }).click();
	await expect(headings).toHaveText(["Name", "Status", "Birth date", "Age"]);
	await page.getByRole("button", { name: "Move Age", exact: true }).click();
	await page.getByRole("button", { name: "Move first" }).click();
	await expect(headings).toHaveText(["Age", "Name", "Status", "Birth date"]);
});

test.describe("an editor that is refused", () => {
	test.use({ expectedErrors: /status of 422 / });

	test("the editor says which filter has no value and leads to it", { tag: "@desktop" }, async ({ page }) => {
		await open(page, "/reports/new?about=camper");
		await page.getByLabel("Filter by").selectOption({ label: "Age" });
		await page.getByRole("button", { name: "Add filter" }).click();
		// Sent only after the filter has been added.
		await page.getByRole("textbox", { name: "Name", exact: true }).fill("Unfinished");
		await page.getByRole("textbox", { name: "Name", exact: true }).press("Enter");
		await expect(page.getByRole("alert")).toContainText("Enter a value to filter by “Age”");
		await expect(page.getByLabel("Age: number")).toBeFocused();
		await expect(page.getByLabel("Age: number")).toHaveAttribute("aria-invalid", "true");
	});
});

test("a report of groups names each group once, above its rows", { tag: "@phone" }, async ({ page }) => {
	await open(page, "/reports/roster");
	const groups = page.getByRole("rowheader").filter({ hasText: /\d+ rows?$/ });
	await expect(groups.first()).toBeVisible();
	const names = await groups.allTextContents();
	expect(new Set(names).size).toBe(names.length);
	await expect(page.getByRole("columnheader", { name: "Session", exact: true })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("a report is built step by step and saved", { tag: "@phone" }, async ({ page }) => {
		const name = `Plain ${uniqueWord()}`;
		await page.goto("/reports/new?about=camper");
		await page.getByLabel("Filter by").selectOption({ label: "Age" });
		await page.getByRole("button", { name: "Add filter" }).click();
		await page.getByLabel("Age: comparison").selectOption({ label: "is at least" });
		await page.getByLabel("Age: number").fill("12");
		await page.getByRole("button", { name: "Update", exact: true }).click();
		await expect(page.getByLabel("Age: number")).toHaveValue("12");
		await page.getByRole("button", { name: "Move Name", exact: true }).click();
		await page.getByRole("button", { name: "Move last" }).click();
		const headings = page.getByRole("table", { name: "First rows" }).getByRole("columnheader");
		await expect(headings).toHaveText(["Status", "Birth date", "Age", "Name"]);
		await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
		await page.getByRole("button", { name: "Save report" }).click();
		await expect(heading(page)).toHaveText(name);
		await expect(page.getByText("Age is at least 12")).toBeVisible();
	});
});

test("R opens a new report from the quick actions", { tag: "@desktop" }, async ({ page }) => {
	await open(page, "/reports");
	await page.getByRole("button", { name: "Quick actions" }).click();
	await page.keyboard.press("r");
	await expect(heading(page)).toHaveText("New report");
	await alive(page);
});
