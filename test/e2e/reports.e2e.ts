import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures";
import { alive, expectNoSidewaysScroll, heading, open, PHONE, toast } from "./support/page";
import { type Child, uniqueWord } from "./support/world";

test.use({ role: "director" });

test("a director builds, schedules and downloads a report, and a counselor sees their own campers in it", {
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

	await page.getByRole("button", { name: `Actions for ${name}` }).click();
	await page.getByRole("link", { name: "Schedule" }).click();
	await expect(heading(page)).toHaveText("Schedule");
	await page.getByLabel("How often").selectOption({ label: "Every day" });
	await page.getByRole("checkbox", { name: /Maya Lindström/ }).check();
	await page.getByRole("button", { name: "Add schedule" }).click();
	await expect(page.getByText("Every day at 7:00 AM")).toBeVisible();
	await page.getByRole("link", { name, exact: true }).click();
	await expect(heading(page)).toHaveText(name);

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

test("a scheduled report is run with the rights of each recipient", { tag: "@desktop" }, async ({
	page,
	world,
}) => {
	const id = await world.report({
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
	beside,
	world,
}) => {
	const name = `Owing ${uniqueWord()}`;
	const id = await world.report({
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
	// The keys are loaded after the page.
	await expect(async () => {
		await page.keyboard.press("r");
		await expect(heading(page)).toHaveText("New report", { timeout: 2_000 });
	}).toPass();
	await alive(page);
});

test("filters that were saved are used in another report, and Print takes all of its rows", {
	tag: "@desktop",
}, async ({ page }) => {
	const name = `Nine to eleven ${uniqueWord()}`;
	await page.addInitScript(() => {
		window.print = () => document.documentElement.setAttribute("data-printed", "");
	});
	await open(page, "/reports/new?about=camper");
	await page.getByLabel("Filter by").selectOption({ label: "Age" });
	await page.getByRole("button", { name: "Add filter" }).click();
	await page.getByLabel("Age: comparison").selectOption({ label: "is between" });
	await page.getByLabel("Age: from").fill("9");
	await page.getByLabel("Age: to").fill("11");
	await page.getByText(/^Saved filters/).click();
	await page.getByLabel("Name for these filters").fill(name);
	await page.keyboard.press("Enter");
	await expect(page.getByText(`Saved “${name}”.`)).toBeVisible();

	await open(page, "/reports/new?about=camper");
	await page.getByText(/^Saved filters/).click();
	await page.getByRole("button", { name: `Use ${name}` }).click();
	await expect(page.getByLabel("Age: to")).toHaveValue("11");
	await expect(page.getByText(`Added “${name}”.`)).toBeVisible();
	const used = page.getByRole("listitem").filter({ hasText: name }).getByText("Used once");
	await expect(used).toBeVisible();
	await page.getByRole("textbox", { name: "Limit" }).fill("60");
	await expect(page.getByText("First 20 of 60 rows")).toBeVisible();
	await page.getByLabel("Columns to tick on paper").fill("In, Out");
	await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
	await page.getByRole("button", { name: "Save report" }).click();
	await expect(heading(page)).toHaveText(name);
	await expect(page.getByText("To tick on paper: In, Out")).toBeVisible();

	await page.getByRole("link", { name: "Print" }).click();
	await expect(page.locator("html[data-printed]")).toBeAttached();
	const table = page.getByRole("table", { name });
	await expect(table.locator("tbody tr")).toHaveCount(60);
	await expect(table.getByRole("columnheader", { name: "Out" })).toBeHidden();
	await page.emulateMedia({ media: "print" });
	await expect(table.getByRole("columnheader", { name: "Out" })).toBeVisible();
});
