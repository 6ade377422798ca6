import { beforeAll, expect, it, vi } from "vitest";
import { aCamper, aPerson, aStaffMember } from "#db/seed/builders";
import { deletePerson } from "#app/features/people/person-page/delete-person.server";
import { deletedPage, deletedPeople } from "#app/features/people/person-page/deleted-people.server";
import { restorableSince } from "#app/lib/restoring";
import { deleteStaff } from "#app/features/people/staff/delete-staff.server";
import { addDays } from "#app/lib/dates";
import { wallNow } from "#app/platform/clock";
import type { CampCtx } from "#app/platform/context.server";
import { ask } from "../../../support/ask";
import { tokenOf } from "../../day/attendance/attendance-world";
import { aCampWithAdmin, aMember, store } from "../campers/campers-world";
import { all, merge, record } from "../../office/merge/merge-world";

// Parents and contacts who were deleted are found again where families are, and come back from there.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let ctx: CampCtx;
let token: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
	const world = await aCampWithAdmin();
	ctx = world.ctx;
	const other = await aCampWithAdmin();
	const named = (first_name: string, more: object = {}, of = world.camp) =>
		aPerson(of, { first_name, last_name: "Vale", person_type: "parent", ...more });
	const people = {
		Noor: named("Noor", { email: "noor@example.org" }),
		Rana: named("Rana", { person_type: "other" }),
		Here: named("Here", { email: "here@example.org" }),
		Long: named("Long"),
		Last: named("Last"),
		Kept: named("Kept"),
		Merged: named("Merged"),
		Child: aCamper(world.camp, { first_name: "Child" }),
		Staff: aStaffMember(world.camp, { first_name: "Staff" }),
		Foreign: named("Foreign", {}, other.camp),
	};
	await store(...Object.values(people));
	for (const [name, { id }] of Object.entries(people)) ids[name] = id;
	const on = async (name: string, days: number) =>
		all(
			"UPDATE person SET deleted_at = ? WHERE id = ?",
			`${addDays(ctx.today, -days)}T12:00:00.000Z`,
			ids[name],
		);
	for (const name of ["Noor", "Rana", "Child"]) await deletePerson(ctx, await record(ctx, ids[name] ?? ""));
	await deletePerson(other.ctx, await record(other.ctx, people.Foreign.id));
	await deleteStaff(ctx, people.Staff.id);
	await merge(ctx, people.Kept, people.Merged);
	await on("Rana", 3);
	await on("Last", 30);
	await on("Long", 31);
	token = await tokenOf(world.user);
});

const at = () => ({ db: ctx.db, place: ctx.place, today: ctx.today });
async function shown(of: { q?: string; limit?: number } = {}, who = at()) {
	const names: string[] = [];
	let cursor: string | undefined;
	do {
		const limit = of.limit ?? 30;
		const { rows, page } = deletedPage(await deletedPeople(who, { q: of.q, limit, cursor }), limit);
		names.push(...rows.map(({ first_name }) => first_name));
		cursor = page.next_cursor ?? undefined;
	} while (cursor);
	return names;
}

it("deleted people are parents and contacts who can be restored, the latest first", async () => {
	expect(restorableSince(ctx.today)).toBe(addDays(ctx.today, -30));
	// Not who is here, was merged, belongs to other lists or another camp, or was deleted longer ago.
	expect(await shown()).toEqual(["Noor", "Rana", "Last"]);
	expect(await shown({ limit: 1 })).toEqual(["Noor", "Rana", "Last"]);
	expect(await shown({ q: "noor@" })).toEqual(["Noor"]);
	expect(await shown({ q: "nobody" })).toEqual([]);
});

it("deleted people in a limited scope are only those within it", async () => {
	const scope = { kind: "groups" as const, person_id: ids.Here ?? "" };
	expect(await shown({}, { ...at(), place: { ...ctx.place, scope } })).toEqual([]);
});

it("deleted people are on the families page with a restore button, for users who can edit", async () => {
	// The built app has today's clock.
	await all("UPDATE person SET deleted_at = ? WHERE id = ?", new Date(wallNow()).toISOString(), ids.Here);
	const page = await ask("/families?status=deleted", { token });
	const html = await page.text();
	expect(page.status).toBe(200);
	for (const text of ["Here Vale", "here@example.org", `action="/person/${ids.Here}/restore"`])
		expect(html).toContain(text);
	const looks = await aMember(ctx.camp, { role_key: "head_counselor" });
	const refused = await ask("/families?status=deleted", { token: await tokenOf(looks.user) });
	expect(refused.status).toBe(403);
	expect(await refused.text()).not.toContain("Here Vale");
	const body = new URLSearchParams();
	const back = await ask(`/person/${ids.Here}/restore`, { method: "POST", token, body });
	expect(back.status).toBe(303);
	expect((await record(ctx, ids.Here ?? "")).deleted_at).toBeNull();
	expect(await (await ask("/families?status=deleted", { token })).text()).not.toContain("Here Vale");
});
