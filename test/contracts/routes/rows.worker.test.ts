import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { DAY_SHOWS } from "#app/features/day/attendance/rules";
import { aSuperAdmin } from "../../support/camp-world";
import { equalFinds, steepest, termsOf } from "../../support/equal-finds";
import { growth, type Seen } from "../../support/growth";
import { someWaits } from "../../support/scale-parts";
import type { ScaleWorld } from "../../support/scale-world";
import { aCrowdedCamp, aLargeCamp, aManifoldCamp, aSmallCamp, aStaffedCamp } from "./camps-looked-at";
import { dayBefore, takeAgain } from "./past-day";
import { faults, looking, MOST_GROWTH, MOST_ROWS, type SeenPage } from "./rows-read";
import { SEARCHES } from "./searches";
import { sampled } from "../../support/sample";
import { lacksPermission } from "./access";
import { asCounselors, asParents, isOpen } from "./some-of-a-camp";
import { COUNTED, HELD, returned, type Visit, VISITS } from "./visits";

// Five camps are made, and every screen is asked for in two of them.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const { statements, readOf, see } = looking();

const NOTHING: Seen = { read: Number.NaN, shown: 0 };

let small: ScaleWorld;
let large: ScaleWorld;
let crowded: ScaleWorld;
let manifold: ScaleWorld;
let staffed: ScaleWorld;
let operator = "";

beforeAll(async () => {
	small = await aSmallCamp();
	large = await aLargeCamp();
	crowded = await aCrowdedCamp();
	manifold = await aManifoldCamp();
	staffed = await aStaffedCamp();
	operator = await aSuperAdmin();
});

/** How many times as large the large camp is. */
const times = () => large.campers / small.campers;

test("the two camps differ enough to distinguish growth from chance", async () => {
	expect(small.campers).toBeGreaterThan(400);
	expect(times()).toBeGreaterThan(8);
	for (const table of ["staff_season", "membership", "staff_shift", "staff_time_off"]) {
		const of = ({ camp_id }: ScaleWorld) =>
			env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE camp_id = ?`).bind(camp_id).first<number>("n");
		expect((await of(large)) ?? 0, table).toBeGreaterThan(((await of(small)) ?? 0) * 5);
	}
});

describe("The rule that every screen reads few rows, and no more in a larger camp", () => {
	test.each(sampled(VISITS, 3, ([name]) => name))("holds for %s", async (_name, path, ofOperator) => {
		const at = (world: ScaleWorld) => (ofOperator ? { ...world, token: operator } : world);
		const [less, more] = [await see(at(small), path(small)), await see(at(large), path(large))];
		expect(faults(less, more, times())).toEqual([]);
	});
});

test("previewing a session's cancellation reads rows in proportion to its enrollments", async () => {
	for (const world of [small, large]) {
		const places = "SELECT taken FROM session_places WHERE camp_id = ? AND session_id = ?";
		const taken = await env.DB.prepare(places).bind(world.camp_id, world.session_id).first<number>("taken");
		expect(taken).toBeGreaterThan(50);
		expect(await readOf(world, HELD(world))).toBeLessThanOrEqual(30 * (taken ?? 0));
	}
});

test("a report reads rows in proportion to those that it counts", async () => {
	for (const world of [small, large])
		for (const path of COUNTED)
			expect(await readOf(world, path(world)), path(world)).toBeLessThanOrEqual(
				6 * world.campers + MOST_ROWS,
			);
});

// They read the day's sessions and as many children as a page looks through, fewer in a camp that has fewer.
test.each(DAY_SHOWS)("the day's list of campers reads few rows: %s", async (show) => {
	for (const world of [large, crowded]) {
		const read = await readOf(world, `/attendance?show=${show}`);
		expect(read).toBeGreaterThan(0);
		expect(read).toBeLessThanOrEqual(MOST_ROWS);
	}
});

describe("A past day", () => {
	const worlds = () => [small, large, crowded, manifold, staffed];
	beforeAll(async () => {
		for (const world of worlds()) await takeAgain(world);
	});

	test("had several roll calls, and shows its last", async () => {
		for (const world of worlds()) {
			const days = await env.DB.prepare(
				"SELECT sum(whole IS NOT NULL AND whole->>0 > 0) AS several FROM session_day WHERE camp_id = ? AND date = ?",
			)
				.bind(world.camp_id, await dayBefore(world))
				.first<number>("several");
			expect(days).toBeGreaterThan(0);
		}
	});

	test.each(["/dashboard?", ...DAY_SHOWS.map((show) => `/attendance?show=${show}&`)])(
		"reads few rows at %s",
		async (path) => {
			for (const world of worlds()) {
				const read = await readOf(world, `${path}date=${await dayBefore(world)}`);
				expect(read).toBeGreaterThan(0);
				expect(read).toBeLessThanOrEqual(MOST_ROWS);
			}
		},
	);
});

// Whoever does not see the whole camp is asked for what they see: from the side of the camp that would be all of it.
describe("The rule that screens with a limited scope read no more in a larger camp", () => {
	const NARROW: Visit[] = [
		["families, searched", () => "/families?q=an", false],
		...VISITS.filter(([, , ofOperator]) => !ofOperator),
	];

	test.each([
		["counselor", asCounselors, "/families"],
		["parent", asParents, "/parent-dashboard"],
	] as const)("holds for a %s", async (role, as, home) => {
		const [less, more] = await as(small, large);
		expect((await see(more, home)).shown).toBeGreaterThan(0);
		const wrong: Record<string, string[]> = {};
		let seen = 0;
		for (const [name, path, , row] of NARROW) {
			if (row && lacksPermission(row, role)) continue;
			const opens = await Promise.all([less, more].map((world) => isOpen(world, path(world))));
			if (opens.includes(false)) continue;
			seen += 1;
			const [few, many] = [await see(less, path(less)), await see(more, path(more))];
			// As many children are looked through in both camps, and how many of them are shown is chance: either may be what grew.
			const found = faults(few, many, times());
			const alike = faults({ ...few, shown: many.shown }, many, times());
			if (found.length > 0 && alike.length > 0) wrong[name] = found;
		}
		expect(seen).toBeGreaterThan(10);
		expect(wrong).toEqual({});
	});
});

// Every child and every group is on it, and whoever sees it stands at a gate with a phone.
test("the page of a session's groups is smaller than 400 kB", async () => {
	const { html } = await see(large, `/sessions/${large.session_id}?tab=groups`);
	expect(html).toContain("Add counselor");
	expect(html.length).toBeLessThan(400_000);
});

// What a search finds grows with the camp until its bound, so that only the bound is asked for.
describe("The rule that a search reads few rows, regardless of its matches", () => {
	test.each(["ma", "olivia", "olivia mar", "a", "e", "1", "@"])("holds for %s", async (term) => {
		for (const { path } of SEARCHES) {
			const address = path(large, encodeURIComponent(term));
			expect(await readOf(large, address), address).toBeLessThanOrEqual(MOST_ROWS);
		}
	});
});

// A common syllable finds a page in the large camp and three people in the small one; that says nothing of the camp's size.
describe("The rule that a search with equal matches reads no more in a larger camp", () => {
	const camps = async () => [
		{ camp: small, terms: await termsOf(env.DB, small) },
		{ camp: large, terms: await termsOf(env.DB, large) },
	];
	/** How many searches were compared where somebody was found; some show whom they found only to be picked. */
	let of_somebody = 0;

	test.each(SEARCHES.filter(({ walks }) => walks === null))("holds for $route", async ({ path }) => {
		const search = (camp: ScaleWorld, term: string) => see(camp, path(camp, encodeURIComponent(term)));
		const finds = await equalFinds(await camps(), search);
		expect(finds.length).toBeGreaterThan(0);
		if (finds.length > 1) of_somebody += 1;
		const { less, more } = steepest(finds, times()) ?? { less: NOTHING, more: NOTHING };
		const grown = growth(less, more, times());
		expect(grown, `${less.read} rows, then ${more.read}`).toBeLessThanOrEqual(MOST_GROWTH);
	});

	test("compares most searches with actual matches", () => {
		expect(of_somebody).toBeGreaterThan(8);
	});

	test("is broken by a full scan (control)", async () => {
		const looked = async ({ camp_id }: ScaleWorld, term: string): Promise<Required<Seen>> => {
			const words = term.toLowerCase();
			const { meta, results } = await env.DB.prepare(
				`SELECT 1 FROM person p INDEXED BY person_list WHERE p.camp_id = ?1 AND p.person_type = 'camper' AND p.deleted_at IS NULL
				AND instr(p.search_text, ?2) > 0`,
			)
				.bind(camp_id, words)
				.run();
			return { read: meta.rows_read, shown: results.length, lines: results.length };
		};
		const finds = await equalFinds(await camps(), looked);
		expect(finds.length).toBeGreaterThan(1);
		for (const { less, more } of finds) expect(growth(less, more, times())).toBeGreaterThan(0.5);
	});
});

// It counts to a bound, which the small camp's grades do not reach.
test.each(["name", "-name", "age", "-age", "grade"])(
	"the list of campers in a grade sorted by %s reads few rows",
	async (by) => {
		expect(await readOf(large, `/campers?grade=3&sort=${by}`)).toBeLessThanOrEqual(MOST_ROWS);
	},
);

/** In the list's orders and of grades: what is asked of a season's children, and of those who came back. */
const WAYS = [
	...["", "&sort=-name", "&sort=age", "&sort=-age", "&sort=grade", "&sort=-grade"],
	...["&sort=created", "&sort=-created"],
	...["&grade=3", "&grade=3&sort=age", "&grade=3&sort=-age", "&grade=12", "&grade=12&sort=grade"],
];

/** A list of the large camp and the page after it, each in few rows. */
async function holdToPages(path: string, ways: string) {
	const { read, cursor } = await see(large, `${path}${ways}`);
	expect(read, path).toBeLessThanOrEqual(MOST_ROWS);
	// Of a grade there may be no second page.
	if (ways.includes("grade=") && !cursor) return;
	expect(cursor, path).not.toBe("");
	expect(await readOf(large, `${path}${ways}&cursor=${cursor}`), path).toBeLessThanOrEqual(MOST_ROWS);
}

// However few they are, none of the others are looked through for them.
test.each(WAYS)("the list of returning campers%s reads few rows", async (ways) => {
	for (const season of [large.earlier_season_id, large.first_season_id])
		for (const path of [returned(large, season), `/campers?returning=${season}`])
			await holdToPages(path, ways);
});

test.each(WAYS)("the list of a season's campers%s reads few rows", async (ways) => {
	for (const season of [large.season_id, large.earlier_season_id, large.first_season_id])
		for (const status of ["", "&status=all"]) await holdToPages(`/campers?season=${season}${status}`, ways);
});

// Warnings are worked out for a hundred at a time, however few of them have one; of those who left two hundred are looked through.
describe("The staff list by page", () => {
	const leaving = (share: number) =>
		env.DB.prepare(
			"UPDATE staff_season SET ends_on = CASE WHEN rowid_of % ?2 = 0 THEN '2020-01-01' END FROM (SELECT staff_id AS s, season_id AS n, row_number() OVER (ORDER BY sort_name) AS rowid_of FROM staff_season WHERE camp_id = ?1) WHERE camp_id = ?1 AND staff_id = s AND season_id = n",
		)
			.bind(large.camp_id, share)
			.run();

	test.each(["certificate", "any"])("reads few rows with the warning %s", async (warning) => {
		expect(await readOf(large, `/staff?warning=${warning}`)).toBeLessThanOrEqual(MOST_ROWS);
	});

	test.each([500, 3, 1])("reads few rows where one of %i has left", async (share) => {
		await leaving(share);
		for (const ways of ["", "?status=left", "?status=left&warning=any", "?sort=-name"])
			expect(await readOf(large, `/staff${ways}`), ways).toBeLessThanOrEqual(MOST_ROWS);
		await leaving(1_000_000);
	});
});

// The camps above have few registrations, payments and waits: what would be read of many is in the plans.
test("no statement of a screen scans the camp for each row of another table", async () => {
	expect(statements.asked.size).toBeGreaterThan(300);
	expect(await statements.walks()).toEqual([]);
});

describe("A screen whose reads grow with the camp", () => {
	test("is reported for its rows", () => {
		expect(faults({ read: 900, shown: 50 }, { read: 1_001, shown: 200 }, 10)).toHaveLength(1);
		expect(faults({ read: Number.NaN, shown: 50 }, { read: Number.NaN, shown: 50 }, 10)).not.toEqual([]);
	});

	test("is reported for its growth, as with a count of the camp's children", async () => {
		const counted = async ({ camp_id }: ScaleWorld): Promise<Seen> => {
			const query = env.DB.prepare(
				"SELECT count(*) FROM camper INDEXED BY sqlite_autoindex_camper_1 WHERE camp_id = ?",
			);
			const { meta } = await query.bind(camp_id).run();
			return { read: meta.rows_read, shown: 1 };
		};
		const [less, more] = [await counted(small), await counted(large)];
		expect(growth(less, more, times())).toBeGreaterThan(0.5);
		expect(faults(less, more, times())).not.toEqual([]);
	});

	test("is not reported when it shows more for what it reads", () => {
		expect(faults({ read: 60, shown: 5 }, { read: 280, shown: 60 }, 10)).toEqual([]);
	});
});

// A long list is where somebody looks most often, and every family on it hangs together with every other. It stands last:
// its hundreds of people are in no index, so that searches would look through them.
describe("A waitlist of hundreds", () => {
	const MANY = 600;
	const FEW = 60;
	let short: string;
	let long: string;
	beforeAll(async () => {
		const lineOf = async ({ camp_id, season_id }: ScaleWorld, many: number) =>
			(await someWaits(env.DB, { id: season_id, camp_id }, many)).waited_session_id;
		short = await lineOf(small, FEW);
		long = await lineOf(large, MANY);
	});
	const second = (world: ScaleWorld, path: string, { cursor }: SeenPage) => {
		expect(cursor).not.toBe("");
		return see(world, `${path}${path.includes("?") ? "&" : "?"}cursor=${cursor}`);
	};
	const of = (session: string) => `/waitlist?session=${session}`;

	test("is read by page", async () => {
		for (const [fewer, many] of [
			[of(short), of(long)],
			["/waitlist", "/waitlist"],
		] as const) {
			const [less, more] = [await see(small, fewer), await see(large, many)];
			const further = [await second(small, fewer, less), await second(large, many, more)] as const;
			for (const [one, other] of [[less, more] as const, further]) {
				expect(other.shown).toBeGreaterThan(15);
				expect(faults(one, other, MANY / FEW)).toEqual([]);
			}
		}
	});

	test("is read completely only for a preview of all offers", async () => {
		const [less, more] = [await see(small, `${of(short)}&ask=1`), await see(large, `${of(long)}&ask=1`)];
		expect(faults(less, more, MANY / FEW)).not.toEqual([]);
	});
});
