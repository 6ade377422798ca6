import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { aCamper, anEnrollment, aSeason, aSession } from "#db/seed/builders";
import type { CamperQuery } from "#app/features/people/campers/inputs";
import { camperPage, countRead, listRead } from "#app/features/people/campers/queries.server";
import type { CampCtx } from "#app/platform/context.server";
import { aCampWithAdmin, store } from "./campers-world";

const CHILDREN = 24;
const SORTS = ["name", "-name", "age", "-age", "grade", "-grade", "created", "-created"] as const;
const STATUSES = [undefined, "all", "archived", "lead", "deleted"] as const;
const PAGE = 3;

let ctx: CampCtx;
/** The season lists follow, an earlier one, and one in which nobody held a place. */
let seasons: { usual: string; before: string; empty: string };
let were_there: ReadonlySet<string>;

// Birth dates that repeat and that are missing, every status, two grades set by hand, one deleted child.
beforeAll(async () => {
	const world = await aCampWithAdmin();
	const { camp, season } = world;
	ctx = world.ctx;
	const before = aSeason(camp, { name: "Before", year: 2025, status: "closed", is_current: false });
	const empty = aSeason(camp, { name: "Empty", year: 2024, status: "closed", is_current: false });
	const [then, now] = [aSession(before), aSession(season)];
	const campers = Array.from({ length: CHILDREN }, (_, at) =>
		aCamper(camp, {
			first_name: `N${at % 7}`,
			birth_date: at % 5 === 0 ? null : `201${5 + (at % 4)}-0${1 + (at % 3)}-11`,
			status: at % 6 === 0 ? "archived" : at % 11 === 0 ? "lead" : "active",
			created_at: `2026-01-0${1 + (at % 4)}T10:00:00.000Z`,
		}),
	);
	const held = campers.filter((_, at) => at % 2 === 0);
	await store(before, empty, then, now, ...campers);
	await store(
		...held.map((camper) => anEnrollment(then, camper, { status: "completed" })),
		...campers.slice(0, 5).map((camper) => anEnrollment(now, camper)),
		...campers.slice(1, 2).map((camper) => anEnrollment(then, camper, { status: "withdrawn" })),
	);
	were_there = new Set(held.map(({ id }) => id));
	seasons = { usual: season.id, before: before.id, empty: empty.id };
	const byHand = env.DB.prepare(
		"INSERT INTO camper_grade_override (camp_id, season_id, camper_id, grade) VALUES (?, ?, ?, 3)",
	);
	await env.DB.batch([
		...[1, 2].map((at) => byHand.bind(camp.id, before.id, campers[at]?.id ?? "")),
		env.DB.prepare("UPDATE camper SET deleted_at = ? WHERE id = ?").bind(ctx.clock.now(), campers[4]?.id),
	]);
});

/** All that a list holds, by pages of three, and what it says that it holds. */
async function listOf(query: CamperQuery, in_season: boolean): Promise<string[]> {
	const asked = { place: ctx.place, today: ctx.today, query, in_season };
	const ids: string[] = [];
	let cursor: string | undefined;
	do {
		const { rows, page } = camperPage(await listRead(ctx.db, asked, PAGE, cursor), PAGE, query);
		ids.push(...rows.map(({ id }) => id));
		cursor = page.next_cursor ?? undefined;
	} while (cursor !== undefined);
	const [count] = await countRead(ctx.db, asked);
	expect(count).toMatchObject({ n: ids.length, is_exact: 1 });
	return ids;
}

const ways = SORTS.flatMap((sort) =>
	STATUSES.flatMap((status) =>
		[undefined, 3].map((grade): [string, CamperQuery] => [
			`${sort}, ${status ?? "active"}, grade ${grade ?? "any"}`,
			{ sort, status, grade },
		]),
	),
);

// The same list of nobody's season is of the whole camp, along other indexes.
it.each(ways)(
	"a season's list is the camp's list reduced to its enrolled campers: %s",
	async (_name, query) => {
		const of = (season: string, in_season: boolean) => listOf({ ...query, season }, in_season);
		const all = await of(seasons.before, false);
		expect(await of(seasons.before, true)).toEqual(all.filter((id) => were_there.has(id)));
		expect(await of(seasons.empty, true)).toEqual([]);
		expect(await of(seasons.usual, true)).toEqual(await of(seasons.usual, false));
	},
);

it("the compared lists contain some campers, and not all (control)", async () => {
	const all = await listOf({ season: seasons.before, status: "all" }, true);
	expect(all.length).toBeGreaterThan(8);
	expect(all.length).toBeLessThan(CHILDREN / 2);
	expect((await listOf({ season: seasons.before, status: "all", grade: 3 }, true)).length).toBeGreaterThan(1);
	expect(await listOf({ season: seasons.before, status: "deleted" }, true)).toHaveLength(1);
});
