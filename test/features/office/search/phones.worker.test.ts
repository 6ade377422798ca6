import { expect, it } from "vitest";
import { aFamily, aGroup, anEnrollment, aPerson, aSession, aStaffMember } from "#db/seed/builders";
import { searchOf as camperSearchOf } from "#app/features/people/campers/list-search.server";
import { listRead } from "#app/features/people/campers/queries.server";
import { findPersons, searchOf } from "#app/features/people/person-page/queries.server";
import type { CampCtx } from "#app/platform/context.server";
import { findPeople } from "#app/platform/search/people-index.server";
import { indexAll } from "../../../support/search";
import { aCampWithAdmin, aMember, store } from "../../people/campers/campers-world";

it("a person is found by the end of their phone number in any format, and a child by a parent's", async () => {
	const { camp, ctx } = await aCampWithAdmin();
	const family = aFamily(camp, {
		guardians: [{ relationship: "parent", phone: "+12075550142" }],
		children: 1,
	});
	const other = aPerson(camp, { person_type: "parent", phone: "+12075550199" });
	await store(family, other);
	await indexAll();
	const found = async (q: string) => {
		const query = { q, limit: 20 } as never;
		const wanted = searchOf({ scope: ctx.place.scope, query });
		const hits = wanted && (await findPeople(ctx, ctx.camp.id, wanted));
		return (await findPersons(ctx, query, hits)).map(({ id }) => id);
	};
	const parent = family.guardians[0]?.id;
	for (const q of [
		"2075550142",
		"(207) 555-0142",
		"207-555-0142",
		"555-0142",
		"0142",
		"50142",
		"+1 207 555 0142",
	])
		expect(await found(q), q).toEqual([parent]);
	expect(await found("5550")).toEqual([]);
	expect(await found("142")).toEqual([]);
	const query = { q: "555-0142" } as never;
	const wanted = camperSearchOf({ scope: ctx.place.scope, query });
	const hits = wanted && (await findPeople(ctx, ctx.camp.id, wanted));
	const campers = await listRead(ctx.db, { place: ctx.place, today: ctx.today, query, hits }, 50);
	expect(campers.map(({ id }) => id)).toEqual(family.children.map(({ id }) => id));
});

/** What the lists of people and of campers find for a member. */
async function found(ctx: CampCtx, q: string) {
	const query = { q, limit: 20 } as never;
	const hitsOf = async (wanted: ReturnType<typeof searchOf>) =>
		wanted && (await findPeople(ctx, ctx.camp.id, wanted));
	const asked = { scope: ctx.place.scope, query };
	const people = await findPersons(ctx, query, await hitsOf(searchOf(asked)));
	const campers = await listRead(
		ctx.db,
		{ place: ctx.place, today: ctx.today, query, hits: await hitsOf(camperSearchOf(asked)) },
		50,
	);
	return { people: people.map(({ id }) => id), campers: campers.map(({ id }) => id) };
}

it("staff limited to their own groups find no one by a phone number, and the office does", async () => {
	const { camp, season, ctx } = await aCampWithAdmin();
	const [session, mine] = [aSession(season), aStaffMember(camp)];
	const family = aFamily(camp, {
		children: [{ first_name: "Zelda", phone: "+12075550143" }],
		guardians: [{ relationship: "parent", first_name: "Yara", phone: "+12075550142" }],
	});
	const [child, parent] = [family.children[0], family.guardians[0]];
	if (!child || !parent) throw new Error("a family has a child and a parent");
	await store(family, session, mine, anEnrollment(session, child));
	await store(aGroup(camp, { session, campers: [child], staff: [mine] }));
	await indexAll();
	const counselor = await aMember(camp, { role_key: "counselor", person_id: mine.id });
	for (const q of ["0142", "555-0142", "+1 207 555 0142"]) {
		expect(await found(ctx, q), q).toEqual({ people: [parent.id], campers: [child.id] });
		expect(await found(counselor, q), q).toEqual({ people: [], campers: [] });
	}
	expect(await found(ctx, "5550143")).toEqual({ people: [child.id], campers: [child.id] });
	expect(await found(counselor, "5550143")).toEqual({ people: [], campers: [] });
	// Control: by their names, a counselor finds both.
	expect((await found(counselor, "zelda")).people).toEqual([child.id]);
	expect((await found(counselor, "yara")).people).toEqual([parent.id]);
	expect((await found(counselor, "yara")).campers).toEqual([child.id]);
});
