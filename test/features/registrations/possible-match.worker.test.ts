import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { aFamily, aUser } from "#db/seed/builders";
import type { BuiltPerson } from "#db/seed/builders/person";
import { writeRows } from "#db/seed/write-rows";
import { accountMatches } from "~/features/users/index.server";
import { linkPerson } from "~/features/users/link-person.server";
import { memberRead } from "~/features/users/queries.server";
import { campCtxFor } from "../../support/world";
import { aChild, aRegisteringCamp, aRegisteringFamily, NOW } from "./family-world";

const personOf = async (user: { id: string }) =>
	(
		await env.DB.prepare("SELECT person_id FROM membership WHERE user_id = ?")
			.bind(user.id)
			.first<{ person_id: string | null }>()
	)?.person_id;

test("registering with an address that a record has links nothing, and the office confirms the match", async () => {
	const place = await aRegisteringCamp();
	const family = aFamily(place.camp, { guardians: [{ first_name: "Ada", email: "Ada@Example.com" }] });
	const [ada] = family.guardians as [BuiltPerson];
	await writeRows(env.DB, family);
	const user = aUser({ email: "ada@example.com" });
	const { ctx } = await aRegisteringFamily(place, { children: [aChild()] }, { user });
	expect(await personOf(user)).toBeNull();
	expect(ctx.membership.person_id).toBeNull();

	const office = await campCtxFor(place.admin.id, place.camp.id, { now: NOW });
	expect(await accountMatches(office.db, place.camp.id)).toMatchObject([
		{ user_id: user.id, email: "ada@example.com", person_id: ada.id },
	]);
	const [member] = await memberRead(office.db, place.camp.id, user.id);
	if (!member) throw new Error("no member");
	await linkPerson(office, member, ada.id, { confirmed: true });
	expect(await personOf(user)).toBe(ada.id);
	expect(await accountMatches(office.db, place.camp.id)).toEqual([]);
});

test("an address that nobody confirmed is no match", async () => {
	const place = await aRegisteringCamp();
	const family = aFamily(place.camp, { guardians: [{ email: "ben@example.com" }] });
	await writeRows(env.DB, family);
	const user = aUser({ email: "ben@example.com", emailVerified: false });
	await aRegisteringFamily(place, {}, { user });
	const office = await campCtxFor(place.admin.id, place.camp.id, { now: NOW });
	expect(await accountMatches(office.db, place.camp.id)).toEqual([]);
});
