import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { ACCOUNTS } from "./support/accounts";
import { heading, open, signIn, signOutElsewhere, toast } from "./support/page";
import { uniqueWord } from "./support/world";

// A form that is sent after the session ended: nothing typed is lost, and the same press saves it.

// The header's weather can be due while the session is over; it is answered 401 like every other request.
test.use({ expectedErrors: /status of (401|409) .*\/(campers\/new|api\/weather\/)/ });

const SIGN_IN_TO_SAVE = "You've been signed out. Sign in to save.";

/** Signs in with a session of the test's own, which it can end. */
async function signedInAt(page: Page, path: string) {
	await page.goto(`/auth?next=${encodeURIComponent(path)}`);
	await signIn(page, ACCOUNTS.director.email);
	await page.waitForURL(`**${path}`);
}

const typed = (word: string) => ({
	"First name": "Zoë",
	"Last name": `Núñez ${word}`,
	"Birth date": "2016-02-29",
	Pronouns: "she/her",
});

async function fill(page: Page, fields: Record<string, string>) {
	for (const [label, value] of Object.entries(fields))
		await page.getByLabel(label, { exact: true }).fill(value);
}

const addCamper = (page: Page) => page.getByRole("button", { name: "Add camper" });

/** Signs in in the tab that the page offers for it, as somebody. */
async function signInBeside(page: Page, email: string) {
	const opened = page.context().waitForEvent("page");
	await page.getByRole("link", { name: "Sign in (new tab)" }).click();
	const tab = await opened;
	await signIn(tab, email);
	await tab.waitForURL((url) => url.pathname !== "/auth" && url.pathname !== "/redirect");
	await tab.close();
}

async function expectSaved(page: Page, word: string) {
	await expect(heading(page)).toHaveText(`Zoë Núñez ${word}`);
	await expect(page.getByText("she/her").first()).toBeVisible();
}

test("a form submitted while signed out keeps every field, and resubmitting after sign-in saves it", async ({
	page,
}) => {
	const word = uniqueWord();
	await signedInAt(page, "/campers/new");
	await open(page, "/campers/new");
	await fill(page, typed(word));
	await signOutElsewhere(page);
	await addCamper(page).click();
	const notice = page.getByRole("alert").filter({ hasText: SIGN_IN_TO_SAVE });
	await expect(notice).toBeVisible();
	await expect(page).toHaveURL(/\/campers\/new$/);
	for (const [label, value] of Object.entries(typed(word)))
		await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);

	// Pressed too early it says the same, and still loses nothing.
	await notice.getByRole("button", { name: "Save" }).click();
	await expect(notice.getByRole("button", { name: "Save" })).toBeEnabled();
	await expect(notice).toBeVisible();

	await signInBeside(page, ACCOUNTS.director.email);
	await notice.getByRole("button", { name: "Save" }).click();
	await expect(toast(page, "Camper created successfully")).toBeVisible();
	await expectSaved(page, word);
	await expect(notice).toBeHidden();
});

test("a user who stays after being signed out keeps the form as typed", { tag: "@desktop" }, async ({
	page,
}) => {
	const word = uniqueWord();
	await signedInAt(page, "/campers/new");
	await open(page, "/campers/new");
	await fill(page, typed(word));
	await signOutElsewhere(page);
	await addCamper(page).click();
	const notice = page.getByRole("alert").filter({ hasText: SIGN_IN_TO_SAVE });
	await notice.getByRole("button", { name: "Keep editing" }).click();
	await expect(notice).toBeHidden();
	for (const [label, value] of Object.entries(typed(word)))
		await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
	await signInElsewhere(page);
	await addCamper(page).click();
	await expectSaved(page, word);
});

/** Signs in in a tab that somebody opened on their own. */
async function signInElsewhere(page: Page) {
	const tab = await page.context().newPage();
	await signedInAt(tab, "/campers");
	await tab.close();
}

test.describe("Without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the answering page keeps every field, and resubmitting after sign-in saves it", async ({ page }) => {
		const word = uniqueWord();
		await signedInAt(page, "/campers/new");
		await fill(page, typed(word));
		await signOutElsewhere(page);
		await addCamper(page).click();
		await expect(heading(page)).toHaveText(SIGN_IN_TO_SAVE);
		await expect(page.getByText("Everything you entered is still here.")).toBeVisible();

		await page.getByRole("button", { name: "Save" }).click();
		await expect(heading(page)).toHaveText(SIGN_IN_TO_SAVE);

		await signInBeside(page, ACCOUNTS.director.email);
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.getByText("Camper created successfully")).toBeVisible();
		await expectSaved(page, word);
	});

	test("the entries of one user aren't saved as another", { tag: "@desktop" }, async ({ page }) => {
		const word = uniqueWord();
		await signedInAt(page, "/campers/new");
		await fill(page, typed(word));
		await signOutElsewhere(page);
		await addCamper(page).click();
		await expect(heading(page)).toHaveText(SIGN_IN_TO_SAVE);
		await signInBeside(page, ACCOUNTS.admin.email);
		const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
		await page.getByRole("button", { name: "Save" }).click();
		expect((await answered).status()).toBe(409);
		await page.goto(`/campers?q=${word}`);
		await expect(page.getByRole("heading", { name: "No campers match" })).toBeVisible();
	});
});
