import { expect, test } from "./fixtures";
import { NEWCOMERS_PASSWORD } from "./support/newcomer";
import { alive, heading, open } from "./support/page";
import { uniqueWord } from "./support/world";

test.use({ role: "admin" });

test("an admin invites a new user, who accepts by email and starts their first day", {
	tag: "@phone",
}, async ({ page, beside, world }) => {
	const word = uniqueWord();
	const email = `${word}@newcomer.test`;
	await open(page, "/users/invite");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Name").fill(`Sol ${word}`);
	await page.getByLabel("Role").selectOption({ label: "Support staff" });
	await page.getByRole("button", { name: "Send invitation" }).click();
	await expect(page.getByText(`${email} invited`)).toBeVisible();

	const theirs = await beside(null);
	await theirs.goto("/dev/mailbox");
	await theirs.getByRole("region").filter({ hasText: email }).getByRole("link").first().click();
	await alive(theirs);
	await expect(heading(theirs)).toHaveText("Join Camp Pinewood");
	await expect(theirs.getByLabel("Your name")).toHaveValue(`Sol ${word}`);
	await theirs.getByLabel("Choose a password", { exact: true }).fill(NEWCOMERS_PASSWORD);
	await theirs.getByRole("button", { name: "Create account and join" }).click();
	await expect(theirs.getByText("Welcome to Camp Pinewood")).toBeVisible();
	await theirs.goto("/redirect");
	await expect(theirs).toHaveURL(/\/staff-dashboard$/);
	await expect(heading(theirs)).toHaveText("My day");
	await theirs.goto("/sessions");
	await expect(heading(theirs)).toHaveText("Sessions");
	await expect(theirs.getByRole("link", { name: "Add session" })).toHaveCount(0);

	// They are among the users now, and out again from their next click on.
	await open(page, `/users?q=${word}`);
	await page.getByRole("link", { name: `Sol ${word}` }).click();
	// Their staff record came after the invitation: now they are told apart by it.
	await world.call("POST", "/api/persons", { person_type: "staff", first_name: "Sol", last_name: word });
	await page.getByRole("link", { name: "Link to a person" }).click();
	await expect(heading(page)).toHaveText(`Link Sol ${word} to a person`);
	await page.getByRole("button", { name: `Link Sol ${word}` }).click();
	await expect(page.getByText(`Sol ${word} linked`)).toBeVisible();
	await expect(page.getByRole("main").getByRole("link", { name: `Sol ${word}` })).toHaveAttribute(
		"href",
		/^\/staff\//,
	);
	// From then on their day knows whose it is: they may ask for days off.
	await theirs.goto("/staff-dashboard");
	await expect(theirs.getByRole("region", { name: "Time off" }).getByText("Request time off")).toBeVisible();
	await page.getByRole("button", { name: `Deactivate Sol ${word}` }).click();
	await expect(page.getByText(`Sol ${word} deactivated`)).toBeVisible();
	await theirs.reload();
	await expect(heading(theirs)).toHaveText("Set up your camp");
});
