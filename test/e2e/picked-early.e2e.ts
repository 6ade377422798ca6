import { expect, test } from "./fixtures";
import { alive } from "./support/page";

test.use({ role: "director" });

test("what is picked before the page is alive is picked once it is", { tag: "@phone" }, async ({ page }) => {
	let letThrough = () => {};
	const held = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route(/\/assets\/.+\.js$/, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto("/campers", { waitUntil: "commit" });
	const boxes = page.getByRole("checkbox", { name: /^Select / });
	await boxes.nth(0).check();
	await boxes.nth(2).check();
	const bar = page.locator(".bulk-bar");
	// Nobody is there yet to count them.
	await expect(bar).toBeHidden();

	letThrough();
	await alive(page);
	await expect(bar).toContainText("2 selected");
	await expect(page.locator("html")).toHaveAttribute("data-picked", "");
	await expect(boxes.nth(0)).toBeChecked();
	await expect(boxes.nth(1)).not.toBeChecked();
	await expect(boxes.nth(2)).toBeChecked();
});
