import { expect, test } from "./fixtures";

test("the first page opens, is complete without scrolling sideways, and comes alive", async ({ page }) => {
	await page.goto("/");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	const overflow = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	});
	expect(overflow).toBeLessThanOrEqual(0);
	await expect.poll(() => page.evaluate(() => "__remixRouter" in window)).toBe(true);
});
