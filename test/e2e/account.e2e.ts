import { expect, test } from "./fixtures";
import { NEWCOMERS_PASSWORD as PASSWORD, signUp } from "./support/newcomer";
import { alive, heading, open, signIn, toast } from "./support/page";
import { askAnew } from "./support/world";

// Each with an account of their own, made as anybody would: what it ends is nobody else's session.

test.use({ expectedErrors: /status of (401|422) .*\/(account\/password|auth)\.data/ });

test("a new user changes the password: a common one is rejected, and the old one stops working", {
	tag: "@desktop",
}, async ({ page, beside }) => {
	const email = await signUp(page);
	await signIn(page, email, PASSWORD);
	await expect(page.getByText(`You're signed in as ${email}`)).toBeVisible();
	const tablet = await beside(null);
	await open(tablet, "/auth");
	await signIn(tablet, email, PASSWORD);
	await expect(tablet.getByText(`You're signed in as ${email}`)).toBeVisible();

	await open(page, "/account/password");
	const [current, next] = [
		page.getByLabel("Current password", { exact: true }),
		page.getByLabel("New password", { exact: true }),
	];
	await current.fill(PASSWORD);
	await next.fill("password1234");
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(next).toHaveAttribute("aria-invalid", "true");
	await expect(next).toHaveAccessibleDescription(/common|guess/i);
	await expect(next).toBeFocused();

	const fresh = `${PASSWORD}-new`;
	await current.fill(PASSWORD);
	await next.fill(fresh);
	await page.getByRole("button", { name: "Change password" }).click();
	await expect(toast(page, "Password updated successfully")).toBeVisible();
	await tablet.goto("/account");
	await expect(heading(tablet)).toHaveText("Sign in");
	await alive(tablet);
	await signIn(tablet, email, PASSWORD);
	await expect(tablet.getByText("Email or password is incorrect")).toBeVisible();
	await signIn(tablet, email, fresh);
	await expect(heading(tablet)).toHaveText("Account");
});

test("a device signed out from the list is signed out at its next request", { tag: "@phone" }, async ({
	page,
	beside,
}) => {
	const email = await signUp(page);
	await signIn(page, email, PASSWORD);
	await expect(page.getByText(`You're signed in as ${email}`)).toBeVisible();
	const tablet = await beside(null, {
		userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
	});
	await open(tablet, "/auth");
	await signIn(tablet, email, PASSWORD);
	await expect(tablet.getByText(`You're signed in as ${email}`)).toBeVisible();

	await open(page, "/account");
	const devices = page.getByRole("region", { name: "Signed-in devices" }).getByRole("listitem");
	await expect(devices).toHaveCount(2);
	await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
	await page.getByRole("button", { name: /^Sign out .*Firefox/ }).click();
	await expect(toast(page, "Device signed out")).toBeVisible();
	await expect(devices).toHaveCount(1);

	const answer = await tablet.request.get("/api/camps", askAnew);
	expect(answer.status()).toBe(401);
	await tablet.goto("/account");
	await expect(tablet).toHaveURL(/\/auth\?next=%2Faccount$/);
	await expect(heading(tablet)).toHaveText("Sign in");
	await page.reload();
	await expect(heading(page)).toHaveText("Account");
});
