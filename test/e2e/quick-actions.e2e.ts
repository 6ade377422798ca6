import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { open } from "./support/page";

test.use({ role: "director" });

const button = (page: Page) => page.getByRole("button", { name: "Quick actions" });

/** Names of what can be pressed in `within` and lies, at least in part, under the round button. */
const covered = (page: Page, within: string) =>
	page.evaluate((selector) => {
		const round = document.querySelector(".quick-button")?.getBoundingClientRect();
		if (!round) return ["no button"];
		const controls = document.querySelectorAll<HTMLElement>(
			`:is(${selector}) :is(a, button, input, select, textarea, summary)`,
		);
		return [...controls].flatMap((control) => {
			if (!control.checkVisibility() || control.closest("[popover]:not(:popover-open)")) return [];
			const { left, right, top, bottom, width } = control.getBoundingClientRect();
			const apart =
				width === 0 ||
				right <= round.left ||
				left >= round.right ||
				bottom <= round.top ||
				top >= round.bottom;
			return apart ? [] : [control.getAttribute("aria-label") ?? control.textContent ?? control.tagName];
		});
	}, within);

/** Rows get their height when they are drawn, so the end moves on while one comes to it. */
const toTheEnd = (page: Page) =>
	page.evaluate(async () => {
		for (let round = 0; round < 8; round += 1) {
			scrollTo(0, document.body.scrollHeight);
			await new Promise((drawn) => requestAnimationFrame(drawn));
		}
	});

test("the quick action button floats on every page and covers nothing at its end", async ({
	page,
	world,
}) => {
	const session = await world.session({ campers: 12 });
	const paths = [
		...["/dashboard", "/campers", "/campers/new", "/financial", "/camp-settings", "/search", "/more"],
		...["/staff/shifts", "/account", "/waitlist", `/sessions/${session.id}/roll-call`],
	];
	for (const path of paths) {
		await open(page, path);
		await expect(button(page), path).toBeVisible();
		const look = await button(page).evaluate((element) => {
			const { width, height } = element.getBoundingClientRect();
			const { borderRadius } = getComputedStyle(element);
			const { position } = getComputedStyle(element.parentElement as Element);
			return { round: width === height && borderRadius === "50%", position };
		});
		expect(look, path).toEqual({ round: true, position: "fixed" });
		expect(await covered(page, ".bottom-tabs, .shell-header, .roll-bar"), path).toEqual([]);
		await toTheEnd(page);
		expect(await covered(page, "main, .bottom-tabs"), path).toEqual([]);
	}
	// The control: a page that keeps no room at its end ends under the button.
	await open(page, "/campers/new");
	await page.evaluate(() => {
		const close = new CSSStyleSheet();
		close.replaceSync(
			".bottom-tabs { display: none; } .quick-actions { bottom: 0 !important; right: 0 !important; left: 0; display: grid; } .quick-button { width: 100%; } .shell .shell-main { padding: 0 !important; }",
		);
		document.adoptedStyleSheets.push(close);
	});
	await toTheEnd(page);
	expect(await covered(page, "main")).not.toEqual([]);
});

test("the roll call bar leaves room for the quick action button at any scroll position", async ({
	page,
	world,
}) => {
	const session = await world.session({ campers: 14 });
	await open(page, `/sessions/${session.id}/roll-call`);
	const height = await page.evaluate(() => document.body.scrollHeight);
	for (let y = 0; y < height; y += 90) {
		await page.evaluate((top) => scrollTo(0, top), y);
		expect(await covered(page, ".roll-bar"), `at ${y}`).toEqual([]);
		// The rows pass behind the bar, never under the button above it.
		const above = await page.evaluate(() => {
			const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
			return top(".roll-bar > div") - top(".quick-button");
		});
		expect(above, `at ${y}`).toBeLessThanOrEqual(8);
	}
});

test("the quick action button makes room for selections and toasts, and Escape closes its menu", async ({
	page,
	world,
}) => {
	await world.session({ campers: 3 });
	await open(page, "/campers");
	await page.locator(".row-pick").first().check();
	await expect(page.locator(".bulk-bar")).toBeVisible();
	await expect(button(page)).toBeVisible();
	expect(await covered(page, ".bulk-bar")).toEqual([]);
	await page.getByRole("button", { name: "Clear selection" }).click();

	await button(page).click();
	await expect(page.getByRole("link", { name: "Add camper" }).last()).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.locator(".quick-actions .menu")).toBeHidden();
	await expect(button(page)).toBeFocused();

	const child = await world.camper("Mika");
	await open(page, `/campers/${child.id}/edit`);
	await page.getByLabel("Pronouns").fill("they/them");
	await page.getByRole("button", { name: "Save" }).click();
	const toast = page.locator(".toast").filter({ hasText: "Camper updated successfully" });
	await expect(toast).toBeVisible();
	expect(await covered(page, ".toasts")).toEqual([]);
});

test.describe("A failed request", () => {
	test.use({ expectedErrors: /status of (422|503)/ });

	test("shows an error toast beside the page's message when a save is rejected", async ({ page, world }) => {
		const child = await world.camper("Noor");
		await open(page, `/campers/${child.id}/edit`);
		const field = page.getByLabel("First name", { exact: true });
		await field.evaluate((input) => input.removeAttribute("maxlength"));
		await field.fill("x".repeat(2_000));
		await page.getByRole("button", { name: "Save" }).click();
		await expect(page.locator(".toast").filter({ hasText: "Failed to update camper" })).toBeVisible();
		await expect(page.getByRole("alert").filter({ hasText: "Please fix the following" })).toBeVisible();
	});

	test("shows an error toast for a download, and a successful one keeps its file name", async ({ page }) => {
		await open(page, "/campers");
		const exportFile = async () => {
			await page.getByRole("button", { name: "Export" }).click();
			await page.getByRole("link", { name: "CSV file" }).click();
		};
		const [file] = await Promise.all([page.waitForEvent("download"), exportFile()]);
		expect(file.suggestedFilename()).toMatch(/^campers.*\.csv$/);
		await page.route("**/campers.csv*", (route) =>
			route.fulfill({ status: 503, contentType: "text/plain", body: "Try again later" }),
		);
		await exportFile();
		await expect(
			page.locator(".toast").filter({ hasText: "Download failed (503): Try again later" }),
		).toBeVisible();
		await expect(page).toHaveURL(/\/campers$/);
	});
});
