import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aFamily } from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import { guardianRead } from "#app/features/office/family-home/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { aCampWithAdmin, aMember, store } from "../../people/campers/campers-world";

const tokenOf = async (ctx: CampCtx) =>
	(await env.DB.prepare("SELECT token FROM auth_session WHERE id = ?")
		.bind(ctx.auth_session_id)
		.first<string>("token")) as string;

/** The child that the frame finds of whoever asks, on a day. */
async function childOf(ctx: CampCtx, { place = ctx.place, today = ctx.today } = {}) {
	const rows = await guardianRead({ db: ctx.db, place, today, token: await tokenOf(ctx) });
	return rows?.map(({ id }) => id);
}

/** A family of the camp, and its mother as a member there. */
async function aGuardianAs(role_key: string) {
	const { camp, ctx } = await aCampWithAdmin();
	const family = aFamily(camp);
	await store(family);
	const [child] = family.children as [BuiltCamper];
	const [guardian] = family.guardians as [BuiltPerson];
	const member = await aMember(camp, { role_key, person_id: guardian.id });
	return { ctx, child, guardian, member };
}

describe("Staff who have children at camp", () => {
	it.each(["counselor", "camp_admin"])("see their children as a %s", async (role_key) => {
		const { member, child } = await aGuardianAs(role_key);
		expect(await childOf(member)).toEqual([child.id]);
	});

	it("don't include colleagues, parents with the parent role, or people of another camp", async () => {
		const { ctx, member } = await aGuardianAs("counselor");
		expect(await childOf(ctx)).toEqual([]);
		const elsewhere = await aGuardianAs("parent");
		expect(await childOf(elsewhere.member)).toBeUndefined();
		expect(await childOf(member, { place: elsewhere.ctx.place })).toEqual([]);
	});

	it("see them for as long as they are guardians and the child is at camp", async () => {
		const { member, child, guardian } = await aGuardianAs("counselor");
		const ends =
			"UPDATE person_relationship SET until_date = ? WHERE person_id = ? AND related_person_id = ?";
		await env.DB.prepare(ends).bind("2026-07-20", child.id, guardian.id).run();
		expect(await childOf(member, { today: "2026-07-20" })).toEqual([child.id]);
		expect(await childOf(member, { today: "2026-07-21" })).toEqual([]);
		await env.DB.prepare("UPDATE camper SET deleted_at = ? WHERE id = ?")
			.bind("2026-07-15T14:00:00.000Z", child.id)
			.run();
		expect(await childOf(member)).toEqual([]);
	});
});
