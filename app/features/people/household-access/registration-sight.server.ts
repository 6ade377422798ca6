import { type SQL, sql } from "drizzle-orm";
import { householdsOfUser, type OwnAt, userOf } from "./own-households.server";
import { AppError, notFound } from "#app/platform/errors";
import { childrenOfUser } from "./own-children.server";

/** A family's reader of registrations. */
export interface Reader {
	place: { camp_id: string };
	/** The calendar date in the camp's zone. */
	today: string;
	/** Who they sign in as. */
	user_id: SQL;
}

/** The children of a registration `n`, whether booked, ended or waiting, as a subquery of ids. */
export const childrenOfRegistration = sql`SELECT l.camper_id AS id FROM registration_line l INDEXED BY registration_line_registration
		WHERE l.camp_id = n.camp_id AND l.registration_id = n.id AND l.camper_id IS NOT NULL
	UNION SELECT c.camper_id FROM waitlist_entry w INDEXED BY waitlist_entry_registration
		CROSS JOIN waitlist_child c NOT INDEXED ON c.camp_id = w.camp_id AND c.entry_id = w.id
		WHERE w.camp_id = n.camp_id AND w.registration_id = n.id`;

/**
 * Whether a registration `n` is the reader's to open, as SQL: a draft that they began; else one that they sent, or that staff
 * entered, of a household they are of, with a child they can see (or none at all).
 */
export function opensRegistration({ place, today, user_id }: Reader): SQL {
	const own = childrenOfUser({ place, today }, user_id);
	return sql`iif(n.status = 'draft', n.user_id = ${user_id},
		(n.user_id IS NULL OR n.user_id = ${user_id}) AND n.household_id IN (SELECT is_h.id FROM (${householdsOfUser({ place, today }, user_id)}) is_h)
		AND (SELECT coalesce(max(k.id IN (${own})), 1) FROM (${childrenOfRegistration}) k))`;
}

/** A registration that is the reader's to open. */
export interface SightRow {
	/** Its children that they can't see, as JSON: ids. */
	hidden_json: string;
}

/** One row where a registration is the caller's to open, none where it isn't. */
export function sightRead({ db, place, today, token }: OwnAt, registration_id: string) {
	const reader = { place, today, user_id: userOf(token) };
	return db.all<SightRow>(sql`SELECT (SELECT json_group_array(k.id) FROM (${childrenOfRegistration}) k
			WHERE k.id NOT IN (${childrenOfUser(reader, reader.user_id)})) AS hidden_json
		FROM registration n WHERE n.camp_id = ${place.camp_id} AND n.id = ${registration_id} AND ${opensRegistration(reader)}`);
}

/** What of a registration its reader can see; null where it isn't theirs to open. */
export type Sight = { hidden: ReadonlySet<string> } | null;

export const sightOf = ([row]: readonly SightRow[]): Sight =>
	row ? { hidden: new Set(JSON.parse(row.hidden_json) as string[]) } : null;

/** Lets in the family whose registration it is. @throws NOT_FOUND to everyone else */
export function assertOwn({ found }: { found: { sight: Sight } }): void {
	if (!found.sight) throw notFound("This registration");
}

/** Guards what changes all of a registration at once. @throws FORBIDDEN where a child of it is hidden from the reader */
export function assertActsForAll({ found: { sight } }: { found: { sight: Sight } }): void {
	if (!sight || sight.hidden.size === 0) return;
	throw new AppError("FORBIDDEN", {
		message: "This registration includes a child you can't act for. Ask the camp.",
	});
}
