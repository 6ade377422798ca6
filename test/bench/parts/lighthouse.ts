import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouseRun from "lighthouse";
import { findChromium } from "../../../.ci/chromium.mjs";
import { median } from "../machine";
import { cookiesOf } from "../painted";
import { serveWithAssets } from "../runtime";
import type { Figure } from "../table";
import type { World } from "../world";

const RUNS = 5;
/** Of the pages that everybody sees, which are many and steady. */
const PUBLIC_RUNS = 3;
const PUBLIC_PAGES = [
	"/lantern",
	"/campinsights",
	"/waitlist-demo",
	"/privacy-policy",
	"/terms-of-service",
	"/cookie-policy",
	"/legal/subprocessors",
];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];
const FLAGS = [
	...["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
	...["--disable-component-update", "--disable-sync", "--disable-quic", "--remote-debugging-port=0"],
];

/** Lighthouse on a phone, as a median. The machine has to be left alone for it. */
export async function lighthouse(world: World): Promise<Figure[]> {
	// Of the smaller camp, which has as many campers as most.
	const { cookie } = world.small;
	// Two processes must not have the same files open. Nothing else is measured after this.
	await world.stop();
	const server = await serveWithAssets(world.state, world.product);
	const browser = await startChromium();
	const figures: Figure[] = [];
	try {
		/** The scores of one page by category, a list of its runs each. */
		const score = async (path: string, runs: number, categories: readonly Category[]) => {
			const scores = Object.fromEntries(categories.map((name): [string, number[]] => [name, []]));
			for (let run = 0; run < runs; run += 1) {
				const result = await lighthouseRun(server.origin + path, {
					port: browser.port,
					logLevel: "error" as const,
					onlyCategories: [...categories],
				});
				const shown = result?.lhr.finalDisplayedUrl ?? "";
				if (new URL(shown).pathname !== path) throw new Error(`${path} led to ${shown}`);
				for (const name of categories) {
					scores[name]?.push(100 * (result?.lhr.categories[name]?.score ?? Number.NaN));
				}
			}
			console.log(`lighthouse: ${path}: ${scores.performance?.map(Math.round).join(", ")}`);
			return (name: Category) => scores[name] ?? [Number.NaN];
		};
		for (const path of PUBLIC_PAGES) {
			const of = await score(path, PUBLIC_RUNS, CATEGORIES);
			figures.push({
				name: `Lighthouse mobile, ${path}`,
				value: median(of("performance")),
				aim: 100,
				limit: 98,
				atLeast: true,
				about: `median of ${PUBLIC_RUNS}`,
			});
			const rest = CATEGORIES.filter((name) => name !== "performance").flatMap((name) => of(name));
			figures.push({
				name: `Lighthouse accessibility, best practices, SEO, ${path}`,
				value: Math.min(...rest),
				aim: 100,
				limit: 98,
				atLeast: true,
				about: "the least of all",
			});
		}
		for (const path of ["/auth", "/dashboard", "/campers"]) {
			// Lighthouse leaves cookies where they are. As a header they would be lost to the first that a page sets.
			if (path !== "/auth") await browser.keep(cookiesOf(cookie, server.origin));
			const of = await score(path, RUNS, ["performance", "accessibility"]);
			figures.push(
				{
					name: `Lighthouse mobile, ${path}`,
					value: median(of("performance")),
					aim: 98,
					limit: 95,
					atLeast: true,
					about: `median of ${RUNS}`,
				},
				{
					name: `Lighthouse accessibility, ${path}`,
					value: Math.min(...of("accessibility")),
					aim: 100,
					limit: 95,
					atLeast: true,
				},
			);
		}
	} finally {
		browser.stop();
		await server.close();
	}
	return figures;
}

async function startChromium() {
	const profile = mkdtempSync(join(tmpdir(), "bench-chromium-"));
	const child = spawn(await findChromium(), [...FLAGS, `--user-data-dir=${profile}`], {
		stdio: ["ignore", "ignore", "pipe"],
		// Some distributions start it by a script: what is ended is the whole group.
		detached: true,
	});
	const port = await new Promise<number>((resolve, reject) => {
		let said = "";
		child.stderr.on("data", (part: Buffer) => {
			said += part;
			const [, found] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said) ?? [];
			if (found) resolve(Number(found));
		});
		child.once("error", reject);
		child.once("exit", () => reject(new Error(`Chromium ended by itself: ${said.trim()}`)));
	});
	return {
		port,
		/** Puts cookies where the pages that Lighthouse opens find them. */
		async keep(cookies: ReturnType<typeof cookiesOf>) {
			const client = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
			await client.contexts()[0]?.addCookies(cookies);
			await client.close();
		},
		stop() {
			child.removeAllListeners("exit");
			child.once("exit", () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
			if (child.pid) process.kill(-child.pid);
		},
	};
}
