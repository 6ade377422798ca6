import type { Page } from "@playwright/test";
import { test as base, expect } from "./fixtures";
import { ACCOUNTS, PASSWORD } from "./support/accounts";
import { allow, identityProvider, Provider, refuse } from "./support/identity-provider";
import { heading, open } from "./support/page";
import { uniqueWord } from "./support/world";

// Signing in with Google, whose part an OpenID provider on this machine plays.

const test = base.extend<{ provider: Provider; providerAlone: boolean }>({
	providerAlone: [false, { option: true }],
	provider: [
		async ({ playwright, providerAlone }, use) => {
			const request = await playwright.request.newContext();
			const provider = new Provider(request);
			await (providerAlone ? provider.take() : provider.share());
			await use(provider);
			await provider.give();
			await request.dispose();
		},
		{ auto: true, timeout: 300_000 },
	],
});

const someone = () => `${uniqueWord()}@example.test`;
const button = (page: Page) => page.getByRole("button", { name: "Continue with Google" });
const atProvider = (page: Page) => page.waitForURL(`${identityProvider.origin}/interaction/**`);
const signedIn = (page: Page) => page.context().cookies().then(hasSession);
const hasSession = (cookies: { name: string }[]) =>
	cookies.some(({ name }) => name === "campinsights.session_token");

/** Opens /auth and presses the button; gives the popup at the provider's page. */
async function popupFrom(page: Page, path = "/auth"): Promise<Page> {
	await open(page, path);
	const opened = page.waitForEvent("popup");
	await button(page).press("Enter");
	const popup = await opened;
	await atProvider(popup);
	return popup;
}

/** A browser that lets no page open a window. */
const blockPopups = (page: Page) => page.addInitScript(() => Object.assign(window, { open: () => null }));

async function expectRefused(page: Page, words: string | RegExp) {
	await expect(page.getByRole("alert")).toContainText(words);
	await expect(heading(page)).toHaveText("Sign in");
	await expect(button(page)).not.toHaveAttribute("aria-busy", "true");
	expect(await signedIn(page)).toBe(false);
}

test("the Google popup closes, and the page continues to the requested one", async ({ page }) => {
	const email = someone();
	const popup = await popupFrom(page, "/auth?next=%2Faccount%3Ffrom%3Dgoogle");
	await expect(page.getByRole("status").filter({ hasText: "window that opened" })).toBeVisible();
	const closed = popup.waitForEvent("close");
	await allow(popup, email);
	await closed;
	await page.waitForURL("**/account?from=google");
	await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
	await expect(page.getByText("Google is your only way to sign in")).toBeVisible();
});

test("a closed popup isn't treated as failed, even if the next page takes long", {
	tag: "@desktop",
}, async ({ page }) => {
	const popup = await popupFrom(page, "/auth?next=%2Faccount");
	await page.route("**/redirect*", async (route) => {
		await new Promise((slow) => setTimeout(slow, 3_000));
		await route.continue();
	});
	const places: string[] = [];
	page.on("framenavigated", (frame) => places.push(frame.url()));
	await allow(popup, someone());
	await expect(page.getByRole("button", { name: "Signing in…" })).toBeVisible();
	await page.waitForURL("**/account");
	expect(places.filter((place) => place.startsWith(identityProvider.origin))).toEqual([]);
});

test("a known user can sign in with Google to an account that has a password", { tag: "@desktop" }, async ({
	page,
}) => {
	await allow(await popupFrom(page), ACCOUNTS.books.email);
	await page.waitForURL(`**${ACCOUNTS.books.home}`);
	await open(page, "/account");
	await expect(page.getByText("You sign in with Google")).toBeVisible();
	await expect(page.getByRole("link", { name: "Change password" })).toBeVisible();
});

test("a new user is told that no camp has added them yet, and returns to the same account", {
	tag: "@desktop",
}, async ({ page, beside }) => {
	const email = someone();
	for (const each of [page, await beside(null)]) {
		await allow(await popupFrom(each, "/auth?mode=sign-up"), email);
		await each.waitForURL("**/setup");
		await expect(each.getByRole("main").getByText(email)).toBeVisible();
	}
});

test("sign-in continues in this window where popups are blocked", async ({ page }) => {
	const email = someone();
	await blockPopups(page);
	await open(page, "/auth?next=%2Faccount");
	await button(page).click();
	await atProvider(page);
	await allow(page, email);
	await page.waitForURL("**/account");
	await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
});

test("sign-in continues in this window when the popup is closed early", { tag: "@desktop" }, async ({
	page,
}) => {
	const popup = await popupFrom(page, "/auth?next=%2Faccount");
	await popup.close();
	await atProvider(page);
	await allow(page, someone());
	await page.waitForURL("**/account");
	expect(await signedIn(page)).toBe(true);
});

test("a popup hidden behind other windows can be abandoned with one click", { tag: "@desktop" }, async ({
	page,
}) => {
	const popup = await popupFrom(page);
	const closed = popup.waitForEvent("close");
	await page.getByRole("button", { name: "Use this window instead" }).click();
	await closed;
	await atProvider(page);
	await page.goBack();
	await expect(button(page)).toBeVisible();
	await expect(button(page)).not.toHaveAttribute("aria-busy", "true");
});

test("a popup whose opener is gone completes the sign-in alone", { tag: "@desktop" }, async ({ page }) => {
	const popup = await popupFrom(page, "/auth?next=%2Faccount");
	await page.goto("about:blank");
	await allow(popup, someone());
	await popup.waitForURL("**/account");
});

test("a user who declines is told calmly, in a popup and by redirect, and can accept afterward", {
	tag: "@desktop",
}, async ({ page }) => {
	const popup = await popupFrom(page, "/auth?next=%2Faccount");
	const closed = popup.waitForEvent("close");
	await refuse(popup);
	await closed;
	await expectRefused(page, "You didn't sign in with Google");

	await blockPopups(page);
	await open(page, "/auth?next=%2Faccount");
	await button(page).click();
	await refuse(page);
	await expectRefused(page, "You didn't sign in with Google");

	await button(page).click();
	await allow(page, someone());
	await page.waitForURL("**/account");
});

test("an answer to another browser's request is rejected", { tag: "@desktop" }, async ({ page }) => {
	await blockPopups(page);
	await open(page, "/auth");
	await button(page).click();
	await atProvider(page);
	await page.context().clearCookies({ name: "campinsights.state" });
	await allow(page, someone());
	await expectRefused(page, "expired or started in another browser");

	await page.goto("/api/auth/callback/google?code=forged&state=forged");
	await expectRefused(page, "expired or started in another browser");
});

test("Google doesn't open an account that was created with an unconfirmed address", {
	tag: "@desktop",
}, async ({ page }) => {
	const email = someone();
	await open(page, "/auth?mode=sign-up");
	await page.getByLabel("Your name").fill("Not the owner");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Create account" }).click();
	await expect(heading(page)).toHaveText("Confirm your email");

	await allow(await popupFrom(page), email);
	await expectRefused(page, "You can't sign in to this account with Google yet");
	await page.getByRole("link", { name: "Choose a new password" }).click();
	await expect(heading(page)).toHaveText("Forgot your password?");
});

test("an address that Google hasn't confirmed opens and creates no account", { tag: "@desktop" }, async ({
	page,
}) => {
	for (const email of [ACCOUNTS.head.email, someone()]) {
		await allow(await popupFrom(page), email, { confirmed: false });
		await expectRefused(page, "Google hasn't confirmed your email address");
	}
});

test.describe("With a failing provider", () => {
	test.use({ providerAlone: true });

	test("the popup closes, and the page says what to do", {
		tag: "@desktop",
	}, async ({ page, provider }) => {
		await provider.down();
		await open(page, "/auth?next=%2Faccount");
		const opened = page.waitForEvent("popup");
		await button(page).click();
		const popup = await opened;
		if (!popup.isClosed()) await popup.waitForEvent("close");
		await expectRefused(page, "Google isn't responding");
		await expect(page.getByLabel("Email")).toBeEditable();

		await blockPopups(page);
		await open(page, "/auth");
		await button(page).click();
		await expectRefused(page, "Google isn't responding");
	});
});

test.describe("Without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("sign-in works in this window, and declining is reported", { tag: "@desktop" }, async ({ page }) => {
		await page.goto("/auth?next=%2Faccount");
		await button(page).click();
		await refuse(page);
		await expectRefused(page, "You didn't sign in with Google");
		await button(page).click();
		await allow(page, someone());
		await page.waitForURL("**/account");
		await expect(page.getByText("Google is your only way to sign in")).toBeVisible();
	});
});
