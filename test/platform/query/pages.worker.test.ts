import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { aFamily } from "#db/seed/builders";
import { openCatalog } from "#app/features/insight/reports/catalog.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import { defineEntity, type FieldSpec } from "#app/platform/query/entity";
import { parsePlan, type PlanInput } from "#app/platform/query/plan";
import { pagesIn, runIn } from "#app/platform/query/run-plan.server";
import { aCampWithAdmin, store } from "../../features/people/campers/campers-world";

// Pages of one row each have to answer what one page answers, whatever the texts are that rows are sorted by.

const NAMES = [
	"amy",
	"Bob",
	"BOB",
	"bob",
	"Ámos",
	"ámos",
	"Zoë",
	"zoe",
	"_x",
	"Amy",
	"élan",
	"Élan",
	"9 Ash",
	"a",
];
const TOWNS = ["bath", "Bath", "Élan", null, "yarmouth", "Ámos", "", "YARMOUTH", "zürich", "Zürich"];

/** Families, sorted by a name without an order of its own. */
const entity = (required: Pick<FieldSpec, "required">) =>
	defineEntity({
		key: "home",
		label: "Homes",
		category: "people",
		permissions: [],
		from: sql`household h`,
		camp_id: sql`h.camp_id`,
		keys: [sql`h.id`],
		scope: () => sql`1`,
		order: "name",
		fields: {
			name: { label: "Name", type: "text", sql: sql`h.name`, ...required },
			city: { label: "Town", type: "text", sql: sql`h.city` },
		},
	});

let known: Catalog;

beforeAll(async () => {
	const { camp, ctx } = await aCampWithAdmin();
	const homes = NAMES.map((name, at) =>
		aFamily(camp, { household: { name, city: TOWNS[at % TOWNS.length] }, children: 0, guardians: 0 }),
	);
	await store(...homes);
	known = await openCatalog(ctx);
});

const sorts: NonNullable<PlanInput["sort"]>[] = [
	...[false, true].flatMap((descending) => [
		[{ field: "name", descending }],
		[{ field: "city", descending }],
		[{ field: "city", descending, empty_first: true }],
		[
			{ field: "city", descending },
			{ field: "name", descending: !descending },
		],
		[{ field: "name", descending }, { field: "city" }],
	]),
];

describe.each([
	["that is never empty", { required: true as const }],
	["that can be empty", {}],
])("Rows sorted by a name %s", (_, required) => {
	it.each(sorts.map((sort) => [JSON.stringify(sort), sort] as const))(
		"are the same page by page: %s",
		async (_, sort) => {
			const home = entity(required);
			const catalog = { ...known, entities: new Map([[home.key, home]]) };
			const plan = parsePlan({ version: 1, entity: "home", columns: ["name", "city"], sort });
			const whole = (await runIn(catalog, plan)).rows.map(({ id }) => id);
			expect(whole).toHaveLength(NAMES.length);
			for (const size of [1, 3]) {
				const paged: string[] = [];
				for await (const { rows } of pagesIn(catalog, plan, { size }))
					paged.push(...rows.map(({ id }) => id));
				expect(paged).toEqual(whole);
			}
		},
	);
});
