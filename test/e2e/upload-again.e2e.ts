import { expect, test } from "./fixtures";
import { open, toast } from "./support/page";

test.use({ role: "director", expectedErrors: /ERR_FAILED|status of 503/ });

test("an interrupted upload is reported and sent again with the same button", { tag: "@phone" }, async ({
	page,
	world,
}) => {
	const child = await world.camper("Ines");
	await open(page, `/person/${child.id}/documents`);
	const form = page.getByRole("region", { name: "Add a document" });
	const upload = form.getByRole("button", { name: "Upload" });
	await form.getByLabel("File").setInputFiles({
		name: "contract.pdf",
		mimeType: "application/pdf",
		buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
	});
	await page.route("**/documents/upload", (route) => route.abort());
	await upload.click();
	await expect(form.getByText("You're offline. Nothing was changed. Try again.")).toBeVisible();
	await page.unrouteAll();
	await page.route("**/documents/upload", (route) => route.fulfill({ status: 503, body: "Broken" }));
	await upload.click();
	await expect(form.getByText("The file couldn't be uploaded.")).toBeVisible();
	await page.unrouteAll();
	await upload.click();
	await expect(toast(page, "Document uploaded")).toBeVisible();
	await expect(
		page.getByRole("region", { name: "Documents" }).getByRole("link", { name: "Physical examination" }),
	).toBeVisible();
});

test("a file that isn't an image is rejected when it is chosen, regardless of its name", async ({ page }) => {
	await open(page, "/account");
	const card = page.getByRole("region", { name: "Profile" });
	const kept = card.getByText("Preview");
	const choose = (buffer: Buffer) =>
		card.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
	// The form comes alive after the page.
	await expect(async () => {
		await choose(Buffer.from("name,age\nInes,9\n"));
		await expect(card.getByText("This picture can't be shown.")).toBeVisible({ timeout: 500 });
	}).toPass();
	await expect(kept).toBeHidden();
	// The control: a picture is shown as it will be kept.
	await choose(await page.screenshot());
	await expect(kept).toBeVisible();
});
