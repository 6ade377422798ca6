import { beforeAll, describe, expect, it, vi } from "vitest";
import { aCamper, aMembership, aPerson, aRole, aStaffMember, aUser } from "#db/seed/builders";
import { deletePerson } from "#app/features/people/person-page/delete-person.server";
import { deleteStaff } from "#app/features/people/staff/delete-staff.server";
import { addDays } from "#app/lib/dates";
import { wallNow } from "#app/platform/clock";
import type { CampCtx } from "#app/platform/context.server";
import { ask } from "../../../support/ask";
import { tokenOf } from "../../day/attendance/attendance-world";
import { aCampWithAdmin, aMember, store } from "../campers/campers-world";
import { all, record } from "../../office/merge/merge-world";

// Each list of deleted people can be searched, taken along as CSV and asked for over the API by whoever may restore them, and
// by nobody else.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PEOPLE = ["Child", "Worker", "Parent", "Contact"] as const;
type Name = (typeof PEOPLE)[number];
const ids = {} as Record<Name, string>;
let ctx: CampCtx;
let admin: string;
/** Sees campers and staff, edits neither. */
let looks: string;
let elsewhere: string;

beforeAll(async () => {
	const world = await aCampWithAdmin();
	ctx = world.ctx;
	const facts = { last_name: "Gonemore", email: "gone@example.org" };
	const made = {
		Child: aCamper(world.camp, { ...facts, first_name: "Child" }),
		Worker: aStaffMember(world.camp, {
			...facts,
			first_name: "Worker",
			seasons: [world.season],
		}),
		Parent: aPerson(world.camp, { ...facts, first_name: "Parent", person_type: "parent" }),
		Contact: aPerson(world.camp, { ...facts, first_name: "Contact", person_type: "other" }),
	};
	await store(...Object.values(made), aCamper(world.camp, { first_name: "Here", last_name: "Gonemore" }));
	for (const name of PEOPLE) ids[name] = made[name].id;
	for (const name of ["Child", "Parent", "Contact"] as const)
		await deletePerson(ctx, await record(ctx, ids[name]));
	await deleteStaff(ctx, ids.Worker);
	// The built app has today's clock. Each was deleted a minute after the other.
	for (const [at, name] of PEOPLE.entries()) {
		const deleted_at = new Date(wallNow() - at * 60_000).toISOString();
		for (const table of ["person", "camper", "staff"])
			await all(
				`UPDATE ${table} SET deleted_at = ? WHERE id = ? AND deleted_at IS NOT NULL`,
				...[deleted_at, ids[name]],
			);
	}
	admin = await tokenOf(world.user);
	looks = await tokenOf((await aMember(world.camp, { role_key: "head_counselor" })).user);
	elsewhere = await tokenOf((await aCampWithAdmin()).user);
});

const get = async (path: string, token = admin) => {
	const response = await ask(path, { token });
	return { status: response.status, text: await response.text() };
};
/** The first names in a file's lines, without its heading. */
const named = (text: string) => PEOPLE.filter((name) => new RegExp(`^${name},`, "m").test(text));

describe("An export", () => {
	it.each([
		["campers", "/campers.csv?status=deleted", ["Child"]],
		["staff", "/staff.csv?status=deleted", ["Worker"]],
		["staff certificates", "/staff/certificates.csv?status=deleted", []],
		["parents and contacts", "/families.csv?status=deleted", ["Parent", "Contact"]],
	])("contains deleted %s", async (_, path, names) => {
		const { status, text } = await get(path);
		expect([status, named(text)]).toEqual([200, names]);
		expect(text).not.toContain("Here");
		if (names.length > 0) expect(text.split("\r\n")[0]).toMatch(/Deleted on/);
		for (const name of names)
			expect(text).toMatch(new RegExp(`^${name},Gonemore.*\\d{4}-\\d\\d-\\d\\d`, "m"));
		const found = await get(`${path}&q=gonemore`);
		expect([found.status, named(found.text)]).toEqual([200, names]);
		expect(named((await get(`${path}&q=nobody`)).text)).toEqual([]);
		const refused = await get(path, looks);
		expect([refused.status, refused.text.includes("Gonemore")]).toEqual([403, false]);
		expect((await get(path, elsewhere)).text).not.toContain("Gonemore");
	});

	it("for current people doesn't mention deletion", async () => {
		for (const path of ["/campers.csv", "/staff.csv", "/families.csv"])
			expect((await get(path)).text).not.toMatch(/Deleted on|(Child|Worker|Parent|Contact),Gone/);
	});
});

it("every page of a deleted list links to its export", async () => {
	for (const list of ["campers", "staff", "families"]) {
		const { text } = await get(`/${list}?status=deleted`);
		expect(text, list).toMatch(new RegExp(`href="/${list}\\.csv\\?status=deleted"`));
	}
});

it("deleted staff are found by name", async () => {
	expect((await get("/staff?status=deleted&q=gonemore")).text).toContain("Worker Gonemore");
	expect((await get("/staff?status=deleted&q=nobody")).text).not.toContain("Worker Gonemore");
});

describe("The API", () => {
	const list = async (path: string, token = admin) => {
		const { status, text } = await get(path, token);
		const { data = [], page } = JSON.parse(text) as {
			data?: { first_name: string; deleted_at: string | null }[];
			page?: { next_cursor: string | null };
		};
		return { status, names: data.map(({ first_name }) => first_name), data, cursor: page?.next_cursor };
	};

	it.each([
		["/api/campers?status=deleted", ["Child"]],
		["/api/staff?status=deleted", ["Worker"]],
		["/api/staff?status=deleted&q=gonemore", ["Worker"]],
		["/api/persons?status=deleted", [...PEOPLE]],
		["/api/persons?status=deleted&person_type=other", ["Contact"]],
		["/api/persons?status=deleted&q=worker", ["Worker"]],
		["/api/persons?status=deleted&is_active=false", []],
	])("lists deleted people at %s", async (path, names) => {
		const found = await list(path);
		expect([found.status, found.names]).toEqual([200, names]);
		for (const { deleted_at } of found.data) expect(deleted_at).toMatch(/^\d{4}-/);
		expect((await list(path, looks)).status).toBe(403);
		expect((await list(path, elsewhere)).names).toEqual([]);
	});

	it("continues where a page ended", async () => {
		const names: string[] = [];
		let cursor = "";
		do {
			const page = await list(
				`/api/persons?status=deleted&limit=1&cursor=${cursor}`.replace(/&cursor=$/, ""),
			);
			names.push(...page.names);
			cursor = page.cursor ?? "";
		} while (cursor);
		expect(names).toEqual(PEOPLE);
	});

	it("shows deleted staff only to users who edit staff", async () => {
		const role = aRole(ctx.camp, { permissions: ["campers_view", "campers_edit", "staff_view"] });
		const user = aUser();
		await store(role, user, aMembership(ctx.camp, user, { role_id: role.id }));
		const office = await tokenOf(user);
		expect((await list("/api/persons?status=deleted", office)).names).toEqual(["Child", "Parent", "Contact"]);
		expect((await restore(ids.Worker, office)).status).toBeGreaterThanOrEqual(403);
	});

	const restore = async (id: string, token = admin) => {
		const response = await ask(`/api/persons/${id}/restore`, { method: "POST", token });
		return { status: response.status, text: await response.text() };
	};

	it("returns 404 for a deleted person by ID, and restores those who can be restored", async () => {
		expect((await get(`/api/persons/${ids.Parent}`, looks)).status).toBe(404);
		expect((await get(`/api/persons/${ids.Parent}`)).status).toBe(404);
		expect((await restore(ids.Parent, looks)).status).toBe(404);
		expect((await restore(ids.Parent, elsewhere)).status).toBe(404);
		for (const name of PEOPLE) {
			const back = await restore(ids[name]);
			expect([name, back.status]).toEqual([name, 200]);
			expect(JSON.parse(back.text).data).toMatchObject({ id: ids[name], deleted_at: null });
		}
		expect((await list("/api/persons?status=deleted")).names).toEqual([]);
		expect((await list("/api/staff?status=others")).names).toEqual(["Worker"]);
		const trail = await all(
			"SELECT action FROM audit_event WHERE camp_id = ? AND action LIKE '%.restore' ORDER BY action",
			ctx.camp.id,
		);
		expect(trail.map(({ action }) => action)).toEqual([
			"camper.restore",
			...["person.restore", "person.restore", "person.restore"],
		]);
	});

	it("restores no one after 30 days", async () => {
		await deletePerson(ctx, await record(ctx, ids.Contact));
		await all(
			"UPDATE person SET deleted_at = ? WHERE id = ?",
			...[`${addDays(new Date(wallNow()).toISOString().slice(0, 10), -32)}T12:00:00.000Z`, ids.Contact],
		);
		expect((await restore(ids.Contact)).status).toBe(404);
	});
});
