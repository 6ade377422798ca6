import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { alive, heading, open } from "./support/page";
import type { Child } from "./support/world";

test.use({ role: "director" });

const field = (page: Page) => page.getByRole("combobox", { name: "Search" });
const options = (page: Page) => page.locator("[role=option]");
const highlighted = (page: Page) => page.locator('[role=option][aria-selected="true"]');

test("a camper is found, opened and found again by keyboard only", { tag: "@desktop" }, async ({
	page,
	world,
}) => {
	const session = await world.session({ campers: 2 });
	const [child, other] = session.campers as [Child, Child];
	await open(page, "/account");
	await page.keyboard.press("/");
	await expect(field(page)).toBeFocused();
	await expect(page.getByText("Start typing to search")).toBeVisible();
	await page.keyboard.type(child.last_name);
	await expect(highlighted(page)).toContainText(child.name);
	await expect(field(page)).toHaveAttribute(
		"aria-activedescendant",
		(await highlighted(page).getAttribute("id")) ?? "",
	);
	await expect(highlighted(page).locator("mark").first()).toBeVisible();
	const { violations } = await new AxeBuilder({ page }).include(".search-box").analyze();
	expect(violations.map(({ id }) => id)).toEqual([]);
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText(child.name);
	await expect(field(page)).toHaveCount(0);

	// A parent and somebody of the staff are found the same way, each with what tells them from others of the name.
	const parent = await world.parentOf(child);
	const colleague = await world.colleague("Archery lead");
	for (const [found, line] of [
		[parent, `Parent of ${child.name}`],
		[colleague, /Archery lead · \S/],
	] as const) {
		await page.keyboard.press("Control+k");
		await page.keyboard.type(found.last_name.toUpperCase());
		await expect(highlighted(page)).toContainText(found.name);
		await expect(highlighted(page)).toContainText(line);
		await page.keyboard.press("Enter");
		await expect(heading(page)).toHaveText(found.name);
		await expect(page).toHaveURL(new RegExp(`/(person|staff)/${found.id}$`));
		await alive(page);
	}

	// What was opened waits to be opened again, the last first; arrows go round.
	await page.keyboard.press("Control+k");
	await expect(options(page).first()).toContainText(colleague.name);
	await expect(options(page).nth(1)).toContainText(parent.name);
	await expect(options(page).nth(2)).toContainText(child.name);
	await expect(highlighted(page)).toHaveCount(0);
	await page.keyboard.press("ArrowDown");
	await expect(highlighted(page)).toContainText(colleague.name);
	await page.keyboard.press("ArrowUp");
	await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("Escape");
	await expect(field(page)).toHaveCount(0);
	await expect(page.getByRole("link", { name: "Search", exact: true })).toBeFocused();

	// Nothing found is said in words; a press outside closes, and does nothing else; the next one acts (the control).
	await page.keyboard.press("Enter");
	await page.keyboard.type("xqzv");
	await expect(page.getByText("No results found")).toBeVisible();
	await expect(page.getByText("Try different keywords or check your spelling")).toBeVisible();
	const below = page.locator(".shell button[aria-expanded][aria-keyshortcuts='Control+B Meta+B']");
	await below.click();
	await expect(field(page)).toHaveCount(0);
	await expect(page.getByRole("link", { name: "Search", exact: true })).toBeFocused();
	await expect(below).toHaveAttribute("aria-expanded", "true");
	await below.click();
	await expect(below).toHaveAttribute("aria-expanded", "false");

	// Faster than the answer, Enter leads to the page of results.
	await page.keyboard.press("/");
	await page.keyboard.type(other.last_name);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/search\?q=/);
	await expect(page.getByRole("main").getByRole("link", { name: other.name })).toBeVisible();
});

test("a late answer doesn't replace a newer one", { tag: "@desktop" }, async ({ page, world }) => {
	const session = await world.session({ campers: 1 });
	const [child] = session.campers as [Child];
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/api\/search\?.*q=a$/, async (route) => {
		await held;
		await route.continue().catch(() => undefined);
	});
	await open(page, "/account");
	await page.keyboard.press("/");
	const slow = page.waitForRequest(/\/api\/search\?.*q=a$/);
	await page.keyboard.type("a");
	await slow;
	await expect(page.getByText("Searching...")).toBeVisible();
	await field(page).fill(child.last_name);
	await expect(options(page).first()).toContainText(child.name);
	release();
	await page.waitForTimeout(300);
	await expect(options(page).first()).toContainText(child.name);
});

test("on a phone the header links to a search page, and the quick action button stays clear of it", {
	tag: "@phone",
}, async ({ page, world }) => {
	const session = await world.session({ campers: 1 });
	const [child] = session.campers as [Child];
	await open(page, "/sessions");
	await page.getByRole("link", { name: "Search", exact: true }).click();
	await expect(page).toHaveURL(/\/search$/);
	const searchbox = page.getByRole("searchbox", { name: "Search" });
	await expect(searchbox).toBeFocused();
	await searchbox.fill(child.last_name);
	await page.getByRole("main").getByRole("link", { name: child.name }).click();
	await expect(heading(page)).toHaveText(child.name);

	const quick = page.getByRole("button", { name: "Quick actions" });
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	const [button, last, tabs] = await Promise.all(
		[quick, page.locator("main .shell-page > *").last(), page.getByRole("navigation", { name: "Tabs" })].map(
			(each) => each.boundingBox(),
		),
	);
	expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
	expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
});

test("Escape and Enter work while the search code is still loading", { tag: "@desktop" }, async ({
	page,
}) => {
	let arrive = () => {};
	const held = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	await page.route(/\/assets\/search-field-/, async (route) => {
		await held;
		await route.continue();
	});
	await open(page, "/sessions");
	await page.keyboard.press("/");
	await expect(page.locator("input.search-input")).toBeFocused();
	// Not the field itself: that one has a list.
	await expect(field(page)).toHaveCount(0);
	await page.keyboard.press("Escape");
	await expect(page.locator("input.search-input")).toHaveCount(0);
	await expect(page.getByRole("link", { name: "Search", exact: true })).toBeFocused();
	await page.keyboard.press("/");
	await page.keyboard.type("roll call");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/search\?q=roll\+call$/);
	arrive();
});

test("letter shortcuts work only while the quick actions are open", { tag: "@desktop" }, async ({ page }) => {
	await open(page, "/sessions");
	const quick = page.getByRole("button", { name: "Quick actions" });
	await page.keyboard.press("c");
	await expect(page).toHaveURL(/\/sessions$/);
	await quick.click();
	await expect(page.getByRole("link", { name: "Create session" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("link", { name: "Create session" })).toBeHidden();
	await quick.click();
	await page.keyboard.press("/");
	await expect(field(page)).toBeFocused();
	await page.keyboard.press("Escape");
	await quick.click();
	await page.keyboard.press("c");
	await expect(page).toHaveURL(/\/campers\/new$/);
	await alive(page);
	await expect(quick).toBeVisible();
});

test("the user menu shows settings to users who can change them, and works by keyboard", {
	tag: "@desktop",
}, async ({ page }) => {
	await open(page, "/sessions");
	await alive(page);
	const button = page.getByRole("button", { name: "user menu" });
	await button.focus();
	await page.keyboard.press("ArrowUp");
	await expect(page.getByRole("button", { name: "Logout" })).toBeFocused();
	const settings = page.getByRole("link", { name: "Settings", exact: true });
	for (
		let steps = 0;
		steps < 12 && !(await settings.evaluate((link) => link === document.activeElement));
		steps++
	)
		await page.keyboard.press("ArrowUp");
	await expect(settings).toBeFocused();
	// No page takes payments yet.
	await expect(page.getByRole("link", { name: "Billing", exact: true })).toHaveCount(0);
	await page.keyboard.press("Escape");
	await expect(button).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await settings.focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/camp-settings$/);
});
