import { chanceOf } from "../support/chance";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { open, turnable } from "./support/page";
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

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** What a page has of axe, as far as it is used here. */
interface Axe {
	_audit: { rules: { id: string; impact: string }[] };
	configure(spec: { noHtml: boolean }): void;
	run(context: Document | { include: string[][] }, options: object): Promise<AxeResults>;
}
type AxeResults = Awaited<ReturnType<AxeBuilder["analyze"]>>;

/** Rules whose findings are never serious: what they find has their own impact. Known once a page has had axe. */
let lesser: string[] = [];

/**
 * What is wrong with a page as it stands: its light colours by all of axe, its dark ones by what colours decide; and by
 * how many pixels it is wider than its window. All of it in one visit: between two the browser draws what nobody sees.
 */
async function wrongWith(
	page: Page,
	where: "page" | "main" = "page",
	themes: readonly Theme[] = THEMES,
): Promise<Record<string, string[]>> {
	const found = await page.evaluate(
		async ({ where, lesser, themes }) => {
			const known = window as unknown as { axe: Axe; still?: CSSStyleSheet };
			const { axe } = known;
			const { documentElement: root, adoptedStyleSheets } = document;
			if (!known.still) {
				// Colours change at once: one on its way from theme to theme has no contrast to measure.
				known.still = new CSSStyleSheet();
				known.still.replaceSync("*, ::before, ::after { transition: none !important; }");
				adoptedStyleSheets.push(known.still);
				// It would write down every element that it looks at.
				axe.configure({ noHtml: true });
			}
			const main = document.querySelector("main");
			const isTwice = ({ id }: Element) => document.querySelectorAll(`#${CSS.escape(id)}`).length > 1;
			const twice = [...(main?.querySelectorAll("[id]") ?? [])].filter(isTwice);
			/**
			 * What stands around `main` leaves the document, each with its box left where it was, until main was looked at: axe
			 * goes through everything that is there, and most of a page is the frame around it.
			 */
			const emptied: { box: Element; style: string | null; held: ChildNode[] }[] = [];
			const emptyAround = () => {
				for (let at: Element | null = main; at && at !== document.body; at = at.parentElement)
					for (const box of at.parentElement?.children ?? []) {
						const { width, height } = box.getBoundingClientRect();
						if (box === at || height === 0 || box.tagName === "SCRIPT") continue;
						emptied.push({ box, style: box.getAttribute("style"), held: [...box.childNodes] });
						const kept = `box-sizing: border-box; min-width: ${width}px; min-height: ${height}px`;
						box.setAttribute("style", `${box.getAttribute("style") ?? ""}; ${kept}`);
					}
				for (const { box } of emptied) box.replaceChildren();
			};
			const fillAround = () => {
				for (const { box, style, held } of emptied) {
					box.replaceChildren(...held);
					if (style === null) box.removeAttribute("style");
					else box.setAttribute("style", style);
				}
			};
			/** What axe calls serious or critical, in words. Nobody reads what passed: it is not collected. */
			const seriousIn = async (theme: "light" | "dark", which: object) => {
				root.setAttribute("data-theme", theme);
				const context = where === "main" ? { include: [["main"]] } : document;
				const options = { reporter: "no-passes", resultTypes: ["violations"], elementRef: true, ...which };
				const { violations } = await axe.run(context, options);
				const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
				return serious.map(({ id, help, nodes }) => {
					const places = nodes.slice(0, 5).map(({ element }) => `  ${element?.outerHTML.slice(0, 300)}`);
					return `${id}: ${help}\n${places.join("\n")}`;
				});
			};
			const rules = Object.fromEntries(lesser.map((id) => [id, { enabled: false }]));
			if (where === "main") emptyAround();
			const colors = { runOnly: { type: "rule", values: ["color-contrast"] } };
			const light = themes.includes("light") ? await seriousIn("light", { rules }) : [];
			const dark = themes.includes("dark") ? await seriousIn("dark", colors) : [];
			fillAround();
			const minor = axe._audit.rules.filter(({ impact }) => impact === "minor" || impact === "moderate");
			return {
				light: [...light, ...twice.map(({ id }) => `not the only #${id}`)],
				dark,
				lesser: minor.map(({ id }) => id),
				overflow: root.scrollWidth - root.clientWidth,
			};
		},
		{ where, lesser, themes: [...themes] },
	);
	lesser = found.lesser;
	const { light, dark, overflow } = found;
	return { light, dark, beyond_the_edge: overflow > 0 ? [`${overflow} pixels`] : [] };
}

/**
 * Which themes a screen is looked at in at which width: light at one and dark at the other, the other way round in the next
 * tree. Both at both in a full run.
 */
function themesFor(path: string): Record<"desktop" | "phone", readonly Theme[]> {
	if (process.env.VERIFY_FULL === "1") return { desktop: THEMES, phone: THEMES };
	let hash = chanceOf();
	for (const letter of path) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
	return hash % 2 === 0 ? { desktop: ["light"], phone: ["dark"] } : { desktop: ["dark"], phone: ["light"] };
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
				const themes = themesFor(path);
				await test.step(path, async () => {
					await turn("desktop");
					const answer = await open(page, path);
					expect(answer.status(), path).toBe(screen.status ?? 200);
					expect.soft(await wrongWith(page, where, themes.desktop), `${path}, desktop`).toEqual(NOTHING);
					expect.soft(await page.getByRole("heading", { level: 1 }).count(), `h1 of ${path}`).toBe(1);
					expect.soft(await page.title(), `title of ${path}`).not.toBe("");
					await turn("phone");
					expect.soft(await wrongWith(page, where, themes.phone), `${path}, phone`).toEqual(NOTHING);
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

test.describe("Touch targets", () => {
	test.use({ role: "director" });

	test("are 44 pixels high for every link and button of the navigation", { tag: "@phone" }, async ({
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

	test("are 44 pixels high for every control on a page", { tag: "@phone" }, async ({ page, world }) => {
		const { session_id } = await findThings(world);
		const pressed = [
			...["button", "summary", "select", "input:not([type=hidden]):not([type=checkbox]):not([type=radio])"],
			// What is chosen from side by side, and where a line of a list leads.
			...["fieldset label:has([type=radio])", "[aria-label=Checkpoint] a", "li a"],
		]
			.map((each) => `main ${each}`)
			.join();
		for (const path of [
			"/campers",
			"/campers/new",
			"/roll-call",
			`/sessions/${session_id}/roll-call`,
			"/seasons-sessions",
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
