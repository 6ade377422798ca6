import { type SQL, sql } from "drizzle-orm";
import { isGuardianLink, personsOfUser } from "#db/guardian-link";

interface At {
	place: { camp_id: string };
	/** Calendar date in the camp's time zone. */
	today: string;
}

/**
 * Children that a user can see as their guardian, as a subquery of ids. The one rule for everything a family sees
 * of a child: linked as parent, guardian or step-parent today, and not barred by a "do not release" order.
 */
export const childrenOfUser = ({ place: { camp_id }, today }: At, user_id: SQL): SQL =>
	// Placed in FROM because SQLite limits the depth of an expression (D1: 100), and a subquery in FROM doesn't count
	// toward it.
	sql`SELECT is_c.id AS id FROM (SELECT pr.person_id AS id FROM (${personsOfUser(camp_id, user_id)}) is_p
		JOIN person_relationship pr ON pr.camp_id = ${camp_id} AND pr.related_person_id = is_p.id
		WHERE ${isGuardianLink(today)}) is_c`;

/**
 * SQL condition: a person is a guardian of all the given children. `children` is a subquery with a column `id`.
 */
export const guardsAll = ({ place: { camp_id }, today }: At, person_id: SQL, children: SQL): SQL =>
	sql`NOT EXISTS (SELECT 1 FROM (${children}) k WHERE NOT EXISTS (SELECT 1 FROM person_relationship pr
		WHERE pr.camp_id = ${camp_id} AND pr.person_id = k.id AND pr.related_person_id = ${person_id} AND ${isGuardianLink(today)}))`;

/**
 * SQL condition: the reader can see all the given children, and there is at least one.
 * @param children a subquery with a column `id`
 * @param own from {@link childrenOfUser}
 */
export const seesAllChildren = (children: SQL, own: SQL): SQL =>
	sql`(SELECT coalesce(min(k.id IN (${own})), 0) FROM (${children}) k)`;
