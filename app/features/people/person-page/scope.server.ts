import { type SQL, sql } from "drizzle-orm";
import { holdsOn } from "#db/release-block";
import { visibleCamperIds } from "#app/features/people/campers/index.server";
import type { PersonType } from "#app/lib/people";
import type { CampCtx } from "#app/platform/context.server";
import { visibleTypes } from "./rules";

/** Whom a member may see among the camp's persons. */
export interface Reach {
	/** Types of which all are seen; none for a scope that is less than the camp. */
	types: readonly PersonType[];
	/** Ids, as a subquery with a column `id`, that are seen whatever their type; null: nobody else. */
	ids: SQL | null;
}

/**
 * The whole camp by type, or those within a narrow scope: a counselor's campers with their contacts (no other children, and never one whom
 * the child must not be released to), guardians' own children. Everybody sees themselves.
 */
export function reachOf({ place, membership, today, can }: CampCtx): Reach {
	const types = visibleTypes(can);
	const self = membership.person_id === null ? null : sql`SELECT ${membership.person_id} AS id`;
	const { scope, camp_id } = place;
	if (scope.kind === "camp") return { types, ids: self };
	const campers = visibleCamperIds(scope, camp_id, today);
	if (scope.kind === "own_children") return { types: [], ids: union(campers, self) };
	if (!types.includes("camper")) return { types: [], ids: self };
	return { types: [], ids: union(campers, contactIds(campers, camp_id, today), self) };
}

/** The contacts of campers, who are no campers themselves, but for those whom one of these must not be released to on the day. */
export const contactIds = (campers: SQL, camp_id: string, today: string) =>
	sql`SELECT r.related_person_id AS id FROM (${campers}) k
		CROSS JOIN person_relationship r ON r.camp_id = ${camp_id} AND r.person_id = k.id
		JOIN person rp ON rp.camp_id = r.camp_id AND rp.id = r.related_person_id AND rp.person_type <> 'camper'
		GROUP BY r.related_person_id HAVING sum(r.type <> 'do_not_release') > 0
			AND sum(r.type = 'do_not_release' AND ${holdsOn(today)}) = 0`;

/** Every id once. */
const union = (...parts: (SQL | null)[]) =>
	sql.join(
		parts.filter((part) => part !== null).map((part) => sql`SELECT id FROM (${part})`),
		sql` UNION `,
	);
