import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { aCamp, aMembership, aRole, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { permissionContacts } from "#app/platform/auth/permission-contacts.server";
import { campCtxFor } from "../../support/world";

const camp = aCamp({ name: "Camp Heron", email: "office@heron.example", phone: "+12075550148" });
const other = aCamp();
const named = (name: string) => aUser({ name, email: `${name.toLowerCase()}@heron.example` });
const [admin, keeper, gone, elsewhere, counselor, parent] = [
	...[named("Ada"), named("Bea"), named("Gone"), named("Elsewhere"), named("Counselor"), named("Parent")],
] as const;
const keeping = aRole(camp, { permissions: ["user_management"] });

beforeAll(() =>
	writeRows(env.DB, [
		...[camp, other, admin, keeper, gone, elsewhere, counselor, parent, keeping],
		...[aMembership(camp, admin), aMembership(camp, keeper, { role_id: keeping.id })],
		...[aMembership(camp, gone, { is_active: false }), aMembership(other, elsewhere)],
		aMembership(camp, counselor, { role_key: "counselor" }),
		aMembership(camp, parent, { role_key: "parent" }),
	]),
);

test("staff are told which members can assign permissions through any role, and no one else", async () => {
	const ctx = await campCtxFor(counselor.id, camp.id);
	const people = [
		{ name: "Ada", email: "ada@heron.example" },
		{ name: "Bea", email: "bea@heron.example" },
	];
	expect(await permissionContacts(ctx, "user_management")).toEqual({
		camp: "Camp Heron",
		people,
		contact: null,
	});
	// Nobody is told to ask themselves.
	const own = await permissionContacts(await campCtxFor(keeper.id, camp.id), "user_management");
	expect(own?.people).toEqual(people.slice(0, 1));
	// To do all there is, is the admin's alone.
	expect((await permissionContacts(ctx, "manage_all"))?.people).toEqual(people.slice(0, 1));
});

test("a family is told how to contact the camp, without names", async () => {
	const ctx = await campCtxFor(parent.id, camp.id);
	const contact = { email: "office@heron.example", phone: "(207) 555-0148" };
	expect(await permissionContacts(ctx, "user_management")).toEqual({
		camp: "Camp Heron",
		people: [],
		contact,
	});
});
