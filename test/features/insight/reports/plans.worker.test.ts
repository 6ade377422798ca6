import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { makeDb } from "#db/client";
import type { Catalog } from "#app/platform/query/catalog.server";
import { runIn } from "#app/platform/query/run-plan.server";
import { runPlan } from "#app/features/insight/reports/run-plan.server";
import { parsePlan, rowsBehind, totalsOf } from "#app/platform/query/plan";
import type { CampCtx } from "#app/platform/context.server";
import type { ReportEntity } from "#app/platform/query/entity";
import { isFull } from "../../../support/sample";
import { seeded } from "../../../support/seeded";
import { Statements } from "../../../support/walks";
import { ENTITY_NEEDS, EXPECTED } from "./expected";
import { allPages, fieldsIn, type Side, Trials, twoSides, withEntity, withFields } from "./sides";

vi.setConfig({ testTimeout: isFull ? 1_200_000 : 120_000, hookTimeout: 120_000 });

/** Number of random plans, each tried by some roles. */
const PLANS = isFull ? 1_000 : 200;
const CONTROL_PLANS = 60;

const statements = new Statements();
let sides: Side[];
let trials: Trials;

beforeAll(async () => {
	sides = await twoSides();
	trials = new Trials(sides, seeded(inject("chance")));
});

describe("a plan answers what a plain look at every row answers, to each role in each camp", () => {
	it("for random plans", async () => {
		expect(await statements.during(() => trials.tried(PLANS))).toEqual([]);
	});

	it("for random plans about enrollments on some day and their steps", async () => {
		const only = ["enrollment", "enrollment_step"];
		expect(await statements.during(() => trials.tried(PLANS / 2, undefined, only))).toEqual([]);
	});

	it("and none of their statements looks through a table for each row", async () => {
		expect(statements.asked.size).toBeGreaterThan(PLANS);
		expect(await statements.walks()).toEqual([]);
	});

	it("one that does is found", async () => {
		const all = sql`(SELECT count(*) FROM payable y WHERE y.camp_id = c.camp_id)`;
		const catalog = withEntity((sides[0] as Side).catalogs.camp_admin as Catalog, "camper", (entity) =>
			withFields(entity, (field) => (field.key === "age" ? { ...field, sql: all } : field)),
		);
		const control = new Statements();
		const ctx = { ...catalog.asker, db: makeDb(env.DB) };
		const plan = parsePlan({ version: 1, entity: "camper", columns: ["age"] });
		await control.during(() => runIn({ ...catalog, asker: ctx }, plan));
		expect(await control.walks()).not.toEqual([]);
	});

	it("every entity and field has a value that the plain look expects", async () => {
		// The full camp, for the fields of a camp's own questions are its own.
		const side = sides[1] as Side;
		const never: string[] = [];
		for (const [entity, { length }] of Object.entries(EXPECTED)) {
			expect(length).toBe(1);
			const rows = side.rows("camp_admin", entity);
			expect([entity, rows.length > 0]).toEqual([entity, true]);
			const fields = fieldsIn(side.catalogs.camp_admin as Catalog, entity);
			expect([...fields.keys()].sort()).toEqual(Object.keys(rows[0]?.values ?? {}).sort());
			for (const key of fields.keys()) {
				const all = sides.flatMap((each) => each.rows("camp_admin", entity)).map(({ values }) => values[key]);
				if (all.every((value) => value == null || (Array.isArray(value) && value.length === 0)))
					never.push(`${entity}.${key}`);
			}
		}
		expect(never).toEqual([]);
		expect([...(side.catalogs.camp_admin as Catalog).entities.keys()].sort()).toEqual(
			Object.keys(ENTITY_NEEDS).sort(),
		);
	});

	it.each<[string, string, (entity: ReportEntity) => ReportEntity]>([
		["a scope that reaches everyone", "camper", (entity) => ({ ...entity, scope: () => sql`1` })],
		[
			"a camp that isn't asked",
			"camper",
			(entity) => ({ ...entity, camp_id: sql`(SELECT json ->> 0 FROM given)` }),
		],
		[
			"a field without its permission",
			"camper",
			(entity) => withFields(entity, (field) => ({ ...field, permissions: [] })),
		],
		["an entity without its permission", "payment", (entity) => ({ ...entity, permissions: [] })],
		[
			"a counter that is off",
			"camper",
			(entity) => ({
				...entity,
				tally: entity.tally && {
					...entity.tally,
					rows: (at) => sql`SELECT value, n + 1 AS n FROM (${entity.tally?.rows(at)})`,
				},
			}),
		],
		[
			"a status that the indexes forget",
			"camper",
			(entity) => ({ ...entity, indexed: entity.indexed && { ...entity.indexed, values: ["active"] } }),
		],
		["deleted campers", "camper", (entity) => ({ ...entity, where: undefined })],
		["keys that don't tell rows apart", "camper", (entity) => ({ ...entity, keys: [sql`c.status`] })],
		[
			"a join that multiplies rows",
			"family",
			(entity) => ({ ...entity, from: sql`household h CROSS JOIN (SELECT 1 UNION ALL SELECT 2)` }),
		],
		[
			"an order that isn't the one of the pages",
			"camper",
			(entity) =>
				withFields(entity, (field) =>
					field.key === "name" ? { ...field, sort: sql`-length(c.sort_name)` } : field,
				),
		],
		[
			"a value that is another",
			"camper",
			(entity) => withFields(entity, (field) => (field.key === "age" ? { ...field, sql: sql`10` } : field)),
		],
	])("the check finds %s", async (_, key, change) => {
		const found = await trials.tried(CONTROL_PLANS, (catalog) => withEntity(catalog, key, change), [key]);
		expect(found.length).toBeGreaterThan(0);
	});
});

describe("a shared plan", () => {
	it("loses the columns that the reader can't see, says which, and is refused where a filter needs one", async () => {
		const [{ camp }] = sides as [Side];
		const counselor = camp.ctx.counselor as CampCtx;
		const plan = parsePlan({ version: 1, entity: "camper", columns: ["name", "family_balance", "zip_code"] });
		await expect(runPlan(counselor, plan)).rejects.toThrow("“Family balance”");
		const page = await runPlan(counselor, plan, { mode: "shared" });
		expect(page.columns.map(({ key }) => key)).toEqual(["name"]);
		expect(page.hidden).toEqual([
			{ key: "family_balance", label: "Family balance" },
			{ key: "zip_code", label: "ZIP code" },
		]);
		const uses = [
			{ filters: [{ any: [{ field: "zip_code", op: "is" as const, value: "04009" }] }] },
			{ sort: [{ field: "family_balance", descending: true }] },
			{ group: ["zip_code"] },
		];
		for (const use of uses)
			await expect(runPlan(counselor, { ...plan, ...use }, { mode: "shared" })).rejects.toMatchObject({
				code: "FORBIDDEN",
			});
		const nothing = { ...plan, columns: ["zip_code"] };
		await expect(runPlan(counselor, nothing, { mode: "shared" })).rejects.toMatchObject({
			code: "FORBIDDEN",
		});
	});
});

describe("the rows behind a group", () => {
	it("are as many as the group counts", async () => {
		const [side] = sides as [Side];
		const catalog = side.catalogs.camp_admin as Catalog;
		for (const [entity, group, column] of [
			["camper", ["city", "status"], "name"],
			["enrollment", ["session", "has_spot"], "id"],
			["payment", ["way", "received_on"], "id"],
		] as const) {
			const plan = parsePlan({ version: 1, entity, columns: [column], group });
			const { rows, count } = await allPages(catalog, totalsOf(plan), 50);
			expect(count).toBe(rows.length);
			for (const row of rows) {
				const behind = await runIn(catalog, rowsBehind(plan, row.group, [column]));
				expect([row.id, behind.count]).toEqual([row.id, row.cells.at(-1)]);
			}
		}
	});
});
