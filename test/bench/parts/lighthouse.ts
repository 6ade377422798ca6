import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouseRun from "lighthouse";
import { findChromium } from "../../../.ci/chromium.mjs";
import { median } from "../machine";
import { serveWithAssets } from "../runtime";
import type { Figure } from "../table";
import type { World } from "../world";

const RUNS = 5;
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
	const server = await serveWithAssets(world.state, world.source);
	const browser = await startChromium();
	const figures: Figure[] = [];
	try {
		for (const [path, signedIn] of [
			["/auth", false],
			["/dashboard", true],
			["/campers", true],
		] as const) {
			const runs: { speed: number; accessibility: number }[] = [];
			for (let run = 0; run < RUNS; run += 1) {
				const extraHeaders = signedIn ? { Cookie: cookie } : undefined;
				const options = { port: browser.port, logLevel: "error" as const, extraHeaders };
				const onlyCategories = ["performance", "accessibility"];
				const result = await lighthouseRun(server.origin + path, { ...options, onlyCategories });
				const shown = result?.lhr.finalDisplayedUrl ?? "";
				if (new URL(shown).pathname !== path) throw new Error(`${path} led to ${shown}`);
				const scoreOf = (name: string) => 100 * (result?.lhr.categories[name]?.score ?? Number.NaN);
				runs.push({ speed: scoreOf("performance"), accessibility: scoreOf("accessibility") });
			}
			const speeds = runs.map(({ speed }) => speed);
			console.log(`lighthouse: ${path}: ${speeds.map(Math.round).join(", ")}`);
			const accessibility = Math.min(...runs.map((run) => run.accessibility));
			figures.push(
				{
					name: `Lighthouse mobile, ${path}`,
					...{ value: median(speeds), aim: 98, limit: 95, atLeast: true, about: `median of ${RUNS}` },
				},
				{
					name: `Lighthouse accessibility, ${path}`,
					...{ value: accessibility, aim: 100, limit: 95, atLeast: true },
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
		stop() {
			child.removeAllListeners("exit");
			child.once("exit", () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
			child.kill();
		},
	};
}
