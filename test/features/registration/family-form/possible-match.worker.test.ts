import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { aFamily, aPerson, aUser } from "#db/seed/builders";
import type { BuiltPerson } from "#db/seed/builders/person";
import { writeRows } from "#db/seed/write-rows";
import { accountMatches, tellAccountApart } from "#app/features/account/users/index.server";
import { linkPerson } from "#app/features/account/users/link-person.server";
import { memberRead } from "#app/features/account/users/queries.server";
import { campCtxFor } from "../../../support/world";
import { aChild, aRegisteringCamp, aRegisteringFamily, NOW } from "./family-world";

const personOf = async (user: { id: string }) =>
	(
		await env.DB.prepare("SELECT person_id FROM membership WHERE user_id = ?")
			.bind(user.id)
			.first<{ person_id: string | null }>()
	)?.person_id;

test("registering with an address on record links nothing, and the office confirms the match", async () => {
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

test("an unconfirmed address is no match", async () => {
	const place = await aRegisteringCamp();
	const family = aFamily(place.camp, { guardians: [{ email: "ben@example.com" }] });
	await writeRows(env.DB, family);
	const user = aUser({ email: "ben@example.com", emailVerified: false });
	await aRegisteringFamily(place, {}, { user });
	const office = await campCtxFor(place.admin.id, place.camp.id, { now: NOW });
	expect(await accountMatches(office.db, place.camp.id)).toEqual([]);
});

test("a wrong match is dismissed, comes back by Undo and doesn't hide another match", async () => {
	const place = await aRegisteringCamp();
	const family = aFamily(place.camp, { guardians: [{ email: "cleo@example.com" }] });
	const [cleo] = family.guardians as [BuiltPerson];
	const user = aUser({ email: "cleo@example.com" });
	await writeRows(env.DB, family);
	await aRegisteringFamily(place, {}, { user });
	const office = await campCtxFor(place.admin.id, place.camp.id, { now: NOW });
	const matches = async () =>
		(await accountMatches(office.db, place.camp.id)).map(({ user_id, person_id }) => [user_id, person_id]);
	expect(await matches()).toEqual([[user.id, cleo.id]]);
	const match = { user_id: user.id, person_id: cleo.id };
	await tellAccountApart(office, { ...match, apart: true });
	await tellAccountApart(office, { ...match, apart: true });
	expect(await matches()).toEqual([]);
	await tellAccountApart(office, { ...match, apart: false });
	expect(await matches()).toEqual([[user.id, cleo.id]]);
	await tellAccountApart(office, { ...match, apart: true });
	const twin = aPerson(place.camp, { person_type: "parent", email: "cleo@example.com" });
	await writeRows(env.DB, twin);
	expect(await matches()).toEqual([[user.id, twin.id]]);
	const weak = { ...office, can: () => false };
	await expect(tellAccountApart(weak, { ...match, apart: false })).rejects.toMatchObject({
		code: "FORBIDDEN",
	});
	await expect(
		tellAccountApart(office, { user_id: "no-one", person_id: cleo.id, apart: true }),
	).rejects.toMatchObject({
		code: "NOT_FOUND",
	});
});
