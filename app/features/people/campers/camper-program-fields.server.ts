import { sql } from "drizzle-orm";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import type { FieldSpec } from "#app/platform/query/entity";
import { groups, seasons, sessions } from "#app/platform/query/field-parts.server";
import {
	holdsGroupInSession,
	inGroupOfSession,
	rosterParts,
	seasonPairParts,
	seasonParts,
} from "./camper-finds.server";

/** What camper c is or was in: sessions, seasons and groups, with the camper's row of the season cs. */
export const programFields: Readonly<Record<string, FieldSpec>> = {
	sessions: {
		label: "Sessions this season",
		type: "choice",
		many: true,
		permission: "sessions_view",
		joins: ["season"],
		choices: sessions,
		sql: sql`(SELECT json_group_array(x.id) FROM (SELECT s.id AS id FROM json_each(cs.session_ids) held
			CROSS JOIN session s ON s.camp_id = c.camp_id AND s.id = held.value AND s.deleted_at IS NULL ORDER BY s.start_date, s.id) x)`,
		finds: (has, { camp_id, season_id }) => sql`SELECT DISTINCT rr.camper_id AS k0 FROM session s
			CROSS JOIN roster_row rr ON rr.camp_id = s.camp_id AND rr.session_id = s.id AND rr.shows IN ('accepted', 'attending')
			WHERE s.camp_id = ${camp_id} AND ${has(sql`s.id`)} AND s.season_id = ${season_id} AND s.deleted_at IS NULL`,
	},
	all_sessions: {
		label: "Sessions of all seasons",
		type: "choice",
		many: true,
		permission: "sessions_view",
		choices: sessions,
		sql: sql`(SELECT json_group_array(x.id) FROM (SELECT DISTINCT s.id AS id, s.start_date AS start_date
			FROM enrollment e INDEXED BY enrollment_camper CROSS JOIN enrollment_status es ON es.key = e.status AND es.takes_place = 1
			CROSS JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id
			WHERE e.camp_id = c.camp_id AND e.camper_id = c.id ORDER BY s.start_date, s.id) x)`,
		finds: (has, { camp_id }) => sql`SELECT DISTINCT rr.camper_id AS k0 FROM session s
			CROSS JOIN roster_row rr ON rr.camp_id = s.camp_id AND rr.session_id = s.id AND rr.shows IN ('accepted', 'attending')
			WHERE s.camp_id = ${camp_id} AND ${has(sql`s.id`)}`,
		holds: (session) => sql`EXISTS (SELECT 1 FROM enrollment e INDEXED BY enrollment_camper
			CROSS JOIN enrollment_status es ON es.key = e.status AND es.takes_place = 1
			WHERE e.camp_id = c.camp_id AND e.camper_id = c.id AND e.session_id = ${session})`,
		parts: rosterParts,
	},
	seasons: {
		label: "Listed in season",
		type: "choice",
		many: true,
		permission: "sessions_view",
		choices: seasons,
		sql: ({
			camp_id,
		}) => sql`(SELECT json_group_array(x.id) FROM (SELECT sn.id AS id FROM season sn INDEXED BY season_by_date
			WHERE sn.camp_id = c.camp_id AND (sn.id = ${followedSeason(camp_id, undefined)} OR EXISTS (SELECT 1 FROM camper_season es
				WHERE es.camp_id = sn.camp_id AND es.season_id = sn.id AND es.camper_id = c.id AND es.enrollments > 0))
			ORDER BY sn.start_date, sn.id) x)`,
		...seasonParts,
	},
	returning_from: {
		label: "Returning from season",
		type: "choice",
		many: true,
		permission: "sessions_view",
		choices: seasons,
		sql: ({ season_id }) => sql`(SELECT json_group_array(x.id) FROM (SELECT sn.id AS id FROM camper_season cn
			CROSS JOIN camper_season es INDEXED BY camper_season_camper ON es.camp_id = cn.camp_id AND es.camper_id = cn.camper_id AND es.enrollments > 0
			CROSS JOIN season sn ON sn.camp_id = es.camp_id AND sn.id = es.season_id
			WHERE cn.camp_id = c.camp_id AND cn.season_id = ${season_id} AND cn.camper_id = c.id AND cn.enrollments > 0
				AND es.season_id <> cn.season_id ORDER BY sn.start_date, sn.id) x)`,
		...seasonPairParts,
	},
	enrollments: {
		label: "Number of sessions",
		type: "number",
		permission: "sessions_view",
		joins: ["season"],
		sql: sql`coalesce(cs.enrollments, 0)`,
	},
	is_returning: {
		label: "Came in an earlier season",
		type: "boolean",
		permission: "sessions_view",
		sql: ({ season_id }) => sql`EXISTS (SELECT 1 FROM camper_season es INDEXED BY camper_season_camper
			CROSS JOIN season en ON en.camp_id = es.camp_id AND en.id = es.season_id
			WHERE es.camp_id = c.camp_id AND es.camper_id = c.id AND es.enrollments > 0
			AND en.start_date < (SELECT sn.start_date FROM season sn WHERE sn.camp_id = c.camp_id AND sn.id = ${season_id}))`,
	},
	groups: {
		label: "Groups this season",
		type: "choice",
		many: true,
		choices: groups,
		sql: ({
			season_id,
		}) => sql`(SELECT json_group_array(x.id) FROM (SELECT DISTINCT g.id AS id, g.name AS name
			FROM group_camper gc INDEXED BY group_camper_camper
			CROSS JOIN session s ON s.camp_id = gc.camp_id AND s.id = gc.session_id AND s.season_id = ${season_id} AND s.deleted_at IS NULL
			CROSS JOIN camp_group g ON g.camp_id = gc.camp_id AND g.id = gc.group_id
			WHERE gc.camp_id = c.camp_id AND gc.camper_id = c.id ORDER BY g.name, g.id) x)`,
		finds: (has, { camp_id, season_id }) => sql`SELECT DISTINCT gc.camper_id AS k0
			FROM group_camper gc INDEXED BY group_camper_group
			CROSS JOIN session s ON s.camp_id = gc.camp_id AND s.id = gc.session_id AND s.season_id = ${season_id} AND s.deleted_at IS NULL
			WHERE gc.camp_id = ${camp_id} AND ${has(sql`gc.group_id`)}`,
	},
	session_groups: {
		label: "Groups by session",
		type: "choice",
		many: true,
		permission: "sessions_view",
		choices: ({
			camp_id,
			season_id,
		}) => sql`SELECT DISTINCT s.id || ':' || g.id AS key, s.name || ': ' || g.name AS label
			FROM session s CROSS JOIN group_camper gc ON gc.camp_id = s.camp_id AND gc.session_id = s.id
			CROSS JOIN camp_group g ON g.camp_id = gc.camp_id AND g.id = gc.group_id
			WHERE s.camp_id = ${camp_id} AND s.season_id = ${season_id} AND s.deleted_at IS NULL ORDER BY s.start_date, s.id, g.name, g.id`,
		sql: sql`(SELECT json_group_array(x.key) FROM (SELECT gc.session_id || ':' || gc.group_id AS key
			FROM group_camper gc INDEXED BY group_camper_camper
			CROSS JOIN session s ON s.camp_id = gc.camp_id AND s.id = gc.session_id AND s.deleted_at IS NULL
			WHERE gc.camp_id = c.camp_id AND gc.camper_id = c.id ORDER BY gc.session_id, gc.group_id) x)`,
		finds: inGroupOfSession,
		holds: holdsGroupInSession,
	},
};
