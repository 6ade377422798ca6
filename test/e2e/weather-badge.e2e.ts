import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { open } from "./support/page";

test.use({ role: "director" });

const badge = (page: Page) => page.getByRole("button", { name: /\. Weather: / });
const refresh = async (page: Page) => {
	await badge(page).click();
	await page.getByRole("button", { name: "Refresh" }).click();
};

test("the weather badge loads with the page and on request, and a failure leaves what is shown", {
	tag: "@desktop",
}, async ({ page }) => {
	const answers = [61, 64, null];
	let [asked, answered] = [0, 0];
	// The Worker's own answer, with figures that tell one from the next.
	await page.route("**/api/weather/current/**", async (route) => {
		const temperature = answers[asked++];
		const answer = await route.fetch();
		const { data } = (await answer.json()) as { data: object };
		await route.fulfill({ json: { success: true, data: { ...data, temperature } } });
		answered++;
	});
	await open(page, "/dashboard");
	await expect(badge(page)).toHaveAccessibleName(/^61°F/);
	expect(asked).toBe(1);

	await refresh(page);
	await expect(badge(page)).toHaveAccessibleName(/^64°F/);
	expect(asked).toBe(2);

	// Without a temperature it is no weather.
	await refresh(page);
	await expect.poll(() => answered).toBe(3);
	await expect(badge(page)).toHaveAccessibleName(/^64°F/);
	await badge(page).click();
	await expect(page.getByRole("link", { name: "Open-Meteo" })).toBeVisible();
});
