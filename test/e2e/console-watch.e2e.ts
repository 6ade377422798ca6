import { expect, test, Watch } from "./fixtures";
import { open } from "./support/page";

// The control of every other test: what the watch over the console must catch.

test("the console watch records console errors, exceptions and content security policy violations", {
	tag: "@desktop",
}, async ({ browser, baseURL }) => {
	const context = await browser.newContext({ baseURL });
	const watch = new Watch();
	watch.over(context);
	const page = await context.newPage();
	await open(page, "/auth");
	expect(watch.errors).toEqual([]);
	await page.evaluate(() => {
		console.error("planted message");
		setTimeout(() => {
			throw new Error("planted exception");
		});
		fetch("https://elsewhere.invalid/planted").catch(() => {});
		document.body.insertAdjacentHTML("beforeend", '<button onclick="window.planted = true">planted</button>');
	});
	await page.getByRole("button", { name: "planted" }).click();
	await expect.poll(() => watch.errors.join("\n")).toMatch(/planted message/);
	await expect.poll(() => watch.errors.join("\n")).toMatch(/planted exception/);
	await expect
		.poll(() => watch.errors.join("\n"))
		.toMatch(/elsewhere\.invalid\/planted.*Content Security Policy/i);
	await expect.poll(() => watch.errors.join("\n")).toMatch(/inline event handler.*Content Security Policy/i);
	expect(await page.evaluate(() => "planted" in window)).toBe(false);
	await context.close();
});
