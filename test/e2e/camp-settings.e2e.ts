import { expect, test } from "./fixtures";
import { open } from "./support/page";

test.describe("camp settings", () => {
	test.use({ role: "other_admin", expectedErrors: /status of (409|413|422) / });

	test("two people save one tab: both are shown, nothing is lost, and mine is taken", {
		tag: "@desktop",
	}, async ({ page, beside }) => {
		await open(page, "/camp-settings/branding");
		const other = await beside("other_admin");
		await open(other, "/camp-settings/branding");
		await other.getByLabel("Tagline").fill("Theirs");
		await other.getByRole("button", { name: "Save changes" }).click();
		await expect(other.getByText("Camp settings saved successfully")).toBeVisible();

		await page.getByLabel("Tagline").fill("Mine");
		// Leaving asks first.
		page.once("dialog", (dialog) => dialog.dismiss());
		await page.getByRole("link", { name: "Ratios" }).click();
		await expect(page).toHaveURL(/branding$/);
		await page.getByRole("button", { name: "Save changes" }).click();
		const notice = page.getByRole("alert").filter({ hasText: "Somebody else saved this page first" });
		await expect(notice.getByRole("row", { name: "Tagline Theirs Mine" })).toBeVisible();
		await expect(page.getByLabel("Tagline")).toHaveValue("Mine");
		await notice.getByRole("button", { name: "Use mine" }).click();
		await expect(page.getByText("Camp settings saved successfully")).toBeVisible();
		await expect(notice).toBeHidden();

		await page.getByRole("link", { name: "Ratios" }).click();
		await expect(page).toHaveURL(/ratios$/);
	});
});
