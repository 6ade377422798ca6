import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import type { Child, Session } from "./support/world";

// A lake's Wi-Fi: the rows of a roll call are on screen seconds before the JavaScript that takes them over.

test.use({ role: "counselor", expectedErrors: /ERR_ABORTED/ });

/** Kilobytes a second and the delay of Slow 3G, as browsers' own tools set them. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const marked = (page: Page, child: Child) => page.locator(`[data-child="${child.id}"]`);

/** Opens a roll call over a slow network and presses three children as soon as they can be seen. */
async function pressEarly(page: Page, session: Session) {
	const client = await page.context().newCDPSession(page);
	await client.send("Network.enable");
	await client.send("Network.emulateNetworkConditions", SLOW_3G);
	await page.goto(`/sessions/${session.id}/roll-call`, { waitUntil: "commit" });
	for (const child of session.campers.slice(0, 3)) {
		await marked(page, child).waitFor();
		await marked(page, child).evaluate((button: HTMLElement) => button.click());
	}
}

const storedOf = async (
	world: { markOf(session: Session, child: Child): Promise<unknown> },
	session: Session,
) => (await Promise.all(session.campers.map((child) => world.markOf(session, child)))).filter(Boolean).length;

test("three quick clicks before JavaScript loads are shown, kept and saved", { tag: "@phone" }, async ({
	page,
	world,
}) => {
	const session = await world.session({ campers: 4 });
	await world.counselorGets(session, session.campers);
	await pressEarly(page, session);
	const pressed = page.locator("[data-child][aria-pressed=true]");
	await expect(pressed).toHaveCount(3);
	expect(await storedOf(world, session), "nothing was posted on the way").toBe(0);
	await expect(page.getByText(/^All saved/)).toBeVisible({ timeout: 50_000 });
	await expect(pressed).toHaveCount(3);
	expect(await storedOf(world, session)).toBe(3);
});

test("clicks are posted when the page is left before its JavaScript loads", { tag: "@phone" }, async ({
	page,
	world,
}) => {
	const session = await world.session({ campers: 3 });
	await world.counselorGets(session, session.campers);
	await page.route(/\/assets\/.*\.js$/, () => {});
	await page.goto(`/sessions/${session.id}/roll-call`, { waitUntil: "commit" });
	for (const child of session.campers.slice(0, 2)) {
		await marked(page, child).waitFor();
		await marked(page, child).evaluate((button: HTMLElement) => button.click());
	}
	await page.goto("/health");
	await expect.poll(() => storedOf(world, session)).toBe(2);
});

test("a click is lost without the script that keeps it (control)", { tag: "@phone" }, async ({
	page,
	world,
}) => {
	const session = await world.session({ campers: 4 });
	await world.counselorGets(session, session.campers);
	await page.route(/\/roll-call$/, async (route) => {
		if (route.request().method() !== "GET") return route.continue();
		const answer = await route.fetch();
		const body = (await answer.text()).replaceAll('form.addEventListener("submit", keep)', "void keep");
		return route.fulfill({ response: answer, body });
	});
	await pressEarly(page, session);
	await expect.poll(() => storedOf(world, session), { timeout: 20_000 }).toBeGreaterThan(0);
	await page.waitForLoadState("load");
	expect(await storedOf(world, session)).toBeLessThan(3);
});
