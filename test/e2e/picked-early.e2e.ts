import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { alive } from "./support/page";

test.use({ role: "director" });

/** Keeps a page from coming alive until the returned function is called. */
async function holdBack(page: Page) {
	let letThrough = () => {};
	const held = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route(/\/assets\/.+\.js$/, async (route) => {
		await held;
		await route.continue();
	});
	return () => letThrough();
}

test("rows selected before the page is interactive are selected afterward", { tag: "@phone" }, async ({
	page,
}) => {
	const letThrough = await holdBack(page);
	await page.goto("/campers", { waitUntil: "commit" });
	const boxes = page.getByRole("checkbox", { name: /^Select / });
	await boxes.nth(0).check();
	await boxes.nth(2).check();
	const bar = page.locator(".bulk-bar");
	// Nobody is there yet to count them.
	await expect(bar).toBeHidden();

	letThrough();
	await alive(page);
	await expect(bar).toContainText("2 selected");
	await expect(page.locator("html")).toHaveAttribute("data-picked", "");
	await expect(boxes.nth(0)).toBeChecked();
	await expect(boxes.nth(1)).not.toBeChecked();
	await expect(boxes.nth(2)).toBeChecked();
});

test("a day chosen before the page is interactive opens afterward", { tag: "@phone" }, async ({ page }) => {
	const letThrough = await holdBack(page);
	await page.goto("/dashboard", { waitUntil: "commit" });
	const day = page.getByRole("textbox", { name: "Day" });
	await day.fill("2026-07-13");
	await expect(page).toHaveURL("/dashboard");

	letThrough();
	await expect(page).toHaveURL("/dashboard?date=2026-07-13");
	await expect(page.getByRole("region", { name: "The day" })).toContainText("Monday, July 13, 2026");
	await expect(day).toHaveValue("2026-07-13");
	// Back is where one was, and nothing is chosen there any more.
	await page.goBack();
	await expect(page).toHaveURL("/dashboard");
	await page.reload();
	await alive(page);
	await expect(day).toHaveValue("2026-07-15");
	await page.waitForTimeout(1_000);
	await expect(page).toHaveURL("/dashboard");
});

/** Has the page wait for its own data, and React for whatever it does not do at once, until the window hears `go-on`. */
const holdDataAndDrawing = (page: Page) =>
	page.addInitScript(() => {
		const { read } = ReadableStreamDefaultReader.prototype;
		const { postMessage } = MessagePort.prototype;
		const released = new Promise((resolve) => addEventListener("go-on", resolve, { once: true }));
		ReadableStreamDefaultReader.prototype.read = async function (this: ReadableStreamDefaultReader) {
			await released;
			return read.call(this);
		};
		MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
			void released.then(() => postMessage.call(this, message));
		};
	});

// What React makes of a press on a root that waits is an error in the console, which fails a test by itself.
test("a click while the page's data is loading causes no error", { tag: "@phone" }, async ({ page }) => {
	await holdDataAndDrawing(page);
	await page.goto("/campers");
	await page.waitForFunction(() => {
		const { __remixContext: known } = window as unknown as { __remixContext: { stream?: ReadableStream } };
		return document.readyState === "complete" && known !== undefined;
	});
	await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
	await page
		.getByRole("checkbox", { name: /^Select / })
		.first()
		.check();
	await expect(page.locator(".bulk-bar")).toBeHidden();

	await page.evaluate(() => dispatchEvent(new Event("go-on")));
	await alive(page);
	await expect(page.locator(".bulk-bar")).toContainText("1 selected");
});
