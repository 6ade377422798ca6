import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { open } from "./support/page";

test.use({ role: "director" });

/** What lies under something that sticks to an edge when focus reaches it, by its name. */
async function hiddenOnTheWay(page: Page, key: "Tab" | "Shift+Tab") {
	const hidden: string[] = [];
	for (let step = 0; step < 60; step++) {
		await page.keyboard.press(key);
		const found = await page.evaluate(() => {
			const at = document.activeElement;
			if (!at?.closest("main")) return null;
			const { left, top, width, height } = at.getBoundingClientRect();
			const covered = [top + 1, top + height / 2, top + height - 1].some((y) =>
				document
					.elementFromPoint(left + Math.min(width / 2, 20), y)
					?.closest(".shell-header, .mobile-header, .bottom-tabs"),
			);
			return covered ? at.getAttribute("name") || at.textContent || at.tagName : "";
		});
		if (found) hidden.push(found);
		if (found === null && step > 30) break;
	}
	return hidden;
}

test("what takes focus is never under the header", { tag: "@desktop" }, async ({ page }) => {
	await open(page, "/sessions/new");
	const last = page.getByRole("button", { name: /^(Add|Create|Save)/ }).last();
	await last.focus();
	expect(await hiddenOnTheWay(page, "Shift+Tab")).toEqual([]);
	await page.locator("main input:visible").first().focus();
	expect(await hiddenOnTheWay(page, "Tab")).toEqual([]);
});
