import { expect, type Page, type Response } from "@playwright/test";
import { PASSWORD } from "./accounts";

/** Opens a page and waits until React has hydrated it, so that React handles what is pressed. */
export async function open(page: Page, path: string): Promise<Response> {
	const answer = await page.goto(path);
	await alive(page);
	if (!answer) throw new Error(`${path} was not loaded anew`);
	return answer;
}

/** Waits until React has taken over the page that the server sent; a page that loads no modules works as it is. */
export async function alive(page: Page) {
	await page.waitForFunction(() => {
		if (!document.querySelector('script[type="module"]')) return true;
		const main = document.querySelector("main");
		return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
	});
	// React takes over while it draws; who listens to the keyboard does so after that, before the page has nothing to do.
	await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 })));
}

/** Fills in the form of /auth, wherever that page came from, and sends it. */
export async function signIn(page: Page, email: string, password = PASSWORD) {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign in" }).click();
}

/** Ends the page's session as another tab of the same browser does, of which this page hears nothing. */
export async function signOutElsewhere(page: Page) {
	const answer = await page.request.post("/sign-out", {
		headers: { Origin: new URL(page.url()).origin },
		form: { from: "another tab" },
		maxRedirects: 0,
		maxRetries: 2,
	});
	expect(answer.status()).toBe(303);
}

/**
 * Makes a page as slow as one on a busy machine: React draws nothing that can wait until the window has heard of the event
 * once more. React comes back to such work by a message to itself.
 */
export const holdDrawingUntil = (page: Page, event: string) =>
	page.evaluate((name) => {
		const { postMessage } = MessagePort.prototype;
		const held: (() => void)[] = [];
		MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
			held.push(() => postMessage.call(this, message));
		};
		const goOn = () => {
			MessagePort.prototype.postMessage = postMessage;
			for (const send of held) send();
		};
		addEventListener(name, () => setTimeout(goOn), { once: true });
	}, event);

/** The page's one heading of the first rank. */
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** A toast with these words. */
export const toast = (page: Page, text: string | RegExp) =>
	page.getByRole("region", { name: "Notifications" }).locator(".toast").filter({ hasText: text });

/** Fails when the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page) {
	const overflow = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	});
	expect(overflow, `pixels that ${page.url()} is wider than its window`).toBeLessThanOrEqual(0);
}

/** The two machines that every screen is seen on. */
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Makes a desktop's page one that is turned into a phone's and back, touch and all, without being loaded again. */
export async function turnable(page: Page) {
	const browser = await page.context().newCDPSession(page);
	return async (into: "desktop" | "phone") => {
		const mobile = into === "phone";
		// Nothing but this: the page's own setViewportSize would have the page laid out once more.
		await browser.send("Emulation.setTouchEmulationEnabled", { enabled: mobile });
		const metrics = { ...(mobile ? PHONE : DESKTOP), deviceScaleFactor: 1, mobile };
		await browser.send("Emulation.setDeviceMetricsOverride", metrics);
		await expect.poll(() => page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(mobile);
	};
}
