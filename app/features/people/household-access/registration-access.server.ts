import { type SQL, sql } from "drizzle-orm";
import { householdsOfUser, type OwnAt, userOf } from "./own-households.server";
import { AppError, notFound } from "#app/platform/errors";
import { childrenOfUser } from "./own-children.server";

/** Reader of registrations in a family. */
export interface Reader {
	place: { camp_id: string };
	/** Calendar date in the camp's time zone. */
	today: string;
	/** Id of the signed-in user. */
	user_id: SQL;
}

/** Children of a registration `n`, whether enrolled, ended or waitlisted, as a subquery of ids. */
export const childrenOfRegistration = sql`SELECT l.camper_id AS id FROM registration_line l
		WHERE l.camp_id = n.camp_id AND l.registration_id = n.id AND l.camper_id IS NOT NULL
	UNION SELECT c.camper_id FROM waitlist_entry w
		JOIN waitlist_child c NOT INDEXED ON c.camp_id = w.camp_id AND c.entry_id = w.id
		WHERE w.camp_id = n.camp_id AND w.registration_id = n.id`;

/**
 * SQL condition: the reader can open registration `n`. Either it is their own draft, or they (or staff) submitted
 * it for a household they belong to, and it has a child they can see (or no children).
 */
export function opensRegistration({ place, today, user_id }: Reader): SQL {
	const own = childrenOfUser({ place, today }, user_id);
	return sql`iif(n.status = 'draft', n.user_id = ${user_id},
		(n.user_id IS NULL OR n.user_id = ${user_id}) AND n.household_id IN (SELECT is_h.id FROM (${householdsOfUser({ place, today }, user_id)}) is_h)
		AND (SELECT coalesce(max(k.id IN (${own})), 1) FROM (${childrenOfRegistration}) k))`;
}

/** Registration that the reader can open. */
export interface RegistrationAccessRow {
	/** JSON of the ids of its children that the reader can't see. */
	hidden_json: string;
}

/** Reads one row when the caller can open the registration, none otherwise. */
export function registrationAccessRead({ db, place, today, token }: OwnAt, registration_id: string) {
	const reader = { place, today, user_id: userOf(token) };
	return db.all<RegistrationAccessRow>(sql`SELECT (SELECT json_group_array(k.id) FROM (${childrenOfRegistration}) k
			WHERE k.id NOT IN (${childrenOfUser(reader, reader.user_id)})) AS hidden_json
		FROM registration n WHERE n.camp_id = ${place.camp_id} AND n.id = ${registration_id} AND ${opensRegistration(reader)}`);
}

/** Parts of a registration hidden from its reader. Null when they can't open it. */
export type RegistrationAccess = { hidden: ReadonlySet<string> } | null;

export const registrationAccess = ([row]: readonly RegistrationAccessRow[]): RegistrationAccess =>
	row ? { hidden: new Set(JSON.parse(row.hidden_json) as string[]) } : null;

/**
 * Admits only the family that owns the registration.
 * @throws NOT_FOUND to anyone else
 */
export function assertOwn({ found }: { found: { access: RegistrationAccess } }): void {
	if (!found.access) throw notFound("This registration");
}

/**
 * Guards changes to a whole registration.
 * @throws FORBIDDEN when one of its children is hidden from the reader
 */
export function assertActsForAll({ found: { access } }: { found: { access: RegistrationAccess } }): void {
	if (!access || access.hidden.size === 0) return;
	throw new AppError("FORBIDDEN", {
		message: "This registration includes a child you don't have access to. Contact the camp office.",
	});
}
