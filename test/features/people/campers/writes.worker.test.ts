import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { audit_event, camp_counter, camper, person } from "#db/schema";
import {
	aCamper,
	aDefinition,
	aFamily,
	anEnrollment,
	aRegistration,
	aSession,
	aStaffMember,
	aUser,
	aWaitlistEntry,
	aWaitlistOffer,
	OFFERED_AFTER,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { archiveCampers } from "#app/features/people/campers/archive-campers.server";
import { createCamper } from "#app/features/people/campers/create-camper.server";
import { deleteCamper } from "#app/features/people/campers/delete-camper.server";
import { camperChange, camperInput } from "#app/features/people/campers/inputs";
import { type CamperRow, camperRead, countRead } from "#app/features/people/campers/queries.server";
import { restoreCamper } from "#app/features/people/campers/restore-camper.server";
import { setCamperStatus } from "#app/features/people/campers/set-camper-status.server";
import { tagCampers } from "#app/features/people/campers/tag-campers.server";
import { undoBulkChange } from "#app/features/people/campers/undo-bulk-change.server";
import { updateCamper } from "#app/features/people/campers/update-camper.server";
import { createPerson } from "#app/features/people/person-page/create-person.server";
import type { CampCtx } from "#app/platform/context.server";
import { aCampWithAdmin, store } from "./campers-world";

const input = (fields: object) =>
	camperInput.parse({ first_name: "Maya", last_name: "Lindqvist", ...fields });
const change = (fields: object) => camperChange.parse(fields);

async function stored(ctx: CampCtx, id: string): Promise<CamperRow> {
	const [row] = await camperRead(ctx.db, { place: ctx.place, today: ctx.today, id, deleted: true });
	if (!row) throw new Error(`No camper ${id}`);
	return row;
}

const audited = async (ctx: CampCtx, entity_id: string) =>
	ctx.db.select().from(audit_event).where(eq(audit_event.entity_id, entity_id)).orderBy(audit_event.id);

const tagsOf = async (ctx: CampCtx, id: string) =>
	(JSON.parse((await stored(ctx, id)).tags) as { key: string }[]).map(({ key }) => key);

/** What a promise rejects with; fails when it does not. */
async function refusal(promise: Promise<unknown>) {
	const error = await promise.then(
		() => undefined,
		(reason) => reason,
	);
	if (!error) throw new Error("It was not refused");
	return { code: error.code, message: error.message, fields: error.fields, details: error.details };
}

describe("Creating a camper", () => {
	it("stores and returns everything as typed after NFC normalization, except the phone number", async () => {
		const { camp, season, ctx } = await aCampWithAdmin();
		const tag = aDefinition(camp, { label: "Returning" });
		await store(tag);
		const typed = {
			first_name: "نور 👩‍👩‍👧 <b>",
			last_name: "O'Brien-'; DROP TABLE camper;--",
			preferred_name: "%_\\ =1+1",
			pronouns: "she/they",
			email: "Noor+Camp@Example.ORG",
			city: "São Paulo",
			state: "  SP ",
		};
		const made = await createCamper(
			ctx,
			input({
				...typed,
				phone: "+44 (0)20 7946 0958 x12",
				birth_date: "2016-02-29",
				gender: "female",
				tags: ["returning"],
				grade_override: 5,
			}),
		);
		expect(made).toMatchObject({
			...typed,
			phone: "+442079460958;ext=12",
			state: "SP",
			birth_date: "2016-02-29",
			gender: "female",
			status: "active",
		});
		expect(made).toMatchObject({
			age: 10,
			grade: 5,
			grade_override: 5,
			tags: [{ id: tag.id, key: "returning" }],
		});
		expect(await stored(ctx, made.id)).toMatchObject({
			...typed,
			state: "SP",
			season_year: season.season.year,
		});
		expect(input({ city: "Sa\u0303o" }).city).toBe("São");
		const [audit] = await audited(ctx, made.id);
		expect(audit).toMatchObject({ action: "camper.create", user_id: ctx.user.id, camp_id: camp.id });
		expect(JSON.stringify(audit?.changes)).not.toContain("Brien");
	});

	it("rejects invalid values, and stores nothing", async () => {
		const { ctx } = await aCampWithAdmin();
		const other = await aCampWithAdmin();
		const foreignTag = aDefinition(other.camp, { label: "Theirs" });
		const foreignGender = aDefinition(other.camp, { type: "gender", label: "Theirs" });
		await store(foreignTag, foreignGender);
		const fieldOf = async (fields: object) =>
			Object.keys((await refusal(createCamper(ctx, input(fields)))).fields ?? {});
		expect(await fieldOf({ birth_date: "2026-07-16" })).toEqual(["birth_date"]);
		expect(await fieldOf({ phone: "ask at the gate" })).toEqual(["phone"]);
		expect(await fieldOf({ gender: "unheard" })).toEqual(["gender"]);
		expect(await fieldOf({ gender: "theirs" })).toEqual(["gender"]);
		expect(await fieldOf({ tags: [foreignTag.id] })).toEqual(["tags"]);
		expect(await fieldOf({ tags: ["nothing"] })).toEqual(["tags"]);
		expect(await ctx.db.select().from(person).where(eq(person.camp_id, ctx.camp.id))).toEqual([]);
		const today = { birth_date: "2026-07-15", confirm_birth_date: true };
		expect((await createCamper(ctx, input(today))).age).toBe(0);
	});

	it("asks to confirm an unlikely birth date of a camper, and of no other person", async () => {
		const { ctx } = await aCampWithAdmin();
		const asked = { fields: { confirm_birth_date: [expect.stringContaining("Check the year.")] } };
		const odd = ["2026-03-10", "2026-07-15", "1935-04-03", "1900-01-01", "2023-07-16", "2007-07-15"];
		for (const birth_date of odd) {
			await expect(createCamper(ctx, input({ birth_date }))).rejects.toMatchObject(asked);
			const someone = { first_name: "Ann", last_name: "Odd", birth_date };
			await expect(createPerson(ctx, { person_type: "camper", ...someone })).rejects.toMatchObject(asked);
		}
		expect(await ctx.db.select().from(person).where(eq(person.camp_id, ctx.camp.id))).toEqual([]);
		const parent = { person_type: "parent" as const, first_name: "Ann", last_name: "Old" };
		await createPerson(ctx, { ...parent, birth_date: "1935-04-03" });
		const made = await createCamper(ctx, input({ birth_date: "2015-04-03" }));
		const read = () => stored(ctx, made.id);
		await expect(updateCamper(ctx, await read(), { birth_date: "2026-04-03" })).rejects.toMatchObject(asked);
		const confirmed = { birth_date: "1935-04-03", confirm_birth_date: true };
		expect((await updateCamper(ctx, await read(), confirmed)).birth_date).toBe("1935-04-03");
		// What is stored is not asked about again.
		await updateCamper(ctx, await read(), { birth_date: "1935-04-03", city: "Bridgton" });
	});

	it("can't set a grade without a season", async () => {
		const { ctx, season } = await aCampWithAdmin();
		await ctx.db.run(`DELETE FROM season WHERE id = '${season.id}'`);
		const { fields } = await refusal(createCamper(ctx, input({ grade_override: 3 })));
		expect(Object.keys(fields)).toEqual(["grade_override"]);
	});

	it.each([
		["a lone surrogate", { first_name: "a\ud800" }, "first_name"],
		["NUL", { last_name: "a\0b" }, "last_name"],
		["a name of spaces", { first_name: "  " }, "first_name"],
		["201 letters", { first_name: "x".repeat(201) }, "first_name"],
		["29 February 2026", { birth_date: "2026-02-29" }, "birth_date"],
		["a number as name", { last_name: 7 }, "last_name"],
		["an unknown status", { status: "gone" }, "status"],
		["a grade of 17", { grade_override: 17 }, "grade_override"],
		["an email that is none", { email: "maya@" }, "email"],
	])("rejects %s, naming the field", (_, fields, field) => {
		const parsed = camperInput.safeParse({ first_name: "Maya", last_name: "Lindqvist", ...fields });
		expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
	});

	it("accepts names of 100 characters and of one", () => {
		expect(input({ first_name: "x".repeat(100), last_name: "李" })).toMatchObject({ last_name: "李" });
	});

	it("warns about the same normalized name and birth date, and continues on confirmation", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const other = await aCampWithAdmin();
		const there = aCamper(camp, {
			first_name: "José",
			last_name: "Núñez",
			birth_date: "2015-05-05",
			status: "archived",
		});
		await store(
			there,
			aCamper(other.camp, { first_name: "Ada", last_name: "Bee", birth_date: "2015-05-05" }),
		);
		const again = { first_name: "JOSE", last_name: "nunez", birth_date: "2015-05-05" };
		const { code, details } = await refusal(createCamper(ctx, input(again)));
		expect(code).toBe("CONFLICT");
		expect(details.duplicates).toEqual([
			{
				id: there.id,
				first_name: "José",
				last_name: "Núñez",
				preferred_name: null,
				birth_date: "2015-05-05",
				status: "archived",
			},
		]);
		await createCamper(ctx, input({ ...again, birth_date: "2015-05-06" }));
		await createCamper(ctx, input({ first_name: "Ada", last_name: "Bee", birth_date: "2015-05-05" }));
		const made = await createCamper(ctx, input({ ...again, confirm_duplicate: true }));
		expect((await refusal(createCamper(ctx, input(again)))).details.duplicates).toHaveLength(2);
		await deleteCamper(ctx, made.id);
		await deleteCamper(ctx, there.id);
		expect((await createCamper(ctx, input(again))).first_name).toBe("JOSE");
	});
});

describe("Changing a camper", () => {
	it("changes the given fields and leaves the rest", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const child = aCamper(camp, {
			first_name: "Wren",
			last_name: "Ashby",
			city: "Bath",
			email: "w@example.org",
		});
		await store(child);
		const before = await stored(ctx, child.id);
		const after = await updateCamper(ctx, before, change({ last_name: "Abbott", email: null }));
		expect(after).toMatchObject({
			first_name: "Wren",
			last_name: "Abbott",
			city: "Bath",
			email: null,
			gender: "female",
		});
		expect(after.updated_at > before.updated_at).toBe(true);
		const [row] = await ctx.db.select().from(camper).where(eq(camper.id, child.id));
		expect(row?.sort_name).toBe("abbott wren");
		const [root] = await ctx.db.select().from(person).where(eq(person.id, child.id));
		expect(root).toMatchObject({ search_text: "wren abbott", duplicate_key: "wren|abbott|2016-04-18" });
		const [audit] = await audited(ctx, child.id);
		expect(audit?.changes).toEqual({ fields: ["last_name", "email"] });
	});

	it("sets and clears grade and tags", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const [early, late] = [aDefinition(camp, { label: "Early" }), aDefinition(camp, { label: "Late" })];
		const child = aCamper(camp, { tags: [early], birth_date: "2016-04-18" });
		await store(early, late, child);
		const save = async (fields: object) => updateCamper(ctx, await stored(ctx, child.id), change(fields));
		expect(await save({ tags: ["late", early.id], grade_override: 7 })).toMatchObject({
			grade: 7,
			tags: [{ key: "early" }, { key: "late" }],
		});
		expect(await save({ tags: [late.id] })).toMatchObject({ grade: 7, tags: [{ key: "late" }] });
		expect(await save({ tags: [], grade_override: null })).toMatchObject({
			grade: 5,
			grade_override: null,
			tags: [],
		});
	});

	it("keeps an inactive tag on a camper who has it, and can't assign it to others", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const old = aDefinition(camp, { label: "Old", is_active: false });
		const [has, hasNot] = [aCamper(camp, { tags: [old] }), aCamper(camp)];
		await store(old, has, hasNot);
		const kept = await updateCamper(ctx, await stored(ctx, has.id), change({ city: "Bath", tags: [old.id] }));
		expect(kept.tags).toHaveLength(1);
		const given = refusal(updateCamper(ctx, await stored(ctx, hasNot.id), change({ tags: [old.id] })));
		expect((await given).fields).toHaveProperty("tags");
	});

	it("writes nothing when nothing differs", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const child = aCamper(camp);
		await store(child);
		const before = await stored(ctx, child.id);
		expect((await updateCamper(ctx, before, change({ first_name: "Wren" }))).updated_at).toBe(
			before.updated_at,
		);
		expect(await audited(ctx, child.id)).toEqual([]);
	});

	it("is rejected when someone changed the camper in the meantime, with or without updated_at", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const child = aCamper(camp);
		await store(child);
		const before = await stored(ctx, child.id);
		const first = await updateCamper(ctx, before, change({ city: "Bath", updated_at: before.updated_at }));
		expect((await refusal(updateCamper(ctx, before, change({ first_name: "Robin" })))).code).toBe("STALE");
		const now = await stored(ctx, child.id);
		const seen = change({ first_name: "Robin", updated_at: before.updated_at });
		expect((await refusal(updateCamper(ctx, now, seen))).code).toBe("STALE");
		expect(await stored(ctx, child.id)).toMatchObject({ first_name: "Wren", city: "Bath" });
		expect(now.updated_at).toBe(first.updated_at);
	});

	it("keeps the status counters correct", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const child = aCamper(camp);
		await store(child, aCamper(camp));
		await setCamperStatus(ctx, { id: child.id, status: "active" }, "archived");
		const rows = await ctx.db.select().from(camp_counter).where(eq(camp_counter.camp_id, camp.id));
		expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
			"campers:active": 1,
			"campers:archived": 1,
		});
		expect((await audited(ctx, child.id))[0]?.changes).toEqual({ status: ["active", "archived"] });
	});
});

describe("Deleting a camper", () => {
	it("is rejected while they are enrolled in a session that hasn't ended", async () => {
		const { camp, season, ctx } = await aCampWithAdmin();
		const session = aSession(season);
		const over = aSession(season, { end_date: "2026-07-14" });
		for (const status of ["enrolled", "submitted", "accepted"]) {
			const child = aCamper(camp);
			await store(child, ...(status === "enrolled" ? [session, over] : []));
			await store(anEnrollment(session, child, { status }));
			const { code, message } = await refusal(deleteCamper(ctx, child.id));
			expect(code).toBe("IN_USE");
			expect(message).toContain("Withdraw");
			expect((await stored(ctx, child.id)).deleted_at).toBeNull();
		}
		const past = aCamper(camp);
		const withdrawn = aCamper(camp);
		await store(past, withdrawn);
		await store(anEnrollment(over, past), anEnrollment(session, withdrawn, { status: "withdrawn" }));
		await deleteCamper(ctx, past.id);
		await deleteCamper(ctx, withdrawn.id);
	});

	it("is rejected while they are waitlisted, offered a spot or in a lottery for a session that hasn't ended", async () => {
		const { camp, season, ctx } = await aCampWithAdmin();
		const coming = aSession(season);
		const over = aSession(season, { end_date: "2026-07-14" });
		const parent = aUser();
		await store(parent, coming, over);
		/** A child of a family of their own, that asked for a session in this way. */
		const asking = async (how: string, session: typeof coming, status = how) => {
			const family = aFamily(camp);
			const [child] = family.children;
			if (!child) throw new Error("A family without children");
			const asked = { household: family.household, children: [child], sessions: [session] };
			const entry = aWaitlistEntry(season, { ...asked, status: how === "offered" ? "waiting" : status });
			const lines = [{ session, camper: child }];
			if (how === "drawn") await store(family, aRegistration(season, family, parent, { status, lines }));
			else if (how === "waiting") await store(family, entry);
			else
				await writeRows(
					env.DB,
					[family, entry, aWaitlistOffer(entry, session)],
					[env.DB.prepare(OFFERED_AFTER)],
				);
			return child.id;
		};
		for (const ways of [["waiting"], ["offered"], ["drawn", "entered"]]) {
			const [how = "", status = how] = ways;
			const id = await asking(how, coming, status);
			expect((await refusal(deleteCamper(ctx, id))).code, how).toBe("IN_USE");
			expect((await stored(ctx, id)).deleted_at).toBeNull();
			await deleteCamper(ctx, await asking(how, over, status));
		}
		await deleteCamper(ctx, await asking("waiting", coming, "removed"));
		await deleteCamper(ctx, await asking("drawn", coming, "withdrawn"));
	});

	it("hides them and their person from lists and counts, and restoring returns both", async () => {
		const { camp, ctx, again } = await aCampWithAdmin();
		const child = aCamper(camp);
		await store(child);
		await deleteCamper(ctx, child.id);
		expect(await camperRead(ctx.db, { place: ctx.place, today: ctx.today, id: child.id })).toEqual([]);
		const list = { place: ctx.place, today: ctx.today };
		expect(await countRead(ctx.db, { ...list, query: {} })).toMatchObject([{ n: 0 }]);
		expect(await countRead(ctx.db, { ...list, query: { status: "deleted" } })).toMatchObject([{ n: 1 }]);
		const people = () => ctx.db.select().from(person).where(eq(person.id, child.id));
		expect((await people())[0]?.deleted_at).not.toBeNull();
		const later = await again("2026-08-14T14:00:00.000Z");
		await restoreCamper(later, child.id);
		expect((await people())[0]?.deleted_at).toBeNull();
		expect((await stored(ctx, child.id)).deleted_at).toBeNull();
		expect((await audited(ctx, child.id)).map(({ action }) => action)).toEqual([
			"camper.delete",
			"camper.restore",
		]);
	});

	it("can't be undone after 30 days", async () => {
		const { camp, ctx, again } = await aCampWithAdmin();
		const child = aCamper(camp);
		await store(child);
		await deleteCamper(ctx, child.id);
		const late = await again("2026-08-15T14:00:00.000Z");
		expect((await refusal(restoreCamper(late, child.id))).code).toBe("CONFLICT");
		expect((await stored(ctx, child.id)).deleted_at).not.toBeNull();
	});

	it("keeps the person of someone who is also staff", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const staff = aStaffMember(camp);
		const { sort_name, birth_date, created_at, updated_at } = staff.person;
		const asCamper = {
			camp_id: camp.id,
			id: staff.id,
			status: "active",
			sort_name,
			birth_date,
			created_at,
			updated_at,
		};
		await store(staff, { camper: [asCamper] });
		await deleteCamper(ctx, staff.id);
		const [root] = await ctx.db.select().from(person).where(eq(person.id, staff.id));
		expect(root?.deleted_at).toBeNull();
	});
});

describe("Changing several campers", () => {
	async function aDozen() {
		const world = await aCampWithAdmin();
		const tag = aDefinition(world.camp, { label: "Bus" });
		const campers = Array.from({ length: 12 }, (_, index) =>
			aCamper(world.camp, { status: index === 0 ? "lead" : "active", tags: index === 1 ? [tag] : [] }),
		);
		await store(tag, ...campers);
		return { ...world, tag, ids: campers.map(({ id }) => id) };
	}

	it("archives them, and undo restores each status", async () => {
		const { ctx, ids } = await aDozen();
		const { count, change } = await archiveCampers(ctx, ids);
		expect(count).toBe(12);
		expect((await stored(ctx, ids[0] ?? "")).status).toBe("archived");
		expect((await audited(ctx, ids[0] ?? ""))[0]?.changes).toEqual({ status: ["lead", "archived"] });
		expect(await undoBulkChange(ctx, change)).toBe(12);
		expect((await stored(ctx, ids[0] ?? "")).status).toBe("lead");
		expect((await stored(ctx, ids[5] ?? "")).status).toBe("active");
		expect((await refusal(undoBulkChange(ctx, change))).code).toBe("CONFLICT");
	});

	it("adds and removes tags, and undo affects only the changed ones", async () => {
		const { ctx, ids, tag } = await aDozen();
		const [first = "", second = ""] = ids;
		const added = await tagCampers(ctx, { camper_ids: ids, tag: "bus", operation: "add" });
		expect(added.count).toBe(11);
		expect(await tagsOf(ctx, first)).toEqual(["bus"]);
		expect(await undoBulkChange(ctx, added.change)).toBe(11);
		expect(await tagsOf(ctx, first)).toEqual([]);
		expect(await tagsOf(ctx, second)).toEqual(["bus"]);
		const again = { ...ctx, request_id: "another-request" };
		const removed = await tagCampers(again, { camper_ids: ids, tag: tag.id, operation: "remove" });
		expect(removed).toEqual({ count: 1, change: "another-request" });
		expect(await undoBulkChange(ctx, removed.change)).toBe(1);
		expect(await tagsOf(ctx, second)).toEqual(["bus"]);
	});

	it("makes a form opened before a tag was added or removed outdated", async () => {
		const { ctx, ids, tag } = await aDozen();
		const [first = "", second = ""] = ids;
		const [opened, holds] = [await stored(ctx, first), await stored(ctx, second)];
		const added = await tagCampers(ctx, { camper_ids: ids, tag: tag.id, operation: "add" });
		const save = async (updated_at: string) =>
			updateCamper(ctx, await stored(ctx, first), { tags: [], updated_at });
		expect((await refusal(save(opened.updated_at))).code).toBe("STALE");
		const between = await stored(ctx, first);
		await undoBulkChange(ctx, added.change);
		expect((await refusal(save(between.updated_at))).code).toBe("STALE");
		// Who had the tag before was not changed.
		expect((await stored(ctx, second)).updated_at).toBe(holds.updated_at);
	});

	it("can't be undone by another user, in another camp or after an hour", async () => {
		const { ctx, ids, again } = await aDozen();
		const other = await aDozen();
		const { change } = await archiveCampers(ctx, ids);
		expect((await refusal(undoBulkChange(other.ctx, change))).code).toBe("CONFLICT");
		const later = await again("2026-07-15T15:00:01.000Z");
		expect((await refusal(undoBulkChange(later, change))).code).toBe("CONFLICT");
		expect((await stored(ctx, ids[3] ?? "")).status).toBe("archived");
	});

	it("does nothing when one of them is another camp's, unknown or deleted", async () => {
		const { ctx, ids, tag } = await aDozen();
		const other = await aDozen();
		await deleteCamper(ctx, ids[11] ?? "");
		for (const wrong of [other.ids[0] ?? "", "nobody", ids[11] ?? ""]) {
			const some = [...ids.slice(0, 3), wrong];
			expect((await refusal(archiveCampers(ctx, some))).code).toBe("NOT_FOUND");
			const tagging = tagCampers(ctx, { camper_ids: some, tag: tag.id, operation: "add" });
			expect((await refusal(tagging)).code).toBe("NOT_FOUND");
		}
		expect((await stored(ctx, ids[2] ?? "")).status).toBe("active");
		expect(await tagsOf(ctx, ids[2] ?? "")).toEqual([]);
		const theirs = tagCampers(ctx, { camper_ids: ids.slice(0, 2), tag: other.tag.id, operation: "add" });
		expect((await refusal(theirs)).fields).toHaveProperty("tags");
	});

	it("accepts 100 at once", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const campers = Array.from({ length: 100 }, () => aCamper(camp));
		await store(...campers);
		expect(
			(
				await archiveCampers(
					ctx,
					campers.map(({ id }) => id),
				)
			).count,
		).toBe(100);
	});
});
