import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { heading, open, toast } from "./support/page";
import type { Child, Session } from "./support/world";

test.use({ role: "counselor" });

const row = (page: Page, child: Child) =>
	page
		.getByRole("listitem")
		.filter({ has: page.getByRole("button", { name: `More actions for ${child.name}` }) });
const mark = (page: Page, child: Child) => row(page, child).getByRole("button").first();
const progress = (page: Page) => page.getByRole("progressbar", { name: "Children marked" });
const openRoll = (page: Page, session: Session) => open(page, `/sessions/${session.id}/roll-call`);
const saved = (page: Page) => page.getByText(/^All saved/);

test("a counselor lands on their own day, sees only their own group, and marks with one tap", {
	tag: "@phone",
}, async ({ page, world }) => {
	const session = await world.session({ campers: 4 });
	const [mine, also, other, last] = session.campers as [Child, Child, Child, Child];
	await world.counselorGets(session, [mine, also]);

	await open(page, "/redirect");
	await expect(page).toHaveURL(/\/staff-dashboard$/);
	await expect(heading(page)).toHaveText("My day");
	const groups = page.getByRole("region", { name: "Today's groups" });
	await expect(groups.getByText(session.name)).toBeVisible();
	const tabs = page.getByRole("navigation", { name: "Tabs" });
	await expect(tabs.getByRole("link")).toHaveText(["Home", "Roll call", "Campers", "Sessions", "More"]);
	await tabs.getByRole("link", { name: "Roll call" }).click();
	await expect(heading(page)).toHaveText("Today's roll calls");
	await page.getByRole("link", { name: session.name }).click();
	await expect(heading(page)).toHaveText(session.name);
	await expect(row(page, mine)).toBeVisible();
	await expect(row(page, also)).toBeVisible();
	for (const { name } of [other, last]) await expect(page.getByText(name)).toHaveCount(0);

	await mark(page, mine).tap();
	await expect(mark(page, mine)).toHaveAttribute("aria-pressed", "true");
	await expect(progress(page)).toHaveAttribute("aria-valuetext", "1 of 2 marked");
	await expect(saved(page)).toBeVisible();
	expect(await world.markOf(session, mine)).toMatchObject({ status: "present" });

	await open(page, `/campers?q=${other.last_name}`);
	await expect(page.getByText("No campers match")).toBeVisible();
});

test("no name and no bottom bar text is cut off on the narrowest phone", {
	tag: "@phone",
}, async ({ page, world }) => {
	const session = await world.session();
	const long = await world.camper("Oleksandr-Konstantyn Bohdanovych");
	const child = await world.camper("Noor");
	for (const each of [long, child]) await world.enroll(each, session.id);
	await world.counselorGets(session, [long, child]);
	await page.setViewportSize({ width: 320, height: 640 });
	await openRoll(page, session);
	const lines = await row(page, long)
		.locator("bdi")
		.evaluate((name) => name.clientHeight / 20);
	expect(lines).toBeGreaterThan(1);
	const isCut = (selector: string) =>
		page
			.locator(selector)
			.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length);
	const parts = ".roll-rows bdi, .roll-bar, .roll-bar p, .roll-bar button";
	expect(await isCut(parts)).toBe(0);
	await page.locator(".roll-rows bdi").evaluateAll((names) => {
		for (const name of names as HTMLElement[]) name.style.cssText = "overflow: hidden; white-space: nowrap";
	});
	expect(await isCut(parts), "what is planted").toBeGreaterThan(0);
	await mark(page, long).tap();
	await expect(progress(page)).toHaveAttribute("aria-valuetext", "1 of 2 marked");
	await expect(saved(page)).toBeVisible();
});

test.describe("The bottom bar", () => {
	// What comes late to a page may not come any more.
	test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

	test("stays above the tabs with the undo toast above it, regardless of its text", {
		tag: "@phone",
	}, async ({ page, world }) => {
		const session = await world.session({ campers: 12 });
		await world.counselorGets(session, session.campers);
		await page.setViewportSize({ width: 390, height: 560 });
		await openRoll(page, session);
		const bar = page.locator(".roll-bar");
		const toast = page.getByRole("region", { name: "Notifications" }).locator(".toast");
		/** How far they are from one another, with the page scrolled so far. */
		const edges = async (scrolled: number) => {
			await page.evaluate((top) => scrollTo(0, top), scrolled);
			await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
			const [over, on, tabs] = await Promise.all(
				[toast, bar, page.locator(".bottom-tabs")].map((each) => each.boundingBox()),
			);
			if (!over || !on || !tabs) throw new Error("All of them are there");
			return { gap: tabs.y - on.y - on.height, free: Math.round(on.y - over.y - over.height) };
		};
		const markAll = page.getByRole("button", { name: /^Mark \d+ present$/ });
		const high = async () => (await bar.boundingBox())?.height ?? 0;
		await markAll.tap();
		await expect(saved(page)).toBeVisible();
		for (const top of [0, 150]) await expect.poll(() => edges(top)).toEqual({ gap: 0, free: 8 });
		const calm = await high();

		await toast.getByRole("button", { name: "Undo" }).tap();
		await expect(toast).toBeHidden();
		await page.context().setOffline(true);
		await markAll.tap();
		await expect(bar.getByText(/No connection/)).toBeVisible();
		for (const top of [0, 150]) await expect.poll(() => edges(top)).toEqual({ gap: 0, free: 8 });
		expect(await high()).toBeGreaterThan(calm + 40);
		await page.context().setOffline(false);
		await expect(saved(page)).toBeVisible();
	});
});

test("a child with a do-not-release order is marked on the roll call, with the person to call", {
	tag: "@phone",
}, async ({ page, world }) => {
	const session = await world.session({ campers: 2 });
	const [child, other] = session.campers as [Child, Child];
	await world.counselorGets(session, [child, other]);
	const barred = await world.barredFrom(child);
	await openRoll(page, session);
	const badge = row(page, child).getByRole("button", { name: `Do not release ${child.name}` });
	await expect(badge).toBeVisible();
	await expect(row(page, other)).toBeVisible();
	await expect(row(page, other).getByText("Do not release")).toHaveCount(0);

	// The badge tells what to do, and marks nobody.
	await badge.tap();
	await expect(row(page, child).getByText("Do not release. Call the director")).toBeVisible();
	await expect(badge).toBeHidden();
	await expect(page.getByText(/Order of the court/)).toHaveCount(0);
	await expect(page.getByText(barred.last_name)).toHaveCount(0);
	await row(page, child).getByRole("button", { name: "Done" }).tap();
	await expect(badge).toBeVisible();
	await expect(progress(page)).toHaveAttribute("aria-valuetext", "0 of 2 marked");
	expect(await world.markOf(session, child)).toBeUndefined();

	// Marked, the child still carries it.
	await mark(page, child).tap();
	await expect(mark(page, child)).toHaveAttribute("aria-pressed", "true");
	await expect(saved(page)).toBeVisible();
	await expect(badge).toBeVisible();
	expect(await world.markOf(session, child)).toMatchObject({ status: "present" });

	// Taken back by a slip of the thumb, it is there again with one press.
	const sent = () => page.waitForResponse(/\/api\/attendance\/bulk/);
	const takenBack = sent();
	await mark(page, child).tap();
	await takenBack;
	await expect(mark(page, child)).toHaveAttribute("aria-pressed", "false");
	const again = sent();
	await toast(page, `${child.name}'s mark cleared`).getByRole("button", { name: "Undo" }).tap();
	await again;
	await expect(mark(page, child)).toHaveAttribute("aria-pressed", "true");
	expect(await world.markOf(session, child)).toMatchObject({ status: "present", version: 3 });
});

test.describe("Time off", () => {
	// The first request is refused on purpose.
	test.use({ expectedErrors: /status of 422/ });

	test("can be requested, shows its status, and can be withdrawn", { tag: "@phone" }, async ({ page }) => {
		await open(page, "/staff-dashboard");
		const off = page.getByRole("region", { name: "Time off" });
		await off.getByText("Request time off").click();
		await off.getByLabel("First day").fill("2026-08-10");
		await off.getByLabel("Last day").fill("2026-08-09");
		await off.getByRole("button", { name: "Ask" }).click();
		await expect(off.getByText("The last day can't be before the first.")).toBeVisible();
		await off.getByLabel("Last day").fill("2026-08-11");
		await off.getByRole("button", { name: "Ask" }).click();
		await expect(off.getByText("Waiting")).toBeVisible();
		await off.getByRole("button", { name: "Withdraw" }).click();
		await expect(off.getByText("Withdrawn")).toBeVisible();
	});
});

test.describe("Without a network", () => {
	test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

	test("marks are kept and shown as unsent, and are sent afterward", {
		tag: "@phone",
	}, async ({ page, context, world }) => {
		const session = await world.session({ campers: 3 });
		await world.counselorGets(session, session.campers);
		const [first, second, third] = session.campers as [Child, Child, Child];
		await openRoll(page, session);
		await expect(row(page, first)).toBeVisible();

		await context.setOffline(true);
		await mark(page, first).click();
		await mark(page, second).click();
		await expect(page.getByText("No connection. 2 marks waiting.")).toBeVisible();
		await expect(progress(page)).toHaveAttribute("aria-valuetext", "2 of 3 marked");
		expect(await world.markOf(session, first)).toBeUndefined();

		await context.setOffline(false);
		await expect(saved(page)).toBeVisible();
		await expect(page.getByText(/waiting\./)).toBeHidden();
		expect(await world.markOf(session, first)).toMatchObject({ status: "present" });
		expect(await world.markOf(session, second)).toMatchObject({ status: "present" });
		expect(await world.markOf(session, third)).toBeUndefined();
	});

	test("a mark survives the page it was made on", { tag: "@phone" }, async ({ page, context, world }) => {
		const session = await world.session({ campers: 1 });
		await world.counselorGets(session, session.campers);
		const [child] = session.campers as [Child];
		await openRoll(page, session);
		await expect(row(page, child)).toBeVisible();
		await context.setOffline(true);
		await mark(page, child).click();
		await expect(page.getByText(/1 mark waiting/)).toBeVisible();
		await page.close();
		await context.setOffline(false);

		const later = await context.newPage();
		await open(later, "/roll-call");
		await expect
			.poll(async () => (await world.markOf(session, child))?.status, { message: "what is stored" })
			.toBe("present");
	});
});

test("a correction keeps the earlier mark in the history", { tag: "@phone" }, async ({ page, world }) => {
	const session = await world.session({ campers: 1 });
	await world.counselorGets(session, session.campers);
	const [child] = session.campers as [Child];
	await world.mark(session, child, { status: "absent", absence: "unexcused" });
	await openRoll(page, session);
	await expect(row(page, child)).toContainText("Absent, unexcused");

	await page.getByRole("button", { name: `More actions for ${child.name}` }).click();
	await page.getByRole("radio", { name: "Late" }).check();
	await page.getByLabel("Arrived at").fill("09:40");
	await page.getByLabel("Note", { exact: true }).fill("Missed the bus");
	await page.getByRole("button", { name: "Done" }).click();
	await expect(row(page, child)).toContainText("Late, 9:40 AM");
	await expect(saved(page)).toBeVisible();
	expect(await world.markOf(session, child)).toMatchObject({
		status: "late",
		time: "09:40",
		note: "Missed the bus",
	});

	await page.reload();
	await page.getByRole("button", { name: `More actions for ${child.name}` }).click();
	const earlier = page.getByRole("list", { name: "Earlier marks" });
	await expect(earlier.getByRole("listitem").first()).toContainText("Late, 9:40 AM by Maya Lindström");
	await expect(earlier).toContainText("Absent, unexcused by Tomás Herrera");
});

test.describe("Two people who mark one child", () => {
	// The refusal of the second mark is a 409, which the browser writes down.
	test.use({ expectedErrors: /409 \(Conflict\).*\/api\/attendance\/bulk/ });

	for (const [choice, status] of [
		["Use mine", "present"],
		["Keep theirs", "absent"],
	] as const) {
		test(`both marks are shown, and "${choice}" is what stands`, { tag: "@phone" }, async ({
			page,
			world,
		}) => {
			const session = await world.session({ campers: 1 });
			await world.counselorGets(session, session.campers);
			const [child] = session.campers as [Child];
			await openRoll(page, session);
			await expect(row(page, child)).toBeVisible();
			await world.mark(session, child, { status: "absent", absence: "unexcused" });

			await mark(page, child).click();
			await expect(page.getByText("1 mark needs your choice.")).toBeVisible();
			await page.getByRole("button", { name: "Choose" }).click();
			const dialog = page.getByRole("dialog", { name: "Which mark is right?" });
			await expect(dialog).toContainText(/marked absent \(unexcused\) by Tomás Herrera at \d{1,2}:00/i);
			await expect(dialog).toContainText("You: present");
			await dialog.getByRole("button", { name: choice }).click();
			await expect(dialog).toBeHidden();
			await expect(page.getByText(/needs your choice/)).toBeHidden();
			await expect.poll(async () => (await world.markOf(session, child))?.status).toBe(status);
		});
	}
});
