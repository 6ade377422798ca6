import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { DAY_SHOWS } from "#app/features/day/attendance/rules";
import { allowance } from "../../support/growth";
import type { ScaleWorld } from "../../support/scale-world";
import { aCrowdedCamp, aManifoldCamp, aSmallCamp } from "./camps-looked-at";
import { daysTaken, takeAgain } from "./past-day";
import { faults, looking, MOST_ROWS } from "./rows-read";

// What grows with a session, or with how many there are: lists of its children are read to their end.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const { statements, readOf, see } = looking();

let small: ScaleWorld;
let crowded: ScaleWorld;
let manifold: ScaleWorld;

beforeAll(async () => {
	small = await aSmallCamp();
	crowded = await aCrowdedCamp();
	manifold = await aManifoldCamp();
	await takeAgain(crowded);
});

describe("A session of 600 children", () => {
	const roster = (ways = "") => `/sessions/${crowded.session_id}?tab=roster${ways}`;

	test("is that large", async () => {
		const taken = await env.DB.prepare(
			"SELECT taken FROM session_places WHERE session_id = ? AND bucket = 'all'",
		)
			.bind(crowded.session_id)
			.first<number>("taken");
		expect(taken).toBe(600);
	});

	test("reads few rows per page", async () => {
		const first = await see(crowded, roster());
		expect(first.shown).toBeGreaterThan(200);
		expect(first.cursor).not.toBe("");
		const second = await see(crowded, roster(`&cursor=${first.cursor}`));
		expect(second.shown).toBeGreaterThan(200);
		expect(Math.max(first.read, second.read)).toBeLessThan(500);
	});

	test.each(["&q=a", "&q=zzz", "&grade=3", "&grade=-3", "&group=none", "&shows=left"])(
		"reads few rows with %s",
		async (ways) => {
			expect(await readOf(crowded, roster(ways))).toBeLessThanOrEqual(MOST_ROWS);
		},
	);

	test("reads one row per child where all of them are shown", async () => {
		expect(await readOf(crowded, `/sessions/${crowded.session_id}?tab=groups`)).toBeLessThanOrEqual(
			MOST_ROWS,
		);
	});

	test("leaves rows for the staff of some of its groups, by page", async () => {
		const ratios = `/staff/ratios?session=${crowded.session_id}`;
		const first = await see(crowded, ratios);
		expect(first.cursor).not.toBe("");
		const further = [`${ratios}&cursor=${first.cursor}`, `/sessions/${crowded.session_id}?tab=staffing`];
		for (const path of [ratios, ...further]) {
			const { read, lines } = path === ratios ? first : await see(crowded, path);
			expect(read, path).toBeLessThanOrEqual(MOST_ROWS);
			expect(lines, path).toBeGreaterThan(5);
		}
	});
});

// A session that no page holds is read a part at a time, each as cheaply as the first.
test.each(DAY_SHOWS)(
	"the day's list for a session of 600 (%s) reads few rows on every page",
	async (show) => {
		for (const date of await daysTaken(crowded)) {
			let cursor = "";
			let pages = 0;
			do {
				const path = `/attendance?show=${show}&date=${date}${cursor}`;
				const { read, html } = await see(crowded, path);
				expect(read, path).toBeLessThanOrEqual(MOST_ROWS);
				const next = /[?&;]cursor=([^"&]+)"[^>]*rel="next"|rel="next"[^>]*[?&;]cursor=([^"&]+)"/.exec(html);
				cursor = next ? `&cursor=${next[1] ?? next[2]}` : "";
				pages += 1;
				expect(pages).toBeLessThan(20);
			} while (cursor !== "");
			if (show === "expected") expect(pages).toBeGreaterThan(3);
		}
	},
);

describe("A search among hundreds of sessions", () => {
	const sessions = async ({ camp_id }: ScaleWorld) => {
		const names =
			"SELECT name FROM session WHERE camp_id = ? AND deleted_at IS NULL ORDER BY start_date DESC, id";
		return (await env.DB.prepare(names).bind(camp_id).all<{ name: string }>()).results;
	};
	const times = async () => (await sessions(manifold)).length / (await sessions(small)).length;
	const searched = async (world: ScaleWorld, typed: string) =>
		see(world, `/sessions?q=${encodeURIComponent(typed)}`);

	test("covers many more sessions than the small camp has", async () => {
		expect(await times()).toBeGreaterThan(20);
	});

	test("reads only the matching sessions", async () => {
		// That no other name begins with.
		const [one, another] = [(await sessions(small))[0]?.name ?? "", "section 249"];
		const [less, more] = [await searched(small, one), await searched(manifold, another)];
		expect(more.lines).toBeGreaterThan((await searched(manifold, "xqzvxqzv")).lines);
		expect(more.read).toBeLessThanOrEqual(allowance(more.shown));
		expect(faults(less, more, await times())).toEqual([]);
		const nothing = [await searched(small, "xqzvxqzv"), await searched(manifold, "xqzvxqzv")] as const;
		expect(faults(...nothing, await times())).toEqual([]);
	});

	test("reads one page of those that share a word", async () => {
		const shared = "section";
		const [first, second] = [
			await searched(manifold, shared),
			await see(manifold, `/sessions?q=${shared}&cursor=50`),
		];
		expect(first.lines).toBeGreaterThan(50);
		expect(first.read).toBeLessThanOrEqual(allowance(first.shown));
		expect(second.read).toBeLessThanOrEqual(allowance(second.shown));
	});

	test("differs from a list in another order, which reads more than a page may (control)", async () => {
		const { read, shown } = await see(manifold, "/sessions?sort=name");
		expect(read).toBeGreaterThan(allowance(shown));
	});
});

test("no statement of these screens scans the camp for each row of another table", async () => {
	expect(await statements.walks()).toEqual([]);
});
