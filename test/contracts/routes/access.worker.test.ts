import { beforeAll, describe, expect, test, vi } from "vitest";
import { withMeta } from "#app/platform/http/route-meta";
import { TAKES_JSON } from "#app/platform/http/takes-json";
import { ask } from "../../support/ask";
import { aPeopledCamp, aSuperAdmin } from "../../support/camp-world";
import { drawnNumber, isFull, sampled } from "../../support/sample";
import { leaked, thoroughRows, violations, type Worlds } from "./access";
import { BUILT_IN, OPERATOR, OWN } from "./roles";
import { builtMethods, builtOf, methodsOf, unmatched } from "./route-list";
import { ROUTE_TABLE, type Row } from "./route-table";

// Hundreds of requests each; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let worlds: Worlds;
beforeAll(async () => {
	const people = (name: string) => aPeopledCamp(name, Object.keys(BUILT_IN), OWN, { atATime: 8 });
	const anotherCamp = (role: string) => {
		const own = Object.fromEntries(Object.entries(OWN).filter(([name]) => name === role));
		return aPeopledCamp("Camp to be ended", role in own || role === OPERATOR ? [] : [role], own);
	};
	worlds = {
		own: await people("Camp Alder"),
		other: await people("Camp Birch"),
		operator: await aSuperAdmin(),
		anotherCamp,
	};
});

describe("The route table and the build", () => {
	test("have a row for every route and a route for every row", () => {
		expect(unmatched(builtMethods, ROUTE_TABLE)).toEqual([]);
	});

	test("are reported for a missing row, a missing route and a duplicate row", () => {
		const built = [{ route: "a", method: "GET", drawn: true, meta: null }];
		expect(unmatched(built, [{ route: "a", method: "GET" }])).toEqual([]);
		expect(unmatched(built, [])).toEqual(["no row: GET a"]);
		expect(unmatched([], [{ route: "a", method: "GET" }])).toEqual(["no such route: GET a"]);
		expect(
			unmatched(built, [
				{ route: "a", method: "GET" },
				{ route: "a", method: "GET" },
			]),
		).toEqual(["two rows: GET a"]);
	});

	test("are compared for every method of a planted build", () => {
		const made = withMeta(() => null, { kind: "public", surface: "screen" });
		const methods = { GET: { kind: "public" as const }, PUT: { kind: "public" as const } };
		const api = withMeta(() => null, { kind: "public", surface: "api", methods });
		const planted = {
			root: { id: "root", path: "", module: { default: made, loader: made } },
			layout: { id: "shells/a", module: { default: made, loader: made } },
			index: { id: "features/a/routes/index", index: true, module: { loader: made } },
			page: { id: "features/a/routes/page", path: "page", module: { default: made, action: made } },
			api: { id: "features/a/api/one", path: "api/one", module: { loader: api, action: api } },
		};
		expect(unmatched(methodsOf(planted), [])).toEqual([
			"no row: GET a/routes/index",
			"no row: GET a/routes/page",
			"no row: POST a/routes/page",
			"no row: GET a/api/one",
			"no row: PUT a/api/one",
		]);
	});
});

const there = ROUTE_TABLE.filter((row) => builtOf(row));
const thorough = thoroughRows(there);

describe("The rule that a route admits only the roles in the table, in their own camp", () => {
	test.each(there.map((row) => [`${row.method} ${row.route}`, row] as const))(
		"holds for %s",
		async (_, row) => {
			expect(await violations(row, worlds, { thorough: isFull || thorough.has(row) })).toEqual([]);
		},
	);

	test("is tested with every role for at least one row per guard and special rule", () => {
		const needs = (rows: Iterable<Row>) => new Set([...rows].map((row) => row.needs));
		expect(needs(thorough)).toEqual(needs(there));
		expect(there.filter((row) => row.otherwise && !thorough.has(row))).toEqual([]);
		expect(thorough.size).toBeLessThan(there.length);
	});
});

describe("The rule that a route declares the permission in the table", () => {
	// Two permissions that the same roles hold answer alike, so this has to be read.
	const OPEN: Partial<Record<Row["needs"], null>> = { member: null, "staff-role": null };
	test.each(
		there
			.filter(({ needs }) => !["anyone", "refused", "absent", "signed-in", "operator"].includes(needs))
			.map((row) => [`${row.method} ${row.route}`, row] as const),
	)("holds for %s", (_, row) => {
		const meta = builtOf(row)?.meta;
		const declared = meta?.methods?.[row.method] ?? meta;
		expect(declared?.permission).toBe(row.needs in OPEN ? null : row.needs);
	});
});

describe("The rule that a path answers 405 to other methods and lists its own", () => {
	const methodsOfRoute = (route: string) =>
		builtMethods.filter((each) => each.route === route).map(({ method }) => method);
	const addresses = there.filter(
		({ route }, at) =>
			// It answers for whatever no other route knows.
			route !== "site/api-docs/api/unknown" && there.findIndex((row) => row.route === route) === at,
	);
	/** Remix knows the first five; the last is made up. */
	const ASKED = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PURGE"];

	const asked = sampled(addresses, 3, ({ route }) => route);
	test.each(asked.map((row) => [row.route, row] as const))("holds for %s", async (route, row) => {
		const own = methodsOfRoute(route);
		const path = row.path(worlds.own);
		const also = new URL(path, "http://camp.test").pathname in TAKES_JSON ? ["POST"] : [];
		const has = new Set([...own, ...also]);
		const expected = [...has].flatMap((each) => (each === "GET" ? ["GET", "HEAD"] : [each])).sort();
		const isApi = builtOf(row)?.meta?.surface === "api";
		const lacking = ASKED.filter((each) => !has.has(each));
		for (const method of isFull ? lacking : lacking.slice(drawnNumber(route) % lacking.length).slice(0, 1)) {
			const response = await ask(path, { method, token: worlds.own.tokens.camp_admin });
			const said = await response.text();
			expect([method, response.status, response.headers.get("Allow")?.split(", ").sort()]).toEqual([
				method,
				405,
				expected,
			]);
			if (isApi) expect(JSON.parse(said)).toMatchObject({ success: false, code: "METHOD_NOT_ALLOWED" });
		}
	});

	test("doesn't apply to an unknown path, which returns 404", async () => {
		for (const path of ["/no-such/page", "/api/no-such-thing"])
			for (const method of ["PUT", "PATCH", "OPTIONS"])
				expect([path, method, (await ask(path, { method })).status]).toEqual([path, method, 404]);
	});
});

test("the check detects data that an answer must not contain (control)", async () => {
	const list = async (who: string) => {
		const { session_id, tokens } = worlds.own;
		const response = await ask(`/api/campers?session_id=${session_id}`, { token: tokens[who] });
		return response.text();
	};
	const asked = { who: "counselor", path: "/api/campers" };
	const { camper_id } = worlds.own.hidden;
	expect(leaked(await list("head_counselor"), asked, worlds)).toContain(camper_id);
	expect(leaked(await list("counselor"), asked, worlds)).toEqual([]);
	expect(leaked(worlds.other.session_id, { ...asked, who: "camp_admin" }, worlds)).toEqual([
		worlds.other.session_id,
	]);
});

describe("The rule that a wrong row in the table is detected", () => {
	const row = (route: string, method = "GET") => {
		const found = ROUTE_TABLE.find((each) => each.route === route && each.method === method);
		if (!found) throw new Error(`No row for ${method} ${route}`);
		return found;
	};
	const definitions = () => row("camp/definitions/api/definitions");

	test.each([
		[
			"needing less than it does",
			() => ({ ...row("program/activities/api/activity"), needs: "member" as const }),
		],
		["needing more than it does", () => ({ ...definitions(), needs: "settings_edit" as const })],
		[
			"needing another permission",
			() => ({ ...row("program/activities/api/activity"), needs: "campers_view" as const }),
		],
		["open to everybody", () => ({ ...definitions(), needs: "anyone" as const })],
		["closed to everybody", () => ({ ...definitions(), needs: "absent" as const })],
		[
			"leaving a role out that is let in",
			() => ({ ...definitions(), otherwise: { counselor: "absent" as const } }),
		],
		["about no camp", () => ({ ...definitions(), needs: "signed-in" as const, path: () => "/health" })],
	])("holds for %s", async (_, planted) => {
		expect(await violations(planted(), worlds)).not.toEqual([]);
	});
});
