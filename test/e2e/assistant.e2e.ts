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

test("a question is asked from the search, narrowed, rated and opened by keyboard only", {
	tag: "@desktop",
}, async ({ page }) => {
	await open(page, "/account");
	await page.keyboard.press("Control+k");
	await page.keyboard.type(QUESTION);
	const ask = page.getByRole("option", { name: `Ask: ${QUESTION}` });
	await expect(ask).toBeVisible();
	for (let presses = 0; presses < 20 && (await ask.getAttribute("aria-selected")) !== "true"; presses++)
		await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText(QUESTION);
	await expect(page.getByText("Number of campers by entering grade").first()).toBeVisible();

	// A filter is removed, which is another answer.
	const answer = page.url();
	const remove = page.getByRole("list", { name: "Filters" }).getByRole("button", { name: /^Remove/ });
	await tabTo(page, remove.first());
	await page.keyboard.press("Enter");
	await expect(page).not.toHaveURL(answer);
	await expect(heading(page)).toHaveText(QUESTION);

	// It is rated helpful, and then wrong with a reason.
	await tabTo(page, page.getByRole("button", { name: "Helpful" }));
	await page.keyboard.press("Enter");
	await expect(page.getByText("You marked this answer as helpful.")).toBeVisible();
	await tabTo(page, page.getByText("Wrong because…"));
	await page.keyboard.press("Enter");
	await tabTo(page, page.getByRole("button", { name: "The number looks wrong" }));
	await page.keyboard.press("Enter");
	await expect(page.getByText("You marked this answer as wrong: the number looks wrong.")).toBeVisible();
	await tabTo(page, page.getByRole("button", { name: "Remove rating" }));
	await page.keyboard.press("Enter");
	await expect(page.getByText(/^You marked this answer/)).toHaveCount(0);

	// Its rows are a report.
	await tabTo(page, page.getByRole("link", { name: "View rows" }));
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/reports/);
	await expect(page.getByRole("table").first()).toBeVisible();
});

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
