import { expect, test } from "./fixtures";
import { expectNoSidewaysScroll, heading, open } from "./support/page";

test("the first page opens, fits without horizontal scrolling, and becomes interactive", async ({ page }) => {
	await open(page, "/");
	await expect(heading(page)).toBeVisible();
	await expectNoSidewaysScroll(page);
});
