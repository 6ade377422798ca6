import { expect, test } from "./fixtures";
import { open } from "./support/page";

test.describe("a form that was refused", () => {
	test.use({ role: "director", expectedErrors: /status of 422 / });

	test("says of every line which field it is about", { tag: "@desktop" }, async ({ page }) => {
		await open(page, "/campers/new");
		await page.getByRole("button", { name: "Add camper" }).click();
		const summary = page.getByRole("alert").filter({ hasText: "Check these before you go on" });
		await expect(summary.getByRole("link")).toHaveText([
			"First name: Fill this in.",
			"Last name: Fill this in.",
		]);
		await expect(page.getByLabel("First name")).toBeFocused();
		await summary.getByRole("link", { name: /^Last name/ }).click();
		await expect(page.getByLabel("Last name")).toBeFocused();
	});
});

test.describe("a parent", () => {
	test.use({ role: "parent" });

	test("finds the camp's number to call", { tag: "@phone" }, async ({ page }) => {
		await open(page, "/more");
		await expect(page.getByRole("link", { name: "(207) 555-0148" })).toHaveAttribute(
			"href",
			"tel:+12075550148",
		);
	});
});
