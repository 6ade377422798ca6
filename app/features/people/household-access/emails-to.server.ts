import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";

// SQL for the recipients of emails about a household. A user who registered or agreed to something can have been
// removed from the household since; then the emails go to a parent who lives there. Rows are found by person, user
// or household.

interface Of {
	camp_id: SQL;
	household_id: SQL;
}

/**
 * SQL condition: a user belongs to a household, because their person, or the parent they registered as, is a
 * member. Same rule as the household's own screens (`householdsOfUser`), so that no email goes to a user who would
 * get a 404 there.
 */
export const isOfHousehold = ({ camp_id, household_id, user_id }: Of & { user_id: SQL }): SQL =>
	sql`(EXISTS (SELECT 1 FROM membership of_user JOIN household_member of_home ON of_home.camp_id = of_user.camp_id
			AND of_home.household_id = ${household_id} AND of_home.person_id = of_user.person_id
			WHERE of_user.camp_id = ${camp_id} AND of_user.user_id = ${user_id} AND of_user.is_active = 1)
		OR EXISTS (SELECT 1 FROM registration of_sent JOIN household_member of_home
			ON of_home.camp_id = of_sent.camp_id AND of_home.household_id = of_sent.household_id AND of_home.person_id = of_sent.parent_id
			WHERE of_sent.user_id = ${user_id} AND of_sent.camp_id = ${camp_id} AND of_sent.household_id = ${household_id}
			AND of_sent.status <> 'draft'))`;

/**
 * SQL condition: an email address belongs to a household, as its own address, a member's, or that of a user who
 * belongs to it.
 */
export const isHouseholdsAddress = ({ camp_id, household_id }: Of, email: string): SQL =>
	sql`(EXISTS (SELECT 1 FROM household of_own WHERE of_own.camp_id = ${camp_id} AND of_own.id = ${household_id}
			AND lower(of_own.email) = lower(${email}))
		OR EXISTS (SELECT 1 FROM household_member of_home JOIN person of_person ON of_person.camp_id = of_home.camp_id
			AND of_person.id = of_home.person_id AND lower(of_person.email) = lower(${email}) AND of_person.deleted_at IS NULL
			WHERE of_home.camp_id = ${camp_id} AND of_home.household_id = ${household_id})
		OR ${isOfHousehold({ camp_id, household_id, user_id: sql`(SELECT of_account.id FROM auth_user of_account WHERE of_account.email = lower(${email}))` })})`;

/**
 * SQL for the email address of a parent who lives in a household. Null when none of them has one.
 * @param first preferred person, parent or not
 * @param only condition on a person's id, for emails that not every parent can read
 */
export const parentsAddress = (
	{ camp_id, household_id }: Of,
	first: SQL = sql`NULL`,
	only: (person_id: SQL) => SQL = () => sql`1`,
): SQL =>
	sql`(SELECT of_parent.email FROM household_member of_home JOIN person of_parent ON of_parent.camp_id = of_home.camp_id
			AND of_parent.id = of_home.person_id AND (of_parent.person_type = 'parent' OR of_parent.id = ${first}) AND of_parent.deleted_at IS NULL
		WHERE of_home.camp_id = ${camp_id} AND of_home.household_id = ${household_id} AND of_parent.email IS NOT NULL
			AND ${only(sql`of_parent.id`)}
		ORDER BY of_parent.id IS ${first} DESC, of_parent.id LIMIT 1)`;

/** SQL for a user's email address, while they belong to a household. */
export const usersAddress = (of: Of & { user_id: SQL }): SQL =>
	sql`(SELECT of_account.email FROM auth_user of_account WHERE of_account.id = ${of.user_id} AND ${isOfHousehold(of)})`;

const agreement = { camp_id: sql`a.camp_id`, household_id: sql`a.household_id`, user_id: sql`a.agreed_by` };

/**
 * SQL condition: autopay agreement `a` is in force, until it is ended or the user who gave it leaves the
 * household. After that they can't revoke it there, and no other member has agreed.
 */
export const isAgreed: SQL = sql`(a.ended_at IS NULL AND ${isOfHousehold(agreement)})`;

/**
 * SQL for the recipient of emails about agreement `a`: the user who agreed while they belong to the household,
 * otherwise a parent who lives there.
 */
export const agreersAddress: SQL = sql`coalesce(${usersAddress(agreement)}, ${parentsAddress(agreement)})`;

/**
 * SQL for the recipient of a household's billing emails: the member who registered for it last, otherwise a parent
 * who lives there. Null when none has an address.
 */
export const addressFor = (of: Of): SQL =>
	sql`coalesce((SELECT u.email FROM registration r JOIN auth_user u ON u.id = r.user_id
		WHERE r.camp_id = ${of.camp_id} AND r.household_id = ${of.household_id} AND r.status <> 'draft'
		AND ${isOfHousehold({ ...of, user_id: sql`r.user_id` })} ORDER BY r.created_at DESC LIMIT 1), ${parentsAddress(of)})`;

/** Reads the same address on its own. */
export const addressOf = (
	{ db, place }: { db: Db; place: { camp_id: string } },
	household_id: string | SQL,
) =>
	db.all<{ email: string }>(sql`SELECT w.email AS email FROM
		(SELECT ${addressFor({ camp_id: sql`${place.camp_id}`, household_id: sql`${household_id}` })} AS email) w
		WHERE w.email IS NOT NULL`);
