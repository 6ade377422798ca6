import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectNoSidewaysScroll, heading, open } from "./support/page";

test.use({ role: "director" });

const QUESTION = "How many campers are in each grade?";

/** Moves the focus by Tab to an element, as a keyboard does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
	for (let presses = 0; presses < 60; presses++) {
		if (await wanted.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	await expect(wanted).toBeFocused();
}

test("a question is typed and sent on its own page, and a refused one offers others", {
	tag: "@desktop",
}, async ({ page }) => {
	await open(page, "/ai-analytics");
	await expect(page.getByRole("textbox", { name: "Your question" })).toBeFocused();
	await page.keyboard.type("Which staff have a zorb?");
	await page.keyboard.press("Enter");
	await expect(page.getByText("I don't know this word: zorb")).toBeVisible();
	const offered = page.getByRole("button", { name: /staff/ }).first();
	const text = (await offered.textContent()) ?? "";
	await tabTo(page, offered);
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText(text);
});

test("an answer fits a phone", { tag: "@phone" }, async ({ page }) => {
	await open(page, "/ai-analytics");
	await page.getByRole("textbox", { name: "Your question" }).fill(QUESTION);
	await page.getByRole("textbox", { name: "Your question" }).press("Enter");
	await expect(heading(page)).toHaveText(QUESTION);
	await expectNoSidewaysScroll(page);
});
