import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aFamily, aMembership, aUser } from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import * as relationships from "#app/features/people/relationships/api/relationships";
import { relatePersons } from "#app/features/people/relationships/relate-persons.server";
import * as personFamily from "#app/features/people/relationships/routes/person-family";
import * as dashboard from "#app/features/office/family-home/routes/parent-dashboard";
import { addFamilyContact } from "#app/features/people/relationships/family-contacts.server";
import { apiCaller } from "../../../support/call-api";
import { loadScreen } from "../../../support/call-screen";
import { campCtxFor } from "../../../support/world";
import { aCampWithAdmin, store } from "../campers/campers-world";

// A child of separated parents has two homes. The camp knows both; each parent sees their own, and what they both need.

type World = Awaited<ReturnType<typeof aCampWithAdmin>>;
let world: World;
let child: BuiltCamper;
let mother: BuiltPerson;
const [ada, curtis] = [aUser(), aUser()];
const NUMBERS = { ada: "+12075550141", curtis: "+12075550142", aunt: "+12075550143" };

beforeAll(async () => {
	world = await aCampWithAdmin();
	const { camp } = world;
	const family = aFamily(camp, {
		household: { name: "Ada's", address: "1 First Street" },
		guardians: [
			{ first_name: "Ada", phone: NUMBERS.ada },
			{ first_name: "Curtis", phone: NUMBERS.curtis, home: 1 },
		],
		second_household: { name: "Curtis's", address: "9 Second Street" },
	});
	[child] = family.children as [BuiltCamper];
	const [, father] = family.guardians as [BuiltPerson, BuiltPerson];
	[mother] = family.guardians as [BuiltPerson, BuiltPerson];
	await store(family, ada, curtis);
	await store(
		aMembership(camp, ada, { role_key: "parent", person_id: mother.id }),
		aMembership(camp, curtis, { role_key: "parent", person_id: father.id }),
	);
	await addFamilyContact(await campCtxFor(ada.id, camp.id), child.id, {
		first_name: "Aunt",
		last_name: "Noor",
		phone: NUMBERS.aunt,
		types: ["emergency_contact", "authorised_pickup"],
	});
});

const bare = (phone: string | null | undefined) => phone?.replace(/\D/g, "").slice(-4) ?? null;
async function familyTab(user: { id: string }) {
	const { homes, relations } = await loadScreen(personFamily, user, world.camp, {
		params: { person_id: child.id },
	});
	return {
		homes: homes.map(({ name, address }) => [name, address]),
		numbers: Object.fromEntries(relations.map(({ name, phone }) => [name.split(" ")[0], bare(phone)])),
	};
}
async function ownChildren(user: { id: string }) {
	const { children } = await loadScreen(dashboard, user, world.camp);
	return children.map(({ id, contacts }) => [
		id,
		contacts.map(({ name, phone, called }) => [name.split(" ")[0], bare(phone), called]),
	]);
}

describe("A child of two households", () => {
	it("shows both on its page for the camp, with everyone's number", async () => {
		expect(await familyTab(world.user)).toEqual({
			homes: [
				["Ada's", "1 First Street"],
				["Curtis's", "9 Second Street"],
			],
			numbers: { Ada: "0141", Curtis: "0142", Aunt: "0143" },
		});
	});

	it("shows each parent their own household, and only their own number and those of contacts to call", async () => {
		expect(await familyTab(ada)).toEqual({
			homes: [["Ada's", "1 First Street"]],
			numbers: { Ada: "0141", Curtis: null, Aunt: "0143" },
		});
		expect(await familyTab(curtis)).toEqual({
			homes: [["Curtis's", "9 Second Street"]],
			numbers: { Ada: null, Curtis: "0142", Aunt: "0143" },
		});
	});

	it("hides a parent's number from the other one even when they are an emergency contact", async () => {
		const ctx = await campCtxFor(world.user.id, world.camp.id);
		const contact = { related_person_id: mother.id, type: "emergency_contact" as const };
		const { relationship_id: id } = await relatePersons(ctx, child.id, contact, { heads: true });
		const told = async (user: { id: string }) => {
			const call = await apiCaller(user.id);
			const { body } = await call("GET", relationships, { params: { person_id: child.id } });
			const rows = body.data as { related_person_id: string; phone: string | null }[];
			return rows.filter((row) => row.related_person_id === mother.id).map(({ phone }) => phone);
		};
		expect((await familyTab(curtis)).numbers).toEqual({ Ada: null, Curtis: "0142", Aunt: "0143" });
		expect(await told(curtis)).toEqual([null, null]);
		// The control: it is in the camp's books, and on her own page.
		expect(await told(world.user)).toEqual([NUMBERS.ada, NUMBERS.ada]);
		expect(await told(ada)).toEqual([NUMBERS.ada, NUMBERS.ada]);
		await env.DB.prepare("DELETE FROM person_relationship WHERE id = ?").bind(id).run();
	});

	it("is on both dashboards once, with the same emergency contact", async () => {
		const both = [
			[
				child.id,
				[
					["Ada", null, null],
					["Curtis", null, null],
					["Aunt", "0143", 1],
				],
			],
		];
		expect(await ownChildren(ada)).toEqual(both);
		expect(await ownChildren(curtis)).toEqual(both);
	});
});
