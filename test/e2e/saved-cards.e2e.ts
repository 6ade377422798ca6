import { expect, test } from "./fixtures";
import { heading, open } from "./support/page";

/** The parent of the demo keeps a card and pays by itself; this changes both, and leaves them as they were. */
// The card that is charged cannot go: a refusal.
test.use({ role: "parent", expectedErrors: /status of 409 / });

test("a family keeps another card, cannot remove the one that is charged, and turns automatic payment off and on", {
	tag: "@desktop",
}, async ({ page }) => {
	await open(page, "/parent-dashboard/payments");
	await page.getByRole("link", { name: "Cards and automatic payment" }).click();
	await expect(heading(page)).toHaveText("Cards and automatic payment");
	const cards = page.getByRole("region", { name: "Cards", exact: true });
	const visa = cards.getByRole("listitem").filter({ hasText: "Visa ending in 4242" });
	const mastercard = cards.getByRole("listitem").filter({ hasText: "Mastercard ending in 4444" });
	await expect(visa).toContainText("For automatic payment");
	await expect(page.getByText(/^Automatic since/)).toBeVisible();

	// Nothing of the card is typed here: the provider's own page asks for it.
	await cards.getByRole("button", { name: "Keep another card" }).click();
	await expect(page).toHaveURL(/\/pages\/checkout\//);
	await page.getByLabel("Email").fill("parent@demo.test");
	await page.getByText("More test cards").click();
	await page.getByRole("radio", { name: /^Mastercard that pays/ }).check();
	await page.getByRole("button", { name: "Save card" }).click();
	await expect(page.getByText("Your card is kept.")).toBeVisible();
	await expect(mastercard).toBeVisible();

	await mastercard.getByRole("button", { name: /Use this one/ }).click();
	await expect(mastercard).toContainText("For automatic payment");
	await mastercard.getByRole("button", { name: /Remove/ }).click();
	await expect(
		page.getByRole("alert").filter({ hasText: "What you owe is charged to this card" }),
	).toBeVisible();

	await page.getByRole("button", { name: "Turn automatic payment off" }).click();
	await expect(page.getByText("Not automatic")).toBeVisible();
	await mastercard.getByRole("button", { name: /Remove/ }).click();
	await expect(mastercard).toHaveCount(0);
	await expect(visa).toContainText("For automatic payment");
	await page.getByRole("button", { name: "I agree: pay automatically" }).click();
	await expect(page.getByText(/^Automatic since/)).toBeVisible();
});
