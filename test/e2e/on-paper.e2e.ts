import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "./fixtures";
import { open } from "./support/page";

// What is printed and carried about: a session's roster and its roll call.

test.use({ role: "director" });

/** What of the page is drawn that no paper needs, what of it is coloured, and where its rows begin and end. */
const looked = (page: Page) =>
	page.evaluate(() => {
		const isDrawn = (element: Element) =>
			element.checkVisibility() && element.getBoundingClientRect().width > 1;
		const around = [
			...[".sidebar", ".shell-header", ".quick-actions", ".toasts", ".consent", ".bulk-bar", "[role=search]"],
			...["nav", "input", "select", "a:not(.row-link, li *)", "button:not(li *)"],
		];
		const list = document.querySelector(".roll-rows, .data-table");
		const { left, right } = list?.getBoundingClientRect() ?? {};
		const isTinted = (element: Element) =>
			!/^(rgba\(0, 0, 0, 0\)|(rgb\(255, 255, 255\)|oklch\(1 0 0\)))$/.test(
				getComputedStyle(element).backgroundColor,
			);
		return {
			around: around.filter((each) => [...document.querySelectorAll(each)].some(isDrawn)),
			tinted: [...document.querySelectorAll("main *")]
				.filter((element) => isDrawn(element) && isTinted(element))
				.map(({ className }) => String(className)),
			from: left,
			to: right,
			cut: [...document.querySelectorAll(".roll-rows > li, .data-table tr")].filter(
				(row) => getComputedStyle(row).breakInside !== "avoid",
			).length,
		};
	});

/** The words of each sheet. */
async function sheets(page: Page) {
	const pdf = await page.pdf({ format: "Letter", printBackground: true });
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
	return text.map((words) => words.replaceAll(/\s+/g, " "));
}

test("a roster and a roll call print the campers, and the camp and the day on every sheet", {
	tag: "@desktop",
}, async ({ page, world }) => {
	const id = await world.demoSession("Full Season Overnight");
	await open(page, `/sessions/${id}?tab=roster`);
	// On a screen there is all that paper is to be without.
	const shown = await looked(page);
	expect(shown.around).toEqual(
		expect.arrayContaining([".sidebar", ".shell-header", "[role=search]", "input"]),
	);
	expect(shown.tinted.length).toBeGreaterThan(3);
	await page
		.getByRole("checkbox", { name: /^Select / })
		.first()
		.check();
	await expect(page.locator(".bulk-bar")).toBeVisible();

	await page.emulateMedia({ media: "print" });
	const roster = await looked(page);
	expect(roster).toMatchObject({ around: [], tinted: [], cut: 0 });
	const ofRoster = await sheets(page);
	expect(ofRoster.length).toBeGreaterThan(1);
	for (const words of ofRoster) {
		expect(words).toMatch(
			/Roster of Full Season Overnight · \d+ campers · Camp Pinewood · as of Jul 15, 2026/,
		);
		expect(words).toContain("Name Age Grade Cabin");
	}

	await open(page, `/sessions/${id}/roll-call`);
	const roll = await looked(page);
	expect(roll).toMatchObject({ around: [], tinted: [], cut: 0, from: roster.from, to: roster.to });
	const ofRoll = await sheets(page);
	expect(ofRoll.length).toBeGreaterThan(1);
	for (const words of ofRoll) {
		expect(words).toMatch(
			/Full Season Overnight · Jul 15, 2026 · Morning · Camp Pinewood · All groups · \d+ children/,
		);
	}
	expect(ofRoll.at(-1)).toContain("Taken by");
});

test("a printed camper list names the camp and filters, and cuts off no names or tags", {
	tag: "@desktop",
}, async ({ page }) => {
	await open(page, "/campers?grade=5");
	const names = () =>
		page.locator(".data-table tbody [data-at=title] bdi").evaluateAll((all) => ({
			cut: all.filter((each) => each.scrollWidth > each.clientWidth + 1).length,
			narrow: all.filter((each) => each.clientWidth < 60).length,
		}));
	await expect(page.getByText(/^\+\d$/).first()).toBeVisible();
	await page.emulateMedia({ media: "print" });
	// As wide as a sheet without margins, and as one with them.
	for (const width of [816, 718]) {
		await page.setViewportSize({ width, height: 1000 });
		expect(await names()).toEqual({ cut: 0, narrow: 0 });
		await expect(page.getByText(/^\+\d$/).first()).toBeHidden();
	}
	const head = /Campers, Summer 2026 · 5th · (\d+ of )?\d+ campers · Camp Pinewood · as of Jul 15, 2026/;
	for (const words of await sheets(page)) expect(words).toMatch(head);
});

/** Words of a list's first column that stand on two lines. */
const broken = (page: Page) =>
	page.locator(".data-table tbody [data-at=title]").evaluateAll((cells) =>
		cells.flatMap((cell) => {
			const words: string[] = [];
			const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
			for (let text = texts.nextNode(); text; text = texts.nextNode())
				for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\p{L}+/gu)) {
					const range = document.createRange();
					range.setStart(text, index);
					range.setEnd(text, index + word.length);
					if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
						words.push(word);
				}
			return words;
		}),
	);

test("a printed list breaks names only between words", { tag: "@desktop" }, async ({ page }) => {
	for (const path of ["/campers", "/registrations", "/staff", "/waitlist"]) {
		await open(page, path);
		await page.emulateMedia({ media: "print" });
		await page.setViewportSize({ width: 718, height: 1000 });
		expect(await broken(page), path).toEqual([]);
	}
	// The control: where there is no room, they are broken, and that is found.
	await page.setViewportSize({ width: 200, height: 1000 });
	expect(await broken(page)).not.toEqual([]);
});

test("printing waits for the late fonts that only some names need", { tag: "@desktop" }, async ({
	page,
	world,
}) => {
	let letThrough = () => {};
	const held = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route(/inter-latin-ext/, async (route) => {
		await held;
		await route.continue();
	});
	await page.addInitScript(() => {
		const rareLetters = () =>
			[...document.fonts].find(({ unicodeRange }) => /U\+100-/i.test(unicodeRange))?.status ?? "unknown";
		let sheets = 0;
		const print = () => {
			sheets += 1;
			document.documentElement.setAttribute("data-printed-with", `${rareLetters()}, ${sheets}`);
		};
		Object.assign(window, { rareLetters, print });
	});
	const id = await world.demoSession("Full Season Overnight");
	await open(page, `/sessions/${id}?tab=roster`);
	const root = page.locator("html");
	// Whoever presses again while it waits gets one dialog, and sees that it is on its way.
	await page.getByRole("button", { name: "Print" }).click();
	await page.getByRole("button", { name: "Print" }).click();
	await expect(root).toHaveAttribute("data-printing");
	expect(await page.evaluate("rareLetters()")).not.toBe("loaded");
	letThrough();
	await expect(root).toHaveAttribute("data-printed-with", "loaded, 1");
	await expect(root).not.toHaveAttribute("data-printing");
	await page.getByRole("button", { name: "Print" }).click();
	await expect(root).toHaveAttribute("data-printed-with", "loaded, 2");
});
