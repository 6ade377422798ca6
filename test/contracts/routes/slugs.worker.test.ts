import { beforeAll, describe, expect, test, vi } from "vitest";
import { ask, dataPath, withQuery } from "../../support/ask";
import { aPeopledCamp, type CampWorld, type Things } from "../../support/camp-world";
import { nameOf } from "./refusals";
import { builtOf } from "./route-list";
import { BODIES, ROUTE_TABLE, type Row } from "./route-table";

// Hundreds of requests; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// A camp is named by its id or its slug, wherever it is named.

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin"]);
});

const there = ROUTE_TABLE.filter(
	(row) => builtOf(row) && !["operator", "absent", "refused"].includes(row.needs),
);
const token = () => camp.tokens.camp_admin;

/** The same things, with the camp named by its slug. */
const bySlug = (at: Things): Things => ({ ...at, camp_id: at.slug });

const outlineOf = (row: Row) =>
	row.path(new Proxy({}, { get: (_, name) => `@${String(name)}` }) as unknown as Things);

const get = async (row: Row, path: string) => {
	const response = await ask(builtOf(row)?.drawn ? dataPath(path) : path, { token: token() });
	// A waiting room says the moment.
	return { status: response.status, text: (await response.text()).replace(/"now":\d+/, "") };
};

describe("The rule that a path accepts the camp's slug", () => {
	const naming = there.filter((row) => outlineOf(row).includes("@camp_id") && !row.route.includes("logo"));

	test("covers several paths", () => expect(naming.length).toBeGreaterThan(6));

	test.each(naming.map((row) => [nameOf(row), row] as const))("holds for %s", async (name, row) => {
		if (row.method === "GET") {
			expect(await get(row, row.path(bySlug(camp)))).toEqual(await get(row, row.path(camp)));
			return;
		}
		if (row.endsCamp) return;
		const send = async (named: (at: Things) => Things) => {
			const at = await camp.more();
			const body = BODIES[name]?.body(at);
			const answer = await ask(row.path(named(at)), { method: row.method, token: token(), body });
			return { status: answer.status, text: await answer.text() };
		};
		const [byId, named] = [await send((at) => at), await send(bySlug)];
		expect(named.status, named.text).toBe(byId.status);
	});
});

describe("The rule that a query accepts the camp's slug", () => {
	const inCamp = there.filter(
		(row) => row.method === "GET" && builtOf(row)?.meta && !row.namesCamp && !row.anyCamp,
	);

	test.each(inCamp.map((row) => [nameOf(row), row] as const))("holds for %s", async (_, row) => {
		const name = builtOf(row)?.meta?.surface === "api" ? "camp_id" : "camp";
		const named = await get(row, withQuery(row.path(camp), name, camp.slug));
		if (named.status === 200) return;
		const byId = await get(row, withQuery(row.path(camp), name, camp.camp_id));
		expect(named.status).toBe(byId.status);
	});
});

describe("The rule that a body accepts the camp's slug", () => {
	const differs = (make: ((at: Things) => unknown) | undefined, at: Things) =>
		make !== undefined && JSON.stringify(make(at)) !== JSON.stringify(make(bySlug(at)));

	test.each(there.map((row) => [nameOf(row), row] as const).filter(([name]) => BODIES[name]))(
		"holds for %s",
		async (name, row) => {
			if (!differs(BODIES[name]?.body, camp)) return;
			const at = await camp.more();
			const body = BODIES[name]?.body(bySlug(at));
			const answer = await ask(row.path(at), { method: row.method, token: token(), body });
			expect(answer.status, await answer.text()).toBeLessThan(300);
		},
	);
});
