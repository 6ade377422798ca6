import { describe, expect, it, vi } from "vitest";
import { aCamper, aPerson } from "#db/seed/builders";
import * as documents from "#app/features/people/notes-documents/api/documents";
import * as activities from "#app/features/people/person-page/api/activities";
import * as note from "#app/features/people/notes-documents/api/note";
import * as notes from "#app/features/people/notes-documents/api/notes";
import * as personApi from "#app/features/people/person-page/api/person";
import * as persons from "#app/features/people/person-page/api/persons";
import * as relationships from "#app/features/people/relationships/api/relationships";
import { restorePerson } from "#app/features/people/person-page/delete-person.server";
import { type NoteRow, noteRead, setNoteDeleted } from "#app/features/people/notes-documents/notes.server";
import { type PersonRecord, personRead } from "#app/features/people/person-page/person-read.server";
import { newId } from "#app/lib/ids";
import { aCampWithAdmin, store } from "../campers/campers-world";
import { aClerk, aDividedFamily, get, rows } from "./people-world";

// A machine that is busy takes its time.
vi.setConfig({ testTimeout: 60_000 });

describe("A person", () => {
	it("is visible to the people the rule allows, and doesn't exist for others", async () => {
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

	it("returns the same answer when missing and when hidden", async () => {
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

	it("hidden from a user without staff access isn't revealed by a duplicate check", async () => {
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

	it("is stored once, with a dialable phone number, and never over a newer version", async () => {
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

	it("can't be deleted while they have a user or are staff", async () => {
		const { admin, ada, ana, as } = await aDividedFamily();
		await as("parent", ada.id);
		const remove = (id: string) => admin("DELETE", personApi, { params: { person_id: id } });
		for (const id of [ada.id, ana.id]) expect((await remove(id)).status).toBe(409);
	});
});

describe("A note", () => {
	it("keeps its earlier versions, and is readable by its visibility", async () => {
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

	it("keeps every version once for parallel edits", async () => {
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

it("a person's activities are complete and without repeats across pages", async () => {
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
	expect(await kinds("enrollment")).toEqual(["enrollment"]);
	expect(await kinds("document")).toEqual([]);
	expect((await admin("GET", activities, { params, search: "?kind=secret" })).status).toBe(400);
});

it("a person of another camp returns 404", async () => {
	const { admin } = await aDividedFamily();
	const foreign = aPerson((await aCampWithAdmin()).camp);
	await store(foreign);
	expect((await get(admin, foreign.id)).status).toBe(404);
});

describe("A deleted record", () => {
	it("is restored completely for a camper, in either way", async () => {
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

	it("is restored for a note within 30 days, and not afterward", async () => {
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
