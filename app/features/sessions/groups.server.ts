import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { visibleCampers } from "~/features/campers/index.server";
import type { Place } from "~/platform/context.server";

export interface GroupRow {
	id: string;
	kind: "cabin" | "day";
	name: string;
	capacity: number | null;
}

export interface GroupMember {
	group_id: string;
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	photo_url: string | null;
}

export interface GroupCamper extends GroupMember {
	grade: number | null;
}

/** A group's kind and name as choices; those in use. */
export const groupChoices = (db: Db, { camp_id }: Place) =>
	db.all<GroupRow>(sql`SELECT g.id AS id, g.kind AS kind, g.name AS name, g.capacity AS capacity FROM camp_group g
		WHERE g.camp_id = ${camp_id} AND g.is_active = 1 ORDER BY g.kind, g.name, g.id LIMIT 300`);

/** What a session's group board shows: who is in which group, who looks after it, who is in none, who could. */
export function groupReads(db: Db, place: Place, session_id: string) {
	const { camp_id } = place;
	const visible = (id: SQL) =>
		visibleCampers(place.scope, { of: { camp_id: sql`${camp_id}`, id } }) ?? sql`1`;
	const names = sql`p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name,
		p.profile_image_url AS photo_url`;
	const person = sql`CROSS JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id AND p.deleted_at IS NULL`;
	const attending = sql`e.camp_id = ${camp_id} AND e.session_id = ${session_id}
		AND e.status IN (SELECT key FROM enrolment_status WHERE attends = 1) AND ${visible(sql`e.camper_id`)}`;
	return {
		groups: groupChoices(db, place),
		group_campers:
			db.all<GroupCamper>(sql`SELECT gc.group_id AS group_id, e.camper_id AS id, e.grade AS grade, ${names}
			FROM group_camper gc
			CROSS JOIN enrolment e INDEXED BY enrolment_camper ON e.camp_id = gc.camp_id AND e.camper_id = gc.camper_id
				AND e.session_id = gc.session_id ${person}
			WHERE gc.camp_id = ${camp_id} AND gc.session_id = ${session_id} AND ${attending}
			ORDER BY p.sort_name, e.id LIMIT 2000`),
		group_staff: db.all<GroupMember>(sql`SELECT gs.group_id AS group_id, gs.staff_id AS id, ${names}
			FROM group_staff gs JOIN person p ON p.camp_id = gs.camp_id AND p.id = gs.staff_id AND p.deleted_at IS NULL
			WHERE gs.camp_id = ${camp_id} AND gs.session_id = ${session_id} ORDER BY p.sort_name, gs.staff_id LIMIT 500`),
		ungrouped: db.all<Omit<GroupCamper, "group_id"> & { kinds: string | null }>(sql`
			SELECT e.camper_id AS id, e.grade AS grade, ${names}, e.kinds AS kinds
			FROM (SELECT e.*, (SELECT group_concat(gc.kind) FROM group_camper gc WHERE gc.camp_id = e.camp_id
					AND gc.session_id = e.session_id AND gc.kind IN (SELECT key FROM group_kind) AND gc.camper_id = e.camper_id) AS kinds
				FROM enrolment e INDEXED BY enrolment_session WHERE ${attending} LIMIT 2000) e ${person}
			WHERE e.kinds IS NULL OR instr(e.kinds, ',') = 0
			ORDER BY p.sort_name, e.id`),
		staff: db.all<Omit<GroupMember, "group_id">>(sql`SELECT st.id AS id, ${names}
			FROM session s JOIN staff_season ss ON ss.camp_id = s.camp_id AND ss.season_id = s.season_id
			JOIN staff st ON st.camp_id = ss.camp_id AND st.id = ss.staff_id AND st.deleted_at IS NULL
			JOIN person p ON p.camp_id = st.camp_id AND p.id = st.id AND p.deleted_at IS NULL
			WHERE s.camp_id = ${camp_id} AND s.id = ${session_id} ORDER BY p.sort_name, st.id LIMIT 500`),
	};
}
