import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { ACCOUNTS, ROLES, stateOf } from "./support/accounts";
import { alive, heading, open, signIn } from "./support/page";

// Each demo account comes in by the form, once; the other journeys go on with the cookies kept here.

/** Counts the season's numbers, as a night would, for the pages that show them. */
async function countSeason(page: Page) {
	await open(page, "/analytics-dashboard");
	await page
		.getByRole("button", { name: /^(Count now|Update)$/ })
		.first()
		.click();
	await expect(page.getByRole("heading", { name: "Enrollment velocity" })).toBeVisible({ timeout: 30_000 });
}

for (const role of ROLES) {
	const { email, home } = ACCOUNTS[role];
	test(`${email} signs in and arrives at ${home}`, async ({ page, context }) => {
		await open(page, "/auth");
		await signIn(page, email);
		await page.waitForURL(`**${home}`);
		await alive(page);
		await expect(heading(page)).toHaveCount(1);
		await context.storageState({ path: stateOf(role) });
		if (role === "director") await countSeason(page);
	});
}
