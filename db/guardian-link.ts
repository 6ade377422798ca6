import { type SQL, sql } from "drizzle-orm";
import { blockInForce, holdsOn } from "./release-block";

/**
 * SQL condition: whether a relationship makes a person the guardian who can see a child on a day. It must be a
 * parent, guardian or step-parent relationship, in force, and not barred by a "do not release" order. Every rule
 * about a family's own children uses this.
 * @param alias of the relationship's row; its `person_id` is the child
 */
export const isGuardianLink = (today: string, alias = "pr"): SQL => {
	const of = sql.raw(alias);
	return sql`${of}.type IN ('parent', 'guardian', 'step_parent') AND ${holdsOn(today, alias)} AND NOT ${blockInForce(
		today,
		{ camp_id: sql`${of}.camp_id`, child: sql`${of}.person_id`, to: sql`${of}.related_person_id` },
	)}`;
};

/**
 * Subquery of the IDs of the people a user is in a camp: the person linked to their sign-in. If it's linked to no
 * one, the people they registered as, unless another account signs in as them.
 */
export const personsOfUser = (camp_id: string, user_id: SQL): SQL =>
	// Uses its own aliases, because `user_id` can refer to a row of the outer statement.
	sql`SELECT is_m.person_id AS id FROM membership is_m WHERE is_m.user_id = ${user_id} AND is_m.camp_id = ${camp_id} AND is_m.is_active = 1
			AND is_m.person_id IS NOT NULL
		UNION SELECT is_n.parent_id FROM registration is_n
			LEFT JOIN membership is_m ON is_m.camp_id = is_n.camp_id AND is_m.user_id = is_n.user_id
			WHERE is_n.user_id = ${user_id} AND is_n.camp_id = ${camp_id} AND is_n.status <> 'draft' AND is_m.person_id IS NULL
			AND NOT EXISTS (SELECT 1 FROM membership is_o WHERE is_o.camp_id = is_n.camp_id AND is_o.person_id = is_n.parent_id)`;

/**
 * SQL condition: whether an email address belongs to a guardian of a child, which means to a person or user who
 * can see the child, or to a household that the child lives in with no one who is barred from the child.
 */
export const isGuardiansAddress = (
	camp_id: string,
	today: string,
	{ child, email }: { child: SQL; email: string },
): SQL =>
	sql`(EXISTS (SELECT 1 FROM person_relationship pr WHERE pr.camp_id = ${camp_id} AND pr.person_id = ${child}
			AND ${isGuardianLink(today)} AND pr.related_person_id IN (
				SELECT p.id FROM person p WHERE p.camp_id = ${camp_id} AND lower(p.email) = lower(${email}) AND p.email IS NOT NULL
					AND p.person_type <> 'camper' AND p.deleted_at IS NULL
				UNION ${personsOfUser(camp_id, sql`(SELECT u.id FROM auth_user u WHERE u.email = lower(${email}))`)}))
		OR EXISTS (SELECT 1 FROM household_member k CROSS JOIN household h ON h.camp_id = k.camp_id
				AND h.id = k.household_id AND lower(h.email) = lower(${email})
			WHERE k.camp_id = ${camp_id} AND k.person_id = ${child} AND NOT EXISTS (SELECT 1 FROM household_member o
				WHERE o.camp_id = h.camp_id AND o.household_id = h.id AND ${blockInForce(today, {
					camp_id: sql`h.camp_id`,
					child: sql`k.person_id`,
					to: sql`o.person_id`,
				})})))`;
