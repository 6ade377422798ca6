import { equalFinds, steepest, termsOf } from "../../support/equal-finds";
import { allowance, growth, type Seen } from "../../support/growth";
import type { Camp } from "../data";
import { type Cost, costOf, open, type Screen, screensOf, seenOf } from "../screens";
import type { Figure } from "../table";
import type { World } from "../world";

interface Measured extends Screen {
	small: Cost;
	large: Cost;
	/** Rows that the page shows in the large camp. */
	shown: number;
	/** What its growth is measured by: where it is searched, a search that finds equally many in both camps. */
	grows: { less: Seen; more: Seen };
	/** Milliseconds that a millisecond more a trip adds. */
	slope: number;
}

const DELAYS = [20, 60] as const;
const MOST_ROWS = 1_000;

/** Trips, rows and how they grow with the camp, of every screen. */
export async function rows(world: World): Promise<Figure[]> {
	const { large, small, runtime } = world;
	const pairs = screensOf(large).map((screen, at) => ({ screen, other: screensOf(small)[at] }));
	const times = large.campers / small.campers;
	const d1 = await runtime.database("DB");
	const terms = { small: await termsOf(d1, small), large: await termsOf(d1, large) };
	const seen = async (camp: Camp, path: string) => seenOf(await open(runtime.product, path, camp));
	/** The steepest growth of a search among equal finds. */
	const searchGrowth = async (inLarge: Screen, inSmall: Screen) => {
		const camps = [
			{ camp: { ...inSmall, of: small }, terms: terms.small },
			{ camp: { ...inLarge, of: large }, terms: terms.large },
		];
		const finds = await equalFinds(camps, ({ searched, of, path }, term) =>
			seen(of, searched?.(term) ?? path),
		);
		const found = finds.map(({ found }) => found).join(", ");
		console.log(`rows: ${inLarge.route}: compared where both find ${found}`);
		return steepest(finds, times);
	};
	const measured: Measured[] = [];
	for (const { screen, other } of pairs) {
		// The second answer: the first may renew what a browser remembers.
		await open(runtime.product, screen.path, large);
		const page = await open(runtime.product, screen.path, large);
		const smaller = await open(runtime.product, other?.path ?? screen.path, small);
		const unsearched = { less: seenOf(smaller), more: seenOf(page) };
		if (page.status >= 400) {
			console.warn(`rows: ${screen.path} answered ${page.status}`);
			continue;
		}
		measured.push({
			...screen,
			small: costOf(smaller),
			large: costOf(page),
			shown: unsearched.more.shown,
			grows: (screen.searched && other && (await searchGrowth(screen, other))) ?? unsearched,
			slope: await slopeOf(world, screen.path),
		});
	}
	// What is shown may be read; what grows beyond that is in proportion to the camp.
	const growthOf = ({ grows: { less, more } }: Measured) => growth(less, more, times);
	for (const each of measured) {
		const { route, large: cost, small: less, shown, slope } = each;
		const said = `trips ${cost.trips} depth ${cost.depth} slope ${slope.toFixed(1)}`;
		const rows = `read ${less.read} → ${cost.read}, shows ${shown}, grows ${growthOf(each).toFixed(3)}`;
		console.log(`rows: ${route}: ${said}, ${rows}`);
	}
	// Against what a page shows, the one that is furthest off.
	const off = worst(measured, ({ large: { read }, shown }) => read - allowance(shown));
	const most = worst(measured, ({ large: { read } }) => read);
	const deepest = worst(measured, ({ large: { depth } }) => depth);
	const slowest = worst(measured, ({ slope }) => slope);
	const farthest = worst(measured, ({ large: { trips } }) => trips);
	const grown = worst(measured, growthOf);
	const where = ({ route }: Screen) => `worst of ${measured.length} screens: ${route}`;
	return [
		{
			name: "sequential D1 trips of a signed-in screen",
			value: deepest.large.depth,
			aim: 1,
			limit: 2,
			about: `${where(deepest)}; ${measured.filter(({ large: { depth } }) => depth > 1).length} of them above 1`,
		},
		{
			name: "the same by injected latency",
			value: slowest.slope,
			aim: 1.3,
			limit: 2.3,
			digits: 2,
			about: where(slowest),
		},
		{ name: "D1 trips of a screen", value: farthest.large.trips, aim: 1, limit: 3, about: where(farthest) },
		{
			name: "rows read by a screen at 50,000 campers",
			value: most.large.read,
			aim: Math.min(allowance(most.shown), MOST_ROWS),
			limit: MOST_ROWS,
			about: where(most),
		},
		{
			name: "rows read, the screen furthest above 5 × shown + 50",
			value: off.large.read,
			aim: Math.min(allowance(off.shown), MOST_ROWS),
			limit: MOST_ROWS,
			about: `${off.route}, ${off.shown} rows shown`,
		},
		{
			name: "growth of rows read beyond what is shown, 500 → 50,000",
			value: growthOf(grown),
			aim: 0.02,
			limit: 0.05,
			digits: 3,
			about: `${where(grown)} (${grown.grows.less.read} → ${grown.grows.more.read})`,
		},
	];
}

function worst<T>(list: readonly T[], of: (each: T) => number): T {
	const [first, ...rest] = list;
	if (first === undefined) throw new Error("No screen was measured");
	return rest.reduce((most, each) => (of(each) > of(most) ? each : most), first);
}

/** How much longer a screen takes when every trip does: the number of trips that wait for each other. */
async function slopeOf({ runtime, large }: World, path: string): Promise<number> {
	const [short, long] = DELAYS;
	const took = async (delay: number) => {
		const times: number[] = [];
		for (let round = 0; round < 3; round += 1) {
			const began = performance.now();
			await open(runtime.product, path, large, { "x-bench-delay": String(delay) });
			times.push(performance.now() - began);
		}
		return Math.min(...times);
	};
	return ((await took(long)) - (await took(short))) / (long - short);
}
