import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { loadAssets } from "../../../build/server/index.js";
import { type Assets, bytesByRoute, readAsset, workerModules } from "../../support/built-bytes";
import { median } from "../machine";
import type { Figure } from "../table";

const assets = await loadAssets();

const kB = (bytes: number) => bytes / 1_000;

/** What travels: to the browser for each screen, and to Cloudflare when it is deployed. */
export async function bytes(): Promise<Figure[]> {
	const byRoute = Object.entries(bytesByRoute(assets as unknown as Assets, readAsset)).filter(
		// Routes that draw nothing have no code of their own in the browser.
		([id]) => !/\/api\//.test(id),
	);
	const [worst = ["", Number.NaN]] = byRoute.toSorted(([, a], [, b]) => b - a);
	const { start, later } = workerModules();
	const join = (paths: string[]) => Buffer.concat(paths.map((path) => readFileSync(path)));
	const source = join([...start, ...later]);
	const [worker, started] = [source, join(start)].map(
		(code) => gzipSync(code, { level: 9 }).length / 1_024,
	) as [number, number];
	const middle = kB(median(byRoute.map(([, size]) => size)));
	const shared = { unit: "kB", digits: 1 };
	return [
		{
			name: "browser JavaScript of a route, gzip, median",
			value: middle,
			aim: 110,
			limit: 130,
			...shared,
			about: `${byRoute.length} routes`,
		},
		{
			name: "browser JavaScript of a route, gzip, worst",
			value: kB(worst[1]),
			aim: 110,
			limit: 130,
			...shared,
			about: worst[0].replace("features/", ""),
		},
		{
			name: "Worker, gzip",
			value: worker,
			aim: 450,
			limit: 2_560,
			unit: "KiB",
			about: `${Math.round(source.length / 1_024)} KiB unpacked; 600 was the limit of the foundation`,
		},
		{
			name: "what a start of the Worker evaluates, gzip",
			value: started,
			aim: 110,
			limit: 125,
			unit: "KiB",
			about: `${start.length} chunks`,
		},
	];
}
