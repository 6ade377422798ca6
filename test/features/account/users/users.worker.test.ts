import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aCamp, aCamper, aMembership, anInvitation, aPerson, aRole, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as added from "#app/features/account/users/api/add-camp-user";
import * as list from "#app/features/account/users/api/camp-users";
import * as role from "#app/features/account/users/api/camp-user-role";
import * as check from "#app/features/account/users/api/check-permission";
import * as deactivate from "#app/features/account/users/api/deactivate";
import * as held from "#app/features/account/users/api/permissions";
import * as reactivate from "#app/features/account/users/api/reactivate";
import * as oneRole from "#app/features/account/users/api/role";
import * as roles from "#app/features/account/users/api/roles";
import { apiCaller, type Caller } from "../../../support/call-api";
import { indexAll } from "../../../support/search";

const camp = aCamp({ name: "Camp Alder" });
const other = aCamp({ name: "Camp Birch" });
const [ruth, omar, stranger] = [aUser({ name: "Ruth Ash" }), aUser({ name: "Omar Beck" }), aUser()];
const [hr, cook, gone] = [
	aUser({ name: "Hana Row" }),
	aUser({ name: "Cy Cook" }),
	aUser({ name: "Gil Gone" }),
];
const outsider = aUser({ email: "known@example.com" });
const office = aRole(camp, { name: "Office", permissions: ["user_management", "view_all", "staff_edit"] });
const kitchen = aRole(camp, { name: "Kitchen", permissions: ["sessions_view"] });
const foreign = aRole(other, { name: "Elsewhere" });
const known = aPerson(camp, { person_type: "staff", email: "known@example.com" });

let [asRuth, asOmar, asHr, asCook] = [] as unknown as [Caller, Caller, Caller, Caller];

beforeAll(async () => {
	await writeRows(env.DB, [
		...[camp, other, ruth, omar, stranger, hr, cook, gone, outsider, office, kitchen, foreign, known],
		aMembership(camp, ruth),
		aMembership(camp, omar),
		aMembership(other, stranger),
		aMembership(camp, hr, { role_id: office.id }),
		aMembership(camp, cook, { role_id: kitchen.id }),
		aMembership(camp, gone, { role_key: "counselor", is_active: false }),
	]);
	[asRuth, asOmar, asHr, asCook] = await Promise.all([
		apiCaller(ruth.id),
		apiCaller(omar.id),
		apiCaller(hr.id),
		apiCaller(cook.id),
	]);
});

const put = (as: Caller, module: typeof role, id: string, body?: unknown) =>
	as("PUT", module as never, { params: { id }, body });
const rows = async (sql: string, ...values: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.all<Record<string, unknown>>()
	).results;
const roleOf = async (user_id: string) =>
	(
		await rows(
			"SELECT role_key, role_id, is_active FROM membership WHERE camp_id = ? AND user_id = ?",
			camp.id,
			user_id,
		)
	)[0];

describe("A list of users", () => {
	it("is filtered by name, role and status, paginated, and searched by name and address", async () => {
		const get = async (search = "") => {
			const { body } = await asRuth("GET", list as never, { params: { camp_id: camp.id }, search });
			return body as unknown as {
				data: { name: string; role_type: string }[];
				page: { next_cursor: string | null };
			};
		};
		const all = (await get()).data.map(({ name }) => name);
		expect(all).toEqual(["Cy Cook", "Gil Gone", "Hana Row", "Omar Beck", "Ruth Ash"]);
		const names = async (search: string) => (await get(search)).data.map(({ name }) => name);
		expect(await names("?role_type=camp_admin")).toEqual(["Omar Beck", "Ruth Ash"]);
		expect(await names("?role_type=KITCHEN")).toEqual(["Cy Cook"]);
		expect(await names("?role_type=no%20such")).toEqual([]);
		expect(await names("?is_active=false")).toEqual(["Gil Gone"]);
		await indexAll();
		expect(await names("?q=beck")).toEqual(["Omar Beck"]);
		const first = await get("?limit=2");
		expect((await get(`?limit=3&cursor=${first.page.next_cursor}`)).data.map(({ name }) => name)).toEqual(
			all.slice(2),
		);
	});

	it("finds a name regardless of case and accents", async () => {
		const emile = aUser({ name: "Émile ÅKE-Łuk", email: "émile@bücher.example" });
		const plain = aUser({ name: "Emil Anders" });
		await writeRows(env.DB, [
			...[emile, plain],
			aMembership(camp, emile, { role_key: "parent", is_active: false }),
			aMembership(camp, plain, { role_key: "parent", is_active: false }),
		]);
		await indexAll();
		const found = async (q: string) => {
			const sent = { params: { camp_id: camp.id }, search: `?q=${encodeURIComponent(q)}` };
			const { body } = await asRuth("GET", list as never, sent);
			return (body.data as { id: string }[]).map(({ id }) => id);
		};
		for (const q of [
			"Émile Åk",
			"émile",
			"ÉMILE",
			"emile",
			"E\u0301mile",
			"åke",
			"ÅKE",
			"łuk",
			"ake-luk",
			"BÜCHER",
			"bucher",
		])
			expect(await found(q), q).toEqual([emile.id]);
		expect(await found("emil")).toEqual([plain.id, emile.id]);
		for (const q of ["émilie", '"', "$.", "\\"]) expect(await found(q), q).toEqual([]);
	});

	it("reflects a changed name", async () => {
		await env.DB.prepare("UPDATE auth_user SET name = 'Aaron Cook' WHERE id = ?").bind(cook.id).run();
		expect(await rows("SELECT sort_name FROM membership WHERE user_id = ?", cook.id)).toEqual([
			{ sort_name: "aaron cook" },
		]);
	});
});

describe("A role change", () => {
	it("rejects a missing role with a message", async () => {
		const { body } = await put(asRuth, role, cook.id, {});
		expect(body.fields).toEqual({ role_id: ["Choose an option."] });
	});

	it("rejects the caller's own role, another camp's role or user, and a role that doesn't exist", async () => {
		expect((await put(asRuth, role, ruth.id, { role_id: "counselor" })).status).toBe(409);
		expect((await put(asRuth, role, stranger.id, { role_id: "counselor" })).status).toBe(404);
		expect((await put(asRuth, role, cook.id, { role_id: foreign.id })).body.fields).toHaveProperty("role_id");
		expect((await put(asRuth, role, cook.id, { role_id: "super_admin" })).status).toBe(422);
		expect(await roleOf(cook.id)).toMatchObject({ role_id: kitchen.id });
	});

	it("rejects permissions that the giver lacks, and users with more permissions than the giver", async () => {
		expect((await put(asHr, role, cook.id, { role_id: "camp_admin" })).status).toBe(403);
		expect((await put(asHr, role, omar.id, { role_id: "counselor" })).status).toBe(403);
		expect((await put(asHr, deactivate as never, omar.id)).status).toBe(403);
		expect(await roleOf(omar.id)).toMatchObject({ role_key: "camp_admin", is_active: 1 });
		// What view_all brings is theirs to give; health records are not among it.
		const made = (permissions: string[]) =>
			asHr("POST", roles as never, { body: { name: `R ${permissions.join()}`, permissions } });
		expect((await made(["campers_view"])).status).toBe(201);
		expect((await made(["medical_view"])).status).toBe(403);
		expect((await made(["campers_edit"])).status).toBe(403);
	});

	it("rejects an outdated version", async () => {
		const old = "2020-01-01T00:00:00.000Z";
		expect((await put(asRuth, role, cook.id, { role_id: "counselor", updated_at: old })).body.code).toBe(
			"STALE",
		);
	});
});

describe("A role change and a deactivation", () => {
	it("take effect at the next request with the same token", async () => {
		const sees = async () => (await asCook("GET", roles as never)).status;
		expect(await sees()).toBe(403);
		expect((await put(asRuth, role, cook.id, { role_id: office.id })).status).toBe(200);
		expect(await sees()).toBe(200);
		expect((await put(asRuth, deactivate as never, cook.id)).status).toBe(200);
		expect(await sees()).toBe(404);
		expect((await put(asRuth, reactivate as never, cook.id)).status).toBe(200);
		expect((await put(asRuth, role, cook.id, { role_id: kitchen.id })).status).toBe(200);
		expect(await sees()).toBe(403);
		const audit = await rows(
			"SELECT action FROM audit_event WHERE entity = 'membership' AND entity_id = ? ORDER BY id",
			cook.id,
		);
		expect(audit.map(({ action }) => action)).toEqual([
			...["membership.role", "membership.deactivate", "membership.reactivate", "membership.role"],
		]);
	});
});

describe("Adding a user", () => {
	const add = (body: unknown) => asRuth("POST", added as never, { body });

	it("accepts a former member, and a user whose confirmed address belongs to one of the camp's people", async () => {
		expect((await add({ user_id: gone.id, role_id: kitchen.id })).status).toBe(201);
		expect(await roleOf(gone.id)).toEqual({ role_key: null, role_id: kitchen.id, is_active: 1 });
		expect((await add({ user_id: gone.id, role_id: "counselor" })).status).toBe(409);
		expect((await add({ user_id: outsider.id, role_id: "counselor" })).body.fields).toHaveProperty("user_id");
		expect((await add({ user_id: outsider.id, role_id: "counselor", person_id: known.id })).status).toBe(201);
	});

	it("revokes an open invitation for their address, so that an old link lets no one back in", async () => {
		const user = aUser();
		const stale = () => anInvitation(camp, ruth, { email: user.email });
		const [first, second, third] = [stale(), stale(), stale()];
		const settledBy = async (
			invitation: { id: string },
			act: () => Promise<{ status: number }>,
			status: number,
		) => {
			await writeRows(env.DB, invitation as typeof first);
			expect((await act()).status).toBe(status);
			expect(await rows("SELECT status FROM invitation WHERE id = ?", invitation.id)).toEqual([
				{ status: "revoked" },
			]);
			expect(
				await rows("SELECT action, user_id FROM audit_event WHERE entity_id = ?", invitation.id),
			).toEqual([{ action: "invitation.revoke", user_id: ruth.id }]);
		};
		await writeRows(env.DB, [user, aMembership(camp, user, { role_key: "counselor" })]);
		await settledBy(first, () => put(asRuth, deactivate as never, user.id), 200);
		await settledBy(second, () => put(asRuth, reactivate as never, user.id), 200);
		await put(asRuth, deactivate as never, user.id);
		await settledBy(third, () => add({ user_id: user.id, role_id: "counselor" }), 201);
	});

	it("writes nothing for a user who is already in that state", async () => {
		const user = aUser();
		await writeRows(env.DB, [user, aMembership(camp, user, { role_key: "counselor" })]);
		expect((await put(asRuth, reactivate as never, user.id)).status).toBe(200);
		expect(await rows("SELECT id FROM audit_event WHERE entity_id = ?", user.id)).toEqual([]);
	});

	it("requires the permissions that a deactivated user had before", async () => {
		const boss = aUser();
		await writeRows(env.DB, [boss, aMembership(camp, boss, { role_key: "camp_admin", is_active: false })]);
		const body = { user_id: boss.id, role_id: kitchen.id };
		expect((await asHr("POST", added as never, { body })).status).toBe(403);
		expect(await roleOf(boss.id)).toMatchObject({ role_key: "camp_admin", is_active: 0 });
		expect((await asRuth("POST", added as never, { body })).status).toBe(201);
	});

	it("rejects every other user, regardless of the person named", async () => {
		const child = aCamper(camp);
		await writeRows(env.DB, child);
		for (const person_id of [undefined, known.id, child.id]) {
			expect((await add({ user_id: stranger.id, role_id: "counselor", person_id })).status).toBe(422);
		}
	});
});

describe("A custom role", () => {
	it("has a name that is unique regardless of case, and never that of a built-in role", async () => {
		const make = async (name: string) =>
			(await asRuth("POST", roles as never, { body: { name, permissions: [] } })).status;
		expect(await make("KITCHEN")).toBe(409);
		expect(await make("Camp-Admin")).toBe(422);
		expect(await make("---")).toBe(422);
		expect(await make("Kitchén lead")).toBe(201);
	});

	it("can't be deleted while it is assigned or in an open invitation", async () => {
		const made = aRole(camp, { name: "Archery" });
		const invitation = anInvitation(camp, ruth, { role_key: null, role_id: made.id, role_name: "Archery" });
		await writeRows(env.DB, [made, invitation]);
		const drop = async (id: string) =>
			(await asRuth("DELETE", oneRole as never, { params: { id } })).body.code;
		expect(await drop(kitchen.id)).toBe("IN_USE");
		expect(await drop(made.id)).toBe("IN_USE");
		expect(await drop(foreign.id)).toBe("NOT_FOUND");
		expect(await drop("counselor")).toBe("FORBIDDEN");
		await env.DB.prepare("UPDATE invitation SET status = 'revoked', settled_at = 'x' WHERE id = ?")
			.bind(invitation.id)
			.run();
		expect(await drop(made.id)).toBeUndefined();
	});

	it("keeps the permissions its editor lacks, and can't be given any of them", async () => {
		const mixed = aRole(camp, { name: "Mixed", permissions: ["finance_refund", "campers_view"] });
		await writeRows(env.DB, mixed);
		const change = (permissions: string[] | undefined, as = asHr, name?: string) =>
			as("PUT", oneRole as never, { params: { id: mixed.id }, body: { permissions, name } });
		const kept = ["finance_refund", "campers_view"];
		expect((await change([...kept, "staff_view"], asHr, "Mixed")).status).toBe(200);
		expect((await change([...kept, "medical_view"])).status).toBe(403);
		// To take away or to rename is to touch who holds it.
		expect((await change(kept)).status).toBe(403);
		expect((await change(["campers_view", "staff_view"])).status).toBe(403);
		expect((await change(undefined, asHr, "Mixed up")).status).toBe(403);
		expect((await change(["campers_view", "staff_view"], asRuth)).status).toBe(200);
		expect((await change(["campers_view"], asHr, "Plain")).status).toBe(200);
		expect((await change(["finance_refund"])).status).toBe(403);
	});
});

describe("A user's permissions", () => {
	const ask = async (as: Caller, user_id: string) => {
		const { status, body } = await as("GET", held as never, { params: { camp_id: camp.id, user_id } });
		return { status, ...(body.data as { role: string; permissions: string[]; scope: string }) };
	};

	it("can be read for oneself, and for others with user_management", async () => {
		expect(await ask(asCook, cook.id)).toMatchObject({
			role: "Kitchen",
			permissions: ["sessions_view"],
			scope: "camp",
		});
		expect(await ask(asCook, "me")).toMatchObject({ role: "Kitchen" });
		expect((await ask(asCook, ruth.id)).status).toBe(403);
		expect((await ask(asRuth, stranger.id)).status).toBe(404);
		expect((await ask(asRuth, hr.id)).permissions).toContain("campers_view");
		expect((await ask(asRuth, hr.id)).permissions).not.toContain("medical_view");
	});

	it("can be checked with a reason: an unknown key is denied, a foreign camp is not found", async () => {
		const may = async (camp_id: string, permission_key: string) =>
			(await asHr("POST", check as never, { body: { camp_id, permission_key } })).body;
		expect((await may(camp.id, "campers_view")).data).toMatchObject({ allowed: true });
		expect((await may(camp.camp.slug, "medical_view")).data).toMatchObject({ allowed: false });
		expect((await may(camp.id, "fly")).data).toEqual({
			allowed: false,
			reason: "This permission doesn't exist.",
		});
		expect((await may(other.id, "campers_view")).code).toBe("NOT_FOUND");
	});
});

describe("The last camp admin", () => {
	it("can't be demoted or deactivated by anyone", async () => {
		expect((await put(asOmar, role, ruth.id, { role_id: "counselor" })).status).toBe(200);
		const boss = aUser({ is_super_admin: true });
		await writeRows(env.DB, boss);
		const asBoss = await apiCaller(boss.id);
		const search = `?camp_id=${camp.id}`;
		const sent = { params: { id: omar.id }, search };
		expect((await asBoss("PUT", role as never, { ...sent, body: { role_id: "counselor" } })).status).toBe(
			409,
		);
		expect((await asBoss("PUT", deactivate as never, sent)).status).toBe(409);
		expect(await roleOf(omar.id)).toMatchObject({ role_key: "camp_admin", is_active: 1 });
	});
});
