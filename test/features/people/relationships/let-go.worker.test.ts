import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { referencesTo } from "#db/references";
import { aFamily, aPerson, aStaffMember } from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import { deletePerson, restorePerson } from "#app/features/people/person-page/delete-person.server";
import {
	addMember,
	membersOf,
	oneHousehold,
	removeMember,
} from "#app/features/people/households/households.server";
import { personRead } from "#app/features/people/person-page/person-read.server";
import { relate } from "#app/features/people/relationships/relate-form.server";
import { relatePersons } from "#app/features/people/relationships/relate-persons.server";
import { relationRead } from "#app/features/people/relationships/stored-relation.server";
import { unrelatePersons } from "#app/features/people/relationships/unrelate-persons.server";
import type { RelationshipType } from "#app/lib/relationships";
import type { CampCtx } from "#app/platform/context.server";
import { aCampWithAdmin, store } from "../campers/campers-world";

// A contact whom nobody names any more goes with the last relationship that did.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const HEADS = { heads: true };
let ctx: CampCtx;
let child: BuiltCamper;
let sister: BuiltCamper;
let home: { id: string };

beforeAll(async () => {
	const world = await aCampWithAdmin();
	ctx = world.ctx;
	const family = aFamily(world.camp, {
		guardians: [{ first_name: "Noor" }],
		children: [{ first_name: "Lina" }, { first_name: "Mila" }],
	});
	[child, sister] = family.children as [BuiltCamper, BuiltCamper];
	home = family.household;
	await store(family);
});

const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run<Record<string, unknown>>();

/** Somebody whom `child` names as pick-up person. */
async function aContact(facts: Parameters<typeof aPerson>[1] = {}) {
	const person = aPerson(ctx.camp, { first_name: "Rana", person_type: "other", ...facts });
	await store(person);
	return { person, link: await linked(person, "authorised_pickup") };
}

const linked = async (to: BuiltPerson, type: RelationshipType, of: BuiltPerson = child) => {
	const { relationship_id: id } = await relatePersons(
		ctx,
		of.id,
		{ related_person_id: to.id, type, ...(type === "do_not_release" ? { reason: "Order 17" } : {}) },
		HEADS,
	);
	return async () => {
		const [found] = await relationRead(ctx, ctx.camp.id, id);
		if (!found) throw new Error("No such relationship");
		return found;
	};
};
/** Who went with a relationship, or null. */
const unlink = async (link: Awaited<ReturnType<typeof linked>>) => {
	const { gone } = await unrelatePersons(ctx, await link(), HEADS);
	expect(gone.length).toBeLessThan(2);
	return gone[0] ?? null;
};

const storedOf = async (id: string) => {
	const [found] = await personRead({ db: ctx.db, place: ctx.place, today: ctx.today, id });
	if (!found) throw new Error("No such person");
	return found;
};
const isGone = async ({ id }: { id: string }) => (await storedOf(id)).deleted_at !== null;
const trailOf = async ({ id }: { id: string }) =>
	(
		await env.DB.prepare("SELECT action FROM audit_event WHERE entity_id = ? ORDER BY at, rowid")
			.bind(id)
			.all<{ action: string }>()
	).results.map(({ action }) => action);

describe("A contact", () => {
	it("is deleted with the last relationship, and restored by its undo", async () => {
		const { person, link } = await aContact();
		const second = await linked(person, "emergency_contact");
		expect(await unlink(link)).toBeNull();
		expect(await isGone(person)).toBe(false);
		const { type, related_person_id } = await second();
		const gone = await unlink(second);
		expect(gone).toMatchObject({ id: person.id, first_name: "Rana" });
		expect(await isGone(person)).toBe(true);
		const form = { related_person_id, type, went_at: gone?.deleted_at ?? undefined };
		await relate(ctx, child.id, form, HEADS);
		expect(await isGone(person)).toBe(false);
		expect(await trailOf(person)).toEqual(["person.delete", "person.restore"]);
	});

	it("deleted manually in the meantime isn't restored by that undo", async () => {
		const { person, link } = await aContact();
		const { type, related_person_id } = await link();
		const gone = await unlink(link);
		await restorePerson(ctx, await storedOf(person.id));
		await deletePerson(ctx, await storedOf(person.id));
		await run("UPDATE person SET deleted_at = '2026-07-14T00:00:00.000Z' WHERE id = ?", person.id);
		const form = { related_person_id, type, went_at: gone?.deleted_at ?? undefined };
		await expect(relate(ctx, child.id, form, HEADS)).rejects.toMatchObject({ code: "INVALID" });
		expect(await isGone(person)).toBe(true);
	});

	it("is deleted from their own page like from the child's, and restored by the undo of either", async () => {
		const grandmother = aPerson(ctx.camp, { first_name: "Sitt", person_type: "other" });
		await store(grandmother);
		const called = { related_person_id: grandmother.id, type: "grandparent", contact_order: 2 } as const;
		await relatePersons(ctx, child.id, called, HEADS);
		const links = async () =>
			(
				await run(
					`SELECT person_id, type, contact_order FROM person_relationship
					WHERE person_id = ?1 OR related_person_id = ?1 ORDER BY type`,
					grandmother.id,
				)
			).results;
		const before = await links();
		expect(before).toHaveLength(2);
		const theirs = async (of: string, type: string) => {
			const [row] = (
				await run(
					"SELECT id FROM person_relationship WHERE person_id = ? AND type = ? AND related_person_id IN (?, ?)",
					...[of, type, grandmother.id, child.id],
				)
			).results as { id: string }[];
			const [found] = await relationRead(ctx, ctx.camp.id, row?.id ?? "");
			if (!found) throw new Error("No such relationship");
			return found;
		};
		for (const [of, type] of [
			[grandmother.id, "grandchild"],
			[child.id, "grandparent"],
		] as const) {
			const stored = await theirs(of, type);
			const { gone, inverse_order } = await unrelatePersons(ctx, stored, HEADS);
			expect(gone).toMatchObject([{ id: grandmother.id, first_name: "Sitt" }]);
			expect([await isGone(grandmother), await links()]).toEqual([true, []]);
			const { related_person_id, contact_order } = stored;
			const went_at = gone[0]?.deleted_at ?? undefined;
			await relate(ctx, of, { related_person_id, type, contact_order, inverse_order, went_at }, HEADS);
			expect([await isGone(grandmother), await links()]).toEqual([false, before]);
		}
		expect(await trailOf(grandmother)).toEqual(expect.arrayContaining(["person.delete", "person.restore"]));
	});

	it("is deleted with another contact who named them, if no one else does", async () => {
		const [one, other] = ["Ida", "Ben"].map((first_name) =>
			aPerson(ctx.camp, { first_name, person_type: "other" }),
		) as [BuiltPerson, BuiltPerson];
		await store(one, other);
		const link = await linked(one, "sibling", other);
		const { gone } = await unrelatePersons(ctx, await link(), HEADS);
		expect(gone.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
		expect([await isGone(one), await isGone(other)]).toEqual([true, true]);
		const back = { related_person_id: one.id, type: "sibling" as const, went_at: gone[0]?.deleted_at ?? "" };
		await relate(ctx, other.id, back, HEADS);
		expect([await isGone(one), await isGone(other)]).toEqual([false, false]);
	});

	it("removed twice in parallel is deleted once", async () => {
		for (let turn = 0; turn < 5; turn++) {
			const { person, link } = await aContact();
			const second = await linked(person, "emergency_contact", sister);
			const gone = await Promise.all([unlink(link), unlink(second)]);
			expect(gone.filter((each) => each !== null)).toHaveLength(1);
			expect([await isGone(person), await trailOf(person)]).toEqual([true, ["person.delete"]]);
		}
	});
});

describe("A contact who is a household member", () => {
	const household = async () => {
		const [found] = await oneHousehold.reads({
			db: ctx.db,
			place: ctx.place,
			today: ctx.today,
			params: { household_id: home.id },
		}).household;
		if (!found) throw new Error("No such household");
		return found;
	};
	const livesThere = async ({ id }: { id: string }) =>
		membersOf(await household()).some((member) => member.id === id);
	/** One who moved in and whom nobody names. */
	const aLodger = async (facts: Parameters<typeof aPerson>[1] = {}) => {
		const person = aPerson(ctx.camp, { first_name: "Zeno", person_type: "other", ...facts });
		await store(person);
		await addMember(ctx, home.id, person.id);
		return person;
	};

	it("is deleted on leaving it if no one names them, and restored to it by the undo", async () => {
		const lodger = await aLodger();
		const gone = await removeMember(ctx, await household(), lodger.id);
		expect(gone).toMatchObject({ id: lodger.id, first_name: "Zeno" });
		expect([await isGone(lodger), await livesThere(lodger)]).toEqual([true, false]);
		await addMember(ctx, home.id, lodger.id, { is_primary: true, went_at: gone?.deleted_at ?? "" });
		expect([await isGone(lodger), await livesThere(lodger)]).toEqual([false, true]);
		expect(await trailOf(lodger)).toEqual(["person.delete", "person.restore"]);
	});

	it("is deleted on leaving also when a child named them before", async () => {
		const { person, link } = await aContact();
		await addMember(ctx, home.id, person.id);
		expect(await unlink(link)).toBeNull();
		expect(await removeMember(ctx, await household(), person.id)).toMatchObject({ id: person.id });
		expect(await isGone(person)).toBe(true);
	});

	it("stays when a child names them, when they were added by mistake, and always as a parent", async () => {
		const { person } = await aContact();
		await addMember(ctx, home.id, person.id);
		expect(await removeMember(ctx, await household(), person.id)).toBeNull();
		const [mistaken, parent] = [await aLodger(), await aLodger({ person_type: "parent" })];
		expect(await removeMember(ctx, await household(), mistaken.id, { is_kept: true })).toBeNull();
		expect(await removeMember(ctx, await household(), parent.id)).toBeNull();
		for (const each of [person, mistaken, parent])
			expect([await isGone(each), await livesThere(each)]).toEqual([false, false]);
	});

	it("stays when they were never a member", async () => {
		const stranger = aPerson(ctx.camp, { first_name: "Otto", person_type: "other" });
		await store(stranger);
		expect(await removeMember(ctx, await household(), stranger.id)).toBeNull();
		expect(await isGone(stranger)).toBe(false);
	});
});

describe("A person with another role", () => {
	const AT = "2026-07-01T00:00:00.000Z";
	const also: Record<string, (person: BuiltPerson) => Promise<unknown>> = {
		"another child’s": (person) => linked(person, "authorised_pickup", sister),
		"barred from another child": (person) => linked(person, "do_not_release", sister),
		"in a household": ({ id }) =>
			run("INSERT INTO household_member VALUES (?, ?, ?, 0)", ctx.camp.id, home.id, id),
		"with a note": ({ id }) =>
			run(
				`INSERT INTO person_note (camp_id, id, person_id, body, status, visibility, activity_date, author_id, version, created_at, updated_at)
				VALUES (?1, 'note', ?2, 'Rang', 'open', 'general', ?4, ?3, 1, ?4, ?4)`,
				...[ctx.camp.id, id, ctx.user.id, AT],
			),
		"who signs in": ({ id }) => run("UPDATE membership SET person_id = ? WHERE camp_id = ?", id, ctx.camp.id),
	};
	it.each(Object.keys(also))("is kept: %s", async (what) => {
		const { person, link } = await aContact();
		await also[what]?.(person);
		expect(await unlink(link)).toBeNull();
		expect(await isGone(person)).toBe(false);
	});

	it("is kept as a parent, a child or a staff member", async () => {
		for (const facts of [{ person_type: "parent" }, { person_type: "camper" }]) {
			const { person, link } = await aContact(facts);
			expect([await unlink(link), await isGone(person)]).toEqual([null, false]);
		}
		const staff = aStaffMember(ctx.camp, { person_type: "other" });
		await store(staff);
		const link = await linked(staff, "authorised_pickup");
		expect([await unlink(link), await isGone(staff)]).toEqual([null, false]);
	});

	it("is checked in every table that refers to people", () => {
		const asked = referencesTo("person").map(({ from }) => from);
		for (const table of [
			"membership",
			"staff",
			"camper",
			"person_document",
			"person_photo",
			"person_merge",
			"invitation",
		])
			expect(asked).toContain(table);
	});
});
