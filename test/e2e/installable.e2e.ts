import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { ACCOUNTS } from "./support/accounts";
import { alive, heading, open, signIn, toast } from "./support/page";

test.use({ serviceWorkers: "allow", expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

const installed = (page: Page) =>
	page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", null, {
		timeout: 30_000,
	});

/** What the device keeps that is neither a hashed file nor the page for no connection. */
const keptOfSomebody = (page: Page) =>
	page.evaluate(async () => {
		const names = await caches.keys();
		const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		const paths = requests.flat().map(({ url }) => new URL(url).pathname);
		return {
			kept: paths.length,
			rollCall: paths.some((path) => path.startsWith("/assets/roll-call-")),
			wrong: paths.filter((path) => !/^\/assets\/|^\/offline$/.test(path)),
		};
	});

test("two users of one device never see each other's pages, and being offline is reported", {
	tag: "@desktop",
}, async ({ page, context, request }) => {
	const manifest = await (await request.get("/manifest.webmanifest")).json();
	const sizes = manifest.icons.map(
		({ sizes: size, purpose = "any" }: Record<string, string>) => `${size} ${purpose}`,
	);
	expect(sizes).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
	for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);

	await page.goto("/auth");
	await signIn(page, ACCOUNTS.books.email);
	await expect(page).toHaveURL(/\/dashboard$/);
	await installed(page);
	await open(page, "/campers");
	const first = page.getByRole("table").locator("a.row-link").first();
	const [name, href] = [
		(await first.innerText()).split("\n").at(-1) ?? "",
		(await first.getAttribute("href")) ?? "",
	];
	await first.click();
	await expect(heading(page)).toHaveText(name);
	await open(page, href);

	await open(page, "/more");
	await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
	await expect(heading(page)).toHaveText("Sign in");
	await signIn(page, ACCOUNTS.support.email);
	await expect(page).toHaveURL(/\/staff-dashboard$/);

	await context.setOffline(true);
	for (const path of [href, "/campers", "/sessions"]) {
		await page.goto(path);
		await expect(heading(page)).toHaveText("No connection");
		await expect(page.getByText(name)).toHaveCount(0);
	}
	await context.setOffline(false);
	await page.getByRole("link", { name: "Try again" }).click();
	await expect(heading(page)).toHaveText("Sessions");

	const { kept, wrong, rollCall } = await keptOfSomebody(page);
	// What the roll call needs, and not every file of the build: a phone fetches them outdoors.
	expect(kept).toBeGreaterThan(20);
	expect(kept).toBeLessThan(80);
	expect(rollCall).toBe(true);
	expect(wrong).toEqual([]);
	// Control: a page that was kept all the same is found.
	await page.evaluate(async () => (await caches.open("pages")).put("/campers", new Response("somebody's")));
	expect((await keptOfSomebody(page)).wrong).toEqual(["/campers"]);
});

test("a newer version is announced, and loads on request", { tag: "@desktop" }, async ({ beside }) => {
	const page = await beside("nurse", { serviceWorkers: "allow" });
	await open(page, "/more");
	await installed(page);
	// The same file under another address is another version to the browser.
	await page.evaluate(() => navigator.serviceWorker.register("/sw.js?next"));
	const news = toast(page, "A new version is ready.");
	await expect(news).toBeVisible();
	await page.waitForTimeout(4_500);
	await expect(news).toBeVisible();
	await Promise.all([page.waitForEvent("load"), news.getByRole("button", { name: "Reload" }).click()]);
	await alive(page);
	expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\?next$/);
});
