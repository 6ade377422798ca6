import { beforeAll, describe, expect, test, vi } from "vitest";
import { aPeopledCamp, aSuperAdmin } from "../../support/camp-world";
import { violations, type Worlds } from "./access";
import { BUILT_IN, OPERATOR, OWN } from "./roles";
import { builtMethods, builtOf, unmatched } from "./route-list";
import { ROUTE_TABLE, type Row } from "./route-table";

// Hundreds of requests each; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let worlds: Worlds;
beforeAll(async () => {
	const people = (name: string) => aPeopledCamp(name, Object.keys(BUILT_IN), OWN);
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

describe("the table and the build name the same routes", () => {
	test("every route has its rows, every row its route", () => {
		expect(unmatched(builtMethods, ROUTE_TABLE)).toEqual([]);
	});

	test("a route without a row, a row without a route and a second row are caught", () => {
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
});

const there = ROUTE_TABLE.filter((row) => builtOf(row));

describe("each route lets in whom the table says, in their own camp and no other", () => {
	test.each(there.map((row) => [`${row.method} ${row.route}`, row] as const))("%s", async (_, row) => {
		expect(await violations(row, worlds)).toEqual([]);
	});
});

describe("each route declares the permission that the table says", () => {
	// Two permissions that the same roles hold answer alike, so this has to be read.
	const OPEN: Partial<Record<Row["needs"], null>> = { member: null };
	test.each(
		there
			.filter(({ needs }) => !["anyone", "refused", "absent", "signed-in"].includes(needs))
			.map((row) => [`${row.method} ${row.route}`, row] as const),
	)("%s", (_, row) => {
		const meta = builtOf(row)?.meta;
		const declared = meta?.methods?.[row.method] ?? meta;
		expect(declared?.permission).toBe(row.needs in OPEN ? null : row.needs);
	});
});

describe("a wrong row is caught", () => {
	const row = (route: string, method = "GET") => {
		const found = ROUTE_TABLE.find((each) => each.route === route && each.method === method);
		if (!found) throw new Error(`No row for ${method} ${route}`);
		return found;
	};
	const definitions = () => row("definitions/api/definitions");

	test.each([
		["needing less than it does", () => ({ ...row("activities/api/activity"), needs: "member" as const })],
		["needing more than it does", () => ({ ...definitions(), needs: "settings_edit" as const })],
		[
			"needing another permission",
			() => ({ ...row("activities/api/activity"), needs: "campers_view" as const }),
		],
		["open to everybody", () => ({ ...definitions(), needs: "anyone" as const })],
		["closed to everybody", () => ({ ...definitions(), needs: "absent" as const })],
		["about no camp", () => ({ ...definitions(), needs: "signed-in" as const, path: () => "/health" })],
	])("%s", async (_, planted) => {
		expect(await violations(planted(), worlds)).not.toEqual([]);
	});
});
