import { expect, test } from "./fixtures";
import { heading } from "./support/page";

test.use({ javaScriptEnabled: false });

test("the waitlist demo works without JavaScript and by keyboard, and going back undoes a step", {
	tag: "@desktop",
}, async ({ page }) => {
	await page.goto("/campinsights");
	await page.getByRole("link", { name: "Try the waitlist" }).click();
	await expect(heading(page)).toHaveText("A waitlist that explains each offer");
	const row = (name: string) =>
		page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

	await page.getByRole("button", { name: "A family cancels in Explorers" }).focus();
	await page.keyboard.press("Enter");
	await expect(
		page.getByRole("heading", { name: "A family cancels in Explorers: 1 spot opens" }),
	).toBeInViewport();
	await expect(row("Park")).toContainText("needs 2 spots together in Explorers, 1 is open");
	await expect(row("Haddad")).toContainText("Explorers, until Wed, 6/9, 9:10 AM");

	await page.getByRole("button", { name: "No response: Haddad" }).click();
	await expect(row("Okafor")).toContainText("Offered");
	await expect(row("Haddad")).toHaveCount(0);
	await page.goBack();
	await expect(row("Haddad")).toContainText("Offered");
	await page.getByRole("button", { name: "Accept: Haddad" }).click();
	await expect(
		page.getByRole("list").filter({ hasText: "Haddad is enrolled in Explorers" }).first(),
	).toBeVisible();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(row("Haddad")).toContainText("Offered");
});
