import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { aFamily, aPerson } from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import { contactUndo, readContactUndo } from "#app/features/office/family-home/contact-undo.server";
import { contactsOf } from "#app/features/office/family-home/contacts";
import {
	addFamilyContact,
	type FamilyContact,
	familyContactRead,
	linksOf,
	MOST_FAMILY_CONTACTS,
	moveFamilyContact,
	removeFamilyContact,
	restoreFamilyContact,
	updateFamilyContact,
} from "#app/features/people/relationships/family-contacts.server";
import type { CampCtx } from "#app/platform/context.server";
import { aCampWithAdmin, aMember, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: 60_000 });

const FAMILY = { office: false };

const rows = async <Row>(sql: string, ...values: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.all<Row>()
	).results;

/** Two parents, who are called first and third, and between and after them those whom they named. */
async function aFamilyWithContacts() {
	const world = await aCampWithAdmin();
	const { camp } = world;
	const family = aFamily(camp, {
		last_name: "Haddad",
		guardians: [{ first_name: "Noor" }, { first_name: "Sami" }],
		children: [{ first_name: "Lina" }],
	});
	const [child] = family.children as [BuiltCamper];
	const [noor, sami] = family.guardians as [BuiltPerson, BuiltPerson];
	await store(family);
	const parent = await aMember(camp, { role_key: "parent", person_id: noor.id });
	const name = (first_name: string, types: ("authorised_pickup" | "emergency_contact")[], phone: string) =>
		addFamilyContact(parent, child.id, { first_name, last_name: "Aziz", phone, types });
	await name("Rana", ["authorised_pickup", "emergency_contact"], "(207) 555-0110 x12");
	await name("Omar", ["emergency_contact"], "(207) 555-0111");
	const read = async (first_name: string, ctx: CampCtx = parent, of = child.id) => {
		const [link] = await rows<{ id: string }>(
			`SELECT r.id FROM person_relationship r JOIN person p ON p.camp_id = r.camp_id AND p.id = r.related_person_id
			WHERE r.camp_id = ? AND r.person_id = ? AND p.first_name = ? ORDER BY r.type`,
			...[camp.id, of, first_name],
		);
		const whose = { db: ctx.db, place: ctx.place, today: ctx.today, id: of };
		const [found] = await familyContactRead(whose, link?.id ?? "none");
		return found as FamilyContact;
	};
	const order = async () =>
		(
			await rows<{ first_name: string }>(
				`SELECT p.first_name FROM person_relationship r JOIN person p ON p.camp_id = r.camp_id AND p.id = r.related_person_id
				WHERE r.camp_id = ? AND r.person_id = ? AND r.contact_order IS NOT NULL ORDER BY r.contact_order`,
				...[camp.id, child.id],
			)
		).map(({ first_name }) => first_name);
	return { ...world, family, child, noor, sami, parent, read, order };
}

/** Takes a contact away; what brings them back. */
async function removed(ctx: CampCtx, child_id: string, contact: FamilyContact) {
	const gone = await removeFamilyContact(ctx, child_id, contact);
	return { links: linksOf(contact), went_at: gone?.deleted_at ?? null };
}

const formOf = (contact: FamilyContact) => ({
	types: linksOf(contact).map(({ type }) => type),
	first_name: contact.first_name,
	last_name: contact.last_name,
	phone: contact.phone,
	email: contact.email,
	updated_at: contact.updated_at,
});

describe("A family's own contact", () => {
	it("can be edited in place: name, number with extension, and roles", async () => {
		const { parent, child, read, order, camp } = await aFamilyWithContacts();
		const rana = await read("Rana");
		expect(rana).toMatchObject({ phone: "+12075550110;ext=12", is_kept: 0 });
		expect(
			linksOf(rana)
				.map(({ type }) => type)
				.sort(),
		).toEqual(["authorised_pickup", "emergency_contact"]);
		const change = {
			...formOf(rana),
			first_name: "Rania",
			phone: "(207) 555-0112",
			email: "rania@example.org",
		};
		await updateFamilyContact(parent, child.id, rana, { ...change, types: ["authorised_pickup"] }, FAMILY);
		const after = await read("Rania");
		expect(after).toMatchObject({ id: rana.id, phone: "+12075550112", email: "rania@example.org" });
		expect(linksOf(after).map(({ type }) => type)).toEqual(["authorised_pickup"]);
		expect(await order()).toEqual(["Noor", "Sami", "Omar"]);
		const trail = await rows<{ action: string; changes: string }>(
			"SELECT action, changes FROM audit_event WHERE camp_id = ? AND entity_id IN (?, ?) ORDER BY id",
			...[camp.id, rana.id, child.id],
		);
		expect(trail.map(({ action }) => action)).toContain("person.update");
		expect(JSON.stringify(trail)).not.toMatch(/Rania|555/);
		// The same form once more changes nothing, and writes nothing.
		await updateFamilyContact(parent, child.id, after, formOf(after), FAMILY);
		expect(await read("Rania")).toEqual(after);
	});

	it("can't be overwritten after a change by someone else, or left without a number", async () => {
		const { parent, child, read } = await aFamilyWithContacts();
		const omar = await read("Omar");
		const change = (fields: object) =>
			updateFamilyContact(parent, child.id, omar, { ...formOf(omar), ...fields }, FAMILY);
		await expect(change({ phone: "ask me" })).rejects.toMatchObject({
			fields: { phone: [expect.any(String)] },
		});
		await expect(change({ phone: null })).rejects.toMatchObject({ fields: { phone: [expect.any(String)] } });
		await change({ last_name: "Azizi" });
		await expect(change({ last_name: "Azez" })).rejects.toMatchObject({ code: "STALE" });
	});

	it("is reordered within the family's contacts, and the parents keep their positions", async () => {
		const { parent, child, read, order, camp } = await aFamilyWithContacts();
		// The camp calls Sami between the two.
		for (const [at, first_name] of ["Noor", "Rana", "Sami", "Omar"].entries()) {
			await rows(
				`UPDATE person_relationship SET contact_order = ? WHERE camp_id = ? AND person_id = ? AND type <> 'authorised_pickup'
				AND related_person_id IN (SELECT id FROM person WHERE camp_id = ? AND first_name = ?)`,
				...[at + 1, camp.id, child.id, camp.id, first_name],
			);
		}
		await moveFamilyContact(parent, child.id, await read("Omar"), "up");
		expect(await order()).toEqual(["Noor", "Omar", "Sami", "Rana"]);
		await moveFamilyContact(parent, child.id, await read("Omar"), "up");
		expect(await order()).toEqual(["Noor", "Omar", "Sami", "Rana"]);
		await moveFamilyContact(parent, child.id, await read("Omar"), "down");
		expect(await order()).toEqual(["Noor", "Rana", "Sami", "Omar"]);
	});

	it("is restored unchanged when its removal is undone, and only by the family itself", async () => {
		const { parent, child, read, order, camp, sami } = await aFamilyWithContacts();
		const rana = await read("Rana");
		const gone = await removeFamilyContact(parent, child.id, rana);
		const token = await contactUndo(parent, child.id, rana, gone?.deleted_at ?? null);
		expect(await read("Rana")).toBeUndefined();
		expect(await order()).toEqual(["Noor", "Sami", "Omar"]);
		const other = await aMember(camp, { role_key: "parent", person_id: sami.id });
		for (const undo of [
			readContactUndo(other, child.id, token),
			readContactUndo(parent, rana.id, token),
			readContactUndo(parent, child.id, `${token}x`),
		]) {
			await expect(undo).rejects.toMatchObject({ code: "CONFLICT" });
		}
		const { contact_id, ...removed } = await readContactUndo(parent, child.id, token);
		await restoreFamilyContact(parent, child.id, contact_id, removed);
		expect(
			linksOf(await read("Rana"))
				.map(({ type }) => type)
				.sort(),
		).toEqual(["authorised_pickup", "emergency_contact"]);
		expect(await order()).toEqual(["Noor", "Sami", "Rana", "Omar"]);
		await expect(restoreFamilyContact(parent, child.id, contact_id, removed)).rejects.toMatchObject({
			code: "CONFLICT",
		});
	});
});

describe("A person the family can't change", () => {
	it("includes guardians and people with a do-not-release order, who aren't listed", async () => {
		const { read, parent, child, ctx, camp } = await aFamilyWithContacts();
		expect(await read("Sami")).toBeUndefined();
		const rana = await read("Rana");
		const token = await contactUndo(parent, child.id, rana, null);
		await rows(
			`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, created_at, updated_at)
			VALUES (?, 'bar', ?, ?, 'do_not_release', '2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z')`,
			...[camp.id, child.id, rana.id],
		);
		expect(await read("Rana")).toBeUndefined();
		// Neither by what was taken away before, nor by turning another contact into them.
		const { contact_id, ...removed } = await readContactUndo(parent, child.id, token);
		await expect(restoreFamilyContact(parent, child.id, contact_id, removed)).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.not.stringMatching(/release|court/i),
		});
		const omar = await read("Omar");
		for (const fields of [{ first_name: "rana" }, { phone: "207 555 0110" }]) {
			await expect(
				updateFamilyContact(parent, child.id, omar, { ...formOf(omar), ...fields }, FAMILY),
			).rejects.toMatchObject({ code: "CONFLICT", message: expect.not.stringMatching(/release|court/i) });
		}
		expect(ctx.camp.id).toBe(camp.id);
	});

	it("includes contacts with the name or number of a person with a do-not-release order, who get no role and aren't restored", async () => {
		const { parent, child, read, camp } = await aFamilyWithContacts();
		const omar = await read("Omar");
		// Named before the camp was told whom not to release the child to, whose record is another one.
		const barred = aPerson(camp, { first_name: "OMAR", last_name: "Aziz" });
		await store(barred);
		await env.DB.prepare(
			`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, created_at, updated_at)
			VALUES (?, 'omar', ?, ?, 'do_not_release', '2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z')`,
		)
			.bind(camp.id, child.id, barred.id)
			.run();
		const refused = { code: "CONFLICT", message: expect.stringContaining("Call the director") };
		const more = { ...formOf(omar), types: ["emergency_contact", "authorised_pickup"] as const };
		await expect(
			updateFamilyContact(parent, child.id, omar, { ...more, types: [...more.types] }, FAMILY),
		).rejects.toMatchObject(refused);
		expect(linksOf(await read("Omar")).map(({ type }) => type)).toEqual(["emergency_contact"]);
		const undo = await removed(parent, child.id, omar);
		await expect(restoreFamilyContact(parent, child.id, omar.id, undo)).rejects.toMatchObject(refused);
		expect(await read("Omar")).toBeUndefined();
	});

	it("includes contacts that another family has too, or with their own record", async () => {
		const { parent, child, read, camp, ctx, sami } = await aFamilyWithContacts();
		const link = (person_id: string, related: string, type: string) =>
			rows(
				`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, created_at, updated_at)
				VALUES (?, ?, ?, ?, ?, '2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z')`,
				...[camp.id, `${person_id.slice(-8)}-${type}`, person_id, related, type],
			);
		const renamed = (contact: FamilyContact, who = parent, office = false) =>
			updateFamilyContact(who, child.id, contact, { ...formOf(contact), last_name: "Other" }, { office });
		const others = aFamily(camp, { last_name: "Novak" });
		await store(others);
		const [theirs] = others.children as [BuiltCamper];
		const omar = await read("Omar");
		await link(theirs.id, omar.id, "authorised_pickup");
		expect(await read("Omar")).toMatchObject({ is_kept: 1 });
		// A parent who works here asks as the parent.
		const counselor = await aMember(camp, { role_key: "counselor", person_id: sami.id });
		expect(await read("Omar", counselor)).toMatchObject({ is_kept: 1 });
		await expect(renamed(omar)).rejects.toMatchObject({ code: "CONFLICT" });
		// What they are for is the family's, and the office enters what any family says.
		await updateFamilyContact(
			parent,
			child.id,
			omar,
			{ ...formOf(omar), types: ["authorised_pickup"] },
			FAMILY,
		);
		await renamed(await read("Omar"), ctx, true);
		// Somebody's parent keeps their own name.
		const [dana] = others.guardians as [BuiltPerson];
		await link(child.id, dana.id, "emergency_contact");
		const found = await read("Dana");
		expect(found).toMatchObject({ is_kept: 1 });
		await expect(renamed(found)).rejects.toMatchObject({ code: "CONFLICT" });
		await expect(renamed(found, ctx, true)).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("includes another family's contact, which isn't found", async () => {
		const { read, parent, camp } = await aFamilyWithContacts();
		const others = aFamily(camp, {
			contacts: [
				{ ...aPerson(camp), first_name: "Vera", person_type: "other", relationship: "emergency_contact" },
			],
		});
		await store(others);
		const [theirs] = others.children as [BuiltCamper];
		expect(await read("Vera", parent, theirs.id)).toMatchObject({ first_name: "Vera", is_kept: 1 });
		expect(await read("Vera", parent)).toBeUndefined();
	});
});

it("a card lists each person once: parents without numbers, then contacts, then authorized pickups", () => {
	const people = [
		["r1", "noor", "parent", "Noor", "+12075550100", 1, null],
		["r2", "omar", "emergency_contact", "Omar", "+12075550101", 2, null],
		["r3", "rana", "authorised_pickup", "Rana", "+12075550102", 3, null],
		["r4", "rana", "emergency_contact", "Rana", "+12075550102", null, null],
		["r5", "vera", "authorised_pickup", "Vera", null, null, null],
		["r6", "noor", "authorised_pickup", "Noor", "+12075550100", null, null],
	];
	const shown = contactsOf(JSON.stringify(people), (number) => number);
	expect(
		shown.map(({ id, phone, guardian, may_pick_up, called, is_last_called }) => [
			...[id, phone, guardian, may_pick_up, called, is_last_called],
		]),
	).toEqual([
		["noor", null, "parent", true, null, false],
		["omar", "+12075550101", null, false, 1, false],
		["rana", "+12075550102", null, true, 2, true],
		["vera", null, null, true, null, false],
	]);
});

describe("The number of a family's contacts", () => {
	it("is limited to twenty per child, even in parallel", async () => {
		const { parent, child, read } = await aFamilyWithContacts();
		const name = (first_name: string) =>
			addFamilyContact(parent, child.id, {
				first_name,
				last_name: "Aziz",
				phone: "(207) 555-0123",
				types: ["authorised_pickup", "emergency_contact"],
			});
		for (let more = 2; more < MOST_FAMILY_CONTACTS - 1; more++) await name(`Contact${more}`);
		const last = await Promise.allSettled([name("Lena"), name("Mona"), name("Nora")]);
		expect(last.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
		expect(last.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
		const [{ n } = { n: 0 }] = await rows<{ n: number }>(
			`SELECT count(DISTINCT related_person_id) AS n FROM person_relationship WHERE person_id = ?
			AND type IN ('authorised_pickup', 'emergency_contact')`,
			child.id,
		);
		expect(n).toBe(MOST_FAMILY_CONTACTS);

		// Whoever is named may be named for more, and who was taken away comes back while there is room.
		const omar = await read("Omar");
		await updateFamilyContact(
			parent,
			child.id,
			omar,
			{ ...formOf(omar), types: ["emergency_contact", "authorised_pickup"] },
			FAMILY,
		);
		const rana = await read("Rana");
		const undo = await removed(parent, child.id, rana);
		await name("Olga");
		await expect(restoreFamilyContact(parent, child.id, rana.id, undo)).rejects.toMatchObject({
			code: "CONFLICT",
		});
		await removeFamilyContact(parent, child.id, await read("Olga"));
		await restoreFamilyContact(parent, child.id, rana.id, undo);
		expect((await read("Rana")).id).toBe(rana.id);
	});
});
