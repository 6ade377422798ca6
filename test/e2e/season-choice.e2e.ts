import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { heading, open } from "./support/page";

test.use({ role: "director" });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const switcher = (page: Page) => page.getByRole("button", { name: /^Season: / }).filter({ visible: true });

/** Roughly: other tests add campers meanwhile. */
async function count(page: Page) {
	const text = await page
		.getByRole("main")
		.getByRole("status")
		.filter({ hasText: /campers?$/ })
		.textContent();
	return Number(text?.replace(/\D/g, ""));
}

/** On a phone the switcher stands in the side sheet. */
async function choose(page: Page, season: string) {
	if (isPhone(page)) await page.getByRole("button", { name: "Open menu" }).click();
	await switcher(page).click();
	await page
		.getByRole("link", { name: new RegExp(`^${season}`) })
		.filter({ visible: true })
		.click();
}

test("a chosen season stays on every page, and lists and counts follow it", {
	tag: "@desktop",
}, async ({ page }) => {
	const shows = (season: string) => expect(page.getByRole("main")).toContainText(`grades for ${season}`);
	await open(page, "/campers");
	const everybody = await count(page);
	await choose(page, "Summer 2025");
	await shows("Summer 2025");
	await expect(switcher(page)).toHaveText("Summer 2025");
	expect(await count(page)).toBeLessThan(everybody - 50);
	const copied = page.url();
	expect(copied).toContain("season=");

	// By a link that says nothing of it, and by an address that was typed.
	await page.getByRole("table").locator("a.row-link").first().click();
	await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
	await open(page, "/sessions");
	await expect(page.getByRole("main")).toContainText("Summer 2025");
	await page.getByRole("link", { name: "Campers", exact: true }).filter({ visible: true }).first().click();
	await expect(heading(page)).toHaveText("Campers");
	await shows("Summer 2025");

	await choose(page, "Summer 2026");
	await shows("Summer 2026");
	await open(page, "/campers");
	await shows("Summer 2026");
	expect(await count(page)).toBeGreaterThan(everybody - 50);

	// A link shows what it showed to whoever copied it, says so on every page, and one press leads back.
	await open(page, copied);
	await shows("Summer 2025");
	await open(page, "/dashboard");
	const strip = page.getByRole("complementary", { name: "Season" });
	await expect(strip).toContainText("Summer 2025");
	await strip.getByRole("link", { name: "Back to Summer 2026" }).click();
	await expect(strip).toHaveCount(0);
	await open(page, "/campers");
	await shows("Summer 2026");
});

test.describe("An invalid season choice", () => {
	// A season that was deleted meanwhile is not found once, and with that forgotten.
	test.use({ expectedErrors: /status of 404 .*\/campers/ });

	test("is ignored in another camp, and dropped when the season no longer exists", {
		tag: "@desktop",
	}, async ({ page, context, baseURL }) => {
		const url = baseURL ?? "";
		await context.addCookies([{ name: "campinsights.season", value: "another-camp~some-season", url }]);
		expect((await open(page, "/campers")).status()).toBe(200);
		const place = (await context.cookies()).find(({ name }) => name === "campinsights.place")?.value ?? "";
		const camp_id = decodeURIComponent(place).split("~")[0];
		await context.addCookies([{ name: "campinsights.season", value: `${camp_id}~no-such-season`, url }]);
		await page.goto("/campers");
		expect((await open(page, "/campers")).status()).toBe(200);
		await expect(page.getByRole("main")).toContainText("grades for Summer 2026");
	});
});
