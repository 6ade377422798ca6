import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	aCamp,
	aCamper,
	aFamily,
	aGroup,
	aMembership,
	anEnrollment,
	aPerson,
	aRole,
	aSeason,
	aSession,
	aStaffMember,
	aUser,
} from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import { writeRows } from "#db/seed/write-rows";
import * as personApi from "#app/features/people/person-page/api/person";
import * as add from "#app/features/account/users/api/add-camp-user";
import * as link from "#app/features/account/users/api/camp-user-person";
import { type ApiAnswer, apiCaller, type Caller } from "../../../support/call-api";

const camp = aCamp({ name: "Camp Alder" });
const other = aCamp({ name: "Camp Birch" });
const season = aSeason(camp);
const session = aSession(season);
const family = aFamily(camp, { guardians: [{ first_name: "Ada" }] });
const [child] = family.children as [BuiltCamper];
const [ada] = family.guardians as [BuiltPerson];
const [ana, elsewhere] = [aStaffMember(camp), aPerson(other, { person_type: "staff" })];
const stranger = aCamper(camp);
const [ruth, hr, clerk, manager] = [
	aUser({ name: "Ruth Ash" }),
	aUser({ name: "Hana Row" }),
	aUser(),
	aUser(),
];
const office = aRole(camp, { name: "Office", permissions: ["user_management", "view_all"] });
const users = aRole(camp, { name: "Users", permissions: ["user_management"] });
const desk = aRole(camp, {
	name: "Desk",
	permissions: [
		...(["user_management", "campers_view", "sessions_view"] as const),
		...(["finance_view", "registration_manage", "campers_edit"] as const),
	],
});
/** Each lacks one of the three that a guardian's account takes. */
const lesser = (["finance_view", "registration_manage", "campers_edit"] as const).map((missing) =>
	aRole(camp, {
		name: `Without ${missing}`,
		permissions: [
			...(["user_management", "campers_view", "staff_view"] as const),
			...(["finance_view", "registration_manage", "campers_edit"] as const).filter((key) => key !== missing),
		],
	}),
);

let [asRuth, asHr, asClerk, asUsers] = [] as unknown as [Caller, Caller, Caller, Caller];
let user = aUser();
beforeAll(async () => {
	const people = [family, ana, elsewhere, stranger, ruth, hr, clerk, manager, office, desk, users, ...lesser];
	await writeRows(env.DB, [camp, other, season, session, ...people]);
	await writeRows(env.DB, [
		anEnrollment(session, child),
		aMembership(camp, ruth),
		aMembership(camp, hr, { role_id: office.id }),
		aMembership(camp, clerk, { role_id: desk.id }),
		aMembership(camp, manager, { role_id: users.id }),
	]);
	await writeRows(env.DB, [aGroup(camp, { session, campers: [child], staff: [ana] })]);
	[asRuth, asHr, asClerk, asUsers] = (await Promise.all(
		[ruth, hr, clerk, manager].map(({ id }) => apiCaller(id)),
	)) as [Caller, Caller, Caller, Caller];
});
beforeEach(async () => {
	await env.DB.prepare("UPDATE membership SET person_id = NULL WHERE camp_id = ?").bind(camp.id).run();
	user = aUser();
	await writeRows(env.DB, [user, aMembership(camp, user, { role_key: "counselor" })]);
});

const put = (as: Caller, id: string, person_id: string | null, more: object = {}): Promise<ApiAnswer> =>
	as("PUT", link as never, { params: { id }, body: { person_id, confirm_link: true, ...more } });

describe("The link between a user and a person", () => {
	it("opens that person's groups or children from the next request on, and closes them again when removed", async () => {
		const sees = async () =>
			(await (await apiCaller(user.id))("GET", personApi, { params: { person_id: child.id } })).status;
		expect(await sees()).toBe(404);
		const linked = await put(asRuth, user.id, ana.id);
		expect(linked.body.data).toMatchObject({ id: user.id, person_id: ana.id });
		expect(await sees()).toBe(200);
		expect((await put(asRuth, user.id, null)).body.data).toMatchObject({ person_id: null });
		expect(await sees()).toBe(404);
		expect((await put(asRuth, user.id, ada.id)).status).toBe(200);
		expect(await sees()).toBe(200);
	});

	it("is rejected for a camper, a person of another camp, a person who has a user, and a person the caller can't see", async () => {
		for (const id of [stranger.id, elsewhere.id, "no-such-person"]) {
			expect(await put(asRuth, user.id, id)).toMatchObject({
				status: 422,
				body: { fields: { person_id: ["This person doesn't exist."] } },
			});
		}
		expect((await put(asClerk, user.id, ana.id)).status).toBe(403);
		expect((await put(asRuth, hr.id, ana.id)).status).toBe(200);
		expect((await put(asRuth, user.id, ana.id)).body).toMatchObject({ code: "CONFLICT" });
		// Of two at once one is taken, the other told.
		const second = aUser();
		await writeRows(env.DB, [second, aMembership(camp, second, { role_key: "counselor" })]);
		const both = await Promise.all([user, second].map(({ id }) => put(asRuth, id, ada.id)));
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	it("is rejected when the caller can't see the person, even if they can see others", async () => {
		const parent = aUser();
		await writeRows(env.DB, [parent, aMembership(camp, parent, { role_key: "parent" })]);
		expect((await put(asClerk, parent.id, ana.id)).body.fields).toHaveProperty("person_id");
		expect((await put(asClerk, parent.id, ada.id)).status).toBe(200);
	});

	it("can't be removed or changed by a caller who couldn't create it again", async () => {
		expect((await put(asRuth, user.id, ada.id)).status).toBe(200);
		// Whose role is a counselor's is not the manager's to change at all: a parent's is.
		await env.DB.prepare("UPDATE membership SET role_key = 'parent' WHERE user_id = ?").bind(user.id).run();
		for (const to of [null, stranger.id]) {
			const refused = await put(asUsers, user.id, to);
			expect(refused).toMatchObject({
				status: 403,
				body: { error: expect.stringContaining("relink the person") },
			});
		}
		expect((await put(asClerk, user.id, null)).status).toBe(200);
		expect((await put(asClerk, user.id, ada.id)).status).toBe(200);
	});

	it("can't be created around these rules by reactivating a deactivated user", async () => {
		const admit = async (as: Caller, person_id: string, verified = false) => {
			const email = `${crypto.randomUUID()}@example.com`;
			const user = aUser({ email });
			await writeRows(env.DB, [user, aMembership(camp, user, { role_key: "parent", is_active: false })]);
			if (verified) await setEmail(person_id, email.toUpperCase());
			const answer = await as("POST", add as never, {
				body: { user_id: user.id, role_id: "parent", person_id, confirm_link: true },
			});
			if (verified) await setEmail(person_id, null);
			return answer;
		};
		const setEmail = (id: string, email: string | null) =>
			env.DB.prepare("UPDATE person SET email = ? WHERE id = ?").bind(email, id).run();
		const nobody = { status: 422, body: { fields: { person_id: ["This person doesn't exist."] } } };
		// The manager of users sees no staff; a role with nothing beside does not see families either.
		expect(await admit(asClerk, ana.id)).toMatchObject(nobody);
		expect(await admit(asUsers, ada.id)).toMatchObject(nobody);
		// An address on a record proves nothing: who doesn't see them doesn't link them by it.
		expect(await admit(asUsers, ada.id, true)).toMatchObject(nobody);
		for (const id of [stranger.id, elsewhere.id, "no-such-person"]) {
			expect(await admit(asRuth, id)).toMatchObject(nobody);
		}
		// A camper's own address makes nobody the camper.
		expect(await admit(asRuth, stranger.id, true)).toMatchObject(nobody);
		expect((await admit(asClerk, ada.id)).status).toBe(201);
	});

	it("can't be set for oneself, for a user with more permissions, or over a newer version", async () => {
		expect((await put(asHr, hr.id, ada.id)).status).toBe(409);
		expect((await put(asHr, ruth.id, ana.id)).status).toBe(403);
		// Who may do everything gains nothing by it.
		expect((await put(asRuth, ruth.id, ana.id)).status).toBe(200);
		expect(await put(asRuth, user.id, ada.id, { updated_at: "2020-01-01T00:00:00.000Z" })).toMatchObject({
			status: 409,
		});
		const trail = await env.DB.prepare(
			"SELECT changes FROM audit_event WHERE camp_id = ? AND action = 'membership.person' AND entity_id = ?",
		)
			.bind(camp.id, ruth.id)
			.all<{ changes: string }>();
		expect(trail.results.map(({ changes }) => JSON.parse(changes))).toEqual([{ person_id: [null, ana.id] }]);
	});

	it("to a guardian requires all that a guardian sees, and a confirmed comparison of both sides", async () => {
		const parent = aUser({ email: "amara@example.com" });
		await writeRows(env.DB, [parent, aMembership(camp, parent, { role_key: "parent" })]);
		for (const role of lesser) {
			const caller = aUser();
			await writeRows(env.DB, [caller, aMembership(camp, caller, { role_id: role.id })]);
			expect((await put(await apiCaller(caller.id), parent.id, ada.id)).status).toBe(403);
		}
		const unconfirmed = await put(asRuth, parent.id, ada.id, { confirm_link: false });
		expect(unconfirmed).toMatchObject({ status: 409, body: { details: { confirm_with: "confirm_link" } } });
		expect((await put(asRuth, parent.id, ada.id)).status).toBe(200);
	});

	it("requires the same for staff who have a child at the camp", async () => {
		const counselor = aStaffMember(camp);
		await writeRows(env.DB, counselor);
		const relate = (type: string) =>
			env.DB.prepare(
				`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, created_at, updated_at)
				VALUES (?, ?, ?, ?, ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
			)
				.bind(camp.id, crypto.randomUUID(), child.id, counselor.id, type)
				.run();
		const caller = aUser();
		const role = aRole(camp, {
			name: "Staffing",
			permissions: ["user_management", "staff_view", "campers_view"],
		});
		await writeRows(env.DB, [caller, role, aMembership(camp, caller, { role_id: role.id })]);
		const asStaffing = await apiCaller(caller.id);
		const parent = aUser();
		await writeRows(env.DB, [parent, aMembership(camp, parent, { role_key: "parent" })]);
		expect((await put(asStaffing, parent.id, counselor.id, { confirm_link: false })).status).toBe(200);
		await relate("guardian");
		expect((await put(asStaffing, parent.id, null)).status).toBe(403);
		await env.DB.prepare("UPDATE membership SET person_id = NULL WHERE user_id = ?").bind(parent.id).run();
		expect((await put(asStaffing, parent.id, counselor.id)).status).toBe(403);
	});
});
