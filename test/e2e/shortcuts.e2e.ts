import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { open, toast } from "./support/page";

test.use({ role: "director" });

const list = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

/** The search over everything, open. */
const everywhere = (page: Page) => page.getByRole("combobox", { name: "Search" });

test("? opens the list of shortcuts, Escape closes it, and no shortcut works while the user types", {
	tag: "@desktop",
}, async ({ page }) => {
	await open(page, "/campers");
	await page.keyboard.press("?");
	await expect(list(page)).toBeVisible();
	for (const does of [
		"Search everything",
		"Show or hide the navigation",
		"Next row, or the first one",
		"Present",
	])
		await expect(list(page).getByText(does, { exact: true })).toBeVisible();
	// Behind an open dialog nothing acts.
	await page.keyboard.press("/");
	await expect(everywhere(page)).toHaveCount(0);
	await page.keyboard.press("Escape");
	await expect(list(page)).toBeHidden();

	await page.keyboard.press("/");
	await expect(everywhere(page)).toBeFocused();
	await page.keyboard.press("?");
	await expect(everywhere(page)).toHaveValue("?");
	await expect(list(page)).toBeHidden();
});

test("an arrow key stays with the control that uses it", { tag: "@desktop" }, async ({ page }) => {
	await open(page, "/campers");
	const first = page.getByRole("table").locator("a.row-link").first();
	await page.getByRole("searchbox").focus();
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("searchbox")).toBeFocused();
	await page.getByRole("button", { name: /^Season: / }).focus();
	await page.keyboard.press("ArrowDown");
	await expect(first).not.toBeFocused();
	await page.keyboard.press("Escape");
	await page.locator('a[href="/duplicates"]').focus();
	await page.keyboard.press("ArrowDown");
	await expect(first).toBeFocused();
});

test("arrow keys move between rows, and Enter opens one", { tag: "@desktop" }, async ({ page }) => {
	await open(page, "/sessions");
	const rows = page.getByRole("table").locator("a.row-link");
	await page.keyboard.press("ArrowDown");
	await expect(rows.first()).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(rows.nth(1)).toBeFocused();
	await page.keyboard.press("End");
	await expect(rows.last()).toBeFocused();
	await page.keyboard.press("Home");
	await expect(rows.first()).toBeFocused();
	const href = await rows.first().getAttribute("href");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test("in a roll call the same keys move between campers, and Enter marks one present", {
	tag: "@desktop",
}, async ({ page, world }) => {
	const session = await world.session({ campers: 3 });
	await open(page, `/sessions/${session.id}/roll-call`);
	const rows = page.locator("[data-child]");
	await expect(rows).toHaveCount(3);
	await expect(page.getByText("All shortcuts")).toBeVisible();
	await page.keyboard.press("ArrowDown");
	await expect(rows.first()).toBeFocused();
	await page.keyboard.press("End");
	await expect(rows.last()).toBeFocused();
	await page.keyboard.press("ArrowUp");
	await expect(rows.nth(1)).toBeFocused();
	await page.keyboard.press("Home");
	await expect(rows.first()).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(rows.first()).toHaveAttribute("aria-pressed", "true");
	await expect(rows.nth(1)).toHaveAttribute("aria-pressed", "false");
	await page.getByRole("searchbox", { name: "Search this list" }).focus();
	await page.keyboard.press("End");
	await expect(rows.last()).not.toBeFocused();
	await expect(page.getByText(/^All saved/)).toBeVisible();
	// What is pressed and goes with it leaves the focus near.
	await page
		.getByRole("button", { name: /^More actions for / })
		.first()
		.press("Enter");
	await page.getByRole("button", { name: "Clear" }).press("Enter");
	await expect(rows.first()).toBeFocused();
	await page.getByRole("button", { name: "Mark 3 present" }).press("Enter");
	await expect(page.locator(".roll-bar")).toBeFocused();
	await toast(page, "3 marked present").getByRole("button", { name: "Undo" }).press("Enter");
	await expect(rows.first()).toHaveAttribute("aria-pressed", "false");
	await expect(page.locator(".roll-bar")).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await expect(rows.first()).toBeFocused();
	await expect(page.getByText(/^All saved/)).toBeVisible();
	// On paper nothing is about to be pressed.
	await rows.first().focus();
	const ring = () => rows.first().evaluate((row) => getComputedStyle(row).outlineStyle);
	expect(await ring()).toBe("solid");
	await page.emulateMedia({ media: "print" });
	expect(await ring()).toBe("none");
});

test("a user who turned off single-key shortcuts keeps those with Ctrl, and the list in the menu", {
	tag: "@desktop",
}, async ({ beside }) => {
	const page = await beside("head");
	await open(page, "/account");
	const choice = page.getByRole("checkbox", { name: "Single-key shortcuts" });
	const save = async (on: boolean) => {
		await choice.setChecked(on);
		await page.getByRole("button", { name: "Save preferences" }).click();
		await expect(page.locator(".toast").last()).toBeVisible();
	};
	await save(false);
	try {
		await open(page, "/campers");
		await page.keyboard.press("?");
		await page.keyboard.press("/");
		await expect(list(page)).toBeHidden();
		await expect(everywhere(page)).toHaveCount(0);
		await page.keyboard.press("Control+k");
		await expect(everywhere(page)).toBeFocused();
		await page.keyboard.press("Escape");

		await page.getByRole("button", { name: "user menu" }).click();
		await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
		await expect(list(page)).toContainText("Single-key shortcuts are turned off.");
		await expect(list(page).getByText("Present", { exact: true })).toHaveCount(0);
	} finally {
		await open(page, "/account");
		await save(true);
	}
});
