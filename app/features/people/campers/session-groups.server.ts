import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { CampScope } from "#app/platform/context.server";

/** Cabin or day group, as a session's screens show it. */
export interface SessionGroup {
	id: string;
	kind: "cabin" | "day";
	name: string;
}

/** Group memberships of a session, as read; see {@link groupsOfCampers}. */
export interface MemberRow {
	/** JSON [[camper_id, group_id]]. */
	members: string;
	/** JSON [[id, kind, name]], each group once. */
	names: string;
}

/**
 * Reads all group memberships of a session, across the whole camp; callers must filter to the campers visible to
 * the user. One row per membership and one per group, because a join would read the group again for each of its
 * campers.
 */
export const memberReads = (db: Db, { camp_id }: CampScope, session_id: string) =>
	db.all<MemberRow>(sql`SELECT m.members AS members,
			(SELECT json_group_array(json_array(g.id, g.kind, g.name)) FROM json_each(m.ids) i
				CROSS JOIN camp_group g ON g.camp_id = ${camp_id} AND g.id = i.value) AS names
		FROM (SELECT json_group_array(json_array(gc.camper_id, gc.group_id)) AS members,
				json_group_array(DISTINCT gc.group_id) AS ids
			FROM group_camper gc WHERE gc.camp_id = ${camp_id} AND gc.session_id = ${session_id}) m`);

/** Parses the groups, ordered by kind and name. */
function groupsIn([row]: readonly MemberRow[]): SessionGroup[] {
	const names = JSON.parse(row?.names ?? "[]") as [string, SessionGroup["kind"], string][];
	return names
		.map(([id, kind, name]) => ({ id, kind, name }))
		.sort((a, b) => (`${a.kind} ${a.name}` < `${b.kind} ${b.name}` ? -1 : 1));
}

/** Groups of each camper, the cabin before the day group. */
export function groupsOfCampers(rows: readonly MemberRow[]): Map<string, SessionGroup[]> {
	const groups = new Map(groupsIn(rows).map((group) => [group.id, group]));
	const found = new Map<string, SessionGroup[]>();
	for (const [camper_id, group_id] of JSON.parse(rows[0]?.members ?? "[]") as [string, string][]) {
		const group = groups.get(group_id);
		if (group) found.set(camper_id, [...(found.get(camper_id) ?? []), group]);
	}
	for (const own of found.values()) own.sort((a, b) => (a.kind < b.kind ? -1 : 1));
	return found;
}
