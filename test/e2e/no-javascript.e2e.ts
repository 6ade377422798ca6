import { expect, test } from "./fixtures";
import { ACCOUNTS } from "./support/accounts";
import { heading, signIn } from "./support/page";
import { type Child, uniqueWord } from "./support/world";

// What a page does before its JavaScript arrives, or when it never does.

// The form that is refused answers 422, which the browser writes down.
test.use({
	javaScriptEnabled: false,
	expectedErrors: /status of (422 .*\/campers\/new|401 .*\/auth)/,
});

test("signing in, searching, adding a camper, roll call, the theme and signing out need no JavaScript", {
	tag: "@phone",
}, async ({ page, world }) => {
	const session = await world.session({ campers: 2 });
	const [child, other] = session.campers as [Child, Child];
	const word = uniqueWord();

	await page.goto(`/campers?q=${child.last_name}`);
	await expect(heading(page)).toHaveText("Sign in");
	await signIn(page, ACCOUNTS.director.email);
	await expect(heading(page)).toHaveText("Campers");
	await expect(page.getByRole("link", { name: child.name })).toBeVisible();

	await page.getByRole("searchbox", { name: "Search campers" }).fill(other.last_name);
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(page.getByRole("link", { name: other.name })).toBeVisible();
	await expect(page.getByRole("link", { name: child.name })).toHaveCount(0);
	await page.getByRole("link", { name: other.name }).click();
	await expect(heading(page)).toHaveText(other.name);

	await page.goto("/campers/new");
	await page.getByLabel("First name").fill("Noor");
	await page.getByLabel("Birth date").fill("2015-05-06");
	await page.getByRole("button", { name: "Add camper" }).click();
	await expect(page.getByLabel("Last name")).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByLabel("First name")).toHaveValue("Noor");
	await expect(page.getByLabel("Birth date")).toHaveValue("2015-05-06");
	await page.getByLabel("Last name").fill(word);
	await page.getByRole("button", { name: "Add camper" }).click();
	await expect(heading(page)).toHaveText(`Noor ${word}`);
	await expect(page.getByText("Camper created successfully")).toBeVisible();

	const full = await world.session({ campers: 1, capacity: 1 });
	await page.reload();
	await page.getByLabel("Enroll in a session").selectOption(full.id);
	await page.getByRole("button", { name: "Enroll" }).click();
	const enroll = page.getByLabel("Enroll in a session");
	await expect(enroll).toHaveAccessibleDescription(/is full: 1 of 1 spot is filled\./);
	await expect(enroll).toHaveValue(full.id);

	await page.goto(`/sessions/${session.id}/roll-call`);
	await page.getByRole("button", { name: child.name }).click();
	await expect(page.getByRole("button", { name: child.name })).toHaveAttribute("aria-pressed", "true");
	await expect(page.getByText("1 of 2").first()).toBeVisible();
	await page.getByRole("link", { name: `More actions for ${other.name}` }).click();
	await page.getByRole("radio", { name: "Late" }).check();
	await page.getByLabel("Time", { exact: true }).fill("09:20");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(page.getByRole("listitem").filter({ hasText: other.name })).toContainText("Late, 9:20 AM");
	await expect(page.getByText("2 of 2").first()).toBeVisible();

	if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole("button", { name: "Open menu" }).click();
	await page.getByRole("button", { name: "Switch to dark" }).click();
	await expect(page.locator('html[data-theme="dark"]')).toBeVisible();
	await expect(heading(page)).toHaveText(session.name);

	await page.goto("/more");
	await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
	await expect(heading(page)).toHaveText("Sign in");
	await page.goto("/campers");
	await expect(heading(page)).toHaveText("Sign in");
});

test("a wrong password is reported beside the form without JavaScript", { tag: "@desktop" }, async ({
	page,
}) => {
	await page.goto("/auth");
	await signIn(page, `nobody-${uniqueWord()}@demo.test`, "not-the-password");
	await expect(page.getByText("Email or password is incorrect")).toBeVisible();
	await expect(page.getByLabel("Email")).toHaveValue(/^nobody-/);
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});
