import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { heading, open, toast } from "./support/page";

// What may not be approved is refused with 422 or 403, which the browser writes down.
test.use({ role: "books", expectedErrors: /status of (422|403)/ });

/** Asks for money back to a family out of its credit; answers the refund's address. */
async function ask(page: Page, family: string, amount: string, reason: string): Promise<string> {
	await open(page, family);
	await page.getByRole("button", { name: "More", exact: true }).click();
	await page.getByRole("link", { name: "Refund", exact: true }).click();
	await expect(heading(page)).toHaveText("New refund");
	await page.getByLabel("Amount", { exact: true }).fill(amount);
	await page.getByLabel("Why", { exact: true }).fill(reason);
	await page.getByRole("button", { name: "Request refund" }).click();
	await expect(page).toHaveURL(/\/financial\/refunds\/[0-9a-f-]{36}/);
	return new URL(page.url()).pathname;
}

/** The figure above a family's account that says what it owes, or is owed. */
const balance = (page: Page) => page.getByText(/^(Owes|Owed by the camp)$/).locator("..");

test("one person requests a family's refund, another approves it above the limit, and an uncashed refund is reversed", {
	tag: "@desktop",
}, async ({ page, world, beside }) => {
	test.setTimeout(120_000);
	const session = await world.nextSummer({ capacity: 3, price_cents: 30_000, deposit_cents: 5_000 });
	const { family } = await world.atTheDesk(session, ["Ada"]);

	// The bookkeeper notes a check that is more than is due.
	await open(page, "/billing/payment/new");
	await page.getByRole("searchbox", { name: "Child or parent" }).fill(family.replace(" family", ""));
	await page.getByRole("button", { name: "Search", exact: true }).click();
	await page.getByRole("link", { name: new RegExp(family) }).click();
	await page.getByLabel("Amount", { exact: true }).fill("700.00");
	await page.getByLabel("Reference", { exact: true }).fill("Check 1187");
	await expect(page.getByText("$400.00 becomes credit")).toBeVisible();
	await page.getByRole("button", { name: "Record payment" }).click();
	await expect(heading(page)).toHaveText(family);
	const account = new URL(page.url()).pathname;
	await expect(balance(page)).toContainText("$400.00");

	// Above the camp's limit she asks, and nothing of it moves.
	const refund = await ask(page, account, "250.00", "Paid twice");
	await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
	await open(page, `${refund}/pay`);
	await expect(page.getByText("This refund has to be approved before it's paid out.")).toBeVisible();

	// Somebody else finds it on the dashboard and approves it.
	const approver = await beside("admin");
	await open(approver, "/dashboard");
	await approver.getByRole("link", { name: new RegExp(`Approve a \\$250\\.00 refund to ${family}`) }).click();
	await expect(approver).toHaveURL(new RegExp(refund));
	await approver.getByRole("button", { name: "Approve", exact: true }).click();
	await expect(toast(approver, "Refund approved")).toBeVisible();

	// What the approver asks for above the limit is for somebody else, although they may approve.
	const own = await ask(approver, account, "140.00", "For the fall weekend");
	await expect(approver.getByText("Needs someone else's approval", { exact: true })).toBeVisible();
	await expect(approver.getByRole("button", { name: "Approve" })).toHaveCount(0);
	const forced = await approver.request.post(own, {
		form: { decision: "approve" },
		headers: { Origin: new URL(approver.url()).origin },
		maxRedirects: 0,
	});
	expect(forced.status()).toBeGreaterThanOrEqual(400);
	await open(approver, own);
	await expect(approver.getByText("Needs second approval", { exact: true })).toBeVisible();

	// She pays it out, and the family's account says so.
	await open(page, refund);
	await page.getByRole("link", { name: "Paid out" }).click();
	await page.getByLabel("Reference", { exact: true }).fill("2051");
	await page.getByRole("button", { name: "Record as paid out" }).click();
	await expect(page.getByText("Paid out", { exact: true }).first()).toBeVisible();
	await open(page, account);
	await expect(balance(page)).toContainText("$150.00");

	// The check was never cashed: it is taken back, and both entries stay in the journal.
	await open(page, refund);
	await page.getByRole("link", { name: "Reverse" }).click();
	await page.getByLabel("Why", { exact: true }).fill("Lost in the mail");
	await page.getByRole("button", { name: "Reverse refund" }).click();
	await expect(toast(page, "Refund reversed")).toBeVisible();
	await open(page, account);
	await expect(balance(page)).toContainText("$400.00");
	const id = account.split("/").at(-1);
	await open(page, `/financial/journal?family=${id}`);
	await expect(page.getByText("Lost in the mail")).toBeVisible();
	await expect(page.getByText(/^Reversed by no\. \d+$/)).toHaveCount(1);
});
