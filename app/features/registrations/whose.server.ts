import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { type FamilyScope, familyScope, visibleCamperIds } from "~/features/campers/index.server";
import type { CampCtx, Place } from "~/platform/context.server";
import { notFound } from "~/platform/errors";

// Whose a registration is: of whoever signed in to register, and, where staff entered it, of the family's own parents.

/** Who reads, as a parent: null, or with another scope, nobody's. */
export interface Reader {
	camp_id: string;
	scope: Place["scope"] | FamilyScope | null;
}

/**
 * Whether a registration `n` that staff entered is the reader's, as SQL: they live in its household and are parent or
 * guardian of every child it is about, as their own children are told everywhere (`visibleCamperIds`).
 * @param today the calendar date in the camp's zone
 */
export function isFamilys({ camp_id, scope }: Reader, today: string): SQL {
	if (scope === null || scope.kind !== "own_children" || scope.person_id === null) return sql`0`;
	const own = visibleCamperIds(scope, camp_id, today);
	return sql`(n.user_id IS NULL AND EXISTS (SELECT 1 FROM household_member m WHERE m.camp_id = n.camp_id
		AND m.household_id = n.household_id AND m.person_id = ${scope.person_id})
		AND NOT EXISTS (SELECT 1 FROM registration_line l INDEXED BY registration_line_registration WHERE l.camp_id = n.camp_id AND l.registration_id = n.id
			AND l.camper_id IS NOT NULL AND l.camper_id NOT IN (${own}))
		AND NOT EXISTS (SELECT 1 FROM waitlist_entry w INDEXED BY waitlist_entry_registration
			CROSS JOIN waitlist_child c NOT INDEXED ON c.camp_id = w.camp_id AND c.entry_id = w.id
			WHERE w.camp_id = n.camp_id AND w.registration_id = n.id AND c.camper_id NOT IN (${own})))`;
}

/**
 * Ids of a user's registrations and of what staff entered for their family, as a subquery; each found along an index.
 * @param user_id as SQL
 */
export const ownIds = (place: Reader, user_id: SQL, today: string): SQL => {
	const begun = sql`SELECT o.id FROM registration o WHERE o.user_id = ${user_id} AND o.camp_id = ${place.camp_id}`;
	if (place.scope?.kind !== "own_children") return sql`(${begun})`;
	return sql`(${begun} UNION SELECT n.id FROM household_member x INDEXED BY household_member_person
		CROSS JOIN registration n INDEXED BY registration_household ON n.camp_id = x.camp_id AND n.household_id = x.household_id
		WHERE x.camp_id = ${place.camp_id} AND x.person_id = ${place.scope.person_id} AND ${isFamilys(place, today)})`;
};

/** A row where staff entered the registration for the reader's family. */
export const whoseRead = (
	{ db, place, today, token }: { db: Db; place: Place; today: string; token: string | null },
	registration_id: string,
) =>
	db.all<{ id: string }>(sql`SELECT n.id AS id FROM registration n WHERE n.camp_id = ${place.camp_id}
		AND n.id = ${registration_id} AND ${isFamilys({ camp_id: place.camp_id, scope: familyScope(place, token) }, today)}`);

/** What a found registration says of whose it is. */
export interface Whose {
	registration: { user_id: string | null };
	/** Staff entered it for the reader's family. */
	is_familys: boolean;
}

/** Families look at their own. @throws 404 for everybody else */
export function assertOwn({ ctx, found }: { ctx: CampCtx; found: Whose }): void {
	if (found.registration.user_id !== ctx.user.id && !found.is_familys) throw notFound("This registration");
}
