import { expect, test } from "./fixtures";
import { ACCOUNTS, ROLES, stateOf } from "./support/accounts";
import { alive, heading, open, signIn } from "./support/page";

// Each demo account comes in by the form, once; the other journeys go on with the cookies kept here.

for (const role of ROLES) {
	const { email, home } = ACCOUNTS[role];
	test(`${email} signs in and arrives at ${home}`, async ({ page, context }) => {
		await open(page, "/auth");
		await signIn(page, email);
		await page.waitForURL(`**${home}`);
		await alive(page);
		await expect(heading(page)).toHaveCount(1);
		await context.storageState({ path: stateOf(role) });
	});
}
