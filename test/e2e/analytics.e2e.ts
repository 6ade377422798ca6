import { expect, test } from "./fixtures";
import { expectNoSidewaysScroll, heading, open } from "./support/page";

test.use({ role: "director" });

test("a director reads the season, breaks a number down and opens its rows", { tag: "@desktop" }, async ({
	page,
}) => {
	await open(page, "/analytics-dashboard");
	await expect(page.getByText(/^\d+ enrolled.*\.$/)).toBeVisible();
	const card = page.getByRole("region", { name: "Enrolled campers" });
	await card.getByRole("button", { name: /Change breakdown/ }).click();
	await page.getByRole("link", { name: "Gender" }).click();
	await expect(page).toHaveURL(/by=enrolled%3Agender/);
	const bars = card.getByRole("list", { name: /^Enrolled campers by gender\. Highest: \w+, \d+\.$/ });
	await expect(bars).toBeVisible();

	await card.getByRole("button", { name: "About Enrolled campers", exact: true }).click();
	await expect(
		page.getByText("Campers with a spot in the season's sessions, each counted once."),
	).toBeVisible();
	await page.keyboard.press("Escape");

	await card.getByRole("link", { name: /^View as table/ }).click();
	await expect(heading(page)).toHaveText("Enrolled campers");
	const rows = page.getByRole("row");
	await expect(rows.filter({ hasText: "Girl" })).toHaveText(/\d/);
	await page.getByRole("link", { name: "View rows" }).click();
	await expect(heading(page)).toHaveText(/^Enrolled campers: campers with a spot/);
	await expect(page.getByRole("status").filter({ hasText: /rows$/ })).toBeVisible();
});

test("a bar of a card leads to its rows", { tag: "@desktop" }, async ({ page }) => {
	await open(page, "/analytics-dashboard?by=enrolled:gender");
	const card = page.getByRole("region", { name: "Enrolled campers" });
	const bar = card.getByRole("listitem").filter({ hasText: "Girl" });
	await expect(bar).toHaveText(/^Girl\d+/);
	await bar.getByRole("link", { name: "Girl" }).click();
	await expect(heading(page)).toHaveText(/^Enrolled campers: campers with a spot/);
	await expect(page.getByRole("status").filter({ hasText: /rows$/ })).toBeVisible();
});

test("the address keeps the sessions and the period", { tag: "@desktop" }, async ({ page }) => {
	await open(page, "/analytics-dashboard");
	await page.getByLabel("Period").selectOption({ label: "Last 7 days" });
	await expect(page).toHaveURL(/period=last_7_days/);
	await expect(page.getByRole("heading", { name: "Retention", exact: true })).toHaveCount(0);
	await expect(page.getByRole("heading", { name: "Attendance rate" })).toBeVisible();
	await page.goBack();
	await expect(page.getByLabel("Period")).toHaveValue("");
	await page.getByText("All sessions").click();
	await page.getByRole("checkbox").first().check();
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page).toHaveURL(/session=/);
	await page.getByRole("link", { name: "Clear filters" }).click();
	await expect(page).not.toHaveURL(/session=/);
});

test("two seasons stand side by side", { tag: "@desktop" }, async ({ page }) => {
	await open(page, "/analytics-dashboard");
	await page.getByRole("link", { name: "Compare" }).click();
	await expect(heading(page)).toHaveText("Compare");
	await expect(page.getByRole("row", { name: /^Fill rate/ })).toHaveText(/%.*%.*pts|±0/);
});

test("analytics are the first tab on a phone, and fit it", { tag: "@phone" }, async ({ page }) => {
	await open(page, "/reports");
	await page.getByRole("link", { name: "Dashboard" }).click();
	await expect(heading(page)).toHaveText("Analytics");
	await expectNoSidewaysScroll(page);
});
