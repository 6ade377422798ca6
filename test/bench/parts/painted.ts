import { median } from "../machine";
import { measurePainted } from "../painted";
import { serveWithAssets } from "../runtime";
import type { Figure } from "../table";
import type { World } from "../world";

/** How soon results are seen once their answer is there, in a browser as slow as a phone. */
export async function painted(world: World): Promise<Figure[]> {
	const { cookie } = world.large;
	// Two processes must not have the same files open.
	await world.stop();
	const server = await serveWithAssets(world.state, world.product);
	try {
		const measured = await measurePainted(server.origin, cookie);
		const times = measured.map(({ ms }) => ms);
		const worst = measured.reduce((most, each) => (each.ms > most.ms ? each : most));
		for (const { term, ms } of measured) console.log(`painted: ${term}: ${ms.toFixed(0)} ms`);
		return [
			{
				name: "search: from the answer to its first results on the screen, worst of 20 terms",
				value: Math.max(...times),
				aim: 50,
				limit: 100,
				unit: "ms",
				about: `"${worst.term}"; median ${median(times).toFixed(0)} ms; a browser 4 × slower`,
			},
		];
	} finally {
		await server.close();
	}
}
