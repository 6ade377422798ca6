import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aCamp, aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { changeRole } from "#app/features/account/users/change-role.server";
import { memberRead, roleReads, roleRef, rolesOf } from "#app/features/account/users/queries.server";
import { setUserActive } from "#app/features/account/users/set-user-active.server";
import { readBatch } from "#db/client";
import { campCtxFor } from "../../../support/world";

/** A camp with so many admins, each of them let in already. */
async function adminsOf(count: number) {
	const camp = aCamp();
	const users = Array.from({ length: count }, () => aUser());
	await writeRows(env.DB, [camp, ...users, ...users.map((user) => aMembership(camp, user))]);
	const admins = await Promise.all(
		users.map(async ({ id }) => {
			const ctx = await campCtxFor(id, camp.id);
			const [member] = await memberRead(ctx.db, camp.id, id);
			if (!member) throw new Error("not stored");
			return { ctx, member };
		}),
	);
	const [first] = admins;
	if (!first) throw new Error("nobody");
	const roles = rolesOf(await readBatch(first.ctx.db, roleReads(first.ctx.db, camp.id)));
	const counselor = roleRef(roles, "counselor");
	if (!counselor) throw new Error("no such role");
	const left = async () => {
		const sql =
			"SELECT count(*) AS n FROM membership WHERE camp_id = ? AND role_key = 'camp_admin' AND is_active = 1";
		return (await env.DB.prepare(sql).bind(camp.id).first<{ n: number }>())?.n;
	};
	return { admins, counselor, left };
}

type Admins = Awaited<ReturnType<typeof adminsOf>>["admins"];

/** Everybody acts on the next one, at the same moment. */
const around = <T>(admins: Admins, act: (by: Admins[number], on: Admins[number]) => Promise<T>) =>
	Promise.allSettled(
		admins.map((by, at) => {
			const on = admins[(at + 1) % admins.length];
			if (!on) throw new Error("nobody");
			return act(by, on);
		}),
	);

const won = (results: PromiseSettledResult<unknown>[]) =>
	results.filter(({ status }) => status === "fulfilled").length;

describe("Admins who demote each other in parallel", () => {
	it.each([2, 3, 8])("leave at least one admin among %i", async (count) => {
		const { admins, counselor, left } = await adminsOf(count);
		const results = await around(admins, (by, on) => changeRole(by.ctx, on.member, counselor));
		expect(await left()).toBeGreaterThanOrEqual(1);
		expect(won(results)).toBe(count - ((await left()) ?? 0));
	});

	it("are rejected once they have lost the permission themselves", async () => {
		const { admins, counselor, left } = await adminsOf(3);
		const [a, b, c] = admins;
		if (!a || !b || !c) throw new Error("nobody");
		await changeRole(a.ctx, b.member, counselor);
		// b was let in as an admin, and is none by now.
		await expect(changeRole(b.ctx, c.member, counselor)).rejects.toMatchObject({ code: "FORBIDDEN" });
		await expect(setUserActive(b.ctx, c.member, false)).rejects.toMatchObject({ code: "FORBIDDEN" });
		expect(await left()).toBe(2);
	});

	it("would act after losing the permission if the batch didn't check it (control)", async () => {
		const { admins, left } = await adminsOf(3);
		const [a, b, c] = admins;
		if (!a || !b || !c) throw new Error("nobody");
		const demote = (by: typeof a, on: typeof a) => {
			if (!by.ctx.can("user_management")) throw new Error("refused");
			return by.ctx.db.run(
				`UPDATE membership SET role_key = 'counselor' WHERE camp_id = '${on.member.camp_id}' AND user_id = '${on.member.id}'`,
			);
		};
		await demote(a, b);
		await demote(b, c);
		expect(await left()).toBe(1);
	});

	it("would leave no admin without the database trigger (control)", async () => {
		const { admins, left } = await adminsOf(2);
		const [{ sql } = { sql: "" }] = (
			await env.DB.prepare("SELECT sql FROM sqlite_master WHERE name = 'membership_keep_admin_update'").all<{
				sql: string;
			}>()
		).results;
		await env.DB.prepare("DROP TRIGGER membership_keep_admin_update").run();
		await around(admins, (by, on) =>
			by.ctx.db.run(
				`UPDATE membership SET role_key = 'counselor' WHERE camp_id = '${on.member.camp_id}' AND user_id = '${on.member.id}'`,
			),
		);
		expect(await left()).toBe(0);
		await env.DB.prepare(sql).run();
	});
});
