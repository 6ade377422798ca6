import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import type { Catalog } from "#app/platform/query/catalog.server";
import { groupsIn, runIn } from "#app/platform/query/run-plan.server";
import { eachPage } from "#app/features/insight/reports/run-plan.server";
import { CATALOG_VERSION, parsePlan, type Plan } from "#app/platform/query/plan";
import type { CampCtx } from "#app/platform/context.server";
import type { AppError } from "#app/platform/errors";
import { isFull } from "../../../support/sample";
import { seeded } from "../../../support/seeded";
import { fieldsIn, type Side, Trials, twoSides, withEntity } from "./sides";

vi.setConfig({ testTimeout: isFull ? 1_200_000 : 120_000, hookTimeout: 120_000 });

const CONTROL_PLANS = 60;

let sides: Side[];
let trials: Trials;
const pick = <T>(values: readonly T[]): T => trials.pick(values);
const aPlan: Trials["plan"] = (...of) => trials.plan(...of);

beforeAll(async () => {
	sides = await twoSides();
	trials = new Trials(sides, seeded(inject("chance")));
});

describe("all pages", () => {
	it("come one after another with the rows of the plan", async () => {
		const [side] = sides as [Side];
		const plan = parsePlan({ version: 1, entity: "enrollment", columns: ["name", "session"] });
		const ctx = side.camp.ctx.camp_admin as CampCtx;
		const ids: string[] = [];
		for await (const page of eachPage(ctx, plan, { size: 7 })) ids.push(...page.rows.map(({ id }) => id));
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids.length).toBe(side.rows("camp_admin", "enrollment").length);
	});
});

describe("a measure with a condition", () => {
	it("is the one of a plan with that filter", async () => {
		const side = pick(sides);
		const catalog = side.catalogs.camp_admin as Catalog;
		for (let at = 0; at < CONTROL_PLANS; at++) {
			const { entity, filters } = aPlan(side);
			const plan = {
				...parsePlan({ version: 1, entity, columns: [], measures: [{ op: "count" }] }),
				filters: [],
			};
			const [conditional] = await groupsIn([{ catalog, plan, conditions: [filters] }]);
			const filtered = await runIn(catalog, { ...plan, filters });
			expect([filters, conditional?.rows[0]?.cells]).toEqual([filters, filtered.rows[0]?.cells]);
		}
	});

	it("is refused where it names a field that the asker can't use", async () => {
		const catalog = (sides[0] as Side).catalogs.head_counselor as Catalog;
		const plan = parsePlan({ version: 1, entity: "camper", columns: [], measures: [{ op: "count" }] });
		const filters = parsePlan({
			version: 1,
			entity: "camper",
			columns: ["name"],
			filters: [{ any: [{ field: "family_balance", op: "gt", value: 0 }] }],
		}).filters;
		await expect(groupsIn([{ catalog, plan, conditions: [filters] }])).rejects.toThrow("Family balance");
	});
});

describe("what can't be asked is refused by name", () => {
	const run = (json: unknown) => runIn((sides[0] as Side).catalogs.camp_admin as Catalog, parsePlan(json));
	const base = { version: 1, entity: "camper", columns: ["name"] };

	it.each<[string, unknown, string]>([
		["a field that never was", { ...base, columns: ["shoe_size"] }, "shoe_size"],
		["the field of a deleted question", { ...base, columns: ["answer:gone"] }, "answer:gone"],
		["a catalog of the future", { ...base, version: 99 }, "version 99"],
		["an entity that never was", { ...base, entity: "unicorn" }, "unicorn"],
		[
			"an operator that the field lacks",
			{ ...base, filters: [{ any: [{ field: "age", op: "contains", value: "1" }] }] },
			"contains",
		],
		[
			"a text for a number",
			{ ...base, filters: [{ any: [{ field: "age", op: "is", value: "ten" }] }] },
			"Age",
		],
		[
			"a date that doesn't exist",
			{ ...base, filters: [{ any: [{ field: "birth_date", op: "is", value: "2026-02-30" }] }] },
			"Birth date",
		],
		["a sort by several values", { ...base, sort: [{ field: "tags" }] }, "Tags"],
		["a sum of names", { ...base, columns: [], measures: [{ op: "sum", field: "name" }] }, "Name"],
		[
			"a sort by a measure that isn't there",
			{ ...base, columns: [], measures: [{ op: "count" }], sort: [{ field: "measure:3" }] },
			"measure:3",
		],
		["an earlier day", { ...base, as_of: "2026-07-01" }, "Jul 1, 2026"],
	])("%s", async (_, json, name) => {
		const refused = await Promise.resolve()
			.then(() => run(json))
			.catch((error: unknown) => error);
		expect(refused).toMatchObject({ code: "INVALID", status: 422 });
		expect((refused as AppError).message).toContain(name);
	});

	it("a field that an older version of the catalog had", async () => {
		const older = { ...parsePlan({ ...base, columns: ["name", "shoe_size"] }), version: CATALOG_VERSION - 1 };
		const catalog = (sides[0] as Side).catalogs.camp_admin as Catalog;
		await expect(runIn(catalog, older)).rejects.toMatchObject({
			status: 422,
			message: `The report was made with version ${CATALOG_VERSION - 1} of the field catalog, and “shoe_size” isn't in version ${CATALOG_VERSION}. Remove it from the report.`,
		});
	});

	it("a cursor that is none, or of a plan with other rows or another order", async () => {
		const catalog = (sides[0] as Side).catalogs.camp_admin as Catalog;
		const plan = parsePlan({ ...base, sort: [{ field: "age" }] });
		const { next_cursor } = await runIn(catalog, plan, { size: 2 });
		const cursor = next_cursor ?? "";
		expect((await runIn(catalog, plan, { cursor })).rows.length).toBeGreaterThan(0);
		expect((await runIn(catalog, { ...plan, columns: ["age"] }, { cursor })).rows.length).toBeGreaterThan(0);
		const others: Plan[] = [
			parsePlan({ ...base, sort: [{ field: "age", descending: true }] }),
			parsePlan({ ...base, sort: [{ field: "birth_date" }] }),
			{ ...plan, filters: [{ any: [{ field: "status", op: "is", value: "active" }] }] },
			parsePlan({ ...base, entity: "enrollment", sort: [{ field: "age" }] }),
		];
		for (const each of others)
			await expect(runIn(catalog, each, { cursor })).rejects.toMatchObject({
				status: 400,
				fields: { cursor: ["This cursor is of another report."] },
			});
		for (const none of ["none", "", "a.b", ".", cursor.slice(1)])
			await expect(runIn(catalog, plan, { cursor: none })).rejects.toMatchObject({ status: 400 });
	});

	it("a field that isn't recorded by day, where its entity is", async () => {
		const catalog = withEntity((sides[0] as Side).catalogs.camp_admin as Catalog, "camper", (entity) => ({
			...entity,
			as_of: { from: () => entity.from, since: () => sql`NULL` },
		}));
		await expect(runIn(catalog, parsePlan({ ...base, as_of: "2026-07-01" }))).rejects.toThrow(
			"“Name” isn't recorded",
		);
	});
});

describe("a plan at its limits", () => {
	it("answers a hundred columns and a thousand values in a filter", async () => {
		const catalog = (sides[0] as Side).catalogs.camp_admin as Catalog;
		const keys = [...fieldsIn(catalog, "camper").keys()];
		const columns = Array.from({ length: 100 }, (_, at) => keys[at % keys.length] as string);
		const many = Array.from({ length: 1000 }, (_, at) => `value ${at}`);
		const filters = Array.from({ length: 30 }, () => ({
			any: [{ field: "name", op: "not_in", value: many }],
		}));
		const page = await runIn(catalog, parsePlan({ version: 1, entity: "camper", columns, filters }));
		expect(page.rows[0]?.cells).toHaveLength(100);
		expect(page.count).toBe((sides[0] as Side).rows("camp_admin", "camper").length);
	});
});
