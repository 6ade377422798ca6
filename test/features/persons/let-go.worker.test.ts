import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { referencesTo } from "#db/references";
import { aFamily, aPerson, aStaffMember } from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import { deletePerson, restorePerson } from "~/features/persons/delete-person.server";
import { personRead } from "~/features/persons/person-read.server";
import { relate } from "~/features/persons/relate-form.server";
import { relatePersons, relationRead, unrelatePersons } from "~/features/persons/relate-persons.server";
import type { RelationshipType } from "~/features/persons/rules";
import type { CampCtx } from "~/platform/context.server";
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
		.run();

/** Somebody whom `child` names as pick-up person. */
async function aContact(facts: Parameters<typeof aPerson>[1] = {}) {
	const person = aPerson(ctx.camp, { first_name: "Rana", person_type: "other", ...facts });
	await store(person);
	return { person, link: await linked(person, "authorised_pickup") };
}

const linked = async (to: BuiltPerson, type: RelationshipType, of = child) => {
	const id = await relatePersons(
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
const unlink = async (link: Awaited<ReturnType<typeof linked>>) => unrelatePersons(ctx, await link(), HEADS);

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

describe("a contact", () => {
	it("goes with the last relationship, and comes back with its Undo", async () => {
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

	it("who was deleted by hand since does not come back by that Undo", async () => {
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

	it("taken away twice in one moment goes once, and always", async () => {
		for (let turn = 0; turn < 5; turn++) {
			const { person, link } = await aContact();
			const second = await linked(person, "emergency_contact", sister);
			const gone = await Promise.all([unlink(link), unlink(second)]);
			expect(gone.filter((each) => each !== null)).toHaveLength(1);
			expect([await isGone(person), await trailOf(person)]).toEqual([true, ["person.delete"]]);
		}
	});
});

describe("whoever is more than a contact stays", () => {
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
	it.each(Object.keys(also))("%s", async (what) => {
		const { person, link } = await aContact();
		await also[what]?.(person);
		expect(await unlink(link)).toBeNull();
		expect(await isGone(person)).toBe(false);
	});

	it("a parent, a child, one of the staff", async () => {
		for (const facts of [{ person_type: "parent" }, { person_type: "camper" }]) {
			const { person, link } = await aContact(facts);
			expect([await unlink(link), await isGone(person)]).toEqual([null, false]);
		}
		const staff = aStaffMember(ctx.camp, { person_type: "other" });
		await store(staff);
		const link = await linked(staff, "authorised_pickup");
		expect([await unlink(link), await isGone(staff)]).toEqual([null, false]);
	});

	it("and every table that refers to people is asked", () => {
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
