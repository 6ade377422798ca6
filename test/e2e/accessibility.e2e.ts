import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { open, sidewaysOverflow, turnable } from "./support/page";
import { VISITS } from "./support/screens";
import { findThings } from "./support/things";

// Every screen, in both themes, at both widths: nothing serious for axe, one h1, nothing beyond the edge. A screen is
// loaded once and turned over, for neither a theme nor a width is anything but style.

test.use({ contextOptions: { reducedMotion: "reduce" }, expectedErrors: /status of (400|403|404)/ });

/**
 * The very axe that the builder brings, minified: the builder hands over three times as much, and to each page anew. Here a
 * browser gets it once, and gives it to every page that it opens.
 */
const AXE = readFileSync(
	createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve(
		"axe-core/axe.min.js",
	),
	"utf8",
);

/** Rules whose findings are never serious: what they find has their own impact. Known once a page has had axe. */
let lesser: string[] = [];
const findLesser = (page: Page) =>
	page.evaluate(() => {
		const { axe } = window as unknown as { axe: { _audit: { rules: { id: string; impact: string }[] } } };
		const rules = axe._audit.rules.filter(({ impact }) => impact === "minor" || impact === "moderate");
		return rules.map(({ id }) => id);
	});

/** What axe calls serious or critical, in the whole page or what it shows in its frame; all rules, or those named. */
async function seriousIn(page: Page, where: "page" | "main", ...rules: string[]): Promise<string[]> {
	const runOnly = rules.length > 0 ? { type: "rule" as const, values: rules } : undefined;
	// No page has frames, and without looking into them it takes half as long. The page has its axe already.
	const axe = new AxeBuilder({ page, axeSource: "0" }).setLegacyMode(true);
	if (where === "main") axe.include("main");
	const without = runOnly ? {} : Object.fromEntries(lesser.map((id) => [id, { enabled: false }]));
	// Nobody reads what passed: it is not collected, nor sent.
	const reporter = "no-passes" as const;
	const options = { reporter, resultTypes: ["violations" as const], runOnly, rules: without };
	const { violations } = await axe.options(options).analyze();
	if (lesser.length === 0) lesser = await findLesser(page);
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

/** Switches colours at once: one on its way from theme to theme has no contrast to measure. */
const inTheme = (page: Page, theme: "light" | "dark") =>
	page.evaluate((name) => {
		const { documentElement, adoptedStyleSheets } = document;
		const still = new CSSStyleSheet();
		still.replaceSync("*, ::before, ::after { transition: none !important; }");
		adoptedStyleSheets.push(still);
		documentElement.setAttribute("data-theme", name);
	}, theme);

/** What is wrong with a page as it stands: its light colours by all of axe, its dark ones by what colours decide. */
async function wrongWith(page: Page, where: "page" | "main" = "page"): Promise<Record<string, string[]>> {
	await inTheme(page, "light");
	const light = await seriousIn(page, where);
	await inTheme(page, "dark");
	const dark = await seriousIn(page, where, "color-contrast");
	const overflow = await sidewaysOverflow(page);
	return { light, dark, beyond_the_edge: overflow > 0 ? [`${overflow} pixels`] : [] };
}

const NOTHING = { light: [], dark: [], beyond_the_edge: [] };

for (const { about, role, screens } of VISITS) {
	test.describe(about, () => {
		test.use({ role });

		test(`${about}: axe finds nothing serious, and each page has one heading and no sideways scroll`, {
			tag: "@desktop",
		}, async ({ page, world }) => {
			test.setTimeout(180_000);
			const things = await findThings(world);
			const turn = await turnable(page);
			await page.addInitScript(AXE);
			for (const [at, screen] of screens.entries()) {
				// The frame is the same around all that one role sees, and most of what is on a page.
				const where = at === 0 || role === null ? "page" : "main";
				const path = typeof screen.path === "string" ? screen.path : screen.path(things);
				await test.step(path, async () => {
					await turn("desktop");
					const answer = await open(page, path);
					expect(answer.status(), path).toBe(screen.status ?? 200);
					expect.soft(await wrongWith(page, where), `${path}, desktop`).toEqual(NOTHING);
					expect.soft(await page.getByRole("heading", { level: 1 }).count(), `h1 of ${path}`).toBe(1);
					expect.soft(await page.title(), `title of ${path}`).not.toBe("");
					await turn("phone");
					expect.soft(await wrongWith(page, where), `${path}, phone`).toEqual(NOTHING);
					expect.soft(await page.getByRole("heading", { level: 1 }).count(), `h1 of ${path}`).toBe(1);
				});
			}
		});
	});
}

// The control: a fault of each kind that shows in one theme at one width alone is found there, and only there.
for (const width of ["desktop", "phone"] as const) {
	test(`what is planted is seen, in each theme, on a ${width} alone`, { tag: "@desktop" }, async ({
		page,
	}) => {
		const turn = await turnable(page);
		await page.addInitScript(AXE);
		await open(page, "/auth");
		await page.evaluate((shown) => {
			const where = shown === "phone" ? "(max-width: 767px) and (pointer: coarse)" : "(min-width: 768px)";
			const planted = new CSSStyleSheet();
			planted.replaceSync(`.planted { display: none; } @media ${where} {
				[data-theme=light] .in-light { display: block; color: #ddd; }
				[data-theme=dark] .in-dark { display: block; color: #333; }
			}`);
			document.adoptedStyleSheets.push(planted);
			const plant = (theme: string) => `<div class="planted in-${theme}"><p>planted in ${theme}</p>
				<button type="button"></button><hr style="width: 2000px"></div>`;
			document.querySelector("main")?.insertAdjacentHTML("beforeend", plant("light") + plant("dark"));
		}, width);
		for (const each of ["desktop", "phone"] as const) {
			await turn(each);
			const { light = [], dark = [], beyond_the_edge } = await wrongWith(page, "main");
			if (each === width) {
				expect(light.join("\n")).toMatch(/button-name[\s\S]*color-contrast[\s\S]*planted in light/);
				expect(dark.join("\n")).toMatch(/color-contrast[\s\S]*planted in dark/);
				expect(beyond_the_edge).toHaveLength(1);
			} else expect({ light, dark, beyond_the_edge }).toEqual(NOTHING);
		}
	});
}

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
