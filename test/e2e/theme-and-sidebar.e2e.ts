import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { heading, open } from "./support/page";
import { askAnew } from "./support/world";

test.use({ role: "director" });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const ground = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const themed = (page: Page, theme: string) => page.locator(`html[data-theme="${theme}"]`);

/** The switch stands in the sidebar, which on a phone has to be opened first. */
async function showSwitch(page: Page) {
	if (isPhone(page)) await page.getByRole("button", { name: "Open menu" }).click();
}

test("a chosen theme is in the page that the server sends", { tag: "@desktop" }, async ({ page }) => {
	await open(page, "/sessions");
	await expect(themed(page, "system")).toBeVisible();
	const light = await ground(page);
	await showSwitch(page);
	await expect(page.getByRole("button", { name: "Switch to light" })).toBeHidden();
	await page.getByRole("button", { name: "Switch to dark" }).click();
	await expect(themed(page, "dark")).toBeVisible();
	await expect.poll(() => ground(page)).not.toBe(light);
	const dark = await ground(page);

	// The HTML as it comes, before any script.
	const sent = async () => (await page.request.get("/campers", askAnew)).text();
	await expect.poll(sent).toMatch(/<html[^>]* data-theme="dark"/);
	await open(page, "/sessions");
	await expect(themed(page, "dark")).toBeVisible();
	expect(await ground(page)).toBe(dark);

	await showSwitch(page);
	await expect(page.getByRole("button", { name: "Switch to dark" })).toBeHidden();
	await page.getByRole("button", { name: "Switch to light" }).click();
	await expect(themed(page, "light")).toBeVisible();
	await expect.poll(() => ground(page)).toBe(light);
	await expect.poll(sent).toMatch(/<html[^>]* data-theme="light"/);
});

test.describe("On a dark device", () => {
	test.use({ colorScheme: "dark" });

	test("a page without a choice is dark, and the switch offers light", { tag: "@desktop" }, async ({
		page,
	}) => {
		await open(page, "/more");
		const [lightness] = /(?<=oklch\()[\d.]+/.exec(await ground(page)) ?? [];
		expect(Number(lightness), await ground(page)).toBeLessThan(0.3);
		await showSwitch(page);
		await expect(page.getByRole("button", { name: "Switch to light" })).toBeVisible();
		await expect(page.getByRole("button", { name: "Switch to dark" })).toBeHidden();
	});
});

/** Texts of the header that are cut off. */
const cutInHeader = (page: Page) =>
	page
		.locator(".shell-header .truncate")
		.evaluateAll((texts) =>
			texts
				.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
				.map((text) => text.textContent),
		);

test("an upright tablet shows the full camp and season names, and a list above its filters", {
	tag: "@desktop",
}, async ({ page }) => {
	await page.setViewportSize({ width: 768, height: 1024 });
	await open(page, "/campers");
	expect(await cutInHeader(page)).toEqual([]);
	// A camp with many sessions chooses one on a panel, which a link opens.
	const session = page
		.getByLabel("Session", { exact: true })
		.or(page.getByRole("link", { name: /^Session: / }));
	await expect(session).toBeHidden();
	await page.getByRole("button", { name: "Filters" }).click();
	await expect(session).toBeVisible();
	// Where names cannot be whole, it is seen.
	await page.locator(".shell-header .truncate").evaluateAll((texts: HTMLElement[]) => {
		for (const text of texts) text.style.maxWidth = "2rem";
	});
	expect(await cutInHeader(page)).toHaveLength(2);

	await page.setViewportSize({ width: 1280, height: 800 });
	await open(page, "/campers");
	await expect(session).toBeVisible();
	await expect(page.getByRole("button", { name: "Filters" })).toBeHidden();
});

test("the sidebar stays as it was left, with the button and the shortcut", { tag: "@desktop" }, async ({
	page,
	context,
}) => {
	await open(page, "/campers");
	const sidebar = page.getByRole("complementary");
	const width = async () => Math.round((await sidebar.boundingBox())?.width ?? 0);
	await expect.poll(width).toBe(256);

	await page.keyboard.press("Control+b");
	await expect.poll(width).toBe(48);
	await expect(page.getByRole("button", { name: "Expand sidebar" })).toHaveAttribute(
		"aria-expanded",
		"false",
	);
	const cookie = (await context.cookies()).find(({ name }) => name === "sidebar");
	const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60);
	expect(days).toBeGreaterThan(6.9);
	expect(days).toBeLessThanOrEqual(7);
	expect(await (await page.request.get("/campers", askAnew)).text()).toContain("data-collapsed");
	await open(page, "/sessions");
	await expect.poll(width).toBe(48);
	await expect(sidebar.getByRole("link", { name: "Campers" })).toBeVisible();

	await page.getByRole("searchbox", { name: "Search sessions" }).focus();
	await page.keyboard.press("Control+b");
	await page.keyboard.press("Meta+b");
	await expect.poll(width).toBe(48);
	await heading(page).click();
	await page.keyboard.press("Meta+b");
	await expect.poll(width).toBe(256);
	await page.getByRole("button", { name: "Collapse sidebar" }).click();
	await expect.poll(width).toBe(48);
	await page.getByRole("button", { name: "Expand sidebar" }).click();
	await expect.poll(width).toBe(256);
});

test("a phone shows tabs, and the sidebar is a side sheet", { tag: "@phone" }, async ({ page }) => {
	await open(page, "/dashboard");
	const tabs = page.getByRole("navigation", { name: "Tabs" });
	await expect(tabs.getByRole("link")).toHaveText(["Dashboard", "Reports", "AI", "Market", "More"]);
	await expect(tabs.getByRole("link", { name: "More" })).toHaveAttribute("aria-current", "true");
	const sheet = page.getByRole("complementary");
	await expect(sheet).toBeHidden();

	await page.getByRole("button", { name: "Open menu" }).click();
	await expect(sheet).toBeVisible();
	expect(Math.round((await sheet.boundingBox())?.width ?? 0)).toBe(288);
	await page.keyboard.press("Escape");
	await expect(sheet).toBeHidden();
	await page.getByRole("button", { name: "Open menu" }).click();
	await sheet.getByRole("button", { name: "Close menu" }).click();
	await expect(sheet).toBeHidden();

	await page.getByRole("button", { name: "Open menu" }).click();
	await sheet.getByRole("link", { name: "Sessions", exact: true }).click();
	await expect(heading(page)).toHaveText("Sessions");
	await expect(sheet).toBeHidden();
	await tabs.getByRole("link", { name: "Dashboard" }).click();
	await expect(heading(page)).toHaveText("Analytics");
	await expect(page.getByRole("banner").getByText("Dashboard")).toBeVisible();
	await page.getByRole("button", { name: "Open menu" }).click();
	await sheet.getByRole("link", { name: "Campers", exact: true }).click();
	await expect(heading(page)).toHaveText("Campers");
	await expect(page.getByRole("banner").getByText("Rosters")).toBeVisible();
});
