// npm run bench:search: people search against SELECT 1, on the local database's largest camp. STATE_DIR is heeded.
// Fill it first: npm run demo once, then npm run seed:scale -- --people 100000 --days 1.
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import { measureSearch, TIMER_WORKER } from "./search-terms";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { compatibility_date, d1_databases } = unstable_readConfig({ config: join(root, "wrangler.toml") });
const { database_id } = d1_databases.find(({ binding }: { binding: string }) => binding === "SEARCH");

const worker = new Miniflare(
	convertV4MiniflareOptions({
		cf: false,
		resourcePersistencePath: join(resolve(root, process.env.STATE_DIR || join(".wrangler", "state")), "v3"),
		workers: [
			{
				name: "timer",
				modules: true,
				script: TIMER_WORKER,
				compatibilityDate: compatibility_date,
				d1Databases: { SEARCH: database_id },
			},
		],
	}),
);
try {
	const { SEARCH } = await worker.getBindings<{ SEARCH: D1Database }>();
	const largest = await SEARCH.prepare(
		"SELECT camp_id, count(*) AS n FROM search_person GROUP BY camp_id ORDER BY n DESC",
	).first<{ camp_id: string; n: number }>();
	if (!largest) throw new Error("The local search index is empty.");
	const ask = async (body: string) =>
		(await worker.dispatchFetch("http://timer/", { method: "POST", body })).json();
	const costs = await measureSearch(largest.camp_id, ask);
	console.log(`${largest.n} persons in the camp`);
	for (const { term, p50, ratio, found, read } of costs) {
		console.log(
			`${term.padEnd(14)} ${p50.toFixed(2).padStart(7)} ms ${ratio.toFixed(2).padStart(6)} ×  found ${found}, rows read ${read}`,
		);
	}
	console.log(`worst: ${Math.max(...costs.map(({ ratio }) => ratio)).toFixed(2)} ×`);
} finally {
	await worker.dispose();
}
