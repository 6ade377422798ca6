import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { NEWCOMERS_PASSWORD, signUp } from "./support/newcomer";
import { alive, expectNoSidewaysScroll, heading, open, PHONE, signIn } from "./support/page";

const next = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

/** The email of the mailbox to somebody about something, once it is there. */
async function message(page: Page, email: string, subject: string) {
	const found = page.getByRole("region", { name: subject }).filter({ hasText: email }).first();
	await expect(async () => {
		await page.goto("/dev/mailbox");
		await expect(found).toBeVisible({ timeout: 1_000 });
	}).toPass({ timeout: 20_000 });
	return found;
}

test("siblings join the waitlist of a full session, get an offer by email, accept it signed out, and are enrolled", {
	tag: "@desktop",
}, async ({ page, beside, world }) => {
	// A registration from the first step to the last, and what comes of it.
	test.setTimeout(150_000);
	const session = await world.nextSummer({ capacity: 2 });
	const inside = [await world.atTheDesk(session, ["Bo"]), await world.atTheDesk(session, ["Cy"])] as const;

	const email = await signUp(page);
	await signIn(page, email, NEWCOMERS_PASSWORD);
	await page.waitForURL((url) => url.pathname !== "/auth");
	await open(page, `/register?camp=pinewood&season=${session.season_id}`);
	const choice = page.getByRole("listitem").filter({ hasText: session.name });
	await expect(choice).toContainText("Full – waitlist open");
	await choice.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Start registration" }).click();

	await expect(heading(page)).toHaveText("Who's coming to camp?");
	await alive(page);
	await page.getByRole("button", { name: "Add another child" }).click();
	await expect(page.getByLabel("First name", { exact: true })).toHaveCount(2);
	for (const [index, name] of ["Ada", "Bea"].entries()) {
		await page.getByLabel("First name", { exact: true }).nth(index).fill(name);
		await page.getByLabel("Last name", { exact: true }).nth(index).fill("Newcomer");
		await page
			.getByLabel("Birth date")
			.nth(index)
			.fill(`2016-0${index + 3}-04`);
	}
	// As the account says.
	await expect(page.getByLabel("Your last name")).toHaveValue("Newcomer");
	await page.getByLabel("Your phone").fill("(207) 555-0144");
	await page.getByLabel("Street and number").fill("9 Birch Lane");
	await page.getByLabel("City").fill("Naples");
	await page.getByLabel("State or province").fill("Maine");
	await page.getByLabel("Postal code").fill("04055");
	await next(page);

	await expect(heading(page)).toHaveText("Which sessions?");
	for (const name of ["Ada", "Bea"]) {
		const wait = page
			.getByRole("region", { name })
			.getByRole("checkbox", { name: `Waitlist for ${session.name}` });
		await wait.check();
	}
	await next(page);
	await expect(heading(page)).toHaveText("A few questions");
	for (const name of ["Ada", "Bea"]) {
		const swims = page.getByRole("region", { name }).getByRole("group", { name: /swim 50 yards/ });
		await swims.getByText("Yes", { exact: true }).click();
	}
	await next(page);
	await expect(heading(page)).toHaveText("Anything else?");
	await next(page);
	await expect(heading(page)).toHaveText("Read and sign");
	for (const title of ["Liability release", "Consent to medical care"]) {
		const waiver = page.getByRole("region", { name: title });
		await waiver.getByRole("checkbox", { name: "I have read this and agree." }).check();
		await waiver.getByLabel("Your full name").fill("Nadia Newcomer");
		await waiver.getByRole("button", { name: "Sign", exact: true }).click();
		await expect(waiver.getByText("Signed by Nadia Newcomer")).toBeVisible();
	}
	await next(page);
	await expect(heading(page)).toHaveText("Review");
	await expect(page.getByText(`Bea on the waitlist for ${session.name}`)).toBeVisible();
	await page.getByRole("button", { name: "Join the waitlist" }).click();
	await expect(heading(page)).toHaveText("You're on the waitlist");
	const own = new URL(page.url()).pathname;

	// One place is too few for two who stay together: nothing is offered, and it stays theirs to wait for.
	const cancel = (of: { registration_id: string }) =>
		world.call("POST", `/api/registrations/${of.registration_id}/cancel`, { reason: "They move away" });
	await cancel(inside[0]);
	await open(page, own);
	await expect(page.getByText("You have an offer for a spot")).toHaveCount(0);
	await cancel(inside[1]);

	// Their phone, on which nobody is signed in.
	const phone = await beside(null, { viewport: PHONE, hasTouch: true, isMobile: true });
	const offer = await message(phone, email, "A spot for Ada and Bea");
	await expect(offer).toContainText("Ada and Bea");
	await offer.getByRole("link").first().click();
	await expect(heading(phone)).toHaveText("A spot is open");
	await expect(phone.getByText("Ada Newcomer and Bea Newcomer", { exact: true })).toBeVisible();
	await expect(phone.getByText("10% for the second child", { exact: false })).toBeVisible();
	await expect(phone.getByText("$1,710.00", { exact: true })).toBeVisible();
	await expectNoSidewaysScroll(phone);
	await phone.getByRole("button", { name: "Accept spots" }).click();
	await expect(phone.getByText("Accepted. We're emailing you the amounts due")).toBeVisible();

	await open(page, own);
	await expect(heading(page)).toHaveText("You're enrolled");
	const due = page.getByRole("region", { name: "To do" }).getByRole("listitem");
	await expect(due.filter({ hasText: /^Deposit.*\$200\.00/ })).toBeVisible();
	const booked = page.getByRole("region", { name: "Enrollments" });
	await expect(booked.getByRole("listitem").filter({ hasText: session.name })).toHaveCount(2);
	await expect(booked).toContainText("Total$1,710.00");

	// What is due is settled at the camp; then the places are theirs.
	const id = own.split("/").at(-1) ?? "";
	const payables = await world.call<{ id: string; kind: string }[]>(
		"GET",
		`/api/registrations/${id}/payables`,
	);
	const deposit = payables.find(({ kind }) => kind === "deposit")?.id;
	await world.call("POST", `/api/payables/${deposit}/settle`, { state: "received", method: "Check" });
	await open(page, own);
	await expect(heading(page)).toHaveText("Everyone is enrolled");
});
