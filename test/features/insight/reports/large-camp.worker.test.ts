import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeDb } from "#db/client";
import { eachPage } from "#app/features/insight/reports/run-plan.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import { openCatalog } from "#app/features/insight/reports/catalog.server";
import { parsePlan, type Plan } from "#app/platform/query/plan";
import { runIn } from "#app/platform/query/run-plan.server";
import type { Field, ReportEntity } from "#app/platform/query/entity";
import type { CampCtx } from "#app/platform/context.server";
import { aScaleCamp } from "../../../support/scale-world";
import { campCtxFor } from "../../../support/world";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PEOPLE = 2_000;

let ctx: CampCtx;
let session_id: string;
/** One camper in fifty has it. */
const TAG = "swims-well";

beforeAll(async () => {
	const things = await aScaleCamp("reports", PEOPLE);
	session_id = things.session_id;
	await env.DB.batch([
		env.DB.prepare(
			`INSERT INTO definition (id, camp_id, type, key, label, "order", is_active, created_at, updated_at)
			VALUES (?1, ?2, 'camper_tag', ?1, ?1, 1, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
		).bind(TAG, things.camp_id),
		env.DB.prepare(
			`INSERT INTO camper_tag (camp_id, camper_id, definition_id) SELECT camp_id, id, ?1 FROM (SELECT camp_id, id,
				row_number() OVER (ORDER BY id) AS n FROM camper WHERE camp_id = ?2) WHERE n % 50 = 0`,
		).bind(TAG, things.camp_id),
	]);
	ctx = await campCtxFor(things.user_id, things.camp_id, { now: new Date().toISOString() });
});

const plan = (more: object): Plan =>
	parsePlan({ version: 1, entity: "camper", columns: ["name", "age"], ...more });

/** Trips and rows read of a page. */
async function cost(asked: Plan, cursor?: string, change = (catalog: Catalog) => catalog) {
	const count = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
	const catalog = await openCatalog({ ...ctx, db: makeDb(env.DB, count) });
	const before = count.rows_read;
	const page = await runIn(change(catalog), asked, { size: 50, cursor });
	return { page, trips: count.trips, rows: count.rows_read - before };
}

it("a first page is two trips, and reads a few rows for each camper", async () => {
	const all = await cost(plan({ sort: [{ field: "name" }] }));
	expect(all.page.count).toBeGreaterThan(PEOPLE / 4);
	const campers = all.page.count ?? 0;
	const costs = {
		by_name: all,
		active: await cost(plan({ filters: [{ any: [{ field: "status", op: "is", value: "active" }] }] })),
		by_age: await cost(plan({ sort: [{ field: "age", descending: true }] })),
		in_city: await cost(plan({ filters: [{ any: [{ field: "city", op: "contains", value: "o" }] }] })),
		wide: await cost(
			plan({
				columns: [
					"name",
					"sessions",
					"tags",
					"groups",
					"emergency_contacts",
					"missing_forms",
					"family_balance",
				],
			}),
		),
		by_session: await cost({
			...plan({}),
			entity: "enrollment",
			columns: [],
			group: ["session"],
			measures: [{ op: "count" }],
		}),
	};
	for (const { trips } of Object.values(costs)) expect(trips).toBe(2);
	// Counted by counters, and merged from the parts of an index that each status has.
	for (const { rows } of [costs.by_name, costs.active]) expect(rows).toBeLessThan(400);
	const enrollments = costs.by_session.page.rows.reduce((sum, { cells }) => sum + Number(cells[1]), 0);
	// The page and the count go through the rows once each, with what filters and sorts join to them.
	for (const [name, { rows }] of Object.entries(costs)) {
		const most = 5 * (name === "by_session" ? enrollments : campers) + 1500;
		expect([name, rows]).toEqual([name, Math.min(rows, most)]);
	}
});

describe("the steps of enrollments", () => {
	const steps = (more: object): Plan =>
		parsePlan({
			version: 1,
			entity: "enrollment_step",
			columns: [],
			group: ["date"],
			measures: [{ op: "count" }],
			...more,
		});
	const counted = ({ page }: Awaited<ReturnType<typeof cost>>) =>
		page.rows.reduce((sum, { cells }) => sum + Number(cells[1]), 0);

	it("of some sessions by day read their own steps alone", async () => {
		const { results } = await env.DB.prepare(
			"SELECT session_id AS id, count(*) AS n FROM enrollment_event WHERE camp_id = ? GROUP BY session_id ORDER BY n DESC LIMIT 2",
		)
			.bind(ctx.camp.id)
			.all<{ id: string; n: number }>();
		const all = await cost(steps({}));
		const some = await cost(
			steps({ filters: [{ any: [{ field: "session", op: "in", value: results.map(({ id }) => id) }] }] }),
		);
		expect(counted(some)).toBe(results.reduce((sum, { n }) => sum + n, 0));
		expect(counted(all)).toBeGreaterThan(counted(some) * 2);
		// Each step with its camper, once more to group it.
		expect([all.trips, all.rows]).toEqual([2, Math.min(all.rows, 3 * counted(all) + 500)]);
		expect(some.rows).toBeLessThan(3 * counted(some) + 500);
	});

	it("of the last days are found by their time", async () => {
		const all = await cost(steps({ columns: ["at", "step"], group: [], measures: [] }));
		const days = { period: "last_days", n: 7 };
		for (const field of ["at", "date"]) {
			const recent = await cost(
				steps({
					columns: ["at", "step"],
					group: [],
					measures: [],
					filters: [{ any: [{ field, op: "gte", value: days }] }],
				}),
			);
			expect([field, recent.rows]).toEqual([
				field,
				Math.min(recent.rows, 6 * (recent.page.count ?? 0) + 500),
			]);
			expect(recent.rows).toBeLessThan(all.rows / 2);
		}
	});
});

it("enrollments as of a day read each one's own steps", async () => {
	const enrollments = { ...plan({}), entity: "enrollment", columns: ["name", "status"] };
	const today = await cost(enrollments);
	const past = await cost({ ...enrollments, as_of: ctx.today });
	expect(past.trips).toBe(2);
	expect(past.page.count).toBe(today.page.count);
	// The page and the count look for each one's last step.
	expect(past.rows).toBeLessThan(today.rows + 2 * 5 * (today.page.count ?? 0) + 500);
});

it("pages by name begin where the last one ended, and together are all rows once", async () => {
	const active = plan({ filters: [{ any: [{ field: "status", op: "is", value: "active" }] }] });
	const ids: string[] = [];
	let count: number | null = null;
	for await (const page of eachPage(ctx, active)) {
		count ??= page.count;
		ids.push(...page.rows.map(({ id }) => id));
	}
	expect(ids.length).toBe(count);
	expect(new Set(ids).size).toBe(ids.length);
	const first = await cost(active);
	const second = await cost(active, first.page.next_cursor ?? undefined);
	expect(second.page.count).toBeNull();
	expect(second.rows).toBeLessThan(500);
});

const without = (field: Field): Field => ({ ...field, finds: null, parts: null, holds: null });

/** The same catalog with no field that finds rows by its value. */
function withoutFinds(catalog: Catalog): Catalog {
	const entities = [...catalog.entities].map(([key, entity]): [string, ReportEntity] => [
		key,
		{
			...entity,
			fieldsFor: (facts) =>
				new Map([...entity.fieldsFor(facts)].map(([name, field]) => [name, without(field)])),
		},
	]);
	return { ...catalog, entities: new Map(entities) };
}

it("a filter that finds its rows reads them alone, and all campers without it", async () => {
	const { camp_id } = ctx.place;
	const group = await env.DB.prepare("SELECT group_id FROM group_camper WHERE camp_id = ? LIMIT 1")
		.bind(camp_id)
		.first<string>("group_id");
	const campers = (await cost(plan({}))).page.count ?? 0;
	for (const [field, value] of Object.entries({ sessions: session_id, groups: group, tags: TAG })) {
		const asked = plan({ filters: [{ any: [{ field, op: "is", value }] }] });
		const found = await cost(asked);
		const looked = await cost(asked, undefined, withoutFinds);
		expect(found.page.rows, field).toEqual(looked.page.rows);
		expect(found.page.count, field).toBe(looked.page.count);
		expect(found.page.count, field).toBeGreaterThan(0);
		expect(found.page.count, field).toBeLessThan(campers / 3);
		expect([field, found.rows < looked.rows / 2]).toEqual([field, true]);
	}
});
