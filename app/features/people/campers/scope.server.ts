import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isGuardianLink } from "#db/guardian-link";
import { camper } from "#db/schema";
import type { CampScope, Scope } from "#app/platform/context.server";

/** Scope that covers less than the whole camp. */
export type NarrowScope = Exclude<Scope, { kind: "camp" }>;

interface VisibleOptions {
	/**
	 * Columns of the camper's camp and id. Default: the camper table; alternatively, for example, an enrollment's
	 * columns.
	 */
	of?: { camp_id: SQLWrapper; id: SQLWrapper };
	/** Date in the camp's time zone, from the request's clock. */
	today: string;
}

/**
 * Condition for `where` that limits campers to a scope; undefined when it covers the whole camp. The camp id needs
 * its own condition.
 * - `groups`: campers in this staff member's groups, in sessions of open seasons, while they are employed
 * - `own_children`: children of a parent, guardian or step-parent, unless the child must not be released to them
 */
export function visibleCampers(scope: Scope, { of = camper, today }: VisibleOptions): SQL | undefined {
	if (scope.kind === "camp") return undefined;
	if (scope.person_id === null) return sql`0`;
	const { camper_id, camp_id, from } = reach(scope, today, "camper");
	return sql`EXISTS (SELECT 1 FROM ${from} AND ${camp_id} = ${of.camp_id} AND ${camper_id} = ${of.id})`;
}

/** Scope of a family: a person given by id, or found by the same statement. */
export type FamilyScope = { kind: "own_children"; person_id: SQL };

/**
 * Scope of the caller as a parent or guardian, even when another of their roles has a wider or different scope. In
 * that case the statement itself identifies them by the token. Null without a caller.
 */
export function familyScope(
	{ camp_id, scope }: Pick<CampScope, "camp_id" | "scope">,
	token: string | null,
): FamilyScope | null {
	const kind = "own_children";
	if (scope.kind === kind)
		return scope.person_id === null ? null : { kind, person_id: sql`${scope.person_id}` };
	if (token === null) return null;
	const person_id = sql`(SELECT m.person_id FROM auth_session s JOIN membership m ON m.user_id = s.user_id
		WHERE s.token = ${token} AND m.camp_id = ${camp_id} AND m.is_active = 1)`;
	return { kind, person_id };
}

/**
 * Camper ids of a scope, as a subquery with a column `id`. A short list starts from it instead of scanning the
 * camp.
 */
export function visibleCamperIds(scope: NarrowScope | FamilyScope, camp: string, today: string): SQL {
	const { camper_id, camp_id, from } = reach(scope, today, "viewer");
	return sql`SELECT DISTINCT ${camper_id} AS id FROM ${from} AND ${camp_id} = ${camp}`;
}

/**
 * SQL condition: the staff member is employed in a season on a day, within the first and last working days on
 * record. Without those dates, the season's own dates apply.
 */
export const worksOn = (
	today: string,
	{ camp_id, staff_id, season_id }: Record<"camp_id" | "staff_id" | "season_id", SQL>,
): SQL => sql`NOT EXISTS (SELECT 1 FROM staff_season ew WHERE ew.camp_id = ${camp_id} AND ew.staff_id = ${staff_id}
	AND ew.season_id = ${season_id} AND (ew.starts_on > ${today} OR ew.ends_on < ${today}))`;

/**
 * Rows that connect campers to a scope, up to and including the start of a WHERE. `from` is the known end: without
 * statistics, SQLite would start from every camper of the camp who is in a group.
 */
function reach(scope: NarrowScope | FamilyScope, today: string, from: "viewer" | "camper") {
	if (scope.kind === "groups") {
		const season = sql`JOIN session gse ON gse.camp_id = gs.camp_id AND gse.id = gs.session_id AND gse.deleted_at IS NULL
			JOIN season gsn ON gsn.camp_id = gse.camp_id AND gsn.id = gse.season_id AND gsn.status = 'open'`;
		const met = (other: SQL) =>
			sql`CROSS JOIN ${other} ON gc.camp_id = gs.camp_id AND gc.group_id = gs.group_id AND gc.session_id = gs.session_id`;
		const of = { camp_id: sql`gs.camp_id`, staff_id: sql`gs.staff_id`, season_id: sql`gsn.id` };
		return {
			camp_id: sql`${from === "viewer" ? sql`gs` : sql`gc`}.camp_id`,
			camper_id: sql`gc.camper_id`,
			// Joins the season before the campers, so that it isn't read for every camper.
			from: sql`${
				from === "viewer"
					? sql`group_staff gs ${season} ${met(sql`group_camper gc`)}`
					: sql`group_camper gc ${met(sql`group_staff gs`)} ${season}`
			}
				WHERE gs.staff_id = ${scope.person_id} AND ${worksOn(today, of)}`,
		};
	}
	return {
		camp_id: sql`pr.camp_id`,
		camper_id: sql`pr.person_id`,
		// Forces the index; otherwise SQLite scans all relationships of the camp in the order that DISTINCT requests.
		from: sql`person_relationship pr ${from === "viewer" ? sql`INDEXED BY person_relationship_related` : sql``} WHERE pr.related_person_id = ${scope.person_id}
			AND ${isGuardianLink(today)}`,
	};
}
