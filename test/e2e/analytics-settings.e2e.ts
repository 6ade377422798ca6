import { expect, test } from "./fixtures";
import { open } from "./support/page";

test.use({ role: "admin", expectedErrors: /status of 422 .*\/analytics-config\/target\.data/ });

test("a target that is out of range is refused at its field, mended and saved", async ({ page, world }) => {
	const session = await world.session();
	await open(page, "/admin/analytics-config");
	const row = page.getByRole("listitem").filter({ hasText: session.name });
	const rate = row.getByLabel("Fill rate");
	const save = page.getByRole("button", { name: `Save targets for ${session.name}` });
	await rate.fill("400");
	await save.click();
	await expect(rate).toHaveAttribute("aria-invalid", "true");
	await expect(rate).toHaveAccessibleDescription(/At most 100/);
	await expect(rate).toHaveValue("400");
	await rate.fill("85");
	await save.click();
	await expect(page.getByText("Targets saved")).toBeVisible();
	await expect(rate).not.toHaveAttribute("aria-invalid", "true");
	await page.reload();
	await expect(rate).toHaveValue("85");
});
