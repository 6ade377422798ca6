import { expect, test } from "./fixtures";
import { alive, heading, open } from "./support/page";
import { uniqueWord } from "./support/world";

// Undoing takes the new camper away, and the list is asked for by their page in the meantime.
test.use({ role: "director" });

test("a spreadsheet is imported, watched to the end, and undone", { tag: "@desktop" }, async ({ page }) => {
	const word = uniqueWord();
	const lines = [
		"First name;Surname;DOB;Shirt",
		`Ada;Quill ${word};4/13/2015;M`,
		`;Quill ${word};4/13/2015;S`,
	];
	await open(page, "/imports");
	await page.getByRole("link", { name: "Import a file" }).click();
	await page.getByRole("link", { name: "Campers One child per row, with name and birth date." }).click();
	await alive(page);
	await page.getByLabel("CSV file").setInputFiles({
		name: `${word}.csv`,
		mimeType: "text/csv",
		buffer: Buffer.from(lines.join("\n")),
	});
	await page.getByRole("button", { name: "Upload and match columns" }).click();

	await expect(heading(page)).toHaveText("Match columns");
	await expect(page.getByLabel("Field for DOB")).toHaveValue("birth_date");
	await expect(page.getByLabel("Field for Shirt")).toHaveValue("");
	await page.getByRole("button", { name: "Check the file" }).click();

	await expect(page.getByText("First name is missing.")).toBeVisible();
	await expect(page.getByText("Birth date Apr 13, 2015")).toBeVisible();
	await page.getByRole("button", { name: "Import 1 row" }).click();

	await expect(page.getByRole("link", { name: "View campers" })).toBeVisible();
	await page.getByRole("button", { name: "Undo this import" }).click();
	await expect(page.getByText("Everything is as it was before.")).toBeVisible();
	await open(page, `/campers?q=${word}`);
	await expect(page.getByRole("link", { name: `Ada Quill ${word}` })).toHaveCount(0);
});
