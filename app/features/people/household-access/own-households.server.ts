import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";

/** Input of reads about the caller. */
export interface OwnAt {
	db: Db;
	place: { camp_id: string };
	today: string;
	token: string | null;
}

/** Latest birth date of an adult on that day. */
const ofAgeSince = (today: string) => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;

/**
 * SQL for the user that the request's token claims. It runs in the same batch as the login, which verifies the
 * claim.
 */
export const userOf = (token: string | null): SQL =>
	sql`(SELECT a.user_id FROM auth_session a WHERE a.token = ${token})`;

/**
 * Households whose billing a user can see: those where their person is an adult member (neither a camper nor a
 * child of another member), and those they registered for, while the parent they registered as is a member. A new
 * family thus sees its billing before its login is linked to a person, and a user loses access when removed from
 * the household.
 */
export const householdsOfUser = (
	{ place: { camp_id }, today }: Pick<OwnAt, "place" | "today">,
	user_id: SQL,
): SQL => sql`SELECT k.household_id AS id
	FROM membership m JOIN household_member k INDEXED BY household_member_person ON k.camp_id = m.camp_id AND k.person_id = m.person_id
	CROSS JOIN person p ON p.camp_id = k.camp_id AND p.id = k.person_id AND p.deleted_at IS NULL
	WHERE m.user_id = ${user_id} AND m.camp_id = ${camp_id} AND m.is_active = 1
	AND (p.birth_date IS NULL OR p.birth_date <= ${ofAgeSince(today)})
	AND NOT EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = p.camp_id AND c.id = p.id)
	AND NOT EXISTS (SELECT 1 FROM person_relationship r CROSS JOIN household_member o ON o.camp_id = r.camp_id
		AND o.household_id = k.household_id AND o.person_id = r.related_person_id
		WHERE r.camp_id = k.camp_id AND r.person_id = k.person_id AND r.type IN ('parent', 'guardian', 'step_parent'))
	UNION SELECT n.household_id FROM registration n
	WHERE n.user_id = ${user_id} AND n.camp_id = ${camp_id} AND n.household_id IS NOT NULL AND n.status <> 'draft'
	AND EXISTS (SELECT 1 FROM household_member k WHERE k.camp_id = n.camp_id AND k.household_id = n.household_id
		AND k.person_id = n.parent_id)`;

/** Households whose billing the caller can see, as a subquery of ids. */
export const ownHouseholds = (at: OwnAt): SQL => householdsOfUser(at, userOf(at.token));
