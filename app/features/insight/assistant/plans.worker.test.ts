import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { makeDb } from "#db/client";
import type { Catalog } from "#app/platform/query/catalog.server";
import { groupsIn, runIn } from "#app/platform/query/run-plan.server";
import { explainPerson } from "#app/features/insight/reports/explain-person.server";
import { fieldChoices, runPlan, eachPage } from "#app/features/insight/reports/run-plan.server";
import { CATALOG_VERSION, parsePlan, rowsBehind, totalsOf, type Plan } from "#app/platform/query/plan";
import { choicesIn } from "#app/platform/query/field-choices.server";
import { explainIn } from "#app/features/insight/reports/explain-person.server";
import type { CampCtx } from "#app/platform/context.server";
import { addDays, formatDate } from "#app/lib/dates";
import type { AppError } from "#app/platform/errors";
import type { ReportEntity } from "#app/platform/query/entity";
import { isFull } from "../../../support/sample";
import { seeded } from "../../../support/seeded";
import { Statements } from "../../../support/walks";
import { ENTITY_NEEDS, EXPECTED } from "./expected";
import type { ExpectedRow } from "./expected/tables";
import { holds, naively } from "./naive";
import { ROLES } from "./reports-world";
import { allPages, fieldsIn, rowsFor, type Side, Trials, twoSides, withEntity, withFields } from "./sides";

vi.setConfig({ testTimeout: isFull ? 1_200_000 : 120_000, hookTimeout: 120_000 });

/** Number of random plans, each tried by some roles. */
const PLANS = isFull ? 1_000 : 200;
const CONTROL_PLANS = 60;

const statements = new Statements();
let sides: Side[];
let trials: Trials;
const pick = <T>(values: readonly T[]): T => trials.pick(values);
const aPlan: Trials["plan"] = (...of) => trials.plan(...of);

beforeAll(async () => {
	sides = await twoSides();
	trials = new Trials(sides, seeded(inject("chance")));
});

/** Runs random plans with a catalog that a control can have spoiled. */
async function tried(
	plans: number,
	spoil: (catalog: Catalog) => Catalog = (catalog) => catalog,
	only?: string[],
) {
	const found: string[] = [];
	for (let at = 0; at < plans; at++) {
		const side = pick(sides);
		const role = pick(ROLES);
		const plan = aPlan(side, role, only);
		const roles = new Set([role, "camp_admin", pick(ROLES)]);
		for (const each of roles)
			found.push(...(await trials.differences(side, each, plan, spoil(side.catalogs[each] as Catalog))));
		if (found.length > 3) break;
	}
	return found;
}

describe("a plan answers what a plain look at every row answers, to each role in each camp", () => {
	it("for random plans", async () => {
		expect(await statements.during(() => tried(PLANS))).toEqual([]);
	});

	it("for random plans about enrollments on some day and their steps", async () => {
		const only = ["enrollment", "enrollment_step"];
		expect(await statements.during(() => tried(PLANS / 2, undefined, only))).toEqual([]);
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
		const found = await tried(CONTROL_PLANS, (catalog) => withEntity(catalog, key, change), [key]);
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

describe("as of a day", () => {
	const ids = { version: 1, entity: "enrollment", columns: ["id", "status"] };
	const allRows = async (side: Side, as_of?: string) =>
		(await allPages(side.catalogs.camp_admin as Catalog, parsePlan({ ...ids, as_of }), 500)).rows;

	it("of today, the rows are those of now", async () => {
		for (const side of sides) expect(await allRows(side, "2026-07-15")).toEqual(await allRows(side));
	});

	it("rows and statuses are others than now", async () => {
		// The full camp: in the other one all enrollments can have been made before that day.
		const [, side] = sides as [Side, Side];
		const [now, then] = [await allRows(side), await allRows(side, "2026-05-31")];
		const known = new Map(now.map(({ id, cells }) => [id, cells[1]]));
		expect(then.length).toBeLessThan(now.length);
		expect(then.filter(({ id, cells }) => known.get(id) !== cells[1]).length).toBeGreaterThan(0);
	});

	it.each<[string, (entity: ReportEntity) => ReportEntity]>([
		["a status of today", (entity) => withFields(entity, (field) => ({ ...field, past: null }))],
		[
			"a day that ends at midnight in UTC",
			(entity) => ({
				...entity,
				as_of: entity.as_of && {
					...entity.as_of,
					from: (before) => entity.as_of?.from(sql`substr(${before}, 1, 10)`) ?? entity.from,
				},
			}),
		],
	])("the check finds %s", async (_, change) => {
		const found = await tried(CONTROL_PLANS * 2, (catalog) => withEntity(catalog, "enrollment", change), [
			"enrollment",
		]);
		expect(found.length).toBeGreaterThan(0);
	});

	it("each field that can change later is refused by name", async () => {
		const catalog = (sides[0] as Side).catalogs.camp_admin as Catalog;
		const kept: string[] = [];
		for (const { key, label, historical } of fieldsIn(catalog, "enrollment").values()) {
			const plan = parsePlan({ ...ids, columns: [key], as_of: "2026-07-01" });
			if (historical) kept.push(key);
			else await expect(runIn(catalog, plan)).rejects.toThrow(`“${label}” isn't recorded by day`);
		}
		expect(kept).toEqual([
			...["id", "camper_id", "name", "birth_date", "session", "season", "status", "has_spot", "created_at"],
		]);
	});

	it("of tomorrow and of a time before the first record are refused", async () => {
		const [side] = sides as [Side];
		await expect(allRows(side, "2026-07-16")).rejects.toThrow("Jul 16, 2026 is in the future");
		const [first = ""] = side.days;
		const refused = allRows(side, addDays(first, -1));
		await expect(refused).rejects.toThrow(`The first enrollments were recorded on ${formatDate(first)}`);
		expect((await allRows(side, first)).length).toBeGreaterThan(0);
	});

	it("the spots of all steps until then are the spots that were taken", async () => {
		for (const side of sides) {
			const catalog = side.catalogs.camp_admin as Catalog;
			const spots = parsePlan({
				version: 1,
				entity: "enrollment_step",
				columns: [],
				group: ["date"],
				measures: [{ op: "sum", field: "spots" }],
			});
			const { rows } = await allPages(catalog, spots, 50);
			for (const day of side.days.filter((each) => each <= "2026-07-15")) {
				const filters = [{ any: [{ field: "has_spot", op: "is", value: true }] }];
				const taken = await runIn(catalog, parsePlan({ ...ids, filters, as_of: day }));
				const until = rows.filter(({ cells }) => String(cells[0]) <= day);
				expect([day, until.reduce((sum, { cells }) => sum + Number(cells[1]), 0)]).toEqual([
					day,
					taken.count,
				]);
			}
		}
	});
});

describe("the choices of a field", () => {
	it("are, for a counselor, those of campers in their groups alone", async () => {
		for (const side of sides) {
			const catalog = side.catalogs.counselor as Catalog;
			const visible = side.rows("counselor", "camper");
			for (const key of ["tags", "sessions", "groups", "gender"]) {
				const offered = (await choicesIn(catalog, "camper", key)).map((choice) => choice.key);
				const there = new Set(visible.flatMap(({ values }) => (values[key] ?? []) as string[]));
				expect([...offered].sort()).toEqual([...there].sort());
			}
			const ctx = side.camp.ctx.counselor as CampCtx;
			await expect(fieldChoices(ctx, "camper", "missing_papers")).rejects.toMatchObject({
				code: "FORBIDDEN",
			});
			await expect(choicesIn(catalog, "camper", "name")).rejects.toMatchObject({ code: "INVALID" });
		}
	});

	it("would show those of other campers with a scope that reaches everyone", async () => {
		const found = [];
		for (const side of sides) {
			const spoiled = withEntity(side.catalogs.counselor as Catalog, "camper", (entity) => ({
				...entity,
				scope: () => sql`1`,
			}));
			const there = new Set(
				side.rows("counselor", "camper").flatMap(({ values }) => values.sessions as string[]),
			);
			const offered = await choicesIn(spoiled, "camper", "sessions");
			found.push(...offered.filter(({ key }) => !there.has(key)));
		}
		expect(found.length).toBeGreaterThan(0);
	});

	it("of a tag are for its audience alone", async () => {
		const [side] = sides as [Side];
		const shown = async (role: string) =>
			(await choicesIn(side.catalogs[role] as Catalog, "camper", "tags")).map(({ label }) => label);
		expect(await shown("camp_admin")).toEqual(["Tag everyone", "Tag finance", "Tag office"]);
		expect(await shown("head_counselor")).toEqual(["Tag everyone"]);
		expect(await shown("bookkeeper")).toEqual(["Tag everyone", "Tag finance"]);
	});
});

describe("why a person is in a report, or isn't", () => {
	it("says of each filter and of the limit what a plain look says", async () => {
		for (let at = 0; at < 60; at++) {
			const side = pick(sides);
			const entity = pick(["camper", "enrollment", "staff", "family"]);
			const asked = aPlan(side, "camp_admin", [entity]);
			const plan = {
				...asked,
				columns: ["id"],
				group: [],
				measures: [],
				sort: [],
			};
			const catalog = side.catalogs.camp_admin as Catalog;
			const rows = rowsFor(side, "camp_admin", asked);
			const row = pick(rows);
			const explained = await explainIn(catalog, plan, row.person ?? "");
			const known = {
				fields: fieldsIn(catalog, entity),
				order: catalog.entities.get(entity)?.order ?? "",
				today: asked.as_of ?? "2026-07-15",
				season: catalog.season,
				time_zone: "America/New_York",
			};
			const of = rows.filter(({ person }) => person === row.person).sort((a, b) => (a.id < b.id ? -1 : 1));
			expect(explained.map(({ id }) => id)).toEqual(of.map(({ id }) => id));
			const listed = new Set(naively(known, rows, plan).ids);
			for (const [index, each] of explained.entries()) {
				const wanted = plan.filters.map(({ any }) =>
					any.map((one) => holds(known, of[index] as ExpectedRow, one)),
				);
				expect(each.filters.map(({ conditions }) => conditions)).toEqual(wanted);
				const passes = wanted.every((some) => some.includes(true));
				expect([each.is_in, each.is_cut]).toEqual([listed.has(each.id), passes && !listed.has(each.id)]);
			}
		}
	});

	it("isn't told about a person that the caller can't see", async () => {
		const [side, other] = sides as [Side, Side];
		const plan = parsePlan({ version: 1, entity: "camper", columns: ["name"] });
		const mine = new Set(side.rows("counselor", "camper").map(({ id }) => id));
		const hidden = side.rows("camp_admin", "camper").find(({ id }) => !mine.has(id));
		const [theirs] = other.rows("camp_admin", "camper");
		for (const person of [hidden, theirs])
			await expect(
				explainIn(side.catalogs.counselor as Catalog, plan, person?.id ?? ""),
			).rejects.toMatchObject({
				code: "NOT_FOUND",
			});
		const [seen] = side.rows("counselor", "camper");
		expect(await explainPerson(side.camp.ctx.counselor as CampCtx, plan, seen?.id ?? "")).toHaveLength(1);
	});
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
