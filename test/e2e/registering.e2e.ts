import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { NEWCOMERS_PASSWORD, signUp, signUpInPlace } from "./support/newcomer";
import { alive, expectNoSidewaysScroll, heading, open, PHONE, signIn } from "./support/page";

const next = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

/**
 * A newcomer who is signed in goes from a camp's sessions to places that are booked.
 * @param live whether the page's script runs; then the first text is signed by hand, too
 */
async function register(page: Page, session: { name: string; season_id: string }, live: boolean) {
	const ready = () => (live ? alive(page) : Promise.resolve());
	await page.goto(`/register?camp=pinewood&season=${session.season_id}`);
	await ready();
	await page.getByRole("listitem").filter({ hasText: session.name }).getByRole("checkbox").check();
	await page.getByRole("button", { name: "Start registration" }).click();
	await expect(heading(page)).toHaveText("Who's coming to camp?");
	await ready();
	await page.getByLabel("First name", { exact: true }).fill("Ada");
	await page.getByLabel("Last name", { exact: true }).fill("Newcomer");
	await page.getByLabel("Birth date").fill("2016-03-04");
	await page.getByLabel("Your phone").fill("(207) 555-0144");
	await page.getByLabel("Street and number").fill("9 Birch Lane");
	await page.getByLabel("City").fill("Naples");
	await page.getByLabel("State or province").fill("Maine");
	await page.getByLabel("Postal code").fill("04055");
	await next(page);
	await expect(heading(page)).toHaveText("Which sessions?");
	await ready();
	await expect(page.getByRole("checkbox", { name: session.name, exact: false }).first()).toBeChecked();
	await next(page);
	await expect(heading(page)).toHaveText("A few questions");
	await ready();
	await page
		.getByRole("group", { name: /swim 50 yards/ })
		.getByText("Yes", { exact: true })
		.click();
	await next(page);
	await expect(heading(page)).toHaveText("Anything else?");
	await ready();
	await next(page);
	await expect(heading(page)).toHaveText("Read and sign");
	await ready();
	for (const [index, title] of ["Liability release", "Consent to medical care"].entries()) {
		const waiver = page.getByRole("region", { name: title });
		await waiver.getByRole("checkbox", { name: "I have read this and agree." }).check();
		await waiver.getByLabel("Your full name").fill("Nadia Newcomer");
		if (live && index === 0) await draw(page, waiver.getByRole("img", { name: /^Draw your signature/ }));
		await waiver.getByRole("button", { name: "Sign", exact: true }).click();
		await expect(waiver.getByText("Signed by Nadia Newcomer")).toBeVisible();
		await expect(waiver.getByRole("img", { name: "Signature of Nadia Newcomer" })).toHaveCount(
			live && index === 0 ? 1 : 0,
		);
		// What was typed is kept with the signature: nothing says for ever that it isn't.
		await expect(page.getByText("Saving…")).toHaveCount(0);
		if (live) await expect(page.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
	}
	await next(page);
	await expect(heading(page)).toHaveText("Review");
	await ready();
	await page.getByRole("button", { name: "Complete registration" }).click();
	await expect(heading(page)).toHaveText(/^You're enrolled/);
	await expect(page.getByRole("region", { name: "Enrollments" })).toContainText(session.name);
	const due = page.getByRole("region", { name: "To do" }).getByRole("link", { name: /^Deposit.*\$100/ });
	await expect(due).toHaveAttribute("href", /^\/parent-dashboard\/payments/);
}

/** Two strokes with the pointer. */
async function draw(page: Page, pad: ReturnType<Page["getByRole"]>) {
	await pad.scrollIntoViewIfNeeded();
	const box = await pad.boundingBox();
	if (!box) throw new Error("There is nothing to draw on");
	for (const from of [0.2, 0.5]) {
		await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.6);
		await page.mouse.down();
		await page.mouse.move(box.x + box.width * (from + 0.1), box.y + box.height * 0.3, { steps: 4 });
		await page.mouse.move(box.x + box.width * (from + 0.2), box.y + box.height * 0.7, { steps: 4 });
		await page.mouse.up();
	}
}

test.describe("A new family", () => {
	test.use({ role: null });

	test("registers from the first page to booked spots, with a handwritten signature", {
		tag: "@desktop",
	}, async ({ page, world }) => {
		test.setTimeout(120_000);
		const session = await world.nextSummer({ capacity: 2 });
		const start = `/register?camp=pinewood&season=${session.season_id}`;
		await signUpInPlace(page, start);
		// The code goes on to the registration that the sign-up began with.
		await expect(page).toHaveURL((url) => url.pathname + url.search === start);
		await register(page, session, true);
	});

	test("registers without JavaScript", { tag: "@phone" }, async ({ page, beside, world }) => {
		test.setTimeout(120_000);
		const session = await world.nextSummer({ capacity: 2 });
		const email = await signUp(page);
		const plain = await beside(null, {
			viewport: PHONE,
			hasTouch: true,
			isMobile: true,
			javaScriptEnabled: false,
		});
		await plain.goto("/auth");
		await signIn(plain, email, NEWCOMERS_PASSWORD);
		await plain.waitForURL((url) => url.pathname !== "/auth");
		await register(plain, session, false);
	});
});

/** The parent of the demo has begun a registration for next summer; this takes it a good way on, and back as it was. */
test.use({ role: "parent", expectedErrors: /422 .*questions\.data/ });

test("two children are registered for two sessions, with a conditional question, and continued on a phone", {
	tag: "@desktop",
}, async ({ page, beside }) => {
	await open(page, "/parent-dashboard");
	await page.getByRole("link", { name: /Continue your registration/ }).click();
	await expect(page).toHaveURL(/\/register\/pinewood\/[\w-]+\/\w+/);
	const root = new URL(page.url()).pathname.split("/").slice(0, 4).join("/");

	// A phone shows the questions as they are before there is a second child.
	const phone = await beside("parent", { viewport: PHONE, hasTouch: true, isMobile: true });
	await open(phone, `${root}/questions`);
	await alive(phone);

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

	// Gone on with there, it asks what came up meanwhile.
	await expect(phone.getByRole("region", { name: "Adaeze" })).toHaveCount(0);
	await phone.getByRole("button", { name: "Continue" }).click();
	await expect(phone.getByRole("alert")).toBeVisible();
	await expect(heading(phone)).toHaveText("A few questions");
	await expect(phone.getByRole("region", { name: "Adaeze" })).toBeVisible();

	// The phone goes on where this one stopped.
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
	await expect(phone.getByText("Your 2 spots aren't on hold yet")).toBeVisible();
	await expect(phone.getByRole("button", { name: "Complete registration" })).toBeEnabled();
	await expect(phone.getByText("10% for the second child", { exact: false })).toBeVisible();
	await expectNoSidewaysScroll(phone);

	// As it was, for whoever comes after.
	await open(page, `${root}/children`);
	await second.uncheck();
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(heading(page)).toHaveText("Which sessions?");
	await expect(adaeze).toHaveCount(0);
});
