import { chromium } from "@playwright/test";
import { findChromium } from "../../.ci/chromium.mjs";
import { median } from "./machine";
import { SEARCH_TERMS } from "./search-terms";

/** As much slower than this machine as a phone is taken to be; Lighthouse says the same. */
const SLOWER = 4;

/** A machine that does something else for a moment must not decide. */
const ROUNDS = 3;

interface Painted {
	term: string;
	/** From the answer's last byte to the frame that shows what it holds: the median of all rounds. */
	ms: number;
}

interface Watched extends Window {
	painted?: { ended: number; seen: number };
}

/**
 * Types the terms into the search over everything, one after another, and measures each from the end of its answer to
 * the first frame with its results.
 * @param cookie a Cookie header of somebody who is signed in
 */
export async function measurePainted(origin: string, cookie: string): Promise<Painted[]> {
	const browser = await chromium.launch({
		executablePath: await findChromium(),
		args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
	});
	try {
		const context = await browser.newContext({ serviceWorkers: "block" });
		await context.addCookies(cookiesOf(cookie, origin));
		const page = await context.newPage();
		const tools = await context.newCDPSession(page);
		await page.goto(`${origin}/more`, { waitUntil: "networkidle" });
		await page.keyboard.press("/");
		const field = page.getByRole("combobox");
		await field.waitFor();
		await tools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
		const measured = new Map<string, number[]>();
		for (const term of Array.from({ length: ROUNDS }, () => SEARCH_TERMS).flat()) {
			await page.evaluate(watch);
			await field.fill(term);
			const seen = await page.waitForFunction(() => (window as Watched).painted);
			const { ended, seen: at } = await seen.evaluate(
				(painted) => painted as { ended: number; seen: number },
			);
			measured.set(term, [...(measured.get(term) ?? []), at - ended]);
		}
		return [...measured].map(([term, times]) => ({ term, ms: median(times) }));
	} finally {
		await browser.close();
	}
}

/** The cookies of a Cookie header, as a browser keeps those of an origin. */
export const cookiesOf = (header: string, origin: string) =>
	header.split("; ").map((pair) => {
		const at = pair.indexOf("=");
		return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
	});

/** Runs in the page: notes the next answer's end, and the frame after the list has it. */
function watch() {
	const watched = window as Watched;
	watched.painted = undefined;
	performance.clearResourceTimings();
	let busy = false;
	const observer = new MutationObserver(() => {
		const list = document.querySelector("[role=listbox][aria-busy]");
		const waits = list?.getAttribute("aria-busy") === "true";
		busy ||= waits;
		if (!busy || waits) return;
		observer.disconnect();
		requestAnimationFrame(() => {
			// A message is handled once the frame is out.
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = () => {
				const answers = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
				const answer = answers.findLast(({ name }) => name.includes("/api/search?"));
				watched.painted = { ended: answer?.responseEnd ?? Number.NaN, seen: performance.now() };
			};
			port2.postMessage(null);
		});
	});
	observer.observe(document.body, { subtree: true, childList: true, attributes: true });
}
