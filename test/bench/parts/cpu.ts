import type { Camp } from "../data";
import { ask, cpuPair } from "../machine";
import { open } from "../screens";
import type { Figure } from "../table";
import type { World } from "../world";

const LIST = "/campers?limit=200";
/** A list of a handful of rows behind session, tenancy and a permission. */
const TRIVIAL = "/api/activities/categories";

interface Recorded {
	status: number;
	type: string;
	body: string;
	tree: unknown;
	trips: { binding: string; statements: { sql: string; params: unknown[] }[] }[];
}

/** Lets the references answer an address as the product does: the reads it made, its bytes, its elements. */
async function teach({ runtime }: World, path: string, camp: Camp): Promise<string> {
	const answer = await open(runtime.product, path, camp, { "x-bench-record": "1" });
	const { status, type, body, tree, trips }: Recorded = JSON.parse(answer.body.toString());
	if (status !== 200) throw new Error(`${path} answered ${status}`);
	const reads: Record<string, unknown[]> = {};
	for (const { binding, statements } of trips) reads[binding] = [...(reads[binding] ?? []), ...statements];
	const key = `/${encodeURIComponent(`${camp.slug}${path}`).replaceAll("%", "-")}`;
	const page = JSON.stringify({ reads, type, body, tree });
	for (const origin of [runtime.floor, runtime.bare]) await ask(origin + key, { method: "PUT", body: page });
	return key;
}

/** CPU of an address of the large camp against a reference's for the same answer. */
export async function cpuAgainst(world: World, path: string, reference: "floor" | "bare", times: number) {
	const { runtime, large } = world;
	const key = await teach(world, path, large);
	const product = () => open(runtime.product, path, large);
	const other = () => ask(runtime[reference] + key);
	const sizes = [await product(), await other()].map(({ body }) => `${Math.round(body.length / 1024)} kB`);
	const pair = await cpuPair(product, other, { times });
	const said = `${pair.a.toFixed(2)} against ${pair.b.toFixed(2)} ms (${sizes.join(", ")})`;
	console.log(`cpu: ${path} against ${reference}: ${pair.ratio.toFixed(2)} ×, ${said}`);
	return { ...pair, said };
}

/** How the CPU of an address grows from the small camp to the large one, as an exponent. */
export async function cpuGrowth({ runtime, large, small }: World, path: string, other = path) {
	const pair = await cpuPair(
		() => open(runtime.product, path, large),
		() => open(runtime.product, other, small),
		{ times: 100, rounds: 3 },
	);
	const value = Math.log(pair.ratio) / Math.log(large.campers / small.campers);
	const said = `${pair.b.toFixed(2)} → ${pair.a.toFixed(2)} ms`;
	console.log(`growth: ${path}: ${value.toFixed(3)}, ${said}`);
	return { value, said };
}

/** CPU against the references. */
export async function cpu(world: World): Promise<Figure[]> {
	const against = (path: string, reference: "floor" | "bare", times: number) =>
		cpuAgainst(world, path, reference, times);
	const dashboard = await against("/dashboard", "bare", 120);
	const list = await against(LIST, "bare", 60);
	const trivial = await against(TRIVIAL, "floor", 400);
	return [
		{
			name: "CPU of /dashboard against bare",
			value: dashboard.ratio,
			aim: 1.5,
			limit: 2,
			unit: "×",
			digits: 2,
			about: dashboard.said,
		},
		{
			name: "CPU of a 200-row list against bare",
			value: list.ratio,
			aim: 0.8,
			limit: 1,
			unit: "×",
			digits: 2,
			about: `${LIST}: ${list.said}`,
		},
		{
			name: "CPU added by session, tenancy, permission",
			value: trivial.difference,
			aim: 0.7,
			limit: 1.2,
			unit: "ms",
			digits: 2,
			about: `${TRIVIAL} against floor: ${trivial.said}`,
		},
	];
}

/** How CPU grows with the camp. */
export async function growth(world: World): Promise<Figure[]> {
	const { large, small } = world;
	const found: { path: string; value: number; said: string }[] = [];
	const of = (camp: Camp) => [
		...["/dashboard", "/campers", "/roll-call", `/sessions/${camp.session_id}`],
		...["/staff", "/staff/shifts", "/users", `/person/${camp.camper_id}`],
		`/staff/ratios?session=${camp.session_id}`,
	];
	for (const [at, path] of of(large).entries()) {
		const other = of(small)[at] ?? path;
		const name = path.replace(large.session_id, ":id").replace(large.camper_id, ":id");
		found.push(Object.assign(await cpuGrowth(world, path, other), { path: name }));
	}
	const most = found.reduce((worst, each) => (each.value > worst.value ? each : worst));
	return [
		{
			name: "growth of CPU, 500 → 50,000 campers",
			value: most.value,
			aim: 0.05,
			limit: 0.1,
			digits: 3,
			about: `worst of ${found.length}: ${most.path}, ${most.said}`,
		},
	];
}
