import { beforeAll, expect, it } from "vitest";
import { aCamp, aMembership, aStaffMember, aUser } from "#db/seed/builders";
import * as page from "#app/features/account/users/routes/user-test";
import { PERMISSIONS, roleLabel } from "#app/platform/auth/permissions";
import { loadScreen } from "../../../support/call-screen";
import { store } from "../../people/campers/campers-world";

// The page that says who one is as the server sees it: each of its facts, and those of nobody else.

const alder = aCamp({ name: "Camp Alder", time_zone: "America/New_York" });
const birch = aCamp({ name: "Camp Birch" });
const cedar = aCamp({ name: "Camp Cedar" });
const [ana, other, operator] = [
	aUser({ name: "Ana" }),
	aUser({ name: "Ben" }),
	aUser({ is_super_admin: true }),
];
const [here, there] = [aStaffMember(alder), aStaffMember(birch)];

beforeAll(() =>
	store(
		...[alder, birch, cedar, ana, other, operator, here, there],
		aMembership(alder, ana, { person_id: here.id }),
		aMembership(birch, ana, { role_key: "counselor", person_id: there.id }),
		aMembership(cedar, ana, { role_key: "parent", is_active: false }),
		aMembership(alder, other),
		aMembership(cedar, other),
	),
);

it("lists the caller's memberships in this camp and others, active or not", async () => {
	const { memberships, user } = await loadScreen(page, ana, alder);
	expect(user).toMatchObject({ id: ana.id, name: "Ana", is_super_admin: false, second_step: false });
	expect(
		memberships.map(({ camp, role, is_active, person_id }) => [camp, role, is_active, person_id]),
	).toEqual([
		["Camp Alder", roleLabel("camp_admin"), true, here.id],
		["Camp Birch", roleLabel("counselor"), true, there.id],
		["Camp Cedar", roleLabel("parent"), false, null],
	]);
	expect(new Set(memberships.map(({ scope }) => scope)).size).toBe(3);
});

it("shows the caller's role, scope, today's date by the camp's clock, and permissions", async () => {
	const now = "2026-07-16T02:00:00.000Z";
	const { here: stands, permissions } = await loadScreen(page, ana, alder, { now });
	expect(stands).toMatchObject({
		camp: "Camp Alder",
		camp_id: alder.id,
		role_key: "camp_admin",
		scope: "camp",
		person_id: here.id,
		today: "2026-07-15",
		time_zone: "America/New_York",
	});
	expect([...permissions].sort()).toEqual(Object.keys(PERMISSIONS).sort());
});

it("is rejected for a user who isn't an admin, and shows only the caller's own memberships", async () => {
	await expect(loadScreen(page, ana, birch)).rejects.toMatchObject({ status: 403 });
	await expect(loadScreen(page, ana, cedar)).rejects.toBeTruthy();
	const { memberships } = await loadScreen(page, other, alder);
	expect(memberships.map(({ camp, role }) => [camp, role])).toEqual([
		["Camp Alder", roleLabel("camp_admin")],
		["Camp Cedar", roleLabel("camp_admin")],
	]);
});

it("shows an operator without a membership as an operator", async () => {
	const { memberships, user, here: stands } = await loadScreen(page, operator, birch);
	expect(memberships).toEqual([]);
	expect(user.is_super_admin).toBe(true);
	expect(stands).toMatchObject({ camp: "Camp Birch", scope: "camp", person_id: null });
});
