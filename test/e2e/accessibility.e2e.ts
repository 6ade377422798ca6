import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { open, turnable } from "./support/page";
import { VISITS } from "./support/screens";
import { findThings } from "./support/things";

// Every screen, at both widths, once in each theme: nothing serious for axe, one h1, nothing beyond the edge. A screen is
// loaded once and turned over, for neither a theme nor a width is anything but style. One is light on the desktop and dark
// on the phone, the next the other way round: colours are tokens, the same on all of them.

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

/** What a page has of axe, as far as it is used here. */
interface Axe {
	_audit: { rules: { id: string; impact: string }[] };
	run(context: Document | { include: string[][] }, options: object): Promise<AxeResults>;
}
type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;

/** Rules whose findings are never serious: what they find has their own impact. Known once a page has had axe. */
let lesser: string[] = [];

type Theme = "light" | "dark";

/**
 * What axe calls serious or critical in a page as it stands, in a theme, and by how many pixels the page is wider than its
 * window. All of it in one visit: between two the browser draws what nobody sees.
 */
async function wrongWith(page: Page, theme: Theme, where: "page" | "main" = "page") {
	const found = await page.evaluate(
		async ({ theme, where, lesser }) => {
			const known = window as unknown as { axe: Axe; still?: CSSStyleSheet };
			const { axe } = known;
			const { documentElement: root, adoptedStyleSheets } = document;
			if (!known.still) {
				// Colours change at once: one on its way from theme to theme has no contrast to measure.
				known.still = new CSSStyleSheet();
				known.still.replaceSync("*, ::before, ::after { transition: none !important; }");
				adoptedStyleSheets.push(known.still);
			}
			root.setAttribute("data-theme", theme);
			const { violations } = await axe.run(where === "main" ? { include: [["main"]] } : document, {
				// Nobody reads what passed: it is not collected.
				reporter: "no-passes",
				resultTypes: ["violations"],
				rules: Object.fromEntries(lesser.map((id) => [id, { enabled: false }])),
			});
			const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
			const minor = axe._audit.rules.filter(({ impact }) => impact === "minor" || impact === "moderate");
			return {
				serious: serious.map(({ id, help, nodes }) => {
					const places = nodes.slice(0, 5).map(({ html }) => `  ${html}`);
					return `${id}: ${help}\n${places.join("\n")}`;
				}),
				lesser: minor.map(({ id }) => id),
				overflow: root.scrollWidth - root.clientWidth,
			};
		},
		{ theme, where, lesser },
	);
	lesser = found.lesser;
	return { serious: found.serious, beyond_the_edge: Math.max(0, found.overflow) };
}

const NOTHING = { serious: [], beyond_the_edge: 0 };

for (const [visit, { about, role, screens }] of VISITS.entries()) {
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
					expect.soft(await page.title(), `title of ${path}`).not.toBe("");
					const themes: Theme[] = (visit + at) % 2 === 0 ? ["light", "dark"] : ["dark", "light"];
					for (const [which, width] of (["desktop", "phone"] as const).entries()) {
						const theme = themes[which] ?? "light";
						await turn(width);
						const wrong = await wrongWith(page, theme, where);
						expect.soft(wrong, `${path}, ${theme} on a ${width}`).toEqual(NOTHING);
						expect.soft(await page.getByRole("heading", { level: 1 }).count(), `h1 of ${path}`).toBe(1);
					}
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
			for (const theme of ["light", "dark"] as const) {
				const { serious, beyond_the_edge } = await wrongWith(page, theme, "main");
				if (each === width) {
					expect(serious.join("\n")).toMatch(
						new RegExp(`button-name[^]*color-contrast[^]*planted in ${theme}`),
					);
					expect(beyond_the_edge).toBeGreaterThan(0);
				} else expect({ serious, beyond_the_edge }).toEqual(NOTHING);
			}
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
