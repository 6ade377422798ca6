import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { heading, open } from "./support/page";

test.use({ role: "director" });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const switcher = (page: Page) => page.getByRole("button", { name: /^Season: / }).filter({ visible: true });
const count = (page: Page) =>
	page
		.getByRole("main")
		.getByRole("status")
		.filter({ hasText: /campers?$/ });

/** On a phone the switcher stands in the side sheet. */
async function choose(page: Page, season: string) {
	if (isPhone(page)) await page.getByRole("button", { name: "Open menu" }).click();
	await switcher(page).click();
	await page.getByRole("link", { name: season }).filter({ visible: true }).click();
}

test("a season once chosen holds from page to page, and lists and counts follow it", async ({ page }) => {
	await open(page, "/campers");
	const everybody = await count(page).textContent();
	await choose(page, "Summer 2025");
	await expect(page).toHaveURL(/season=/);
	await expect(page.getByRole("main")).toContainText("grades for Summer 2025");
	await expect(count(page)).not.toHaveText(everybody ?? "");
	const copied = page.url();

	// By a link that says nothing of it, and by an address that was typed.
	await page.getByRole("table").locator("a.row-link").first().click();
	await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
	await open(page, "/sessions");
	await expect(page.getByRole("main")).toContainText("Summer 2025");
	await page.getByRole("link", { name: "Campers", exact: true }).filter({ visible: true }).first().click();
	await expect(heading(page)).toHaveText("Campers");
	await expect(page.getByRole("main")).toContainText("grades for Summer 2025");

	await choose(page, "Summer 2026");
	await expect(page.getByRole("main")).toContainText("grades for Summer 2026");
	await open(page, "/campers");
	await expect(count(page)).toHaveText(everybody ?? "");

	// A link shows what it showed to whoever copied it.
	await open(page, copied);
	await expect(page.getByRole("main")).toContainText("grades for Summer 2025");
	await choose(page, "Summer 2026");
});

test("a choice made in a camp says nothing in another, and one that is gone does no harm", async ({
	page,
	context,
	baseURL,
}) => {
	await context.addCookies([
		{ name: "campinsights.season", value: "another-camp~some-season", url: baseURL ?? "" },
	]);
	expect((await open(page, "/campers")).status()).toBe(200);
	const camp = (await context.cookies()).find(({ name }) => name === "campinsights.place")?.value ?? "";
	const camp_id = decodeURIComponent(camp).split("~")[0];
	await context.addCookies([
		{ name: "campinsights.season", value: `${camp_id}~no-such-season`, url: baseURL ?? "" },
	]);
	await page.goto("/campers");
	expect((await open(page, "/campers")).status()).toBe(200);
	await expect(page.getByRole("main")).toContainText("grades for Summer 2026");
});
