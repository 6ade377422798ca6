import { expect, type Page } from "@playwright/test";
import { open, signOutElsewhere } from "./page";
import { uniqueWord } from "./world";

export const NEWCOMERS_PASSWORD = "birch-canoe-lantern-42";

/** Signs up and enters the emailed code, which goes on to `next`. */
export async function signUpInPlace(page: Page, next = "") {
	const email = `${uniqueWord()}@newcomer.test`;
	await open(page, `/auth?mode=sign-up${next ? `&next=${encodeURIComponent(next)}` : ""}`);
	await page.getByLabel("Your name").fill("Nadia Newcomer");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(NEWCOMERS_PASSWORD);
	await page.getByRole("button", { name: "Create account" }).click();
	const code = page.getByLabel("Code from the email");
	await expect(code).toBeVisible();
	await expect(page.getByText(email)).toBeVisible();
	const mailbox = await (await page.request.get("/dev/mailbox")).text();
	const email_text = mailbox.slice(mailbox.indexOf(email));
	await code.fill(/Your code is (\d{6})/.exec(email_text)?.[1] ?? "none");
	await page.getByRole("button", { name: "Confirm email" }).click();
	await page.waitForURL((url) => url.pathname !== "/auth" && url.pathname !== "/redirect");
	return email;
}

/** Makes a confirmed account, and leaves the page signed out at the form to sign in. */
export async function signUp(page: Page) {
	const email = await signUpInPlace(page);
	await signOutElsewhere(page);
	await open(page, "/auth");
	return email;
}
