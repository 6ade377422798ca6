import { expect, test } from "./fixtures";
import { alive, heading, open, toast } from "./support/page";
import { uniqueWord } from "./support/world";

// A form that is refused answers 422, a possible duplicate 409; the browser writes both down.
test.use({ role: "director", expectedErrors: /status of (422|409) .*\/campers\/new\.data/ });

test("adding a camper keeps the entered values after errors, and asks about a duplicate name", async ({
	page,
}) => {
	const word = uniqueWord();
	await open(page, "/campers");
	await page.getByRole("link", { name: "Add camper" }).click();
	await expect(heading(page)).toHaveText("Add camper");

	const first = page.getByLabel("First name");
	const last = page.getByLabel("Last name");
	const add = page.getByRole("button", { name: "Add camper" });
	await add.click();
	await expect(first).toBeFocused();
	await expect(first).toHaveAttribute("aria-invalid", "true");
	await expect(first).toHaveAccessibleDescription(/./);

	await first.fill("Zoë");
	await page.getByLabel("Birth date").fill("2016-02-29");
	await page.getByLabel("Pronouns").fill("she/her");
	await add.click();
	await expect(last).toBeFocused();
	await expect(last).toHaveAttribute("aria-invalid", "true");
	await expect(first).toHaveValue("Zoë");
	await expect(page.getByLabel("Birth date")).toHaveValue("2016-02-29");
	await expect(page.getByLabel("Pronouns")).toHaveValue("she/her");

	await last.fill(`Núñez ${word}`);
	await add.click();
	await expect(toast(page, "Camper created successfully")).toBeVisible();
	await expect(heading(page)).toHaveText(`Zoë Núñez ${word}`);
	const camper = new URL(page.url()).pathname;

	await open(page, "/campers/new");
	await first.fill("Zoe");
	await last.fill(`Nunez ${word.toUpperCase()}`);
	await page.getByLabel("Birth date").fill("2016-02-29");
	await add.click();
	await expect(page.getByText("This camper might already exist")).toBeVisible();
	await expect(page.getByRole("link", { name: `Zoë Núñez ${word}` })).toHaveAttribute("href", camper);
	await expect(first).toHaveValue("Zoe");
	await expect(last).toHaveValue(`Nunez ${word.toUpperCase()}`);
	await page.getByLabel("This is a different child. Add anyway").check();
	await add.click();
	await expect(toast(page, "Camper created successfully")).toBeVisible();
	await expect(heading(page)).toHaveText(`Zoe Nunez ${word.toUpperCase()}`);
	expect(new URL(page.url()).pathname).not.toBe(camper);
});

test("a camper is found without accents, and the URL contains the search", { tag: "@desktop" }, async ({
	page,
	world,
}) => {
	const word = uniqueWord();
	const names = { first_name: "Łukasz", last_name: `Ångström ${word}`, birth_date: "2015-08-01" };
	await world.call("POST", "/api/campers", names);
	const found = page.getByRole("link", { name: `Łukasz Ångström ${word}` });

	await open(page, "/campers");
	const search = page.getByRole("searchbox", { name: "Search campers" });
	await search.pressSequentially(`angstrom ${word}`);
	await expect(found).toBeVisible();
	await expect(page.getByText("1 camper", { exact: true })).toBeVisible();
	await expect(page).toHaveURL(new RegExp(`[?&]q=angstrom\\+${word}`));

	await found.click();
	await expect(heading(page)).toHaveText(`Łukasz Ångström ${word}`);
	await page.goBack();
	await expect(search).toHaveValue(`angstrom ${word}`);
	await expect(found).toBeVisible();
	await page.reload();
	await alive(page);
	await expect(search).toHaveValue(`angstrom ${word}`);
	await expect(found).toBeVisible();

	await page.getByRole("link", { name: new RegExp(`“angstrom ${word}”.*remove`) }).click();
	await expect(page).toHaveURL(/\/campers$/);
	await expect(search).toHaveValue("");
	await expect(page.getByText(/^\d{3} campers$/)).toBeVisible();
});

test("a search without matches says so and offers to clear it", { tag: "@desktop" }, async ({ page }) => {
	await open(page, `/campers?q=${uniqueWord()}`);
	await expect(page.getByRole("heading", { name: "No campers match" })).toBeVisible();
	await page.getByRole("link", { name: "Clear filters" }).click();
	await expect(page.getByText(/^\d{3} campers$/)).toBeVisible();
});
