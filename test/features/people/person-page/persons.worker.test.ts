import { describe, expect, it, vi } from "vitest";
import { aCamper, aFamily, aGroup, anEnrollment, aPerson, aSession, aStaffMember } from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import * as persons from "#app/features/people/person-page/api/persons";
import { MOST_FOUND } from "#app/platform/http/page";
import { apiCaller, type Caller } from "../../../support/call-api";
import { indexAll } from "../../../support/search";
import { aCampWithAdmin, aMember, store } from "../campers/campers-world";

// A machine that is busy takes its time.
vi.setConfig({ testTimeout: 60_000 });

async function list(call: Caller, search = ""): Promise<string[]> {
	const { status, body } = await call("GET", persons, { search });
	expect(status).toBe(200);
	return (body.data as { id: string }[]).map(({ id }) => id);
}

/** A camp with one of each type and a stranger's camp beside it. */
async function aCampOfAll() {
	const world = await aCampWithAdmin();
	const camper = aCamper(world.camp, { first_name: "José", last_name: "Adler" });
	const staff = aStaffMember(world.camp, { first_name: "Ben", last_name: "Birch" });
	const parent = aPerson(world.camp, {
		person_type: "parent",
		first_name: "Ada",
		last_name: "Cole",
		email: "ada.c@mail.example",
		is_active: false,
	});
	const other = aPerson(world.camp, { person_type: "other", first_name: "Olu", last_name: "Dorn" });
	const gone = aPerson(world.camp, { person_type: "parent", deleted_at: "2026-07-01T00:00:00.000Z" });
	const foreign = aCamper((await aCampWithAdmin()).camp, { first_name: "José" });
	await store(camper, staff, parent, other, gone, foreign);
	await indexAll();
	return { ...world, camper, staff, parent, other, call: await apiCaller(world.user.id) };
}

describe("GET /api/persons", () => {
	it("lists the camp's people by name, type and active state", async () => {
		const { call, camper, staff, parent, other } = await aCampOfAll();
		expect(await list(call)).toEqual([camper.id, staff.id, parent.id, other.id]);
		expect(await list(call, "?person_type=staff")).toEqual([staff.id]);
		expect(await list(call, "?person_type=parent")).toEqual([parent.id]);
		expect(await list(call, "?is_active=false")).toEqual([parent.id]);
		expect(await list(call, "?is_active=true&person_type=parent")).toEqual([]);
		expect((await call("GET", persons, { search: "?person_type=ghost" })).status).toBe(400);
	});

	it("finds people by name and by a guardian's email", async () => {
		const { call, camper, parent } = await aCampOfAll();
		expect(await list(call, "?q=jose")).toEqual([camper.id]);
		expect(await list(call, "?q=ada.c@mail")).toEqual([parent.id]);
		expect(await list(call, "?q=mail.example&person_type=parent")).toEqual([parent.id]);
		expect(await list(call, "?q=mail.example&person_type=staff")).toEqual([]);
		expect(await list(call, "?q=jose&is_active=false")).toEqual([]);
	});

	it("returns twenty search results, also in a counselor's own groups, which need no index", async () => {
		const { camp, season, user } = await aCampWithAdmin();
		const flock = Array.from({ length: MOST_FOUND + 2 }, () => aCamper(camp, { last_name: "Starling" }));
		const ana = aStaffMember(camp);
		const session = aSession(season, { capacity: flock.length });
		await store(...flock, ana, session);
		await store(...flock.map((child) => anEnrollment(session, child)));
		await store(aGroup(camp, { session, campers: flock, staff: [ana] }));
		await indexAll();
		const member = await aMember(camp, { role_key: "counselor", person_id: ana.id });
		for (const id of [user.id, member.user.id]) {
			const call = await apiCaller(id);
			expect(await list(call, "?q=starling")).toHaveLength(MOST_FOUND);
			expect(await list(call, "?q=starling&limit=200")).toHaveLength(MOST_FOUND);
			expect(await list(call, "?person_type=camper")).toHaveLength(flock.length);
		}
	});

	it("is complete and without repeats across pages", async () => {
		const { call, camp } = await aCampOfAll();
		const types = ["camper", "staff", "parent", "other"];
		await store(
			...Array.from({ length: 12 }, (_, n) => aPerson(camp, { person_type: types[n % 4] ?? "other" })),
		);
		const seen: string[] = [];
		for (let cursor: string | null = ""; cursor !== null; ) {
			const { body } = await call("GET", persons, { search: `?limit=3${cursor && `&cursor=${cursor}`}` });
			seen.push(...(body.data as { id: string }[]).map(({ id }) => id));
			cursor = body.page?.next_cursor ?? null;
		}
		expect(seen).toHaveLength(16);
		expect(new Set(seen).size).toBe(16);
	});

	it("returns a type only to users who can see it, and everyone themselves", async () => {
		const { camp, camper, staff, parent, other } = await aCampOfAll();
		const as = async (role_key: string, person_id?: string) =>
			apiCaller((await aMember(camp, { role_key, person_id })).user.id);
		expect(await list(await as("head_counselor"))).toEqual([camper.id, staff.id, parent.id, other.id]);
		expect(await list(await as("support_staff"))).toEqual([staff.id]);
		expect(await list(await as("support_staff", other.id))).toEqual([staff.id, other.id]);
		const me = await as("support_staff", parent.id);
		expect(await list(me, "?person_type=camper")).toEqual([]);
		expect(await list(me, "?q=jose")).toEqual([]);
		expect(await list(me, "?q=ben")).toEqual([staff.id]);
		expect(await list(await as("parent"))).toEqual([]);
	});

	it("returns counselors their campers with contacts, never a barred one, and parents their children", async () => {
		const { camp, season } = await aCampWithAdmin();
		const family = aFamily(camp, {
			guardians: [{ relationship: "parent" }, { relationship: "do_not_release" }],
		});
		const [child] = family.children as [BuiltCamper];
		const [parent, barred] = family.guardians as [BuiltPerson, BuiltPerson];
		const ana = aStaffMember(camp);
		const session = aSession(season);
		const stranger = aCamper(camp);
		await store(family, ana, session, stranger);
		await store(anEnrollment(session, child), anEnrollment(session, stranger));
		await store(aGroup(camp, { session, campers: [child], staff: [ana] }));
		await indexAll();
		const counselor = await apiCaller(
			(await aMember(camp, { role_key: "counselor", person_id: ana.id })).user.id,
		);
		const seen = await list(counselor);
		expect(seen.sort()).toEqual([child.id, parent.id, ana.id].sort());
		expect(seen).not.toContain(barred.id);
		expect(await list(counselor, `?q=${stranger.person.last_name}&person_type=camper`)).not.toContain(
			stranger.id,
		);
		const asParent = await apiCaller(
			(await aMember(camp, { role_key: "parent", person_id: parent.id })).user.id,
		);
		expect((await list(asParent)).sort()).toEqual([child.id, parent.id].sort());
	});
});
