import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectNoSidewaysScroll, open } from "./support/page";

test.use({ role: "admin" });

/**
 * What of the page's head, text and tables begins or ends beyond its edge. A page may clip it, so that nothing scrolls. A
 * table that scrolls by itself can be brought into view.
 */
const cutOff = (page: Page) =>
	page.evaluate(() => {
		const scrolls = (each: Element | null): boolean =>
			each !== null &&
			each !== document.body &&
			(["auto", "scroll"].includes(getComputedStyle(each).overflowX) || scrolls(each.parentElement));
		return [
			...document.querySelectorAll<HTMLElement>(":is(header :is(a, button), main :is(p, td, tbody th))"),
		]
			.filter((each) => each.checkVisibility() && !scrolls(each.parentElement))
			.filter((each) => {
				const { left, right } = each.getBoundingClientRect();
				return left < 0 || right > document.documentElement.clientWidth;
			})
			.map((each) => each.textContent?.trim() || each.getAttribute("aria-label"));
	});

const PAGES = [
	"/campinsights",
	"/privacy-policy",
	"/cookie-policy",
	"/more",
	"/camp-settings/ratios",
	"/setup/season",
];

test("every page's header and text fit on the narrowest phone", { tag: "@phone" }, async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	for (const path of PAGES) {
		await open(page, path);
		expect(await cutOff(page), path).toEqual([]);
	}
	await page
		.locator("header a")
		.first()
		.evaluate((link) => {
			link.style.cssText = "position: absolute; left: 300px; width: 90px";
		});
	expect(await cutOff(page), "what is planted").toHaveLength(1);
});

test("every page fits at twice the text size, without horizontal scrolling", { tag: "@phone" }, async ({
	page,
}) => {
	const tools = await page.context().newCDPSession(page);
	await tools.send("Page.enable");
	await tools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
	for (const path of PAGES) {
		await open(page, path);
		expect(await cutOff(page), path).toEqual([]);
		await expectNoSidewaysScroll(page);
	}
});
