import { env } from "cloudflare:workers";
import {
	aCamper,
	aFamily,
	aGroup,
	aMembership,
	anEnrollment,
	aRole,
	aSession,
	aStaffMember,
	aUser,
} from "#db/seed/builders";
import type { BuiltCamper, BuiltPerson } from "#db/seed/builders/person";
import * as personApi from "#app/features/people/person-page/api/person";
import * as relationships from "#app/features/people/relationships/api/relationships";
import { apiCaller, type Caller } from "../../../support/call-api";
import { aCampWithAdmin, aMember, store } from "../campers/campers-world";

/** The rows of a query. */
export const rows = async <Row>(sql: string, ...values: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.all<Row>()
	).results;

/** A family of separated parents in a counselor's group, the second of whom the child must not go with. */
export async function aDividedFamily() {
	const world = await aCampWithAdmin();
	const { camp, season } = world;
	const family = aFamily(camp, {
		guardians: [{ first_name: "Ada" }, { first_name: "Curtis", home: 1 }],
		second_household: { name: "Curtis's", address: "9 Hidden Road" },
	});
	const [child] = family.children as [BuiltCamper];
	const [ada, curtis] = family.guardians as [BuiltPerson, BuiltPerson];
	const ana = aStaffMember(camp);
	const session = aSession(season);
	const stranger = aCamper(camp, { first_name: "Stranger" });
	await store(family, ana, session, stranger);
	await store(anEnrollment(session, child), anEnrollment(session, stranger));
	await store(aGroup(camp, { session, campers: [child], staff: [ana] }));
	const as = async (role_key: string, person_id?: string) =>
		apiCaller((await aMember(camp, { role_key, person_id })).user.id);
	const admin = await apiCaller(world.user.id);
	const block = (call: Caller) =>
		call("POST", relationships, {
			params: { person_id: child.id },
			body: { related_person_id: curtis.id, type: "do_not_release", reason: "Order 17 of the family court" },
		});
	return { ...world, family, child, ada, curtis, ana, stranger, as, admin, block };
}

/** API caller who can edit campers, but no other people. */
export async function aClerk(camp: { id: string }) {
	const user = aUser();
	const role = aRole(camp, { name: "Clerk", permissions: ["campers_view", "campers_edit"] });
	await store(user, role, aMembership(camp, user, { role_id: role.id }));
	return apiCaller(user.id);
}

/** Requests a person from the API as the given caller. */
export const get = async (call: Caller, id: string) => call("GET", personApi, { params: { person_id: id } });
