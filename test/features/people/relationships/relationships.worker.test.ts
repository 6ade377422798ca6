import { describe, expect, it, vi } from "vitest";
import { aFamily } from "#db/seed/builders";
import type { BuiltCamper } from "#db/seed/builders/person";
import * as personApi from "#app/features/people/person-page/api/person";
import * as persons from "#app/features/people/person-page/api/persons";
import * as relationship from "#app/features/people/relationships/api/relationship";
import * as relationships from "#app/features/people/relationships/api/relationships";
import { addFamilyContact } from "#app/features/people/relationships/family-contacts.server";
import { moveContact } from "#app/features/people/relationships/move-contact.server";
import { relationRead, type StoredRelation } from "#app/features/people/relationships/stored-relation.server";
import { updateRelation } from "#app/features/people/relationships/update-relation.server";
import type { Caller } from "../../../support/call-api";
import { aCampWithAdmin, aMember, store } from "../campers/campers-world";
import { aClerk, aDividedFamily, get, rows } from "../person-page/people-world";

// A machine that is busy takes its time.
vi.setConfig({ testTimeout: 60_000 });

describe("A do-not-release order", () => {
	it("is entered only by directors, and shown to others without name or reason", async () => {
		const { admin, as, block, child, ana, curtis } = await aDividedFamily();
		const editor = await as("head_counselor");
		expect((await block(editor)).status).toBe(403);
		expect((await block(admin)).status).toBe(201);
		const counselor = await as("counselor", ana.id);
		const seen = await get(counselor, child.id);
		expect(seen.body.data).toMatchObject({ do_not_release: true });
		const told = await counselor("GET", relationships, { params: { person_id: child.id } });
		expect(JSON.stringify([seen.body, told.body])).not.toMatch(new RegExp(`Curtis|Order 17|${curtis.id}`));
		expect((await get(counselor, curtis.id)).status).toBe(404);
		const known = await (await as("program_director"))("GET", relationships, {
			params: { person_id: child.id },
		});
		expect(JSON.stringify(known.body)).toContain("Order 17");
		expect(JSON.stringify(known.body)).toContain(curtis.id);
	});

	it("ends the person's call order, pick-ups and parent access", async () => {
		const { admin, as, block, child, curtis, camp } = await aDividedFamily();
		const barred = await as("parent", curtis.id);
		expect((await get(barred, child.id)).status).toBe(200);
		await block(admin);
		expect((await get(barred, child.id)).status).toBe(404);
		const pickup = { related_person_id: curtis.id, type: "authorised_pickup" };
		const again = await admin("POST", relationships, { params: { person_id: child.id }, body: pickup });
		expect(again).toMatchObject({ status: 409 });
		const orders = await rows(
			"SELECT contact_order FROM person_relationship WHERE camp_id = ? AND person_id = ? AND related_person_id = ? AND contact_order IS NOT NULL",
			...[camp.id, child.id, curtis.id],
		);
		expect(orders).toEqual([]);
	});

	it("still names the person, and can be changed and lifted, after their record was deleted", async () => {
		const { admin, as, block, camp, child, curtis, ctx, ana } = await aDividedFamily();
		await block(admin);
		const clerk = await aClerk(camp);
		// Refusing would tell the clerk that there is an order.
		expect((await clerk("DELETE", personApi, { params: { person_id: curtis.id } })).status).toBe(200);
		const told = async (call: Caller) =>
			(await call("GET", relationships, { params: { person_id: child.id } })).body.data as {
				id: string;
				related_person_id: string;
				type: string;
			}[];
		expect(JSON.stringify(await told(clerk))).not.toMatch(/Curtis|Order 17|do_not_release/);
		expect(JSON.stringify(await told(await as("counselor", ana.id)))).not.toMatch(/Curtis|Order 17/);
		const known = (await told(admin)).filter(({ related_person_id }) => related_person_id === curtis.id);
		expect(known).toMatchObject([
			{
				type: "do_not_release",
				name: expect.stringContaining("Curtis"),
				reason: "Order 17 of the family court",
			},
		]);
		const [{ id = "" } = {}] = known;
		const stored = async () => {
			const [found] = await relationRead(ctx, camp.id, id);
			if (!found) throw new Error("no block");
			return found;
		};
		await updateRelation(ctx, await stored(), { reason: "Order 18" }, { heads: true });
		expect(await stored()).toMatchObject({ reason: "Order 18" });
		expect((await admin("DELETE", relationship, { params: { relationship_id: id } })).status).toBe(200);
		expect((await get(admin, child.id)).body.data).toMatchObject({ do_not_release: false });
		// Undo enters it again; whoever is deleted cannot become anything else.
		expect((await block(admin)).status).toBe(201);
		const pickup = { related_person_id: curtis.id, type: "grandparent" };
		expect(
			(await admin("POST", relationships, { params: { person_id: child.id }, body: pickup })).status,
		).toBe(422);
		expect((await get(admin, child.id)).body.data).toMatchObject({ do_not_release: true });
	});

	it("is in no list and not in the audit trail", async () => {
		const { admin, as, block, child, ana, camp } = await aDividedFamily();
		await block(admin);
		const trail = await rows<{ changes: string }>(
			"SELECT changes FROM audit_event WHERE camp_id = ?",
			camp.id,
		);
		expect(JSON.stringify(trail)).not.toMatch(/do_not_release|Order 17/);
		const counselor = await as("counselor", ana.id);
		const all = await counselor("GET", persons);
		expect(JSON.stringify(all.body)).not.toContain("Curtis");
		expect(JSON.stringify(all.body)).toContain(child.id);
	});

	it("can't be bypassed by a family that adds the same person again", async () => {
		const { admin, block, child, ctx, ada, camp, curtis } = await aDividedFamily();
		await block(admin);
		const parent = await aMember(camp, { role_key: "parent", person_id: ada.id });
		const named = { last_name: "Ashby", phone: "(207) 555-0199", types: ["authorised_pickup" as const] };
		await expect(
			addFamilyContact(parent, child.id, { ...named, first_name: "curtis" }),
		).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.not.stringMatching(/release|court/i),
		});
		// Neither an extension, which nobody has to give truly, nor how it was typed once makes another number of it.
		const number = { ...named, first_name: "Halima", phone: "(207) 555-0142 x7" };
		await rows("UPDATE person SET phone = '(207) 555-0142' WHERE camp_id = ? AND id = ?", camp.id, curtis.id);
		await expect(addFamilyContact(parent, child.id, number)).rejects.toMatchObject({ code: "CONFLICT" });
		// The control: another name and number pass.
		await addFamilyContact(parent, child.id, { ...named, first_name: "Halima" });
		expect(ctx.camp.id).toBe(camp.id);
	});

	it("doesn't reveal a family's other household to people outside it", async () => {
		const { as, child, ada, curtis } = await aDividedFamily();
		const parent = await as("parent", ada.id);
		const told = await parent("GET", relationships, { params: { person_id: child.id } });
		const other = (
			told.body.data as { related_person_id: string; phone: string | null; email: string | null }[]
		).find(({ related_person_id }) => related_person_id === curtis.id);
		expect(other).toMatchObject({ phone: null, email: null });
	});
});

describe("A relationship", () => {
	it("is created and deleted in both directions", async () => {
		const { admin, child, stranger, camp } = await aDividedFamily();
		const between = () =>
			rows<{ person_id: string; type: string }>(
				"SELECT person_id, type FROM person_relationship WHERE camp_id = ? AND ? IN (person_id, related_person_id) AND ? IN (person_id, related_person_id) ORDER BY type",
				...[camp.id, child.id, stranger.id],
			);
		for (const [type, inverse] of [
			["sibling", "sibling"],
			["guardian", "ward"],
			["grandparent", "grandchild"],
			["emergency_contact", null],
		] as const) {
			const body = { related_person_id: stranger.id, type };
			const made = await admin("POST", relationships, { params: { person_id: child.id }, body });
			expect(made.body.data).toMatchObject({ type, inverse });
			expect((await between()).map((row) => row.type).sort()).toEqual([type, inverse].filter(Boolean).sort());
			expect((await admin("POST", relationships, { params: { person_id: child.id }, body })).status).toBe(
				409,
			);
			const { id } = made.body.data as { id: string };
			await admin("DELETE", relationship, { params: { relationship_id: id } });
			expect(await between()).toEqual([]);
		}
		const self = { related_person_id: child.id, type: "sibling" };
		expect((await admin("POST", relationships, { params: { person_id: child.id }, body: self })).status).toBe(
			422,
		);
	});

	it("is changed only by staff editors when it involves staff, from either side", async () => {
		const { camp, admin, ana, ada } = await aDividedFamily();
		const body = { related_person_id: ada.id, type: "emergency_contact" };
		const made = await admin("POST", relationships, { params: { person_id: ana.id }, body });
		const params = { relationship_id: (made.body.data as { id: string }).id };
		const clerk = await aClerk(camp);
		const add = { ...body, type: "sibling" };
		expect((await clerk("POST", relationships, { params: { person_id: ana.id }, body: add })).status).toBe(
			404,
		);
		expect((await clerk("DELETE", relationship, { params })).status).toBe(404);
		expect((await admin("DELETE", relationship, { params })).status).toBe(200);
	});

	it("keeps the call order at 1, 2, 3 …, regardless of earlier values", async () => {
		const { ctx, camp } = await aCampWithAdmin();
		const family = aFamily(camp, { guardians: 3 });
		const [child] = family.children as [BuiltCamper];
		const [a, b, c] = family.guardians.map(({ id }) => id) as [string, string, string];
		await store(family);
		const order = async () =>
			(
				await rows<{ id: string }>(
					"SELECT related_person_id AS id FROM person_relationship WHERE camp_id = ? AND person_id = ? AND contact_order IS NOT NULL ORDER BY contact_order",
					...[camp.id, child.id],
				)
			).map(({ id }) => id);
		const stored = new Map<string, StoredRelation>();
		for (const { id } of await rows<{ id: string }>(
			"SELECT id FROM person_relationship WHERE camp_id = ? AND person_id = ?",
			...[camp.id, child.id],
		)) {
			const [relation] = await relationRead(ctx, camp.id, id);
			if (relation) stored.set(relation.related_person_id, relation);
		}
		const move = (related: string, direction: "up" | "down") =>
			moveContact(ctx, stored.get(related) as StoredRelation, direction);
		expect(await order()).toEqual([a, b, c]);
		await move(c, "up");
		expect(await order()).toEqual([a, c, b]);
		await move(a, "down");
		expect(await order()).toEqual([c, a, b]);
		await move(c, "up");
		expect(await order()).toEqual([c, a, b]);
		// Of two at once the second is told, and sends it again: as if one had come after the other.
		const moves = [() => move(b, "up"), () => move(c, "down")];
		const both = await Promise.allSettled(moves.map((each) => each()));
		for (const [at, outcome] of both.entries()) {
			if (outcome.status === "fulfilled") continue;
			expect(outcome.reason).toMatchObject({ code: "STALE" });
			await moves[at]?.();
		}
		expect([
			[b, c, a],
			[a, b, c],
		]).toContainEqual(await order());
	});
});
