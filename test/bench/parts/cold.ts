import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "../machine";
import { coldStart, type Module, openEmpty, productModules } from "../runtime";
import type { Figure } from "../table";

const ROUNDS = 8;

/** A Worker that does nothing but ask its database, as the product's /health does. */
const NO_OP: Module[] = [
	[
		"worker.js",
		`export default { async fetch(_, env) {
	await env.DB.prepare("SELECT 1").run();
	return new Response("ok");
} };`,
	],
];

/** From the start of a fresh process to its first answer, against a Worker that is next to empty. */
export async function cold(): Promise<Figure[]> {
	const product = productModules();
	const state = mkdtempSync(join(tmpdir(), "bench-cold-"));
	try {
		await (await openEmpty(state)).close();
		const start = (worker: Module[]) => coldStart(state, worker, "/health");
		// The first of each reads its files from the disk.
		await start(product);
		await start(NO_OP);
		const rounds: { cpu: number; wall: number; alone: number }[] = [];
		for (let round = 0; round < ROUNDS; round += 1) {
			const [a, b] = [await start(product), await start(NO_OP)];
			const [c, d] = [await start(NO_OP), await start(product)];
			const above = (of: "cpu" | "wall") => (a[of] + d[of] - b[of] - c[of]) / 2;
			rounds.push({ cpu: above("cpu"), wall: above("wall"), alone: (b.cpu + c.cpu) / 2 });
		}
		const middle = (of: "cpu" | "wall" | "alone") => Math.round(median(rounds.map((round) => round[of])));
		const about = `CPU to the first answer; the no-op takes ${middle("alone")}; by the clock ${middle("wall")} above`;
		return [
			{
				name: "cold start above a no-op Worker",
				value: middle("cpu"),
				aim: 70,
				limit: 120,
				unit: "ms",
				about,
			},
		];
	} finally {
		rmSync(state, { recursive: true, force: true });
	}
}
