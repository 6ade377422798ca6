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

/** From the form's last button up to its first field, and down again. */
async function hiddenThereAndBack(page: Page) {
	await page
		.getByRole("button", { name: /^(Add|Create|Save)/ })
		.last()
		.focus();
	const up = await hiddenOnTheWay(page, "Shift+Tab");
	await page.locator("main input:visible").first().focus();
	return { up, down: await hiddenOnTheWay(page, "Tab") };
}

test("a focused element is never hidden under the header or the tabs", async ({ page }) => {
	await open(page, "/sessions/new");
	expect(await hiddenThereAndBack(page)).toEqual({ up: [], down: [] });

	// The control: the page no longer keeps its distance, and both edges hide what is reached.
	await page.evaluate(() => {
		const close = new CSSStyleSheet();
		close.replaceSync("html, html * { scroll-margin: 0 !important; scroll-padding: 0 !important; }");
		document.adoptedStyleSheets.push(close);
		const phone = document.querySelector<HTMLElement>(".mobile-header")?.offsetHeight !== 0;
		if (!phone) document.querySelector<HTMLElement>(".shell-header")?.style.setProperty("height", "120px");
	});
	expect((await hiddenThereAndBack(page)).up).not.toEqual([]);
});
