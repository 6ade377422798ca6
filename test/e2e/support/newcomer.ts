import { expect, type Page } from "@playwright/test";
import { alive, open } from "./page";
import { uniqueWord } from "./world";

export const NEWCOMERS_PASSWORD = "birch-canoe-lantern-42";

/** Signs up, confirms the e-mail by the letter's link, and leaves the page at the form of signing in. */
export async function signUp(page: Page) {
	const email = `${uniqueWord()}@newcomer.test`;
	await open(page, "/auth?mode=sign-up");
	await page.getByLabel("Your name").fill("Nadia Newcomer");
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(NEWCOMERS_PASSWORD);
	await page.getByRole("button", { name: "Create account" }).click();
	await expect(page.getByText("Check your e-mail")).toBeVisible();
	await page.goto("/dev/mailbox");
	const letter = page.getByRole("region").filter({ hasText: email });
	await letter.getByRole("link").first().click();
	await alive(page);
	await page.getByRole("button", { name: "Confirm e-mail" }).click();
	await expect(page.getByText("Your e-mail is confirmed.")).toBeVisible();
	return email;
}
