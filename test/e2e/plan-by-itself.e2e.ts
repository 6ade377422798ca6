import { expect, test } from "./fixtures";
import { movingCamp } from "./support/moving-camp";
import { alive, heading } from "./support/page";

// A deposit on the simulated Stripe's page, and then the clock goes on: told, charged, declined, tried again, paid.

type Camp = Awaited<ReturnType<typeof movingCamp>>;
let camp: Camp;
test.beforeAll(async () => {
	test.setTimeout(120_000);
	camp = await movingCamp();
});
test.afterAll(() => camp.close());

test("a family pays its deposit and saves the card, and autopay charges every installment until nothing is owed", {
	tag: "@desktop",
}, async ({ page }) => {
	// Each move of the clock starts the product anew.
	test.setTimeout(240_000);
	await page.context().setExtraHTTPHeaders(camp.parent);
	const payments = async () => {
		await page.goto(camp.at("/parent-dashboard/payments"));
		await alive(page);
	};
	const owes = (amount: string) =>
		expect(page.getByText("You owe", { exact: true }).locator("..")).toContainText(amount);
	/** Emails of the mailbox whose subject says this. */
	const emails = async (subject: string | RegExp) => {
		await page.goto(camp.at("/dev/mailbox"));
		return page.getByRole("region").filter({ hasText: subject });
	};

	await payments();
	await owes("$450.00");
	await expect(page.getByRole("checkbox", { name: /^Deposit, \$50\.00/ })).toBeChecked();
	await page.getByLabel("Save this card and turn on autopay for the rest").check();
	await page.getByRole("button", { name: "Pay $50.00" }).click();
	await page.waitForURL(/\/pages\/checkout\//);
	await page.getByLabel("Email").fill("family@example.test");
	await page.getByRole("button", { name: /^Pay/ }).click();
	await expect(heading(page)).toHaveText("Receipt");
	await expect(page.getByText("Visa ending in 4242")).toBeVisible();
	await payments();
	await owes("$400.00");
	expect(await camp.charged()).toEqual([5_000]);

	// Three days before the first installment the family is told, and nothing is charged yet.
	await camp.goTo("2026-07-31T15:00:00.000Z");
	await expect(await emails("$133.34 will be charged on Aug 3, 2026")).toHaveCount(1);
	expect(await camp.charged()).toEqual([5_000]);
	await camp.goTo("2026-08-03T15:00:00.000Z");
	expect(await camp.charged()).toEqual([5_000, 13_334]);
	await expect(await emails("Receipt: $133.34")).toHaveCount(1);
	await payments();
	await owes("$266.66");

	// The second is declined: the family is told why, and it is tried again three days later.
	await camp.goTo("2026-08-29T15:00:00.000Z");
	await expect(await emails("$133.33 will be charged on Sep 1, 2026")).toHaveCount(1);
	await camp.card("chargeDeclined");
	await camp.goTo("2026-09-01T15:00:00.000Z");
	expect(await camp.charged()).toEqual([5_000, 13_334]);
	await expect(await emails("$133.33 couldn't be charged")).toHaveCount(1);
	await payments();
	await owes("$266.66");
	await page.getByRole("link", { name: "Cards and autopay" }).click();
	await expect(heading(page)).toHaveText("Cards and autopay");
	await expect(page.getByText(/declined/i).first()).toBeVisible();
	await camp.card("visa");
	await camp.goTo("2026-09-04T15:00:00.000Z");
	expect(await camp.charged()).toEqual([5_000, 13_334, 13_333]);

	// The last, and a second run of the crons charges nothing twice.
	await camp.goTo("2026-09-28T15:00:00.000Z");
	await expect(await emails("$133.33 will be charged on Oct 1, 2026")).toHaveCount(1);
	await camp.goTo("2026-10-01T15:00:00.000Z");
	await camp.cron();
	expect(await camp.charged()).toEqual([5_000, 13_334, 13_333, 13_333]);
	await payments();
	await owes("$0.00");
	await expect(page.getByText("Nothing is due", { exact: true })).toBeVisible();
	await expect(await emails("Receipt: $133.33")).not.toHaveCount(0);
	await payments();
	const paid = page.getByRole("region", { name: "Recent payments" });
	for (const [amount, count] of [
		["$50.00", 1],
		["$133.34", 1],
		// The one that was declined stands among them.
		["$133.33", 3],
	] as const)
		await expect(paid.getByRole("listitem").filter({ hasText: amount })).toHaveCount(count);
});
