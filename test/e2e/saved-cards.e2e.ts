import { expect, test } from "./fixtures";
import { heading, open } from "./support/page";

/** The parent of the demo keeps a card and pays by itself; this changes both, and leaves them as they were. */
// The card that is charged cannot go: a refusal.
test.use({ role: "parent", expectedErrors: /status of 409 / });

test("a family saves another card, can't remove the one used by autopay, and turns autopay off and on", {
	tag: "@desktop",
}, async ({ page }) => {
	await open(page, "/parent-dashboard/payments");
	await page.getByRole("link", { name: "Cards and autopay" }).click();
	await expect(heading(page)).toHaveText("Cards and autopay");
	const cards = page.getByRole("region", { name: "Cards", exact: true });
	const visa = cards.getByRole("listitem").filter({ hasText: "Visa ending in 4242" });
	const mastercard = cards.getByRole("listitem").filter({ hasText: "Mastercard ending in 4444" });
	await expect(visa).toContainText("Used for autopay");
	await expect(page.getByText(/^Autopay on since/)).toBeVisible();

	// Nothing of the card is typed here: the provider's own page asks for it.
	await cards.getByRole("button", { name: "Add another card" }).click();
	await expect(page).toHaveURL(/\/pages\/checkout\//);
	await page.getByLabel("Email").fill("parent@demo.test");
	await page.getByText("More test cards").click();
	await page.getByRole("radio", { name: /^Mastercard that pays/ }).check();
	await page.getByRole("button", { name: "Save card" }).click();
	await expect(page.getByText("Your card is saved.")).toBeVisible();
	await expect(mastercard).toBeVisible();

	await mastercard.getByRole("button", { name: /Use for autopay/ }).click();
	await expect(mastercard).toContainText("Used for autopay");
	await mastercard.getByRole("button", { name: /Remove/ }).click();
	await expect(page.getByRole("alert").filter({ hasText: "This card is used for autopay" })).toBeVisible();

	await page.getByRole("button", { name: "Turn off autopay" }).click();
	await expect(page.getByText("Autopay off")).toBeVisible();
	await mastercard.getByRole("button", { name: /Remove/ }).click();
	await expect(mastercard).toHaveCount(0);
	await expect(visa).toContainText("Used for autopay");
	await page.getByRole("button", { name: "I agree: turn on autopay" }).click();
	await expect(page.getByText(/^Autopay on since/)).toBeVisible();
});
