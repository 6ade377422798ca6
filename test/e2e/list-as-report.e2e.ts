import { expect, test } from "./fixtures";
import { heading, open } from "./support/page";

test.use({ role: "director" });

test("a filtered list opens as a report with the same campers, and is saved as one", async ({
	page,
	world,
}) => {
	const session = await world.session({ campers: 3 });
	await open(page, `/campers?session=${session.id}`);
	await expect(page.getByText("3 campers", { exact: true })).toBeVisible();

	await page.getByRole("button", { name: "Export" }).click();
	await page.getByRole("link", { name: "Open in reports" }).click();
	const name = `Campers in ${session.name}`;
	await expect(heading(page)).toHaveText(name);
	await expect(page.getByText("Not saved")).toBeVisible();
	await expect(page.getByText("3 rows", { exact: true })).toBeVisible();
	for (const camper of session.campers) await expect(page.getByText(camper.name)).toBeVisible();

	await page.getByRole("link", { name: "Save report" }).click();
	const named = page.getByRole("textbox", { name: "Name", exact: true });
	await expect(named).toBeFocused();
	await expect(named).toHaveValue(name);
	await expect(page.getByText("3 rows", { exact: true }).first()).toBeAttached();
	await page.getByRole("button", { name: "Save report" }).click();
	await expect(heading(page)).toHaveText(name);
	await expect(page.getByText("Only you")).toBeVisible();

	await open(page, `/reports?q=${encodeURIComponent(session.name)}`);
	await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

test("the editor that a list opens starts at the suggested name, also when it is reloaded", async ({
	page,
	world,
}) => {
	const session = await world.session({ campers: 2 });
	await open(page, `/campers?session=${session.id}`);
	await page.getByRole("button", { name: "Export" }).click();
	await page.getByRole("link", { name: "Save as report" }).click();
	await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(
		`Campers in ${session.name}`,
	);
	await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
	// The link holds all of it.
	await page.reload();
	await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
	await expect(page.getByText("2 rows", { exact: true }).first()).toBeAttached();
});
