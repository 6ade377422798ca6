import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { aCamper, aFamily, aGroup, anEnrolment, aPerson, aSession, aStaffMember } from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import * as activities from "~/features/persons/api/activities";
import * as note from "~/features/persons/api/note";
import * as notes from "~/features/persons/api/notes";
import * as personApi from "~/features/persons/api/person";
import * as persons from "~/features/persons/api/persons";
import * as relationship from "~/features/persons/api/relationship";
import * as relationships from "~/features/persons/api/relationships";
import { addFamilyContact } from "~/features/persons/family-contacts.server";
import { moveContact, relationRead } from "~/features/persons/relate-persons.server";
import { apiCaller, type Caller } from "../../support/call-api";
import { aCampWithAdmin, aMember, store } from "../campers/campers-world";

// A machine that is busy takes its time.
vi.setConfig({ testTimeout: 60_000 });

const rows = async <Row>(sql: string, ...values: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.all<Row>()
	).results;

/** A family of separated parents in a counselor's group, the second of whom the child must not go with. */
async function aDividedFamily() {
	const world = await aCampWithAdmin();
	const { camp, season } = world;
	const family = aFamily(camp, {
		guardians: [{ first_name: "Ada" }, { first_name: "Curtis", home: 1 }],
		second_household: { name: "Curtis's", address: "9 Hidden Road" },
	});
	const [child] = family.children as [BuiltCamper];
	const [ada, curtis] = family.guardians as [BuiltPerson, BuiltPerson];
	const ana = aStaffMember(camp);
	const session = aSession(season);
	const stranger = aCamper(camp, { first_name: "Stranger" });
	await store(family, ana, session, stranger);
	await store(anEnrolment(session, child), anEnrolment(session, stranger));
	await store(aGroup(camp, { session, campers: [child], staff: [ana] }));
	const as = async (role_key: string, person_id?: string) =>
		apiCaller((await aMember(camp, { role_key, person_id })).user.id);
	const admin = await apiCaller(world.user.id);
	const block = (call: Caller) =>
		call("POST", relationships, {
			params: { person_id: child.id },
			body: { related_person_id: curtis.id, type: "do_not_release", reason: "Order 17 of the family court" },
		});
	return { ...world, family, child, ada, curtis, ana, stranger, as, admin, block };
}

const get = async (call: Caller, id: string) => call("GET", personApi, { params: { person_id: id } });

describe("a person", () => {
	it("is there for whom the rule says, and does not exist for others", async () => {
		const { child, ada, ana, stranger, as } = await aDividedFamily();
		const counselor = await as("counselor", ana.id);
		const parent = await as("parent", ada.id);
		expect((await get(counselor, child.id)).status).toBe(200);
		expect((await get(counselor, ada.id)).status).toBe(200);
		expect((await get(counselor, stranger.id)).status).toBe(404);
		expect((await get(parent, child.id)).status).toBe(200);
		expect((await get(parent, ada.id)).status).toBe(200);
		expect((await get(parent, stranger.id)).status).toBe(404);
		expect((await get(await as("support_staff"), child.id)).status).toBe(404);
		expect((await get(await as("support_staff"), ana.id)).status).toBe(200);
	});

	it("is stored with a phone number that can be dialled, once, and never over a newer one", async () => {
		const { admin } = await aDividedFamily();
		const body = { person_type: "parent", first_name: "Noor", last_name: "Haddad", birth_date: "1981-02-03" };
		const made = await admin("POST", persons, { body: { ...body, phone: "(207) 555-0148" } });
		expect(made.body.data).toMatchObject({ phone: "+12075550148", age: 45 });
		expect(await admin("POST", persons, { body })).toMatchObject({ status: 409 });
		const { id, updated_at } = made.body.data as { id: string; updated_at: string };
		const put = (change: object) => admin("PUT", personApi, { params: { person_id: id }, body: change });
		expect((await put({ phone: "call me" })).body.fields).toHaveProperty("phone");
		expect((await put({ city: "Naples", updated_at })).status).toBe(200);
		expect((await put({ city: "Bridgton", updated_at })).status).toBe(409);
	});

	it("who signs in or works here is not deleted", async () => {
		const { admin, ada, ana, as } = await aDividedFamily();
		await as("parent", ada.id);
		const remove = (id: string) => admin("DELETE", personApi, { params: { person_id: id } });
		for (const id of [ada.id, ana.id]) expect((await remove(id)).status).toBe(409);
	});
});

describe("do not release", () => {
	it("is entered by the heads alone, and told to others without name or reason", async () => {
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

	it("ends what its person had: the calls, the pick-ups, the parent's view", async () => {
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

	it("is in no list and not in the trail", async () => {
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

	it("cannot be got round by a family that names the same person anew", async () => {
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

	it("keeps a family's other home from whom it does not live with", async () => {
		const { as, child, ada, curtis } = await aDividedFamily();
		const parent = await as("parent", ada.id);
		const told = await parent("GET", relationships, { params: { person_id: child.id } });
		const other = (
			told.body.data as { related_person_id: string; phone: string | null; email: string | null }[]
		).find(({ related_person_id }) => related_person_id === curtis.id);
		expect(other).toMatchObject({ phone: null, email: null });
	});
});

describe("a relationship", () => {
	it("is made both ways and goes both ways", async () => {
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

	it("orders who is called, 1, 2, 3 …, whatever stood there before", async () => {
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
		const move = async (related: string, direction: "up" | "down") => {
			const [{ id } = { id: "" }] = await rows<{ id: string }>(
				"SELECT id FROM person_relationship WHERE camp_id = ? AND person_id = ? AND related_person_id = ?",
				...[camp.id, child.id, related],
			);
			const [stored] = await relationRead(ctx, camp.id, id);
			if (stored) await moveContact(ctx, stored, direction);
		};
		expect(await order()).toEqual([a, b, c]);
		await move(c, "up");
		expect(await order()).toEqual([a, c, b]);
		await move(a, "down");
		expect(await order()).toEqual([c, a, b]);
		await move(c, "up");
		expect(await order()).toEqual([c, a, b]);
	});
});

describe("a note", () => {
	it("keeps what it said before, and is read by whom its visibility is for", async () => {
		const { admin, as, child, ana, camp } = await aDividedFamily();
		const params = { person_id: child.id };
		const made = await admin("POST", notes, {
			params,
			body: { body: "Owes a canoe", visibility: "financial" },
		});
		const { id, updated_at } = made.body.data as { id: string; updated_at: string };
		const change = (body: object) => admin("PUT", note, { params: { ...params, note_id: id }, body });
		expect((await change({ body: "Owes two canoes", updated_at })).body.data).toMatchObject({ version: 2 });
		expect((await change({ body: "Owes three", updated_at })).status).toBe(409);
		expect(
			await rows(
				"SELECT version, body FROM person_note_history WHERE camp_id = ? AND note_id = ?",
				camp.id,
				id,
			),
		).toEqual([{ version: 1, body: "Owes a canoe" }]);
		const counselor = await as("counselor", ana.id);
		expect((await counselor("GET", notes, { params })).body.data).toEqual([]);
		const feed = await counselor("GET", activities, { params });
		expect(JSON.stringify(feed.body)).not.toContain("canoe");
		expect(JSON.stringify((await admin("GET", activities, { params })).body)).toContain("Owes two canoes");
		const own = await counselor("POST", notes, { params, body: { body: "Sang", visibility: "financial" } });
		expect(own.status).toBe(403);
		expect((await counselor("POST", notes, { params, body: { body: "Sang" } })).status).toBe(201);
		const medical = await admin("POST", notes, { params, body: { body: "x", visibility: "medical" } });
		expect(medical.body.fields).toHaveProperty("visibility");
	});

	it("of several edits at once keeps every version once", async () => {
		const { admin, child, camp } = await aDividedFamily();
		const params = { person_id: child.id };
		const made = await admin("POST", notes, { params, body: { body: "0" } });
		const { id } = made.body.data as { id: string };
		const edits = await Promise.all(
			[1, 2, 3, 4].map((n) =>
				admin("PUT", note, { params: { ...params, note_id: id }, body: { body: String(n) } }),
			),
		);
		const saved = edits.filter(({ status }) => status === 200).length;
		expect(edits.every(({ status }) => [200, 409].includes(status))).toBe(true);
		const [{ version } = { version: 0 }] = await rows<{ version: number }>(
			"SELECT version FROM person_note WHERE camp_id = ? AND id = ?",
			...[camp.id, id],
		);
		expect(version).toBe(1 + saved);
		const kept = await rows(
			"SELECT version FROM person_note_history WHERE camp_id = ? AND note_id = ?",
			camp.id,
			id,
		);
		expect(kept).toHaveLength(saved);
	});
});

it("the activities of a person page completely and without repetition", async () => {
	const { admin, child } = await aDividedFamily();
	const params = { person_id: child.id };
	for (let n = 0; n < 7; n += 1) {
		const activity_date = `2026-07-0${n + 1}T10:00:00Z`;
		await admin("POST", notes, { params, body: { body: `Note ${n}`, activity_date } });
	}
	const seen: string[] = [];
	for (let cursor: string | null = ""; cursor !== null; ) {
		const search = `?limit=3${cursor && `&cursor=${cursor}`}`;
		const { body } = await admin("GET", activities, { params, search });
		seen.push(...(body.data as { kind: string; id: string }[]).map(({ kind, id }) => `${kind} ${id}`));
		cursor = body.page?.next_cursor ?? null;
	}
	expect(new Set(seen).size).toBe(seen.length);
	expect(seen).toHaveLength(8);
});

it("a person of another camp is nobody", async () => {
	const { admin } = await aDividedFamily();
	const foreign = aPerson((await aCampWithAdmin()).camp);
	await store(foreign);
	expect((await get(admin, foreign.id)).status).toBe(404);
});
