import { expect, test } from "./fixtures";
import { alive, expectNoSidewaysScroll, heading, open, PHONE } from "./support/page";

/** The parent of the demo has begun a registration for next summer; this takes it a good way on, and back as it was. */
test.use({ role: "parent" });

test("two children in two sessions, with a question that comes up by condition, gone on with on a phone", {
	tag: "@desktop",
}, async ({ page, beside }) => {
	await open(page, "/parent-dashboard");
	await page.getByRole("link", { name: /Go on with your registration/ }).click();
	await expect(page).toHaveURL(/\/register\/pinewood\/[\w-]+\/\w+/);
	const root = new URL(page.url()).pathname.split("/").slice(0, 4).join("/");

	await open(page, `${root}/children`);
	const second = page.getByRole("checkbox", { name: /Adaeze/ });
	await second.check();
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(heading(page)).toHaveText("Which sessions?");
	const [chidi, adaeze] = [
		page.getByRole("region", { name: "Chidi" }),
		page.getByRole("region", { name: "Adaeze" }),
	];
	await expect(chidi.getByRole("checkbox", { name: "First Half Overnight" })).toBeChecked();
	// The reason stands beside what does not fit.
	await expect(chidi.getByRole("checkbox", { name: "Junior Day Camp" })).toBeDisabled();
	await expect(chidi.getByText(/grades K to 3rd/).first()).toBeVisible();
	await adaeze.getByRole("checkbox", { name: "Second Half Overnight" }).check();
	// What is ticked keeps itself, without a button.
	await expect(page.getByText("Saved just now")).toBeVisible();

	// A phone, which was never here: it goes on where this one stopped.
	const phone = await beside("parent", { viewport: PHONE, hasTouch: true, isMobile: true });
	await open(phone, `${root}/sessions`);
	const own = phone.getByRole("region", { name: "Adaeze" });
	await expect(own.getByRole("checkbox", { name: "Second Half Overnight" })).toBeChecked();
	await expectNoSidewaysScroll(phone);
	await phone.getByRole("button", { name: "Continue" }).click();
	await expect(heading(phone)).toHaveText("A few questions");
	await alive(phone);
	const asked = phone.getByRole("region", { name: "Chidi" });
	const follows = asked.getByLabel("What would help in swimming lessons?");
	await expect(follows).toHaveCount(0);
	const swims = asked.getByRole("group", { name: /swim 50 yards/ });
	await swims.getByText("No", { exact: true }).click();
	await expect(follows).toBeVisible();
	await swims.getByText("Yes", { exact: true }).click();
	await expect(follows).toHaveCount(0);
	await phone
		.getByRole("region", { name: "Adaeze" })
		.getByRole("group", { name: /swim 50 yards/ })
		.getByText("Yes", { exact: true })
		.click();
	await phone.getByRole("button", { name: "Continue" }).click();
	await expect(heading(phone)).toHaveText("Anything else?");
	await phone.getByRole("button", { name: "Continue" }).click();
	await expect(heading(phone)).toHaveText("Read and sign");
	await expectNoSidewaysScroll(phone);
	await open(phone, `${root}/review`);
	await expect(phone.getByText("Your 2 places are not held yet")).toBeVisible();
	await expect(phone.getByRole("button", { name: /^Register for \$8,645/ })).toBeEnabled();
	await expect(phone.getByText("10% for the second child", { exact: false })).toBeVisible();
	await expectNoSidewaysScroll(phone);

	// As it was, for whoever comes after.
	await open(page, `${root}/children`);
	await second.uncheck();
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(heading(page)).toHaveText("Which sessions?");
	await expect(adaeze).toHaveCount(0);
});
