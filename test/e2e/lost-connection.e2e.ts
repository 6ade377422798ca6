import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { heading, open } from "./support/page";

test.use({
	role: "director",
	expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 50[023]|Failed to fetch manifest patches/,
});

const notice = (page: Page, title: string) => page.getByRole("alert").filter({ hasText: title });
const sessionsLink = (page: Page) =>
	page.getByRole("main").getByRole("link", { name: "Seasons & Sessions", exact: true });

test("a page that fails to load keeps the old one, and opens on retry", {
	tag: "@desktop",
}, async ({ page }) => {
	await open(page, "/more");
	await page.route("**/seasons-sessions.data*", (route) => route.abort());
	await sessionsLink(page).click();
	const lost = notice(page, "The page didn't load");
	await expect(lost).toBeVisible();
	await expect(heading(page)).toHaveText("More");
	await expect(page).toHaveURL(/\/more$/);

	await lost.getByRole("button", { name: "Try again" }).click();
	await expect(lost).toBeVisible();
	await page.unrouteAll();
	await lost.getByRole("button", { name: "Try again" }).click();
	await expect(heading(page)).toHaveText("Seasons & Sessions");
	await expect(page).toHaveURL(/\/seasons-sessions$/);
	await expect(lost).toBeHidden();
});

test("a user who stays after a failed load is on the same page, and every link works", {
	tag: "@desktop",
}, async ({ page }) => {
	await open(page, "/more");
	await page.route("**/seasons-sessions.data*", (route) => route.fulfill({ status: 503, body: "Broken" }));
	await sessionsLink(page).click();
	const lost = notice(page, "The page didn't load");
	await expect(lost).not.toContainText("Broken");
	await lost.getByRole("button", { name: "Stay here" }).click();
	await expect(lost).toBeHidden();
	await expect(heading(page)).toHaveText("More");
	await expect(page).toHaveURL(/\/more$/);
	await expect(page.getByRole("progressbar", { name: "Loading" })).toHaveCount(0);
	await page.getByRole("main").getByRole("link", { name: "Account" }).click();
	await expect(heading(page)).toHaveText("Account");
});

test("without a network a link to a new page keeps the current one", {
	tag: "@phone",
}, async ({ page, context }) => {
	await open(page, "/more");
	// Where its links lead is asked for once it is alive; cut off in the middle of that, it would say so.
	await page.waitForLoadState("networkidle");
	await context.setOffline(true);
	await sessionsLink(page).click();
	const lost = notice(page, "The page didn't load");
	await expect(lost).toBeVisible();
	await expect(heading(page)).toHaveText("More");
	await context.setOffline(false);
	await lost.getByRole("button", { name: "Try again" }).click();
	await expect(heading(page)).toHaveText("Seasons & Sessions");
});

for (const [from, to, leads] of [
	["/dashboard", "Dashboard", "Analytics"],
	["/dashboard", "Market", "Market analysis"],
	["/campers", "Reports", "Reports"],
	["/sessions", "Dashboard", "Analytics"],
] as const) {
	test(`without a network ${from} stays when ${to} is tapped, whose code was never here`, {
		tag: "@phone",
	}, async ({ page, context }) => {
		await open(page, from);
		await page.waitForLoadState("networkidle");
		const was = (await heading(page).textContent()) ?? "";
		const strip = page.getByText("You're offline. This page could be out of date.");
		await expect(strip).toHaveCount(0);
		await context.setOffline(true);
		await expect(strip).toBeVisible();
		await page.getByRole("navigation", { name: "Tabs" }).getByRole("link", { name: to }).tap();
		const lost = notice(page, "The page didn't load");
		await expect(lost).toContainText("You're offline.");
		await expect(heading(page)).toHaveText(was);
		await expect(page).toHaveURL(new RegExp(`${from}$`));
		await context.setOffline(false);
		await expect(strip).toHaveCount(0);
		await lost.getByRole("button", { name: "Try again" }).click();
		await expect(heading(page)).toHaveText(leads);
		await expect(lost).toBeHidden();
	});
}

test("on a network without a connection the page stays too, and works after the user stays", {
	tag: "@phone",
}, async ({ page }) => {
	await open(page, "/dashboard");
	await page.waitForLoadState("networkidle");
	const was = (await heading(page).textContent()) ?? "";
	// A device that believes it is connected: nothing of the next page comes, neither its data nor its code.
	await page.route(/\/assets\/|\.data|\/health/, (route) => route.abort());
	const tabs = page.getByRole("navigation", { name: "Tabs" });
	await tabs.getByRole("link", { name: "Reports" }).tap();
	const lost = notice(page, "The page didn't load");
	await expect(lost).toBeVisible();
	await lost.getByRole("button", { name: "Try again" }).click();
	await expect(lost).toBeVisible();
	await lost.getByRole("button", { name: "Stay here" }).click();
	await expect(lost).toBeHidden();
	await expect(heading(page)).toHaveText(was);
	await page.unrouteAll();
	// Also where the code failed before, which some browsers do not ask for again.
	await tabs.getByRole("link", { name: "Reports" }).tap();
	await expect(heading(page)).toHaveText("Reports");
	await expect(page).toHaveURL(/\/reports/);
});

test("a form that fails to send keeps its values, and is sent on retry", {
	tag: "@phone",
}, async ({ page, world }) => {
	const child = await world.camper("Noor");
	await open(page, `/campers/${child.id}/edit`);
	await page.getByLabel("Pronouns").fill("she/they");
	await page.route("**/edit.data*", (route) => route.abort());
	await page.getByRole("button", { name: "Save" }).click();
	const lost = notice(page, "Your changes weren't sent");
	await expect(lost).toContainText("What you entered is still here.");
	await expect(page.getByLabel("Pronouns")).toHaveValue("she/they");
	await page.unrouteAll();
	await lost.getByRole("button", { name: "Try again" }).click();
	await expect(heading(page)).toHaveText(child.name);
	const camper = await world.call<{ pronouns: string }>("GET", `/api/campers/${child.id}`);
	expect(camper.pronouns).toBe("she/they");
});
