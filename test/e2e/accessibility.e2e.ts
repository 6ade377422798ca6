import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectNoSidewaysScroll, open } from "./support/page";
import { findThings, VISITED, VISITS } from "./support/screens";

// Every screen, in both themes, at both widths: nothing serious for axe, one h1, nothing beyond the edge.

// Colours in motion have no contrast to measure.
test.use({ contextOptions: { reducedMotion: "reduce" }, expectedErrors: /status of (400|403|404)/ });

/** What axe calls serious or critical; all rules, or those named. */
async function seriousIn(page: Page, ...rules: string[]): Promise<string[]> {
	// No page has frames, and without looking into them it takes half as long.
	const axe = new AxeBuilder({ page }).setLegacyMode(true);
	const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
	return violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.map(
			({ id, help, nodes }) =>
				`${id}: ${help}\n${nodes
					.map(({ html }) => `  ${html}`)
					.slice(0, 5)
					.join("\n")}`,
		);
}

/** Switches colours and waits until none of them is on its way. */
const inTheme = (page: Page, theme: "light" | "dark") =>
	page.evaluate(async (name) => {
		document.documentElement.setAttribute("data-theme", name);
		const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
		await frame();
		await frame();
		const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
		await Promise.allSettled(moving.map(({ finished }) => finished));
	}, theme);

for (const { about, role, screens } of VISITS) {
	test.describe(about, () => {
		test.use({ role });

		test(`${about}: axe finds nothing serious, and each page has one heading and no sideways scroll`, async ({
			page,
			world,
		}) => {
			test.setTimeout(180_000);
			const things = await findThings(world);
			for (const screen of screens) {
				const path = typeof screen.path === "string" ? screen.path : screen.path(things);
				await test.step(path, async () => {
					const answer = await open(page, path);
					expect(answer.status(), path).toBe(screen.status ?? 200);
					await inTheme(page, "light");
					expect.soft(await seriousIn(page), `${path}, light`).toEqual([]);
					// A theme changes colours and nothing else.
					await inTheme(page, "dark");
					expect.soft(await seriousIn(page, "color-contrast"), `${path}, dark`).toEqual([]);
					expect.soft(await page.getByRole("heading", { level: 1 }).count(), `h1 of ${path}`).toBe(1);
					expect.soft(await page.title(), `title of ${path}`).not.toBe("");
					await expectNoSidewaysScroll(page);
				});
			}
		});
	});
}

test("every route that draws a page is among them", { tag: "@desktop" }, async () => {
	const { routes } = await import("../../build/server/index.js");
	const drawn = Object.values(routes)
		.filter((route) => route?.module.default !== undefined && (route.path !== undefined || route.index))
		.map((route) => String(route?.id).replace(/^features\//, ""))
		// These only lead on.
		.filter((id) => id !== "auth/routes/home" && id !== "root");
	expect(drawn.length).toBeGreaterThan(15);
	expect(drawn.filter((id) => !VISITED.has(id))).toEqual([]);
	expect([...VISITED].filter((id) => !drawn.includes(id))).toEqual([]);
});

test("axe sees what is planted in both themes", { tag: "@desktop" }, async ({ page }) => {
	await open(page, "/auth");
	await page.evaluate(() => {
		const pale = '<p style="color: light-dark(#ddd, #333)">planted</p>';
		document.querySelector("main")?.insertAdjacentHTML("beforeend", `${pale}<button type="button"></button>`);
	});
	await inTheme(page, "light");
	const light = (await seriousIn(page)).join("\n");
	expect(light).toContain("color-contrast");
	expect(light).toContain("button-name");
	await inTheme(page, "dark");
	expect((await seriousIn(page)).join("\n")).toContain("color-contrast");
});

test.describe("a thumb", () => {
	test.use({ role: "director" });

	test("finds every link and button of the navigation 44 pixels high", { tag: "@phone" }, async ({
		page,
	}) => {
		for (const path of ["/dashboard", "/campers", "/roll-call"]) {
			await open(page, path);
			const bar = page.locator("header.mobile-header, nav[aria-label=Tabs]").locator("a, button");
			const small = await tooSmall(
				page,
				"header.mobile-header a, header.mobile-header button, nav[aria-label=Tabs] a",
			);
			expect(await bar.count()).toBeGreaterThan(3);
			expect(small, path).toEqual([]);
			await page.getByRole("button", { name: "Open menu" }).click();
			await expect(page.getByRole("complementary")).toBeVisible();
			expect(await tooSmall(page, "aside nav a, aside summary, aside button"), `${path}, menu`).toEqual([]);
		}
	});

	test("finds what a page offers to press 44 pixels high", { tag: "@phone" }, async ({ page, world }) => {
		const { session_id } = await findThings(world);
		const pressed =
			"main button, main summary, main select, main input:not([type=hidden]):not([type=checkbox]):not([type=radio])";
		for (const path of [
			"/campers",
			"/campers/new",
			"/roll-call",
			`/sessions/${session_id}/roll-call`,
			"/account",
			"/more",
		]) {
			await open(page, path);
			expect.soft(await tooSmall(page, pressed), path).toEqual([]);
		}
	});
});

/** What can be seen, pressed, and is lower than a thumb is wide. */
const tooSmall = (page: Page, selector: string) =>
	page.locator(selector).evaluateAll((all) =>
		all
			.filter((element) => element.checkVisibility({ checkVisibilityCSS: true }))
			.filter((element) => element.getBoundingClientRect().height < 43.5)
			.map((element) => {
				const { width, height } = element.getBoundingClientRect();
				const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
				return `${element.tagName.toLowerCase()} “${name.slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`;
			}),
	);
