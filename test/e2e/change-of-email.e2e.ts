import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { NEWCOMERS_PASSWORD as PASSWORD, signUpInPlace } from "./support/newcomer";
import { alive, heading, open, signIn, toast } from "./support/page";
import { uniqueWord } from "./support/world";

// With an account of the test's own, whose address moves and comes back.

const CHOSEN = "violet kettle on thin ice";

test.use({ expectedErrors: /status of (401|409|422) .*\/(account\/email|auth|auth\/email\/undo)\.data/ });

/** Opens the link of the newest email with a subject to an address. */
async function openLinkOf(page: Page, email: string, subject: string) {
	const message = page.getByRole("region", { name: subject }).filter({ hasText: email }).first();
	await expect(async () => {
		await page.goto("/dev/mailbox");
		await expect(message).toBeVisible({ timeout: 1_000 });
	}).toPass({ timeout: 20_000 });
	await message.getByRole("link").first().click();
	await alive(page);
}

test("an email change needs the password and its link, and the old address can undo it", async ({
	page,
	beside,
}) => {
	test.setTimeout(90_000);
	const old = await signUpInPlace(page);
	const fresh = `${uniqueWord()}@newcomer.test`;

	await open(page, "/account");
	await page.getByRole("link", { name: "Change email" }).click();
	await expect(heading(page)).toHaveText("Change email");
	const [email, password] = [page.getByLabel("New email"), page.getByLabel("Your password", { exact: true })];
	await email.fill(fresh);
	await password.fill("not-my-password-at-all");
	await page.getByRole("button", { name: "Send link" }).click();
	await expect(password).toHaveAttribute("aria-invalid", "true");
	await expect(password).toHaveAccessibleDescription(/isn't your password/);
	await expect(email).toHaveValue(fresh);

	await password.fill(PASSWORD);
	await page.getByRole("button", { name: "Send link" }).click();
	await expect(toast(page, `We sent a link to ${fresh}`)).toBeVisible();
	// Nothing moved yet.
	await expect(page.getByRole("main").getByText(old).first()).toBeVisible();

	// The link of the new address, opened on another device: opening it changes nothing, its button does.
	const phone = await beside(null);
	await openLinkOf(phone, fresh, "Confirm your new email for CampInsights");
	await expect(heading(phone)).toHaveText("Confirm your new email");
	await expect(phone.getByText(fresh)).toBeVisible();
	await page.reload();
	await expect(page.getByRole("main").getByText(old).first()).toBeVisible();
	await phone.getByRole("button", { name: "Confirm email" }).click();
	await expect(toast(phone, "Your email was changed")).toBeVisible();
	await alive(phone);
	await signIn(phone, old, PASSWORD);
	await expect(phone.getByText("Email or password is incorrect")).toBeVisible();
	await signIn(phone, fresh, PASSWORD);
	await phone.waitForURL((url) => url.pathname !== "/auth");

	// The old address is told, and takes it back: nobody stays signed in.
	const other = await beside(null);
	await openLinkOf(other, old, "Your CampInsights email was changed");
	await expect(heading(other)).toHaveText("Undo email change");
	await other.getByRole("button", { name: "Undo the change" }).click();
	await expect(toast(other, "Your email was restored")).toBeVisible();
	await expect(heading(other)).toHaveText("Forgot your password?");
	await other.getByLabel("Email").fill(old);
	await other.getByRole("button", { name: "Send link" }).click();
	await expect(other.getByRole("main")).toContainText("Check your email");
	for (const each of [page, phone]) {
		await each.goto("/account");
		await expect(heading(each)).toHaveText("Sign in");
	}
	await alive(phone);
	await signIn(phone, fresh, PASSWORD);
	await expect(phone.getByText("Email or password is incorrect")).toBeVisible();
	// The password from before opens nothing: its owner chooses a new one.
	await openLinkOf(other, old, "Choose a new password for CampInsights");
	await other.getByLabel("New password", { exact: true }).fill(CHOSEN);
	await other.getByRole("button", { name: "Save password" }).click();
	await expect(heading(other)).toHaveText("Sign in");
	await signIn(phone, old, CHOSEN);
	await expect(heading(phone)).toHaveText("Account");
	await expect(phone.getByRole("main").getByText(old).first()).toBeVisible();

	// A link works once.
	await openLinkOf(other, old, "Your CampInsights email was changed");
	await other.getByRole("button", { name: "Undo the change" }).click();
	await expect(other.getByRole("main")).toContainText("This link has expired or was already used");
});
