import { beforeAll, expect, it, vi } from "vitest";
import { readBatch } from "#db/client";
import { aDraft } from "#db/seed/builders";
import { contactToCall } from "#app/features/day/attendance/contact-to-call.server";
import { listRead } from "#app/features/people/campers/queries.server";
import { visibleCamperIds } from "#app/features/people/campers/index.server";
import { familyReads } from "#app/features/office/family-home/children.server";
import { draftReads } from "#app/features/registration/bookings/queries.server";
import type { CampCtx } from "#app/platform/context.server";
import { sql } from "drizzle-orm";
import { householdsRead } from "#app/features/people/households/households.server";
import { personRead, assertCanView } from "#app/features/people/person-page/person-read.server";
import { findPersons } from "#app/features/people/person-page/queries.server";
import { homesRead, relationsFor, relationsRead } from "#app/features/people/person-page/relations.server";
import { contactSource } from "#app/features/people/person-page/search-source.server";
import { relatePersons } from "#app/features/people/relationships/relate-persons.server";
import { aMember, store } from "../campers/campers-world";
import { aDividedFamily, rows } from "./people-world";

// Somebody is barred on the days of the order alone, the first and the last one included, and wherever it is asked.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type World = Awaited<ReturnType<typeof aDividedFamily>>;
let world: World;
let admin: CampCtx;
let counselor: CampCtx;
let ada: CampCtx;
let curtis: CampCtx;
let draft: { id: string };
const TODAY = "2026-07-15";

beforeAll(async () => {
	world = await aDividedFamily();
	const { camp, child, season } = world;
	const as = (role_key: string, person_id: string) => aMember(camp, { role_key, person_id });
	[counselor, ada, curtis] = await Promise.all([
		as("counselor", world.ana.id),
		as("parent", world.ada.id),
		as("parent", world.curtis.id),
	]);
	admin = world.ctx;
	expect(admin.today).toBe(TODAY);
	const own = aDraft(season, curtis.user.id, { id: "session" });
	draft = own;
	await store(own);
	await world.block(world.admin);
	const link =
		"UPDATE person_relationship SET contact_order = ? WHERE person_id = ? AND related_person_id = ? AND type = 'parent'";
	await rows(link, 1, child.id, world.curtis.id);
	await rows(link, 2, child.id, world.ada.id);
	await rows("UPDATE person SET phone = '+12075550142' WHERE id IN (?, ?)", world.curtis.id, world.ada.id);
});

/** Whether Curtis is barred, as each place has it that asks. */
async function barred(): Promise<Record<string, boolean>> {
	const { child, camp } = world;
	const { db } = admin;
	const of = (ctx: CampCtx, id: string) => ({ db, place: ctx.place, today: TODAY, id });
	const [found] = await personRead(of(admin, child.id));
	const [met] = await personRead(of(counselor, world.curtis.id));
	const persons = await findPersons(counselor, { limit: 100 }, null);
	const asked = { place: counselor.place, today: TODAY, query: { q: "Curtis" }, hits: null };
	const own = curtis.place.scope;
	if (own.kind === "camp" || !found) throw new Error("Not the family");
	const [call] = await db.all<{ call: string }>(
		sql`SELECT ${contactToCall(camp.id, sql`${child.id}`, TODAY)} AS call`,
	);
	const family = await readBatch(db, familyReads([], { db, place: ada.place, today: TODAY }));
	const homes = await homesRead(of(admin, child.id));
	const households = await householdsRead(
		{ db, place: counselor.place, today: TODAY },
		{ limit: 20, hits: null },
	);
	const known = await readBatch(db, draftReads(curtis, draft.id));
	const found_contacts: object = await readBatch(
		db,
		contactSource.reads({ db, place: counselor.place, today: TODAY, words: ["curtis"], ids: null }),
	);
	const pickup = { related_person_id: world.curtis.id, type: "authorised_pickup" as const };
	const named = await relatePersons(admin, child.id, pickup, { heads: true }).then(
		({ relationship_id: id }) => rows("DELETE FROM person_relationship WHERE id = ?", id).then(() => true),
		() => false,
	);
	const relations = await relationsRead(of(admin, child.id));
	const shown = relationsFor(admin, assertCanView(admin, found), { relations, homes });
	return {
		badge: found.do_not_release === 1,
		guardians: !found.guardians_json.includes(world.curtis.id),
		own_child: (await db.all(visibleCamperIds(own, camp.id, TODAY))).length === 0,
		counselors_contact: met?.in_scope === 0,
		counselors_persons: !persons.some(({ id }) => id === world.curtis.id),
		counselors_search: JSON.stringify(found_contacts) === '{"contacts":[]}',
		found_through: (await listRead(db, asked, 20)).length === 0,
		called: !call?.call.includes("Curtis"),
		parents_page: !JSON.stringify(family.children).includes(world.curtis.id),
		relation: !shown.relations.some(({ id }) => id === world.curtis.id),
		homes: homes.some(({ is_barred }) => is_barred === 1),
		households: households.length < 2,
		registration: !JSON.stringify(known.family).includes(child.id),
		naming: !named,
	};
}

const PLACES = [
	...["badge", "guardians", "own_child", "counselors_contact", "counselors_persons", "counselors_search"],
	...["found_through", "called", "parents_page", "relation", "homes", "households", "registration", "naming"],
];
const everywhere = (is_barred: boolean) => Object.fromEntries(PLACES.map((place) => [place, is_barred]));

it.each([
	["without days", null, null, true],
	["from today", TODAY, null, true],
	["until today", null, TODAY, true],
	["today alone", TODAY, TODAY, true],
	["from tomorrow", "2026-07-16", null, false],
	["until yesterday", null, "2026-07-14", false],
	["in other weeks", "2026-08-01", "2026-08-14", false],
])("a do-not-release order %s is in force only on its days", async (_, from_date, until_date, is_barred) => {
	await rows(
		"UPDATE person_relationship SET from_date = ?, until_date = ? WHERE camp_id = ? AND type = 'do_not_release'",
		...[from_date, until_date, world.camp.id],
	);
	expect(await barred()).toEqual(everywhere(is_barred));
});
