import { describe, expect, it } from "vitest";
import { aCamper, aFamily, aGroup, anEnrollment, aSeason, aSession, aStaffMember } from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import { camperRead } from "#app/features/people/campers/queries.server";
import { aCampWithAdmin, aMember, store } from "./campers-world";
import { count, idsOf } from "./list-world";

describe("A list in a limited scope", () => {
	it("shows a counselor only the campers of their groups in open seasons", async () => {
		const { camp, season } = await aCampWithAdmin();
		const closed = aSeason(camp, { year: 2025, status: "closed", is_current: false });
		const session = aSession(season);
		const lastYear = aSession(closed);
		const ana = aStaffMember(camp, { first_name: "Ana" });
		const mine = aCamper(camp, { first_name: "Mina" });
		const others = aCamper(camp, { first_name: "Otto" });
		const former = aCamper(camp, { first_name: "Finn" });
		await store(closed, session, lastYear, ana, mine, others, former);
		const later = aSession(season, { name: "Second Session" });
		await store(
			later,
			anEnrollment(session, mine),
			anEnrollment(session, others),
			anEnrollment(lastYear, former),
		);
		await store(anEnrollment(later, mine));
		await store(
			aGroup(camp, { name: "Owl", session, campers: [mine], staff: [ana] }),
			// Twice in the counselor's care is still one child.
			aGroup(camp, { name: "Hen", session: later, campers: [mine], staff: [ana] }),
			aGroup(camp, { name: "Fox", session, campers: [others] }),
			aGroup(camp, { name: "Elk", session: lastYear, campers: [former], staff: [ana] }),
		);
		const counselor = await aMember(camp, { role_key: "counselor", person_id: ana.id });
		expect(await idsOf(counselor)).toEqual([mine.id]);
		expect(await idsOf(counselor, { session: session.id })).toEqual([mine.id]);
		expect(await idsOf(counselor, { q: "otto", status: "all" })).toEqual([]);
		expect(await count(counselor)).toEqual({ n: 1, exact: true });
		const record = (id: string) =>
			camperRead(counselor.db, { place: counselor.place, today: counselor.today, id });
		expect(await record(mine.id)).toHaveLength(1);
		expect(await record(others.id)).toHaveLength(0);
		expect(await record(former.id)).toHaveLength(0);
		const without_groups = await aMember(camp, { role_key: "counselor" });
		expect(await idsOf(without_groups)).toEqual([]);
	});

	it("shows guardians their own children, while they are guardians", async () => {
		const { camp } = await aCampWithAdmin();
		const family = aFamily(camp, {
			guardians: [{ relationship: "parent" }, { relationship: "grandparent" }],
			children: 2,
		});
		const [first, second] = family.children as [BuiltCamper, BuiltCamper];
		const relations = family.rows.person_relationship?.map((row) =>
			row.person_id === second.id ? { ...row, until_date: "2026-07-14" } : row,
		);
		await store({ ...family.rows, person_relationship: relations }, aCamper(camp, { first_name: "Other" }));
		const [parent, grandparent] = family.guardians as [BuiltPerson, BuiltPerson];
		const asParent = await aMember(camp, { role_key: "parent", person_id: parent.id });
		expect(await idsOf(asParent)).toEqual([first.id]);
		expect(
			await camperRead(asParent.db, { place: asParent.place, today: "2026-07-14", id: second.id }),
		).toHaveLength(1);
		expect(await idsOf(await aMember(camp, { role_key: "parent", person_id: grandparent.id }))).toEqual([]);
	});
});
