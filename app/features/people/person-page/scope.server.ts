import { type SQL, sql } from "drizzle-orm";
import { holdsOn } from "#db/release-block";
import { visibleCamperIds } from "#app/features/people/campers/index.server";
import type { PersonType } from "#app/lib/people";
import type { CampCtx } from "#app/platform/context.server";
import { visibleTypes } from "./rules";

/** People of the camp that a member can see. */
export interface Reach {
	/** Types visible in full. Empty for a narrow scope. */
	types: readonly PersonType[];
	/** Ids visible regardless of type, as a subquery with a column `id`. Null when there are none. */
	ids: SQL | null;
}

/**
 * Computes the people a member can see: the whole camp by type, or those in a narrow scope. Counselors see their
 * campers and these campers' contacts (no other children, and never a person a camper must not be released to),
 * guardians their own children. Everyone sees themselves.
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

/**
 * Ids of the campers' contacts who aren't campers themselves. Leaves out a person barred from any of these campers
 * on the day ("do not release").
 */
export const contactIds = (campers: SQL, camp_id: string, today: string) =>
	sql`SELECT r.related_person_id AS id FROM (${campers}) k
		JOIN person_relationship r ON r.camp_id = ${camp_id} AND r.person_id = k.id
		JOIN person rp ON rp.camp_id = r.camp_id AND rp.id = r.related_person_id AND rp.person_type <> 'camper'
		GROUP BY r.related_person_id HAVING sum(r.type <> 'do_not_release') > 0
			AND sum(r.type = 'do_not_release' AND ${holdsOn(today)}) = 0`;

/** Combines id subqueries without duplicates. */
const union = (...parts: (SQL | null)[]) =>
	sql.join(
		parts.filter((part) => part !== null).map((part) => sql`SELECT id FROM (${part})`),
		sql` UNION `,
	);
