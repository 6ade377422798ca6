import { expect, test } from "./fixtures";
import { expectNoSidewaysScroll, heading, open } from "./support/page";

test("the first page opens, is complete without scrolling sideways, and comes alive", async ({ page }) => {
	await open(page, "/");
	await expect(heading(page)).toBeVisible();
	await expectNoSidewaysScroll(page);
});
