import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isGuardianLink } from "#db/guardian-link";
import { camper } from "#db/schema";
import type { CampScope, Scope } from "#app/platform/context.server";

/** A scope that reaches less than the whole camp. */
export type NarrowScope = Exclude<Scope, { kind: "camp" }>;

interface VisibleOptions {
	/** Where the camper's camp and id stand: the camper table unless told, e.g. an enrollment's columns. */
	of?: { camp_id: SQLWrapper; id: SQLWrapper };
	/** The date in the camp's zone, by the request's clock. */
	today: string;
}

/**
 * Which campers a scope reaches, as a condition for `where`; undefined when it reaches the whole camp. The camp itself
 * has to be a condition of its own. `groups`: the campers of the groups this staff member looks after in sessions of
 * open seasons in which they work on that day. `own_children`: by parent, guardian or step-parent, unless the child must not be released to them.
 */
export function visibleCampers(scope: Scope, { of = camper, today }: VisibleOptions): SQL | undefined {
	if (scope.kind === "camp") return undefined;
	if (scope.person_id === null) return sql`0`;
	const { camper_id, camp_id, from } = reach(scope, today, "camper");
	return sql`EXISTS (SELECT 1 FROM ${from} AND ${camp_id} = ${of.camp_id} AND ${camper_id} = ${of.id})`;
}

/** Whose children: a person by id, or one whom the same statement finds. */
export type FamilyScope = { kind: "own_children"; person_id: SQL };

/**
 * Whoever asks as a parent or guardian, also where another role of theirs reaches further or elsewhere: then the statement
 * itself finds by the token who they are. Null where nobody asks.
 */
export function familyScope(
	{ camp_id, scope }: Pick<CampScope, "camp_id" | "scope">,
	token: string | null,
): FamilyScope | null {
	const kind = "own_children";
	if (scope.kind === kind)
		return scope.person_id === null ? null : { kind, person_id: sql`${scope.person_id}` };
	if (token === null) return null;
	const person_id = sql`(SELECT m.person_id FROM auth_session s CROSS JOIN membership m ON m.user_id = s.user_id
		WHERE s.token = ${token} AND m.camp_id = ${camp_id} AND m.is_active = 1)`;
	return { kind, person_id };
}

/** The ids themselves, as a subquery with a column `id`: a list of a few starts from them instead of walking the camp. */
export function visibleCamperIds(scope: NarrowScope | FamilyScope, camp: string, today: string): SQL {
	const { camper_id, camp_id, from } = reach(scope, today, "viewer");
	return sql`SELECT DISTINCT ${camper_id} AS id FROM ${from} AND ${camp_id} = ${camp}`;
}

/**
 * Whether a staff member works in a season on a day: not before the first nor after the last day of work noted there. Where
 * none is noted, the season decides.
 */
export const worksOn = (
	today: string,
	{ camp_id, staff_id, season_id }: Record<"camp_id" | "staff_id" | "season_id", SQL>,
): SQL => sql`NOT EXISTS (SELECT 1 FROM staff_season ew WHERE ew.camp_id = ${camp_id} AND ew.staff_id = ${staff_id}
	AND ew.season_id = ${season_id} AND (ew.starts_on > ${today} OR ew.ends_on < ${today}))`;

/**
 * The rows that make a camper somebody's, up to and with the start of a WHERE. `from` says which end is known: without
 * statistics SQLite would start from every camper of the camp who is in a group.
 */
function reach(scope: NarrowScope | FamilyScope, today: string, from: "viewer" | "camper") {
	if (scope.kind === "groups") {
		const season = sql`CROSS JOIN session gse ON gse.camp_id = gs.camp_id AND gse.id = gs.session_id AND gse.deleted_at IS NULL
			CROSS JOIN season gsn ON gsn.camp_id = gse.camp_id AND gsn.id = gse.season_id AND gsn.status = 'open'`;
		const met = (other: SQL) =>
			sql`CROSS JOIN ${other} ON gc.camp_id = gs.camp_id AND gc.group_id = gs.group_id AND gc.session_id = gs.session_id`;
		const of = { camp_id: sql`gs.camp_id`, staff_id: sql`gs.staff_id`, season_id: sql`gsn.id` };
		return {
			camp_id: sql`${from === "viewer" ? sql`gs` : sql`gc`}.camp_id`,
			camper_id: sql`gc.camper_id`,
			// The season before the children, so that it is not read once a child.
			from: sql`${
				from === "viewer"
					? sql`group_staff gs ${season} ${met(sql`group_camper gc`)}`
					: sql`group_camper gc INDEXED BY group_camper_camper ${met(sql`group_staff gs`)} ${season}`
			}
				WHERE gs.staff_id = ${scope.person_id} AND ${worksOn(today, of)}`,
		};
	}
	return {
		camp_id: sql`pr.camp_id`,
		camper_id: sql`pr.person_id`,
		// Else SQLite walks the camp's links in the order that DISTINCT asks for.
		from: sql`person_relationship pr ${from === "viewer" ? sql`INDEXED BY person_relationship_related` : sql``} WHERE pr.related_person_id = ${scope.person_id}
			AND ${isGuardianLink(today)}`,
	};
}
