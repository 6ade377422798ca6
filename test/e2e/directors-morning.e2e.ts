import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { ACCOUNTS, stateOf } from "./support/accounts";
import { alive, heading, signIn, open } from "./support/page";

// A director's morning: sign in, see what is open, take a roll, see the figures follow.

const sessionsToday = (page: Page) => page.getByRole("region", { name: "Sessions today" });
const line = (page: Page, session: { name: string }) =>
	sessionsToday(page).getByRole("listitem").filter({ hasText: session.name });

async function tile(page: Page, label: string) {
	const text = await page.getByRole("term").filter({ hasText: label }).locator("..").innerText();
	return Number(/\d+/.exec(text.replaceAll(",", ""))?.[0]);
}

/** The tiles count the whole camp, where other tests mark too: within one page they are the sum of the lines. */
async function expectTilesToAddUp(page: Page) {
	const lines = await sessionsToday(page).getByRole("listitem").allInnerTexts();
	const bars = await sessionsToday(page)
		.getByRole("img")
		.evaluateAll((all) => all.map((bar) => bar.getAttribute("aria-label") ?? ""));
	const here = bars.map((label) => Number(/^(\d+) of \d+ present$/.exec(label)?.[1]));
	const unmarked = lines.map((text) => {
		const [, marked, expected] = /(?:Morning|Midday|Evening): (\d+) of (\d+) marked/.exec(text) ?? [];
		return Number(expected) - Number(marked);
	});
	const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
	expect(lines.length).toBeGreaterThan(5);
	expect(here).toHaveLength(lines.length);
	expect(await tile(page, "Present")).toBe(sum(here));
	expect(await tile(page, "Unmarked")).toBe(sum(unmarked));
}

test("a director signs in and takes a roll call, and the dashboard's numbers follow", async ({
	page,
	world,
}) => {
	const session = await world.session({ campers: 4 });
	const names = session.campers.map(({ name }) => name);
	const [first, second, third, fourth] = names as [string, string, string, string];

	await page.goto("/");
	await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
	await expect(page).toHaveURL(/\/auth$/);
	await alive(page);
	await signIn(page, ACCOUNTS.director.email);
	await expect(page).toHaveURL(/\/dashboard$/);
	await expect(heading(page)).toHaveText("Today at camp");
	await expect(page.getByRole("textbox", { name: "Day" })).toHaveValue("2026-07-15");
	await expect(line(page, session)).toContainText("Roll not started");
	await expect(line(page, session)).toContainText("Morning: 0 of 4 marked");
	await expectTilesToAddUp(page);

	await line(page, session).getByRole("link").click();
	await expect(heading(page)).toHaveText(session.name);
	const progress = page.getByRole("progressbar", { name: "Children marked" });
	await expect(progress).toHaveAttribute("aria-valuetext", "0 of 4 marked");
	await page.getByRole("button", { name: first }).first().click();
	await page.getByRole("button", { name: second }).first().click();
	await expect(progress).toHaveAttribute("aria-valuetext", "2 of 4 marked");
	await page.getByRole("button", { name: `More actions for ${third}` }).click();
	await page.getByRole("radio", { name: "Absent" }).check();
	await page.getByRole("button", { name: "Done" }).click();
	await expect(progress).toHaveAttribute("aria-valuetext", "3 of 4 marked");
	await expect(page.getByText(/^All saved/)).toBeVisible();

	const menu = page.getByRole("button", { name: "Open menu" });
	if (await menu.isVisible()) await menu.click();
	await page.getByRole("link", { name: "Home" }).filter({ visible: true }).click();
	await expect(heading(page)).toHaveText("Today at camp");
	await expect(line(page, session)).toContainText("1 to mark");
	await expect(line(page, session)).toContainText("Morning: 3 of 4 marked · 1 absent");
	await expectTilesToAddUp(page);
	// Whoever misses a child calls with one tap.
	await expect(page.getByRole("link", { name: /^Call / }).first()).toHaveAttribute("href", /^tel:\+?\d{7,}$/);

	await line(page, session).getByRole("link").click();
	await page.getByRole("button", { name: "Mark 1 present" }).click();
	await expect(page.getByRole("button", { name: fourth }).first()).toHaveAttribute("aria-pressed", "true");
	await expect(page.getByText(/^All saved/)).toBeVisible();
	if (await menu.isVisible()) await menu.click();
	await page.getByRole("link", { name: "Home" }).filter({ visible: true }).click();
	await expect(line(page, session)).toContainText("Roll complete");
});

test.describe("A chosen day", () => {
	test.use({ storageState: stateOf("director") });
	const figure = (page: Page, label: string) =>
		page.getByRole("region", { name: "The day" }).getByRole("term").filter({ hasText: label }).locator("..");

	const look = async (page: Page) => {
		await page.goto("/dashboard");
		await page.getByRole("link", { name: "Previous day" }).click();
		await expect(page).toHaveURL("/dashboard?date=2026-07-14");
		const day = page.getByRole("region", { name: "The day" });
		await expect(day).toContainText("Selected Date");
		await expect(day).toContainText("Tuesday, July 14, 2026");
		await expect(figure(page, "Attendance")).toContainText("%");
		await expect(figure(page, "Activities")).toContainText("–");
	};

	test("can be typed part by part, and stays as typed", { tag: "@desktop" }, async ({ page }) => {
		await page.goto("/dashboard");
		await alive(page);
		const day = page.getByRole("textbox", { name: "Day" });
		await day.focus();
		// A twelfth month is a first one on the way, and each digit of the year makes a date.
		await page.keyboard.type("07132026", { delay: 200 });
		await expect(page).toHaveURL("/dashboard?date=2026-07-13");
		await expect(page.getByRole("region", { name: "The day" })).toContainText("Monday, July 13, 2026");
		await expect(day).toBeFocused();
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("Shift+Tab");
		for (const key of ["ArrowUp", "ArrowUp"]) await page.keyboard.press(key, { delay: 100 });
		await expect(day).toBeFocused();
		await expect(page).not.toHaveURL("/dashboard?date=2026-07-13");
		// The link beside it takes it along.
		await page.goto("/dashboard?date=2026-07-13");
		await alive(page);
		await page.getByRole("link", { name: "Previous day" }).click();
		await expect(day).toHaveValue("2026-07-12");
	});

	test("has its own numbers, which link to their rows", async ({ page }) => {
		await look(page);
		const late = await tile(page, "Late");
		expect(late).toBeGreaterThan(0);
		await figure(page, "Late").getByRole("link").click();
		await expect(page).toHaveURL("/attendance?date=2026-07-14&show=late");
		await expect(heading(page)).toHaveText("Late");
		await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(late);

		await page.goto("/dashboard");
		await page.getByRole("textbox", { name: "Day" }).fill("2026-08-03");
		await expect(page).toHaveURL("/dashboard?date=2026-08-03");
		const expected = await tile(page, "Expected");
		expect(expected).toBeGreaterThan(0);
		await expect(figure(page, "Attendance")).toContainText("–");
		await page
			.getByRole("region", { name: "The day" })
			.getByRole("link", { name: "Today", exact: true })
			.click();
		await expect(page).toHaveURL("/dashboard");
	});

	test.describe("Before JavaScript", () => {
		test.use({ javaScriptEnabled: false });

		test("is shown too, with the season's chart as a table", async ({ page }) => {
			await look(page);
			await page.getByRole("textbox", { name: "Day" }).fill("2026-07-10");
			await page.getByRole("button", { name: "Show" }).click();
			await expect(page.getByRole("textbox", { name: "Day" })).toHaveValue("2026-07-10");
			await expect(page.getByRole("img", { name: /^Spots filled by week/ })).toBeVisible();
			const season = page.getByRole("region", { name: "Enrollment, Summer 2026" });
			await season.getByRole("link", { name: "View as table" }).click();
			await expect(page).toHaveURL("/dashboard?date=2026-07-10&enrollment=table");
			await expect(page.getByRole("columnheader", { name: "Summer 2025" })).toBeVisible();
			// Another day changes the day alone.
			const earlier = page.getByRole("link", { name: "Previous day" });
			await expect(earlier).toHaveAttribute("href", "/dashboard?date=2026-07-09&enrollment=table");
			// A day of last year is shown in its own season, with the roll calls of then.
			await page.goto("/dashboard?date=2025-07-10");
			await expect(page.getByRole("heading", { name: "Enrollment, Summer 2025" })).toBeVisible();
			await expect(page.getByRole("region", { name: "Sessions on this day" })).toContainText("Roll complete");
		});
	});
});

test.describe("A past day", () => {
	test.use({ role: "director", expectedErrors: /ERR_FAILED/ });

	const path = (day: string) => `/attendance?date=2026-07-${day}&show=absent`;
	const rows = (of: Page) => of.getByRole("main").locator("a[data-row]");
	const next = (of: Page) => of.getByRole("link", { name: "Next", exact: true });
	/** How many the page's head says there are. */
	async function said(page: Page) {
		const text = await page.getByText(/, July \d+, 2026 · \d+ children in/).textContent();
		return Number(/(\d+) children/.exec(text ?? "")?.[1]);
	}

	test("lists its few absences on one page, in the order of the paged list, and pages many", {
		tag: "@desktop",
	}, async ({ page, beside }) => {
		await open(page, path("14"));
		const total = await said(page);
		expect(total).toBeGreaterThan(5);
		await expect(rows(page)).toHaveCount(total);
		await expect(next(page)).toHaveCount(0);
		// A browser without scripts gets them page by page.
		const plain = await beside("director", { javaScriptEnabled: false });
		const names: string[] = [];
		await plain.goto(path("14"));
		expect(await rows(plain).count()).toBeLessThan(total);
		for (;;) {
			names.push(...(await rows(plain).allTextContents()));
			const href = (await next(plain).count()) > 0 ? await next(plain).getAttribute("href") : null;
			if (href === null) break;
			await plain.goto(href);
		}
		expect(await rows(page).allTextContents()).toEqual(names);

		// Stepped to from there, another day has its own.
		await page.getByRole("link", { name: "Earlier: Jul 13, 2026" }).click();
		await expect(page).toHaveURL(/date=2026-07-13/);
		await expect(page.getByText(/^Monday, July 13, 2026/)).toBeVisible();
		await expect(rows(page)).toHaveCount(await said(page));
		const stepped = await rows(page).allTextContents();
		await open(page, path("13"));
		await expect(rows(page)).toHaveCount(stepped.length);
		expect(await rows(page).allTextContents()).toEqual(stepped);
		expect(stepped).not.toEqual(names);

		let asked = 0;
		page.on("request", (request) => {
			if (request.url().includes("/api/attendance/children")) asked += 1;
		});
		await open(page, "/attendance?date=2026-07-14&show=came");
		await expect(next(page)).toBeVisible();
		await next(page).click();
		await expect(page).toHaveURL(/cursor=/);
		expect(asked).toBe(0);
	});

	test("keeps the link to the next page for rows that fail to load", { tag: "@desktop" }, async ({
		page,
	}) => {
		await page.route("**/api/attendance/children*", (route) => route.abort());
		await open(page, path("14"));
		const total = await said(page);
		await expect(next(page)).toBeVisible();
		await expect(page.getByText("Looking through the rest of the day")).toHaveCount(0);
		expect(await rows(page).count()).toBeLessThan(total);
		await page.unrouteAll();
		await next(page).click();
		await expect(page).toHaveURL(/cursor=/);
	});
});
