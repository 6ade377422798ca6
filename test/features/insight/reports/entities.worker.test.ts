import { sql } from "drizzle-orm";
import { expect, expectTypeOf, it } from "vitest";
import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import { openCatalog } from "#app/features/insight/reports/catalog.server";
import { parsePlan } from "#app/platform/query/plan";
import { runIn } from "#app/platform/query/run-plan.server";
import { inOrder, type ServerCapability } from "#app/platform/capability";
import { defineEntity, type ReportEntity } from "#app/platform/query/entity";
import { aCampWithAdmin } from "../../people/campers/campers-world";

it("the catalog has what the capabilities declare, in their order", async () => {
	const { ctx } = await aCampWithAdmin();
	const declared = inOrder(SERVER_CAPABILITIES.flatMap(({ report_entities = [] }) => report_entities));
	const keys = (await Promise.all(declared.map(({ load }) => load()))).map(({ key }) => key);
	expect(keys.length).toBeGreaterThanOrEqual(10);
	expect([...(await openCatalog(ctx)).entities.keys()]).toEqual(keys);
});

it("a capability's own entity answers plans with camp and permission", async () => {
	const seasons = defineEntity({
		key: "season",
		label: "Seasons",
		category: "program",
		permissions: ["sessions_view"],
		from: sql`season n`,
		camp_id: sql`n.camp_id`,
		keys: [sql`n.id`],
		scope: () => sql`1`,
		order: "name",
		fields: {
			name: { label: "Season", type: "text", sql: sql`n.name` },
			days: {
				label: "Days",
				type: "number",
				sql: sql`CAST(julianday(n.end_date) - julianday(n.start_date) + 1 AS INTEGER)`,
			},
		},
	});
	const later: ServerCapability = { report_entities: [{ position: 200, load: async () => seasons }] };
	expectTypeOf(later.report_entities?.[0]?.load).returns.resolves.toEqualTypeOf<ReportEntity>();
	const { ctx } = await aCampWithAdmin();
	await aCampWithAdmin();
	const catalog = await openCatalog(ctx);
	const more = { ...catalog, entities: new Map([...catalog.entities, [seasons.key, seasons]]) };
	const plan = parsePlan({ version: 1, entity: "season", columns: ["name", "days"] });
	expect(await runIn(more, plan)).toMatchObject({ count: 1, rows: [{ cells: ["Summer 2026", 92] }] });
	const asker = { ...ctx, can: () => false };
	await expect(runIn({ ...more, asker }, plan)).rejects.toMatchObject({ code: "FORBIDDEN", status: 403 });
});
