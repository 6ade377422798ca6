import { beforeAll, expect, it } from "vitest";
import { aCamper, aGroup, anEnrollment, aSession } from "#db/seed/builders";
import { openCatalog } from "#app/features/insight/reports/catalog.server";
import { conditionWords, fieldsIn, filterChoices } from "#app/features/insight/reports/sentences.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import { choicesIn, MOST_CHOICES } from "#app/platform/query/field-choices.server";
import { parsePlan, type PlanInput } from "#app/platform/query/plan";
import { groupsIn, runIn } from "#app/platform/query/run-plan.server";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

// A camp's own list can be longer than the choices that a filter offers. Rows and filters still show names, not keys.

let catalog: Catalog;
let last_id: string;
const LAST = "Zebra";

beforeAll(async () => {
	const { camp, season, ctx } = await aCampWithAdmin();
	const first = { name: "First week", start_date: "2026-06-01", end_date: "2026-06-05" };
	const session = aSession(season, first);
	const later = { start_date: "2026-06-08", end_date: "2026-06-12" };
	const sessions = Array.from({ length: MOST_CHOICES }, () => aSession(season, later));
	const camper = aCamper(camp);
	await store(session, ...sessions, camper);
	await store(anEnrollment(session, camper));
	const last = aGroup(camp, { name: LAST, session, campers: [camper] });
	last_id = last.id;
	const others = Array.from({ length: MOST_CHOICES }, (_, at) => aGroup(camp, { name: `Group ${at}` }));
	await store(last, ...others);
	catalog = await openCatalog(ctx);
});

const plan = (more: Partial<PlanInput>) =>
	parsePlan({ version: 1, entity: "enrollment", columns: [], ...more });

it("offers no more than the first choices", async () => {
	const offered = await choicesIn(catalog, "camper", "groups");
	expect(offered).toHaveLength(MOST_CHOICES);
	expect(offered.map(({ key }) => key)).not.toContain(last_id);
});

it("names an entry beyond the first choices in a row", async () => {
	const asked = plan({ entity: "camper", columns: ["groups", "status"] });
	const { rows } = await runIn(catalog, asked);
	expect(rows.map(({ cells }) => cells)).toEqual([[[LAST], "Active"]]);
});

it("names an entry beyond the first choices in a filter's sentence", async () => {
	const filters = [{ any: [{ field: "groups", op: "in" as const, value: [last_id] }] }];
	const choices = await filterChoices(catalog, "camper", filters);
	const said = { fields: fieldsIn(catalog, "camper"), choices, currency: "USD" };
	expect(conditionWords(filters[0]?.any[0] as never, said)).toBe(
		`Groups this season includes any of ${LAST}`,
	);
	expect(choices.get("groups")?.at(-1)).toEqual({ key: last_id, label: LAST });
});

it("names an entry beyond the first choices in the groups of several plans", async () => {
	const asked = plan({ group: ["session"], measures: [{ op: "count" }] });
	const answers = await groupsIn([
		{ catalog, plan: asked },
		{ catalog, plan: plan({ group: ["status"], measures: [{ op: "count" }] }) },
	]);
	expect(answers[0]?.rows.map(({ cells }) => cells)).toEqual([["First week", 1]]);
	expect(answers[1]?.rows).toHaveLength(1);
});
