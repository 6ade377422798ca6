import { expect, test } from "./fixtures";
import { holdDrawingUntil, open } from "./support/page";

test.describe("Camp settings", () => {
	test.use({ role: "other_admin", expectedErrors: /status of (409|413|422) / });

	test("saved by two people on one tab lose nothing, and each field keeps the chosen value", {
		tag: "@desktop",
	}, async ({ page, beside }) => {
		await open(page, "/camp-settings/contact");
		const other = await beside("other_admin");
		await open(other, "/camp-settings/contact");
		await other.getByLabel("Contact person").fill("Theirs");
		await other.getByLabel("Email").fill("theirs@example.org");
		await other.getByRole("button", { name: "Save changes" }).click();
		await expect(other.getByText("Camp settings saved successfully")).toBeVisible();

		const person = page.getByLabel("Contact person");
		const email = page.getByLabel("Email");
		await person.fill("Mine");
		await email.fill("mine@example.org");
		await page.getByRole("button", { name: "Save changes" }).click();
		const notice = page.getByRole("alert").filter({ hasText: "Someone else saved this page first" });
		const side = (field: string, name: string) =>
			notice.getByRole("group", { name: field }).getByRole("radio", { name });
		await expect(side("Contact person", "Use theirs Theirs")).toBeVisible();
		await expect(side("Contact person", "Use mine Mine")).toBeChecked();
		await expect(side("Email", "Use theirs theirs@example.org")).toBeVisible();
		await expect(person).toHaveValue("Mine");
		await expect(notice).toBeFocused();

		// What is chosen stands in the form, and who types on has chosen what they type.
		await side("Email", "Use theirs").check();
		await expect(email).toHaveValue("theirs@example.org");
		await side("Contact person", "Use theirs").check();
		await expect(person).toHaveValue("Theirs");
		await person.fill("Ours");
		await expect(side("Contact person", "Use mine")).toBeChecked();
		await notice.getByRole("button", { name: "Save these choices" }).click();
		await expect(page.getByText("Camp settings saved successfully")).toBeVisible();
		await expect(notice).toBeHidden();
		await expect(person).toHaveValue("Ours");
		await expect(email).toHaveValue("theirs@example.org");

		await page.getByRole("link", { name: "Ratios" }).click();
		await expect(page).toHaveURL(/ratios$/);
	});

	test("ask before leaving with unsaved changes, and staying keeps them, with Escape and the back button too", {
		tag: "@desktop",
	}, async ({ page }) => {
		await open(page, "/camp-settings/contact");
		const branding = page.getByRole("link", { name: "Branding" });
		await branding.click();
		await expect(page).toHaveURL(/branding$/);
		const tagline = page.getByRole("textbox", { name: "Tagline" });
		await tagline.fill("Typed with care");
		const program = page.getByRole("link", { name: "Program" });
		const question = page.getByRole("dialog", { name: "Leave without saving?" });

		await program.click();
		await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(question).toBeHidden();
		await expect(program).toBeFocused();
		await page.goBack();
		await question.getByRole("button", { name: "Keep editing" }).click();
		await expect(question).toBeHidden();
		await expect(page).toHaveURL(/branding$/);

		// On a slow machine back is pressed before the page has drawn that its question was answered: it is asked anew.
		await program.click();
		await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
		await holdDrawingUntil(page, "popstate");
		await page.keyboard.press("Escape");
		await expect(question).toBeHidden();
		await page.goBack();
		await question.getByRole("button", { name: "Keep editing" }).click();
		await expect(question).toBeHidden();
		await expect(page).toHaveURL(/branding$/);
		await expect(tagline).toHaveValue("Typed with care");

		// There too, the page hears of the answer when the next question is asked already: that one is not answered by it.
		await program.click();
		await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
		await page.evaluate(() =>
			addEventListener("close", (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
		);
		await page.keyboard.press("Escape");
		await expect(question).toBeHidden();
		await page.goBack();
		await expect(question).toBeVisible();
		await question.dispatchEvent("close");
		await expect(question).toBeVisible();
		await question.getByRole("button", { name: "Keep editing" }).click();
		await expect(question).toBeHidden();
		await expect(page).toHaveURL(/branding$/);

		await program.click();
		await question.getByRole("button", { name: "Leave without saving" }).click();
		await expect(page).toHaveURL(/program$/);
		await expect(question).toBeHidden();
		// The control: with nothing typed nobody is asked.
		await branding.click();
		await expect(page).toHaveURL(/branding$/);
		await expect(tagline).not.toHaveValue("Typed with care");
	});
});
