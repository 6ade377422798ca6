import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { alive, heading, open } from "./support/page";

// Parts of a page whose code comes after it: what the network does to it must not cost the page.
test.use({ role: "director", expectedErrors: /ERR_FAILED/ });

/** By either address: what failed once is asked for by another. */
const weather = "**/assets/weather-badge-*.js*";
const day = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Earlier: / });
/** How many of them React threw away, to draw them in the browser. */
const thrownAway = (page: Page) =>
	page.evaluate(() => performance.getEntriesByName("late part drawn anew").length);

test("a link clicked before late sections are interactive works, and they become interactive afterward", {
	tag: "@desktop",
}, async ({ page }) => {
	let letGo = () => {};
	const gate = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route(weather, async (route) => {
		await gate;
		await route.continue();
	});
	await page.goto("/roll-call");
	await alive(page);
	await day(page).click();
	await expect(page).toHaveURL(/date=2026-07-14/);
	letGo();
	await expect(heading(page)).toHaveText("Roll calls");
	await expect(page.getByRole("banner").getByRole("button", { name: /weather/i })).toBeVisible();
	expect(await thrownAway(page)).toBe(0);
});

test("a page whose late sections fail to load still works, and loads them when the network is back", {
	tag: "@phone",
}, async ({ page }) => {
	await page.route(weather, (route) => route.abort());
	await open(page, "/roll-call");
	await expect(heading(page)).toHaveText("Today's roll calls");
	const badge = page.getByRole("button", { name: /weather/i });
	await expect(badge).toHaveCount(0);
	await day(page).click();
	await expect(heading(page)).toHaveText("Roll calls");
	await page.unrouteAll();
	await page.evaluate(() => dispatchEvent(new Event("online")));
	await expect(badge.first()).toBeVisible();
	expect(await thrownAway(page)).toBe(0);
});
