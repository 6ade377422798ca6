import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { ask, dataPath, placeOf } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";
import { builtMethods } from "./route-list";
import { SEARCHES } from "./searches";
import { BUDGET, type Cost, costOf, withinBudget } from "./trips";

// Hundreds of requests each; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

// A round trip to the database is what a screen waits for. `screens.worker.test.ts` counts those of every screen.

/** For a test's name, before there is a camp. */
const NAMES = new Proxy({}, { get: (_, name) => `:${String(name)}` }) as CampWorld;

let camp: CampWorld;
let place = "";

/** A screen's cost for somebody (a camp_admin) whose browser remembers the place, as after the first page. */
async function costAt(path: string, token = camp.tokens.camp_admin, cookies = [place]): Promise<Cost> {
	const response = await ask(dataPath(path), { token, cookies });
	await response.text();
	expect(response.status).toBeLessThan(400);
	return costOf(response.headers.get("X-Database"));
}

beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "counselor"]);
	place = await placeOf(camp.tokens.camp_admin);
});

test("the current camp is remembered after the first page", () => expect(place).toContain(camp.camp_id));

// Whoever signs in is led on by a page of its own, so that no screen is the first of a browser.
test("the current camp is remembered before the first screen after sign-in", async () => {
	const first = "/campers?q=an";
	const led = await ask(`/redirect?next=${encodeURIComponent(first)}`, { token: camp.tokens.camp_admin });
	expect(led.headers.get("Location")).toBe(first);
	expect(led.headers.get("Set-Cookie")).toContain(place);
	expect(await costAt(first)).toEqual({ trips: 2, depth: 2 });
});

// What is typed is looked up in the index first; login and rows follow in one trip, as on every screen.
describe("The rule that every search stays within its trip limit", () => {
	const named = SEARCHES.map((search) => [search.path(camp ?? NAMES, "an"), search] as const);
	test.each(named)("holds for %s", async (_, { path, index }) => {
		const trips = index ? 2 : 1;
		expect(await costAt(path(camp, "an"))).toEqual({ trips, depth: trips });
		// A browser that lost its place alone is asked for it first: what is searched is the camp's.
		expect(await costAt(path(camp, "an"), undefined, [])).toEqual({ trips: trips + 1, depth: trips + 1 });
	});

	const ODD = [
		"\u0000",
		"\u0001a",
		"x".repeat(200),
		"é".repeat(100),
		"\u{1F600}".repeat(50),
		'"',
		"' OR 1=1 --",
		"%_\\*",
		" ",
	];
	test.each(named)("accepts any text at %s", async (_, { path }) => {
		for (const odd of ODD) {
			const address = path(camp, encodeURIComponent(odd));
			const response = await ask(dataPath(address), { token: camp.tokens.camp_admin, cookies: [place] });
			await response.text();
			expect(response.status, JSON.stringify(odd)).toBe(200);
		}
	});

	test("covers every screen that can query the index", () => {
		const searching = builtMethods
			.filter(({ meta, drawn }) => drawn && meta?.searches)
			.map(({ route }) => route);
		expect(searching.length).toBeGreaterThan(5);
		const listed = SEARCHES.filter(({ index }) => index).map(({ route }) => route);
		expect(searching.filter((route) => !listed.includes(route))).toEqual([]);
	});
});

test("the login precedes the reads when the current camp is unknown", async () => {
	const response = await ask(dataPath("/dashboard"), { token: camp.tokens.camp_admin });
	await response.text();
	expect(costOf(response.headers.get("X-Database"))).toEqual({ trips: 2, depth: 2 });
});

describe("An API client with a token and no cookie", () => {
	const call = async (query: string, token: string) => {
		const headers = { Authorization: `Bearer ${token}` };
		const response = await ask(`/api/sessions${query}`, { headers });
		await response.text();
		return { status: response.status, trips: costOf(response.headers.get("X-Database")).trips };
	};
	const inCamp = (camp_id: string) => `?camp_id=${camp_id}`;

	test("makes a separate login trip only once", async () => {
		const token = await camp.anotherUser("camp_admin");
		expect(await call(inCamp(camp.camp_id), token)).toEqual({ status: 200, trips: 2 });
		expect(await call(inCamp(camp.camp_id), token)).toEqual({ status: 200, trips: 1 });
	});

	test("is admitted by its login, not by what is remembered", async () => {
		const token = await camp.anotherUser("camp_admin");
		await call(inCamp(camp.camp_id), token);
		await env.DB.prepare(
			"UPDATE membership SET is_active = 0 WHERE user_id = (SELECT user_id FROM auth_session WHERE token = ?)",
		)
			.bind(token)
			.run();
		expect((await call(inCamp(camp.camp_id), token)).status).toBe(404);
	});

	test("names its camp in each request when it has several, regardless of earlier ones", async () => {
		const other = await aPeopledCamp("Camp Birch", ["camp_admin"]);
		const token = await camp.anotherUser("camp_admin");
		await env.DB.prepare(
			`INSERT INTO membership (camp_id, user_id, role_key, is_active, created_at, updated_at)
				SELECT ?, m.user_id, 'camp_admin', 1, m.created_at, m.updated_at FROM membership m
				WHERE m.user_id = (SELECT user_id FROM auth_session WHERE token = ?)`,
		)
			.bind(other.camp_id, token)
			.run();
		expect((await call("", token)).status).toBe(400);
		for (const { camp_id } of [other, camp, other])
			expect((await call(inCamp(camp_id), token)).status).toBe(200);
		expect((await call("", token)).status).toBe(400);
	});
});

test("a merge and its undo stay within the trip limit of a save", async () => {
	const token = camp.tokens.camp_admin;
	const send = async (path: string, body: Record<string, string>) => {
		const response = await ask(path, {
			method: "POST",
			token,
			cookies: [place],
			body: new URLSearchParams(body),
		});
		await response.text();
		expect(response.status).toBe(303);
		return costOf(response.headers.get("X-Database"));
	};
	const [kept, other] = [camp.camper_id, camp.free_camper_id];
	expect((await send(`/person/${kept}/merge?with=${other}`, { with: other })).trips).toBeLessThanOrEqual(
		BUDGET.trips,
	);
	const merge = await env.DB.prepare("SELECT id FROM person_merge WHERE kept_id = ?").bind(kept).first("id");
	expect((await send(`/person/${kept}/merge/undo`, { merge: String(merge) })).trips).toBeLessThanOrEqual(
		BUDGET.trips,
	);
});

test("a planted cost above the limit and a missing one are detected (control)", () => {
	expect(withinBudget(costOf("trips=1 depth=1 read=9 written=0"))).toBe(true);
	expect(withinBudget(costOf("trips=4 depth=2 read=9 written=0"))).toBe(false);
	expect(withinBudget(costOf("trips=3 depth=3 read=9 written=0"))).toBe(false);
	expect(withinBudget(costOf(null))).toBe(false);
});
