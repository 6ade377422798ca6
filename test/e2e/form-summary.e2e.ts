import { expect, test } from "./fixtures";
import { open } from "./support/page";

test.describe("A rejected form", () => {
	test.use({ role: "director", expectedErrors: /status of 422 / });

	test("names the field of each error in the summary", { tag: "@desktop" }, async ({ page }) => {
		await open(page, "/campers/new");
		await page.getByRole("button", { name: "Add camper" }).click();
		const summary = page.getByRole("alert").filter({ hasText: "Please fix the following" });
		await expect(summary.getByRole("link")).toHaveText([
			"First name: Fill this in.",
			"Last name: Fill this in.",
		]);
		await expect(page.getByLabel("First name")).toBeFocused();
		await summary.getByRole("link", { name: /^Last name/ }).click();
		await expect(page.getByLabel("Last name")).toBeFocused();
	});
});

for (const { role, path, label, button } of [
	{ role: "director", path: "/account", label: "Name", button: "Save name" },
	{ role: "other_admin", path: "/camp-settings", label: "Street address", button: "Save changes" },
] as const)
	test.describe(`a form on ${path} that was refused`, () => {
		test.use({ role, expectedErrors: /status of 422 / });

		test(`begins anew on ${path} once it is saved, with what was stored before`, { tag: "@desktop" }, async ({
			page,
		}) => {
			await open(page, path);
			const field = page.getByLabel(label, { exact: true });
			const stored = await field.inputValue();
			await field.evaluate((input) => input.removeAttribute("maxlength"));
			await field.fill("x".repeat(2_000));
			await page.getByRole("button", { name: button }).click();
			await expect(field).toHaveAttribute("aria-invalid", "true");
			await field.fill(stored);
			await page.getByRole("button", { name: button }).click();
			await expect(page.getByRole("region", { name: "Notifications" })).toContainText("successfully");
			await expect(field).not.toHaveAttribute("aria-invalid", "true");
			await expect(field).toHaveValue(stored);
			await expect(page.getByRole("alert")).toHaveCount(0);
		});
	});

test.describe("A parent", () => {
	test.use({ role: "parent" });

	test("finds the camp's phone number in the error summary", { tag: "@phone" }, async ({ page }) => {
		await open(page, "/more");
		await expect(page.getByRole("link", { name: "(207) 555-0148" })).toHaveAttribute(
			"href",
			"tel:+12075550148",
		);
	});
});
