import { beforeAll, describe, expect, it } from "vitest";
import { aFamily, aPerson } from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import { checkPage, checkRead } from "#app/features/people/households/family-check.server";
import type { CampCtx } from "#app/platform/context.server";
import { aCampWithAdmin, store } from "../campers/campers-world";
import { rows } from "../person-page/people-world";

// The page that looks for contradictions, over what really stands in the database: of each kind one, and of another camp none.

let ctx: CampCtx;
beforeAll(async () => {
	({ ctx } = await aCampWithAdmin());
});

/** A child with a parent in a household: everything about it agrees. */
async function aChild(first_name: string) {
	const family = aFamily(ctx.camp, {
		guardians: [{ first_name: `Parent of ${first_name}`, birth_date: "1980-02-03" }],
		children: [{ first_name, last_name: "Reed", birth_date: "2016-04-05" }],
	});
	await store(family);
	const [child] = family.children as [BuiltCamper];
	const [parent] = family.guardians as [BuiltPerson];
	return { child, parent };
}

/** What the page finds of all children, page by page, by their names. */
async function found({ db, place, today }: CampCtx) {
	const all: Record<string, string[]> = {};
	let looked_at = 0;
	let cursor: string | null | undefined;
	do {
		const page = checkPage(await checkRead({ db, place, today }, cursor ?? undefined));
		for (const { name, problems } of page.children) all[name] = problems;
		looked_at += page.looked_at;
		cursor = page.next_cursor;
	} while (cursor);
	return { all, looked_at };
}

const link = (
	person: { id: string },
	related: { id: string },
	type: string,
	{ order = null, until = null }: { order?: number | null; until?: string | null } = {},
) =>
	rows(
		`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, contact_order, until_date, created_at, updated_at)
			VALUES (?1, lower(hex(randomblob(16))), ?2, ?3, ?4, ?5, ?6, ?7, ?7)`,
		...[ctx.camp.id, person.id, related.id, type, order, until, "2026-05-01T12:00:00.000Z"],
	);
const set = (sql: string, ...ids: string[]) => rows(sql, ...ids);

type Family = Awaited<ReturnType<typeof aChild>>;
const BREAKS: Record<string, [broken: (family: Family) => Promise<unknown>, said: RegExp]> = {
	"no guardian": [
		({ child }) =>
			set("DELETE FROM person_relationship WHERE person_id = ?1 OR related_person_id = ?1", child.id),
		/^.* has no parent or guardian\.$/,
	],
	"a guardian whose time is over": [
		({ child }) =>
			set("UPDATE person_relationship SET until_date = '2026-07-14' WHERE person_id = ?", child.id),
		/has no parent or guardian/,
	],
	"nobody to call": [
		({ child }) => set("UPDATE person_relationship SET contact_order = NULL WHERE person_id = ?", child.id),
		/has no emergency contact/,
	],
	"no household for letters": [
		({ child }) => set("UPDATE household_member SET is_primary = 0 WHERE person_id = ?", child.id),
		/has no primary household/,
	],
	"a link without its other way": [
		({ child }) => set("DELETE FROM person_relationship WHERE related_person_id = ?", child.id),
		/but the reverse link is missing/,
	],
	"a child who has nobody, whom somebody has": [
		({ child }) => set("DELETE FROM person_relationship WHERE person_id = ?", child.id),
		/'s child, but the reverse link is missing/,
	],
	"a deleted contact": [
		({ parent }) => set("UPDATE person SET deleted_at = '2026-07-01T12:00:00.000Z' WHERE id = ?", parent.id),
		/but was deleted/,
	],
	"an inactive contact": [
		({ parent }) => set("UPDATE person SET is_active = 0 WHERE id = ?", parent.id),
		/but is inactive/,
	],
	"a parent who is younger": [
		({ parent }) => set("UPDATE person SET birth_date = '2018-01-01' WHERE id = ?", parent.id),
		/but isn't older/,
	],
	"somebody barred who is called": [
		({ child, parent }) => link(child, parent, "do_not_release"),
		/is an emergency contact for .* do not release/,
	],
	"somebody barred who may pick up": [
		async ({ child, parent }) => {
			await link(child, parent, "do_not_release");
			await link(child, parent, "authorised_pickup");
		},
		/is authorized to pick up .* do not release/,
	],
	"each other's parent": [
		async ({ child, parent }) => {
			await link(parent, child, "parent");
			await link(child, parent, "child");
		},
		/are each other's parent/,
	],
	"two at one place": [
		async ({ child }) => {
			const other = aPerson(ctx.camp, { first_name: "Olga", birth_date: "1970-01-01" });
			await store(other);
			await link(child, other, "emergency_contact", { order: 1 });
		},
		/have the same call order/,
	],
};

describe("The check of family connections", () => {
	it("reports each contradiction at its child, and nothing at others", async () => {
		await aChild("Whole");
		const kinds = Object.entries(BREAKS);
		for (const [at, [, [broken]]] of kinds.entries()) await broken(await aChild(`Child${at}`));
		const { all, looked_at } = await found(ctx);
		expect(looked_at).toBe(kinds.length + 1);
		const missed = kinds.filter(
			([, [, said]], at) => !all[`Child${at} Reed`]?.some((text) => said.test(text)),
		);
		expect(missed.map(([kind]) => kind)).toEqual([]);
		expect(Object.keys(all)).toHaveLength(kinds.length);
	});

	it("ignores ended orders, and archived or deleted children", async () => {
		const before = await found(ctx);
		const lifted = await aChild("Lifted");
		await link(lifted.child, lifted.parent, "do_not_release", { until: "2026-07-14" });
		for (const [name, sql] of [
			["Archived", "UPDATE camper SET status = 'archived' WHERE id = ?"],
			["Deleted", "UPDATE camper SET deleted_at = '2026-07-01T12:00:00.000Z' WHERE id = ?"],
		] as const) {
			const { child } = await aChild(name);
			await set("DELETE FROM person_relationship WHERE person_id = ?", child.id);
			await set(sql, child.id);
		}
		const after = await found(ctx);
		expect(after.looked_at).toBe(before.looked_at + 1);
		expect(after.all).toEqual(before.all);
	});

	it("reads nothing of another camp", async () => {
		const other = await aCampWithAdmin();
		expect(await found(other.ctx)).toEqual({ all: {}, looked_at: 0 });
	});
});
