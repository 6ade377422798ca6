import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { camper } from "#db/schema";
import type { Scope } from "~/platform/context.server";

/** Where the predicate finds the camper: the camper table unless told, e.g. an enrolment's columns. */
interface CamperColumns {
	camp_id: SQLWrapper;
	id: SQLWrapper;
}

interface VisibleOptions {
	of?: CamperColumns;
	/** The date in the camp's zone. Without it a guardian's relationship that has dates does not count. */
	today?: string;
}

/**
 * Which campers a scope reaches, as a condition for `where`; undefined when it reaches the whole camp. The camp itself
 * has to be a condition of its own. `groups`: the campers of the groups this staff member looks after in sessions of
 * open seasons. `own_children`: by parent, guardian or step-parent.
 */
export function visibleCampers(
	scope: Scope,
	{ of = camper, today }: VisibleOptions = {},
): SQL | undefined {
	if (scope.kind === "camp") return undefined;
	if (scope.person_id === null) return sql`0`;
	return sql`${of.id} IN (${visibleCamperIds(scope, sql`${of.camp_id}`, today)})`;
}

/** The ids themselves, as a subquery: a list of a few starts from them instead of walking the camp. */
export function visibleCamperIds(scope: Exclude<Scope, { kind: "camp" }>, camp_id: SQL, today?: string): SQL {
	return scope.kind === "groups" ? groupCampers(scope.person_id, camp_id) : children(scope.person_id, camp_id, today);
}

const groupCampers = (staff_id: string | null, camp_id: SQL) => sql`
	SELECT gc.camper_id FROM group_staff gs
	JOIN session s ON s.camp_id = gs.camp_id AND s.id = gs.session_id AND s.deleted_at IS NULL
	JOIN season se ON se.camp_id = s.camp_id AND se.id = s.season_id AND se.status = 'open'
	JOIN group_camper gc ON gc.camp_id = gs.camp_id AND gc.group_id = gs.group_id AND gc.session_id = gs.session_id
	WHERE gs.camp_id = ${camp_id} AND gs.staff_id = ${staff_id}`;

function children(guardian_id: string | null, camp_id: SQL, today: string | undefined) {
	const since = today === undefined ? sql`r.from_date IS NULL` : sql`(r.from_date IS NULL OR r.from_date <= ${today})`;
	const until =
		today === undefined ? sql`r.until_date IS NULL` : sql`(r.until_date IS NULL OR r.until_date >= ${today})`;
	return sql`SELECT r.person_id FROM person_relationship r WHERE ${and(
		sql`r.camp_id = ${camp_id} AND r.related_person_id = ${guardian_id}`,
		sql`r.type IN ('parent', 'guardian', 'step_parent')`,
		since,
		until,
	)}`;
}
