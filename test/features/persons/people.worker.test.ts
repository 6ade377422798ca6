import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import {
	aCamper,
	aFamily,
	aGroup,
	aMembership,
	anEnrolment,
	aPerson,
	aRole,
	aSession,
	aStaffMember,
	aUser,
} from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import * as documents from "~/features/persons/api/documents";
import * as activities from "~/features/persons/api/activities";
import * as note from "~/features/persons/api/note";
import * as notes from "~/features/persons/api/notes";
import * as personApi from "~/features/persons/api/person";
import * as persons from "~/features/persons/api/persons";
import * as relationship from "~/features/persons/api/relationship";
import * as relationships from "~/features/persons/api/relationships";
import { restorePerson } from "~/features/persons/delete-person.server";
import { type NoteRow, noteRead, setNoteDeleted } from "~/features/persons/notes.server";
import { type PersonRecord, personRead } from "~/features/persons/person-read.server";
import { addFamilyContact } from "~/features/persons/family-contacts.server";
import { moveContact, relationRead, type StoredRelation } from "~/features/persons/relate-persons.server";
import { newId } from "~/lib/ids";
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

/** Somebody who edits campers and nobody else. */
async function aClerk(camp: { id: string }) {
	const user = aUser();
	const role = aRole(camp, { name: "Clerk", permissions: ["campers_view", "campers_edit"] });
	await store(user, role, aMembership(camp, user, { role_id: role.id }));
	return apiCaller(user.id);
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

	it("who is not there and who is not theirs are answered alike", async () => {
		const { child, ada, ana, stranger, as, admin } = await aDividedFamily();
		const params = { person_id: stranger.id };
		const noted = await admin("POST", notes, { params, body: { body: "Seen" } });
		const note_id = (noted.body.data as { id: string }).id;
		const own = await admin("POST", notes, {
			params: { person_id: child.id },
			body: { body: "Owes", visibility: "financial" },
		});
		const ways = [personApi, notes, relationships, documents, activities];
		const counselor = await as("counselor", ana.id);
		for (const caller of [counselor, await as("parent", ada.id), await as("support_staff")]) {
			const answers = await Promise.all(
				[stranger.id, newId()].map((person_id) =>
					Promise.all([
						...ways.map((way) => caller("GET", way, { params: { person_id } })),
						caller("PUT", note, { params: { person_id, note_id }, body: {} }),
						caller("PUT", personApi, { params: { person_id }, body: {} }),
					]),
				),
			);
			const [theirs, nobodys] = answers.map((each) => each.map(({ status, body }) => ({ status, body })));
			expect(theirs).toEqual(nobodys);
		}
		// A note that is not for them, of a child who is.
		const hidden = [(own.body.data as { id: string }).id, newId()].map((id) =>
			counselor("PUT", note, { params: { person_id: child.id, note_id: id }, body: {} }),
		);
		const [theirs, nobodys] = (await Promise.all(hidden)).map(({ status, body }) => ({ status, body }));
		expect(theirs).toEqual(nobodys);
		expect(theirs?.status).toBe(404);
	});

	it("who may not see staff does not learn of them from a duplicate", async () => {
		const { camp, admin } = await aDividedFamily();
		const same = { first_name: "Iris", last_name: "Moss", birth_date: "2001-04-05" };
		expect((await admin("POST", persons, { body: { ...same, person_type: "staff" } })).status).toBe(201);
		const body = { ...same, person_type: "other" };
		expect(JSON.stringify((await admin("POST", persons, { body })).body)).toContain("Iris");
		const clerk = await aClerk(camp);
		const told = await clerk("POST", persons, { body });
		expect(told.status).toBe(409);
		expect(JSON.stringify(told.body)).not.toContain("Iris");
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

	it("of staff is for those who edit staff, whichever way one comes", async () => {
		const { camp, admin, ana, ada } = await aDividedFamily();
		const body = { related_person_id: ada.id, type: "emergency_contact" };
		const made = await admin("POST", relationships, { params: { person_id: ana.id }, body });
		const params = { relationship_id: (made.body.data as { id: string }).id };
		const clerk = await aClerk(camp);
		const add = { ...body, type: "sibling" };
		expect((await clerk("POST", relationships, { params: { person_id: ana.id }, body: add })).status).toBe(
			404,
		);
		expect(await clerk("DELETE", relationship, { params })).toMatchObject({
			status: 403,
			body: { error: expect.stringContaining("Edit staff") },
		});
		expect((await admin("DELETE", relationship, { params })).status).toBe(200);
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
	const kinds = async (kind: string) =>
		(
			(await admin("GET", activities, { params, search: `?kind=${kind}` })).body.data as { kind: string }[]
		).map((row) => row.kind);
	expect(await kinds("note")).toEqual(Array(7).fill("note"));
	expect(await kinds("enrolment")).toEqual(["enrolment"]);
	expect(await kinds("document")).toEqual([]);
	expect((await admin("GET", activities, { params, search: "?kind=secret" })).status).toBe(400);
});

it("a person of another camp is nobody", async () => {
	const { admin } = await aDividedFamily();
	const foreign = aPerson((await aCampWithAdmin()).camp);
	await store(foreign);
	expect((await get(admin, foreign.id)).status).toBe(404);
});

describe("what was deleted", () => {
	it("a camper comes back whole, whichever way they are restored", async () => {
		const { admin, ctx } = await aDividedFamily();
		const lonely = aCamper(ctx.camp);
		await store(lonely);
		const params = { person_id: lonely.id };
		expect((await admin("DELETE", personApi, { params })).status).toBe(200);
		const gone = async () =>
			rows(
				"SELECT p.deleted_at IS NOT NULL AS person, c.deleted_at IS NOT NULL AS camper FROM person p JOIN camper c ON c.id = p.id WHERE p.id = ?",
				lonely.id,
			);
		expect(await gone()).toEqual([{ person: 1, camper: 1 }]);
		const [found] = await personRead({ db: ctx.db, place: ctx.place, today: ctx.today, id: lonely.id });
		await restorePerson(ctx, found as PersonRecord);
		expect(await gone()).toEqual([{ person: 0, camper: 0 }]);
	});

	it("a note comes back within 30 days, and not after", async () => {
		const { admin, again, child } = await aDividedFamily();
		const params = { person_id: child.id };
		const made = await admin("POST", notes, { params, body: { body: "Lost a tooth" } });
		const note_id = (made.body.data as { id: string }).id;
		await admin("DELETE", note, { params: { ...params, note_id } });
		const restore = async (days: number) => {
			const ctx = await again(new Date(Date.now() + days * 86_400_000).toISOString());
			const whose = { db: ctx.db, place: ctx.place, today: ctx.today, id: child.id };
			const [[person], [stored]] = await Promise.all([personRead(whose), noteRead(whose, note_id)]);
			await setNoteDeleted(ctx, { person: person as PersonRecord, note: stored as NoteRow }, false);
		};
		await expect(restore(32)).rejects.toMatchObject({ code: "CONFLICT" });
		expect((await admin("GET", notes, { params })).body.data).toEqual([]);
		await restore(20);
		expect((await admin("GET", notes, { params })).body.data).toHaveLength(1);
	});
});
