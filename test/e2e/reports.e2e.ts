import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures";
import { alive, heading, open, toast } from "./support/page";
import { uniqueWord } from "./support/world";

test.use({ role: "director" });

test("a director builds, saves, schedules and downloads a report, and others see what their role shows", {
	tag: "@desktop",
}, async ({ page, beside }) => {
	const name = `Photo release ${uniqueWord()}`;
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
	const file = await downloading;
	const lines = readFileSync(await file.path(), "utf8")
		.trim()
		.split("\n");
	await open(page, address);
	const rows = await page
		.getByText(/^[\d,]+ rows$/)
		.first()
		.textContent();
	expect(lines.length - 1).toBe(Number.parseInt(rows?.replace(",", "") ?? "", 10));
	await expect(page.getByRole("table", { name: "Report runs" })).toBeVisible();

	await open(page, `${address}/schedule`);
	await page.getByLabel("How often").selectOption({ label: "Every day" });
	await page.getByRole("button", { name: "Add schedule" }).click();
	await expect(toast(page, "Schedule created successfully")).toBeVisible();
	await expect(page.getByText("Every day at 7:00 AM")).toBeVisible();
	await page.getByRole("button", { name: "Pause" }).click();
	await expect(page.getByText("Paused", { exact: true })).toBeVisible();

	const shared = await page.request.post("/api/reports/templates", {
		headers: { Origin: new URL(page.url()).origin },
		data: {
			name: `Families ${name}`,
			category: "people",
			plan: { version: 1, entity: "family", columns: ["name", "balance"] },
			is_public: true,
		},
	});
	const { data } = (await shared.json()) as { data: { id: string } };
	const other = await beside("head");
	await open(other, `/reports?q=${encodeURIComponent(name)}`);
	await expect(other.getByText("Needs permission")).toBeVisible();
	await open(other, address);
	await expect(other.getByText("You can't run this report")).toBeVisible();
	await open(other, `/reports/${data.id}`);
	await expect(other.getByText("1 column is hidden: Balance")).toBeVisible();
	await expect(other.getByRole("columnheader", { name: "Balance" })).toHaveCount(0);
	await expect(other.getByRole("button", { name: "Download" })).toHaveCount(0);
});

test("a column that is dragged moves as its menu moves it", { tag: "@desktop" }, async ({ page }) => {
	await open(page, "/reports/new?about=camper");
	const headings = page.getByRole("columnheader");
	await expect(headings).toHaveText(["Name", "Status", "Birth date", "Age"]);
	const item = (label: string) => page.getByRole("listitem").filter({ hasText: label });
	await item("Age")
		.locator("[data-handle]")
		.dragTo(item("Name"), { targetPosition: { x: 20, y: 4 } });
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
		const headings = page.getByRole("table", { name: "Preview" }).getByRole("columnheader");
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
