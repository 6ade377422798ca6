import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { DAY_SHOWS } from "~/features/attendance/rules";
import { ask, dataPath, placeOf } from "../../support/ask";
import { aSuperAdmin, signIn } from "../../support/camp-world";
import { equalFinds, steepest, termsOf } from "../../support/equal-finds";
import { allowance, growth, type Seen, shownOn } from "../../support/growth";
import { someWaits } from "../../support/scale-parts";
import { aScaleCamp, type ScaleWorld } from "../../support/scale-world";
import { Statements } from "../../support/walks";
import { builtOf } from "./route-list";
import { ROUTE_TABLE } from "./route-table";
import { SEARCHES } from "./searches";

// Two camps are made, and every screen is asked for in both.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

// D1 runs one query at a time and bills what it reads. A screen that reads with the size of the camp is slow for
// everybody, on the day when it matters.

/** Rows a screen may read, whatever the camp's size. */
const MOST_ROWS = 1_000;
/** How rows read may grow with the camp, as the exponent; what is shown for them is taken off. */
const MOST_GROWTH = 0.05;

const tooMany = (read: number) => (read <= MOST_ROWS ? [] : [`reads ${read} rows`]);

/** What is wrong with a screen that was seen in a small camp and in a large one. */
function faults(less: Seen, more: Seen, times: number): string[] {
	const grown = growth(less, more, times);
	return [
		...tooMany(more.read),
		...(grown <= MOST_GROWTH
			? []
			: [`reads ${less.read} rows, then ${more.read} in a camp ${times} × as large`]),
	];
}

const NOTHING: Seen = { read: Number.NaN, shown: 0 };

let small: ScaleWorld;
let large: ScaleWorld;
/** A camp with a session of 600 children. */
let crowded: ScaleWorld;
/** A camp of hundreds of sessions, all named alike. */
let manifold: ScaleWorld;
/** A camp whose day is looked at as a whole: 30 groups, each with two staff on shift. */
let staffed: ScaleWorld;
let operator = "";
let statements: Statements;

beforeAll(async () => {
	small = await aScaleCamp("smallwater", 900);
	large = await aScaleCamp("longlake", 9_000);
	crowded = await aScaleCamp("crowdedpond", 1_080, { session_size: 600 });
	manifold = await aScaleCamp("manywaters", 900, { session_size: 2 });
	const two_each = { group_size: 11, leaders: 2, staff_share: 0.12, session_size: 110 };
	staffed = await aScaleCamp("staffedshore", 620, two_each);
	operator = await aSuperAdmin();
	statements = new Statements();
});

test("the camps differ enough to tell growth from chance", async () => {
	expect(small.campers).toBeGreaterThan(400);
	expect(large.campers / small.campers).toBeGreaterThan(8);
	for (const table of ["staff_season", "membership", "staff_shift", "staff_time_off"]) {
		const of = ({ camp_id }: ScaleWorld) =>
			env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE camp_id = ?`).bind(camp_id).first<number>("n");
		expect((await of(large)) ?? 0, table).toBeGreaterThan(((await of(small)) ?? 0) * 5);
	}
});

/** A screen as its admin's browser asks for it: its page for what is shown, then again for what that costs. */
async function see({ token, place }: ScaleWorld, path: string): Promise<Required<Seen>> {
	const page = await ask(path, { token, cookies: [place] });
	const html = await page.text();
	const response = await statements.during(() => ask(dataPath(path), { token, cookies: [place] }));
	await response.text();
	expect(response.status, path).toBeLessThan(400);
	const said = response.headers.get("X-Database") ?? "";
	return { read: Number(/\bread=(\d+)/.exec(said)?.[1] ?? Number.NaN), ...shownOn(html) };
}

/** A screen's name, its address, and whether it is the operator's. */
type Visit = [name: string, path: (at: ScaleWorld) => string, ofOperator: boolean];

const screens = ROUTE_TABLE.filter((row) => {
	const built = builtOf(row);
	return built?.drawn && row.method === "GET" && row.needs !== "absent" && row.needs !== "refused";
}).map((row): Visit => [row.route, row.path, row.needs === "operator"]);

/** Children who came back, as the dashboard links to them. */
const returned = ({ season_id }: ScaleWorld, earlier: string) =>
	`/campers?season=${season_id}&returning=${earlier}&status=all`;

const NOBODYS = "01980000-0000-7000-8000-000000000000";

/** The same screens asked for in ways that cost more. */
const further: Visit[] = [
	["a list in another order", () => "/campers?sort=-age", false],
	["campers of a grade that few are in", () => "/campers?grade=12&status=all", false],
	["campers who return", ({ earlier_season_id }) => `/campers?returning=${earlier_season_id}`, false],
	["campers who return, as the dashboard leads to them", (at) => returned(at, at.earlier_season_id), false],
	["campers who return from longer ago, who are fewer", (at) => returned(at, at.first_season_id), false],
	["campers of a season", ({ season_id }) => `/campers?season=${season_id}`, false],
	["campers of a season before", (at) => `/campers?season=${at.earlier_season_id}&status=all`, false],
	["a season on the dashboard", ({ season_id }) => `/dashboard?season=${season_id}`, false],
	["deleted campers", () => "/campers?status=deleted", false],
	["deleted staff", () => "/staff?status=deleted", false],
	["deleted staff who are searched", () => "/staff?status=deleted&q=ann", false],
	["deleted parents and contacts", () => "/families?status=deleted", false],
	["staff of a position", ({ role_type_id }) => `/staff?position=${role_type_id}`, false],
	["staff of a position that nobody has", () => `/staff?position=${NOBODYS}`, false],
	["a session's roster", ({ session_id }) => `/sessions/${session_id}?tab=roster`, false],
	["a session's groups", ({ session_id }) => `/sessions/${session_id}?tab=groups`, false],
	["a roll call with marks and history", ({ session_id }) => `/sessions/${session_id}/roll-call`, false],
	["campers to enrol", ({ session_id }) => `/enrolments?session_id=${session_id}`, false],
	["staff from behind", () => "/staff?sort=-name", false],
	["everybody who ever worked here", () => "/staff?status=others", false],
	["a session's ratios", ({ session_id }) => `/staff/ratios?session=${session_id}`, false],
	["users, active or not", () => "/users?state=all", false],
	["a session's attendance", ({ session_id }) => `/sessions/${session_id}?tab=attendance`, false],
];

describe("every screen reads few rows, and no more in a larger camp", () => {
	test.each([...screens, ...further])("%s", async (_name, path, ofOperator) => {
		const at = (world: ScaleWorld) => (ofOperator ? { ...world, token: operator } : world);
		const [less, more] = [await see(at(small), path(small)), await see(at(large), path(large))];
		expect(faults(less, more, large.campers / small.campers)).toEqual([]);
	});
});

// They read the day's sessions and as many children as a page looks through, fewer in a camp that has fewer.
test.each(DAY_SHOWS)("the children of a day, %s, read few rows", async (show) => {
	for (const world of [large, crowded]) {
		const { read } = await see(world, `/roll-call?show=${show}`);
		expect(read).toBeGreaterThan(0);
		expect(read).toBeLessThanOrEqual(MOST_ROWS);
	}
});

describe("a day that is over", () => {
	/** The last day before today on which roll was taken. */
	const dayBefore = async ({ camp_id }: ScaleWorld) => {
		const { results } = await env.DB.prepare(
			"SELECT DISTINCT date FROM session_day WHERE camp_id = ? AND marked > 0 ORDER BY date DESC LIMIT 2",
		)
			.bind(camp_id)
			.all<{ date: string }>();
		return results[1]?.date ?? "";
	};
	/** Of whom the day before was taken in the morning, it is taken again at midday and in the evening. */
	const takenAgain = async (world: ScaleWorld) => {
		const date = await dayBefore(world);
		const again = ["midday", "evening"].flatMap((checkpoint) => [
			env.DB.prepare(`INSERT INTO attendance (camp_id, session_id, date, checkpoint, camper_id, status, absence, marked_by, marked_at, received_at)
				SELECT camp_id, session_id, date, ?3, camper_id, iif(?3 = 'evening', 'absent', status), iif(?3 = 'evening', 'unexcused', absence), marked_by, marked_at, received_at
				FROM attendance WHERE camp_id = ?1 AND date = ?2 AND checkpoint = 'morning'`).bind(
				...[world.camp_id, date, checkpoint],
			),
			env.DB.prepare(`INSERT INTO attendance_tally (camp_id, session_id, date, checkpoint, present, absent, unexcused, updated_at)
				SELECT camp_id, session_id, date, ?3, sum(status <> 'absent'), sum(status = 'absent'), sum(status = 'absent' AND absence IS NOT 'excused'), ''
				FROM attendance WHERE camp_id = ?1 AND date = ?2 AND checkpoint = ?3 GROUP BY session_id ON CONFLICT DO NOTHING`).bind(
				...[world.camp_id, date, checkpoint],
			),
		]);
		await env.DB.batch(again);
	};
	const worlds = () => [small, large, crowded, manifold, staffed];
	beforeAll(async () => {
		for (const world of worlds()) await takenAgain(world);
	});

	test("had several roll calls, and is told from its last", async () => {
		for (const world of worlds()) {
			const days = await env.DB.prepare(
				"SELECT sum(whole IS NOT NULL AND whole->>0 > 0) AS several FROM session_day WHERE camp_id = ? AND date = ?",
			)
				.bind(world.camp_id, await dayBefore(world))
				.first<number>("several");
			expect(days).toBeGreaterThan(0);
		}
	});

	test.each(["/dashboard?", ...DAY_SHOWS.map((show) => `/roll-call?show=${show}&`)])(
		"is read in few rows: %s",
		async (path) => {
			for (const world of worlds()) {
				const { read } = await see(world, `${path}date=${await dayBefore(world)}`);
				expect(read).toBeGreaterThan(0);
				expect(read).toBeLessThanOrEqual(MOST_ROWS);
			}
		},
	);
});

// A session that no page holds is read a part at a time, each as cheaply as the first.
test.each(DAY_SHOWS)("the children of a session of 600, %s, read few rows on every page", async (show) => {
	const days = await env.DB.prepare(
		"SELECT DISTINCT date FROM session_day WHERE camp_id = ? AND marked > 0 ORDER BY date DESC LIMIT 2",
	)
		.bind(crowded.camp_id)
		.all<{ date: string }>();
	for (const { date } of days.results) {
		let cursor = "";
		let pages = 0;
		do {
			const path = `/roll-call?show=${show}&date=${date}${cursor}`;
			const { read } = await see(crowded, path);
			expect(read, path).toBeLessThanOrEqual(MOST_ROWS);
			const html = await (await ask(path, { token: crowded.token, cookies: [crowded.place] })).text();
			const next = /[?&;]cursor=([^"&]+)"[^>]*rel="next"|rel="next"[^>]*[?&;]cursor=([^"&]+)"/.exec(html);
			cursor = next ? `&cursor=${next[1] ?? next[2]}` : "";
			pages += 1;
			expect(pages).toBeLessThan(20);
		} while (cursor !== "");
		if (show === "expected") expect(pages).toBeGreaterThan(3);
	}
});

describe("a day of 30 groups with two staff each", () => {
	const DASHBOARD = "/dashboard";

	test("is looked at as a whole, with who counts and how many return", async () => {
		const groups = `SELECT count(*) AS n FROM (SELECT group_id FROM group_staff WHERE camp_id = ?1 GROUP BY 1 HAVING count(*) = 2)`;
		expect(await env.DB.prepare(groups).bind(staffed.camp_id).first<number>("n")).toBeGreaterThanOrEqual(29);
		const { token, place } = staffed;
		const html = await (await ask(DASHBOARD, { token, cookies: [place] })).text();
		expect(html).toContain("Groups in ratio");
		expect(html).not.toContain("looked at");
		expect(html).toContain(`returning=${staffed.earlier_season_id}&amp;status=all`);
		// Everybody on shift has a line of their own.
		expect((await see(staffed, "/staff/ratios")).lines).toBeGreaterThan(58);
	});

	test.each([...screens, ...further])("%s", async (_name, path, ofOperator) => {
		const at = ofOperator ? { ...staffed, token: operator } : staffed;
		const response = await ask(dataPath(path(at)), { token: at.token, cookies: [at.place] });
		await response.text();
		const read = Number(/\bread=(\d+)/.exec(response.headers.get("X-Database") ?? "")?.[1] ?? Number.NaN);
		expect(tooMany(read)).toEqual([]);
	});

	test("is read in about what it shows", async () => {
		for (const path of ["/staff/ratios", `/staff/ratios?session=${staffed.session_id}`]) {
			const { read, shown } = await see(staffed, path);
			expect(read, path).toBeLessThanOrEqual(allowance(shown));
		}
	});
});

// Whoever does not see the whole camp is asked for what they see: from the side of the camp that would be all of it.
describe("in a larger camp no more is read by", () => {
	/** Somebody of a camp with another role than its admin, who is that person. */
	async function asSomebody(world: ScaleWorld, role_key: string, person_id: string): Promise<ScaleWorld> {
		const user = aUser();
		// One user alone signs in as a person.
		await env.DB.prepare("UPDATE membership SET person_id = NULL WHERE camp_id = ? AND person_id = ?")
			.bind(world.camp_id, person_id)
			.run();
		await writeRows(env.DB, [user, aMembership({ id: world.camp_id }, user, { role_key, person_id })]);
		const token = await signIn(user.id);
		return { ...world, token, place: await placeOf(token) };
	}

	const first = async (world: ScaleWorld, query: string, ...values: string[]) => {
		const row = await env.DB.prepare(query)
			.bind(world.camp_id, ...values)
			.first<Record<string, string>>();
		if (!row) throw new Error(`Nobody is found in ${world.camp_id}`);
		return row;
	};
	const ofChild = async (world: ScaleWorld, camper_id: string) =>
		({
			camper_id,
			household_id: (
				await first(
					world,
					"SELECT household_id FROM household_member WHERE camp_id = ? AND person_id = ? LIMIT 1",
					camper_id,
				)
			).household_id,
		}) as Pick<ScaleWorld, "camper_id" | "household_id">;

	async function asCounselor(world: ScaleWorld): Promise<ScaleWorld> {
		const { staff_id = "", camper_id = "" } = await first(
			world,
			`SELECT gs.staff_id AS staff_id, gc.camper_id AS camper_id FROM group_staff gs
				JOIN session s ON s.camp_id = gs.camp_id AND s.id = gs.session_id AND s.deleted_at IS NULL
				JOIN season n ON n.camp_id = s.camp_id AND n.id = s.season_id AND n.status = 'open'
				JOIN group_camper gc ON gc.camp_id = gs.camp_id AND gc.group_id = gs.group_id AND gc.session_id = gs.session_id
				WHERE gs.camp_id = ? LIMIT 1`,
		);
		return { ...(await asSomebody(world, "counselor", staff_id)), ...(await ofChild(world, camper_id)) };
	}
	const asParent = (world: ScaleWorld) => asSomebody(world, "parent", world.parent_id);

	const own: Visit[] = [
		["families, searched", () => "/families?q=an", false],
		...screens.filter(([, , ofOperator]) => !ofOperator),
	];

	test.each([
		["a counselor", asCounselor, "/families"],
		["a parent", asParent, "/parent-dashboard"],
	])("%s", async (_, as, home) => {
		const [less, more] = [await as(small), await as(large)];
		expect((await see(more, home)).shown).toBeGreaterThan(0);
		const wrong: Record<string, string[]> = {};
		let seen = 0;
		for (const [name, path] of own) {
			const there = await ask(dataPath(path(more)), { token: more.token, cookies: [more.place] });
			await there.text();
			if (there.status >= 400) continue;
			seen += 1;
			const found = faults(
				await see(less, path(less)),
				await see(more, path(more)),
				large.campers / small.campers,
			);
			if (found.length > 0) wrong[name] = found;
		}
		expect(seen).toBeGreaterThan(10);
		expect(wrong).toEqual({});
	});
});

describe("a session of 600 children", () => {
	const roster = (ways = "") => `/sessions/${crowded.session_id}?tab=roster${ways}`;
	const next = async (path: string) => {
		const page = await ask(path, { token: crowded.token, cookies: [crowded.place] });
		return /[?&;]cursor=([^"&]+)/.exec(await page.text())?.[1] ?? "";
	};

	test("is that large", async () => {
		const taken = await env.DB.prepare(
			"SELECT taken FROM session_places WHERE session_id = ? AND bucket = 'all'",
		)
			.bind(crowded.session_id)
			.first<number>("taken");
		expect(taken).toBe(600);
	});

	test("costs few rows a page", async () => {
		const first = await see(crowded, roster());
		expect(first.shown).toBeGreaterThan(200);
		const cursor = await next(roster());
		expect(cursor).not.toBe("");
		const second = await see(crowded, roster(`&cursor=${cursor}`));
		expect(second.shown).toBeGreaterThan(200);
		expect(Math.max(first.read, second.read)).toBeLessThan(500);
	});

	test.each(["&q=a", "&q=zzz", "&grade=3", "&grade=-3", "&group=none", "&shows=left"])("%s", async (ways) => {
		expect((await see(crowded, roster(ways))).read).toBeLessThanOrEqual(MOST_ROWS);
	});

	test("costs a child a row where all of them are shown", async () => {
		const { read } = await see(crowded, `/sessions/${crowded.session_id}?tab=groups`);
		expect(read).toBeLessThanOrEqual(MOST_ROWS);
	});

	test("leaves rows for the staff of some of its groups, a page at a time", async () => {
		const ratios = `/staff/ratios?session=${crowded.session_id}`;
		const cursor = await next(ratios);
		expect(cursor).not.toBe("");
		const pages = [ratios, `${ratios}&cursor=${cursor}`, `/sessions/${crowded.session_id}?tab=staffing`];
		for (const path of pages) {
			const { read, lines } = await see(crowded, path);
			expect(read, path).toBeLessThanOrEqual(MOST_ROWS);
			expect(lines, path).toBeGreaterThan(5);
		}
	});
});

describe("of hundreds of sessions in a season", () => {
	const sessions = async ({ camp_id }: ScaleWorld) => {
		const names =
			"SELECT name FROM session WHERE camp_id = ? AND deleted_at IS NULL ORDER BY start_date DESC, id";
		return (await env.DB.prepare(names).bind(camp_id).all<{ name: string }>()).results;
	};
	const times = async () => (await sessions(manifold)).length / (await sessions(small)).length;
	const searched = async (world: ScaleWorld, typed: string) =>
		see(world, `/sessions?q=${encodeURIComponent(typed)}`);

	test("are many more", async () => {
		expect(await times()).toBeGreaterThan(20);
	});

	test("those that are named are read and no others", async () => {
		// That no other name begins with.
		const [one, another] = [(await sessions(small))[0]?.name ?? "", "section 249"];
		const [less, more] = [await searched(small, one), await searched(manifold, another)];
		expect(more.lines).toBeGreaterThan((await searched(manifold, "xqzvxqzv")).lines);
		expect(more.read).toBeLessThanOrEqual(5 * more.shown + 50);
		expect(faults(less, more, await times())).toEqual([]);
		const nothing = [await searched(small, "xqzvxqzv"), await searched(manifold, "xqzvxqzv")] as const;
		expect(faults(...nothing, await times())).toEqual([]);
	});

	test("of those that share a word a page is read", async () => {
		const shared = "section";
		const [first, second] = [
			await searched(manifold, shared),
			await see(manifold, `/sessions?q=${shared}&cursor=50`),
		];
		expect(first.lines).toBeGreaterThan(50);
		expect(first.read).toBeLessThanOrEqual(5 * first.shown + 50);
		expect(second.read).toBeLessThanOrEqual(5 * second.shown + 50);
	});

	test("as a list in another order does not", async () => {
		const [less, more] = [
			await see(small, "/sessions?sort=name"),
			await see(manifold, "/sessions?sort=name"),
		];
		expect(faults(less, more, await times())).not.toEqual([]);
	});
});

// Every child and every group is on it, and whoever sees it stands at a gate with a phone.
test("a session's groups are a page of less than 400 kB", async () => {
	const { token, place, session_id } = large;
	const page = await ask(`/sessions/${session_id}?tab=groups`, { token, cookies: [place] });
	const html = await page.text();
	expect(html).toContain("Add counselor");
	expect(html.length).toBeLessThan(400_000);
});

// What a search finds grows with the camp until its bound, so that only the bound is asked for.
describe("a search reads few rows, whatever it finds", () => {
	test.each(["ma", "olivia", "olivia mar", "a", "e", "1", "@"])("%s", async (term) => {
		for (const { path } of SEARCHES) {
			const address = path(large, encodeURIComponent(term));
			const { read } = await see(large, address);
			expect(read, address).toBeLessThanOrEqual(MOST_ROWS);
		}
	});
});

// A common syllable finds a page in the large camp and three people in the small one; that says nothing of the camp's size.
describe("a search that finds equally many reads no more in a larger camp", () => {
	const camps = async () => [
		{ camp: small, terms: await termsOf(env.DB, small) },
		{ camp: large, terms: await termsOf(env.DB, large) },
	];
	const times = () => large.campers / small.campers;
	/** How many searches were compared where somebody was found; some show whom they found only to be picked. */
	let of_somebody = 0;

	test.each(SEARCHES.filter(({ walks }) => walks === null))("$route", async ({ path }) => {
		const finds = await equalFinds(await camps(), (camp, term) =>
			see(camp, path(camp, encodeURIComponent(term))),
		);
		expect(finds.length).toBeGreaterThan(0);
		if (finds.length > 1) of_somebody += 1;
		const { less, more } = steepest(finds, times()) ?? { less: NOTHING, more: NOTHING };
		expect(growth(less, more, times()), `${less.read} rows, then ${more.read}`).toBeLessThanOrEqual(
			MOST_GROWTH,
		);
	});

	test("and most of them are compared where they find somebody", () => {
		expect(of_somebody).toBeGreaterThan(8);
	});

	test("as one that looks through everybody does not", async () => {
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
	"campers of a grade by %s read few rows",
	async (sort) => {
		expect((await see(large, `/campers?grade=3&sort=${sort}`)).read).toBeLessThanOrEqual(MOST_ROWS);
	},
);

/** In the list's orders and of grades: what is asked of a season's children, and of those who came back. */
const WAYS = [
	"",
	"&sort=-name",
	"&sort=age",
	"&sort=-age",
	"&sort=grade",
	"&sort=-grade",
	"&sort=created",
	"&sort=-created",
].concat("&grade=3", "&grade=3&sort=age", "&grade=3&sort=-age", "&grade=12", "&grade=12&sort=grade");

/** A list of the large camp and the page after it, each in few rows. */
async function holdToPages(path: string, ways: string) {
	expect((await see(large, `${path}${ways}`)).read, path).toBeLessThanOrEqual(MOST_ROWS);
	const page = await ask(`${path}${ways}`, { token: large.token, cookies: [large.place] });
	const cursor = /[?&;]cursor=([^"&]+)/.exec(await page.text())?.[1];
	// Of a grade there may be no second page.
	if (ways.includes("grade=") && !cursor) return;
	expect(cursor, path).toBeDefined();
	expect((await see(large, `${path}${ways}&cursor=${cursor}`)).read, path).toBeLessThanOrEqual(MOST_ROWS);
}

// However few they are, none of the others are looked through for them.
test.each(WAYS)("campers who return%s read few rows", async (ways) => {
	for (const season of [large.earlier_season_id, large.first_season_id])
		for (const path of [returned(large, season), `/campers?returning=${season}`])
			await holdToPages(path, ways);
});

test.each(WAYS)("campers of a season%s read few rows", async (ways) => {
	for (const season of [large.season_id, large.earlier_season_id, large.first_season_id])
		for (const status of ["", "&status=all"]) await holdToPages(`/campers?season=${season}${status}`, ways);
});

// Warnings are worked out for a hundred at a time, however few of them have one; of those who left two hundred are looked through.
describe("staff who are looked for page by page are looked for among few", () => {
	const leaving = (share: number) =>
		env.DB.prepare(
			"UPDATE staff_season SET ends_on = CASE WHEN rowid_of % ?2 = 0 THEN '2020-01-01' END FROM (SELECT staff_id AS s, season_id AS n, row_number() OVER (ORDER BY sort_name) AS rowid_of FROM staff_season WHERE camp_id = ?1) WHERE camp_id = ?1 AND staff_id = s AND season_id = n",
		)
			.bind(large.camp_id, share)
			.run();

	test.each(["certificate", "any"])("with warnings: %s", async (warning) => {
		expect((await see(large, `/staff?warning=${warning}`)).read).toBeLessThanOrEqual(MOST_ROWS);
	});

	test.each([500, 3, 1])("where one of %i has left", async (share) => {
		await leaving(share);
		for (const path of [
			"/staff",
			"/staff?status=left",
			"/staff?status=left&warning=any",
			"/staff?sort=-name",
		])
			expect((await see(large, path)).read, path).toBeLessThanOrEqual(MOST_ROWS);
		await leaving(1_000_000);
	});
});

// The camps above have few registrations, payments and waits: what would be read of many is in the plans.
test("what screens ask walks no camp for each row of something else", async () => {
	expect(statements.asked.size).toBeGreaterThan(300);
	expect(await statements.walks()).toEqual([]);
});

describe("a screen that reads with the camp is reported", () => {
	test("because of its rows", () => {
		expect(faults({ read: 900, shown: 50 }, { read: 1_001, shown: 200 }, 10)).toHaveLength(1);
		expect(faults({ read: Number.NaN, shown: 50 }, { read: Number.NaN, shown: 50 }, 10)).not.toEqual([]);
	});

	test("because of its growth, as a count of the camp's children shows", async () => {
		const counted = async ({ camp_id }: ScaleWorld): Promise<Seen> => {
			const query = env.DB.prepare(
				"SELECT count(*) FROM camper INDEXED BY sqlite_autoindex_camper_1 WHERE camp_id = ?",
			);
			const { meta } = await query.bind(camp_id).run();
			return { read: meta.rows_read, shown: 1 };
		};
		const [less, more] = [await counted(small), await counted(large)];
		expect(growth(less, more, large.campers / small.campers)).toBeGreaterThan(0.5);
		expect(faults(less, more, large.campers / small.campers)).not.toEqual([]);
	});

	test("and one that shows more for what it reads is not", () => {
		expect(faults({ read: 60, shown: 5 }, { read: 280, shown: 60 }, 10)).toEqual([]);
	});
});

// A long list is where somebody looks most often, and every family on it hangs together with every other. It stands last:
// its hundreds of people are in no index, so that searches would look through them.
describe("a line of hundreds", () => {
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
	const second = async (world: ScaleWorld, path: string) => {
		const page = await ask(path, { token: world.token, cookies: [world.place] });
		const cursor = /[?&;]cursor=([^"&]+)/.exec(await page.text())?.[1] ?? "";
		expect(cursor).not.toBe("");
		return see(world, `${path}${path.includes("?") ? "&" : "?"}cursor=${cursor}`);
	};
	const of = (session: string) => `/admin/waitlist?session=${session}`;

	test("is read a page at a time", async () => {
		const seen = [
			[await see(small, of(short)), await see(large, of(long))],
			[await second(small, of(short)), await second(large, of(long))],
			[await see(small, "/admin/waitlist"), await see(large, "/admin/waitlist")],
			[await second(small, "/admin/waitlist"), await second(large, "/admin/waitlist")],
		] as const;
		for (const [less, more] of seen) {
			expect(more.shown).toBeGreaterThan(15);
			expect(faults(less, more, MANY / FEW)).toEqual([]);
		}
	});

	test("and as a whole only where the rules are asked of everybody", async () => {
		const [less, more] = [await see(small, `${of(short)}&ask=1`), await see(large, `${of(long)}&ask=1`)];
		expect(faults(less, more, MANY / FEW)).not.toEqual([]);
	});
});
