import { expect, test } from "./fixtures";
import { signUpInPlace } from "./support/newcomer";
import { heading } from "./support/page";
import { uniqueWord } from "./support/world";

// The first quarter of an hour of a new camp, on a phone, up to an invented camp day and out of it again.

test.use({ expectedErrors: /status of 422 .*\/setup\/season\.data/ });

test("a new user sets up a camp, tries it with sample data and removes the data", {
	tag: "@phone",
}, async ({ page }) => {
	const name = `Camp ${uniqueWord()}`;
	await signUpInPlace(page);
	await expect(heading(page)).toHaveText("Set up your camp");
	await expect(page.getByText("Step 1 of 7")).toBeVisible();
	await page.getByLabel("Camp name").fill(name);
	await page.getByLabel("Day camp").check();
	await page.getByRole("button", { name: "Create camp" }).click();

	await expect(heading(page)).toHaveText("Your season");
	await page.getByLabel("First day").fill("2027-06-14");
	await page.getByLabel("Last day").fill("2027-06-01");
	await page.getByRole("button", { name: "Save and continue" }).click();
	await expect(page.getByLabel("Last day")).toHaveAttribute("aria-invalid", "true");
	await page.getByLabel("Last day").fill("2027-08-20");
	await page.getByRole("button", { name: "Save and continue" }).click();

	await expect(heading(page)).toHaveText("Your first session");
	await page.getByRole("link", { name: "Finish later" }).click();
	await page.getByRole("link", { name: "Continue" }).click();
	await expect(heading(page)).toHaveText("Your first session");
	await page.getByRole("button", { name: "Skip for now" }).click();
	await expect(heading(page)).toHaveText("Staff ratios");
	await page.getByRole("button", { name: "Save and continue" }).click();
	for (const step of ["Your team", "Import your people"]) {
		await expect(heading(page)).toHaveText(step);
		await page.getByRole("button", { name: "Skip for now" }).click();
	}
	await page.getByRole("button", { name: "Add sample data" }).click();
	await expect(heading(page)).toHaveText(`${name} is set up`);

	await page.getByRole("link", { name: "Go to your camp" }).click();
	const banner = page.getByRole("complementary", { name: "Sample data" });
	await expect(banner).toBeVisible();
	await expect(heading(page)).toHaveText("Today at camp");
	await banner.getByRole("button", { name: "Remove" }).click();
	await expect(page.getByText("Sample data removed")).toBeVisible();
	await expect(banner).toHaveCount(0);
	await expect(heading(page)).toHaveText("Set up your camp");
});
