import { expect, test } from "./fixtures";
import { NEWCOMERS_PASSWORD, signUp } from "./support/newcomer";
import { heading, signIn } from "./support/page";

test("a user without a camp role is checked twice, a second apart, and then told", {
	tag: "@desktop",
}, async ({ page }) => {
	await signIn(page, await signUp(page), NEWCOMERS_PASSWORD);
	await expect(heading(page)).toHaveText("Set up your camp");

	let asked = 0;
	page.on("request", (request) => {
		if (request.url().includes("/admin/waiting.data")) asked += 1;
	});
	// The browser's clock stands still, and moves only as it is told.
	const now = new Date();
	await page.clock.install({ time: now });
	await page.clock.pauseAt(now.getTime() + 1_000);
	await page.goto("/admin");
	await expect(heading(page)).toHaveText("Checking your camp role");
	await page.clock.runFor(990);
	expect(asked).toBe(0);
	await page.clock.runFor(20);
	await expect.poll(() => asked).toBe(1);
	await expect(page.getByText("Try 2 of 2.")).toBeVisible();
	await page.clock.runFor(1_000);
	await expect(heading(page)).toHaveText("No active camps found");
	await page.clock.runFor(5_000);
	expect(asked).toBe(2);
	await expect(page.getByRole("link", { name: "Set up a camp" })).toBeVisible();
});
