import { beforeAll, expect, it } from "vitest";
import { aCamper, aDefinition, aFamily, aGroup, anEnrollment, aSeason, aSession } from "#db/seed/builders";
import { openCatalog } from "#app/features/insight/reports/catalog.server";
import type { CamperQuery } from "#app/features/people/campers/inputs";
import { campersPlan } from "#app/features/people/campers/list-plan";
import { searchOf } from "#app/features/people/campers/list-search.server";
import { listRead } from "#app/features/people/campers/queries.server";
import type { CampCtx } from "#app/platform/context.server";
import { parsePlan } from "#app/platform/query/plan";
import { runIn } from "#app/platform/query/run-plan.server";
import { findPeople } from "#app/platform/search/people-index.server";
import { indexAll } from "../../../support/search";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

// A list is a plan, so the report of the same plan has the same campers in the same order.

let ctx: CampCtx;
let queries: Record<string, CamperQuery>;

beforeAll(async () => {
	const world = await aCampWithAdmin();
	const { camp, season } = world;
	ctx = world.ctx;
	const before = aSeason(camp, { name: "Before", year: 2025, status: "closed", is_current: false });
	const [then, now, other] = [aSession(before), aSession(season), aSession(season)];
	const tag = aDefinition(camp, { label: "Early bird" });
	const campers = Array.from({ length: 30 }, (_, at) =>
		aCamper(camp, {
			first_name: `N${at % 7}`,
			birth_date: at % 9 === 0 ? null : `201${5 + (at % 4)}-0${1 + (at % 9)}-11`,
			status: at % 6 === 0 ? "archived" : at % 11 === 0 ? "lead" : "active",
			tags: at % 3 === 0 ? [tag] : [],
			...(at % 10 === 0 ? { grade_override: { season, grade: 3 } } : {}),
		}),
	);
	const family = aFamily(camp, { guardians: [{ relationship: "parent" }], children: 1 });
	await store(before, then, now, other, tag, ...campers, family);
	await store(
		...campers
			.filter((_, at) => at % 2 === 0)
			.map((camper) => anEnrollment(then, camper, { status: "completed" })),
		...campers.slice(0, 20).map((camper) => anEnrollment(now, camper)),
		...campers.slice(15).map((camper) => anEnrollment(other, camper)),
	);
	const owl = aGroup(camp, { name: "Owl", session: now, campers: campers.slice(3, 9) });
	await store(owl, aGroup(camp, { name: "Elk", session: other, campers: campers.slice(16, 20) }));
	await indexAll();
	const parent = family.guardians[0]?.person.last_name;
	queries = {
		all: { status: "all" },
		by_age: { sort: "-age", status: "all" },
		by_grade: { sort: "grade" },
		session: { session: now.id },
		session_before: { session: then.id, status: "all" },
		group: { group: owl.id },
		group_in_session: { group: owl.id, session: now.id },
		group_elsewhere: { group: owl.id, session: other.id, status: "all" },
		tag: { tag: tag.id },
		tag_by_key: { tag: "early_bird", sort: "created" },
		grade: { grade: 3, sort: "-name" },
		returning: { returning: before.id },
		season: { season: before.id, status: "all" },
		search: { q: "N3", status: "all" },
		parent: { q: parent },
		several: { tag: tag.id, session: now.id, q: "n", grade: 3, status: "all" },
	};
});

async function inList(query: CamperQuery): Promise<string[]> {
	const wanted = searchOf({ scope: ctx.place.scope, query });
	const hits = wanted && (await findPeople(ctx, ctx.camp.id, wanted));
	const asked = { place: ctx.place, today: ctx.today, query, in_season: true, hits };
	return (await listRead(ctx.db, asked, 100)).map(({ id }) => id);
}

async function inReport(query: CamperQuery): Promise<string[]> {
	const { rows } = await runIn(await openCatalog(ctx, query.season), parsePlan(campersPlan(query)));
	return rows.map(({ id }) => id);
}

it("the report of a list's plan has the same campers in the same order", async () => {
	const sizes = new Set<number>();
	for (const [name, query] of Object.entries(queries)) {
		const ids = await inList(query);
		expect(await inReport(query), name).toEqual(ids);
		sizes.add(ids.length);
		if (name !== "group_elsewhere") expect([name, ids.length > 0]).toEqual([name, true]);
	}
	// A control: the filters tell campers apart.
	expect(sizes.size).toBeGreaterThan(8);
});

it("a plan of deleted campers is one for their list alone", async () => {
	await expect(inReport({ status: "deleted" })).rejects.toMatchObject({ code: "INVALID" });
	expect(await inList({ status: "deleted" })).toEqual([]);
});
