import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import type { CampScope } from "#app/platform/context.server";

/** Camper whose page is read. The record's own read checks whether the viewer can see them. */
interface Whose {
	db: Db;
	place: CampScope;
	today: string;
	id: string;
	season?: string;
}

export interface EnrollmentRow {
	id: string;
	status: string;
	starts_on: string | null;
	ends_on: string | null;
	end_reason: string | null;
	is_live: number;
	session_id: string;
	session_name: string;
	start_date: string;
	end_date: string;
	session_status: string;
	season_name: string;
	/** JSON of the group names in that session. */
	groups: string;
}

/** Reads all enrollments of the camper, the newest season first. */
export const enrollmentsRead = ({ db, place, id }: Whose) =>
	db.all<EnrollmentRow>(sql`SELECT e.id AS id, e.status AS status, e.starts_on AS starts_on, e.ends_on AS ends_on,
		e.end_reason AS end_reason, e.ended_at IS NULL AS is_live, s.id AS session_id, s.name AS session_name,
		s.start_date AS start_date, s.end_date AS end_date, s.status AS session_status, sn.name AS season_name,
		(SELECT json_group_array(g.name) FROM group_camper gc
			JOIN camp_group g ON g.camp_id = gc.camp_id AND g.id = gc.group_id
			WHERE gc.camp_id = e.camp_id AND gc.camper_id = e.camper_id AND gc.session_id = e.session_id) AS groups
		FROM enrollment e
		JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.deleted_at IS NULL
		JOIN season sn ON sn.camp_id = s.camp_id AND sn.id = s.season_id
		WHERE e.camp_id = ${place.camp_id} AND e.camper_id = ${id}
		ORDER BY sn.start_date DESC, sn.id, is_live DESC, s.start_date, e.created_at, e.id LIMIT 100`);

export interface OpenSessionRow {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	places: number;
	taken: number;
}

/** Reads the season's sessions that still accept campers, without those this camper is enrolled in. */
export const openSessionsRead = ({ db, place, today, id, season }: Whose) =>
	db.all<OpenSessionRow>(sql`SELECT s.id AS id, s.name AS name, s.start_date AS start_date, s.end_date AS end_date,
		sp.capacity + sp.overbook AS places, sp.taken AS taken
		FROM session s
		JOIN session_places sp ON sp.camp_id = s.camp_id AND sp.session_id = s.id AND sp.bucket = 'all'
		WHERE s.camp_id = ${place.camp_id} AND s.season_id = ${followedSeason(place.camp_id, season)}
		AND s.deleted_at IS NULL AND s.status NOT IN ('completed', 'cancelled') AND s.end_date >= ${today}
		AND NOT EXISTS (SELECT 1 FROM enrollment e WHERE e.camp_id = s.camp_id AND e.session_id = s.id
			AND e.camper_id = ${id} AND e.ended_at IS NULL)
		ORDER BY s.start_date, s.id LIMIT 100`);

export interface MarkRow {
	date: string;
	checkpoint: string;
	status: string;
	absence: string | null;
	time: string | null;
	session_name: string;
}

// Forces the index: without statistics SQLite picks the primary key, which reads the whole camp's marks.
const seasonMarks = ({ place, id, season }: Whose) => sql`FROM attendance a
	JOIN session s ON s.camp_id = a.camp_id AND s.id = a.session_id AND s.season_id = ${followedSeason(place.camp_id, season)}
	WHERE a.camp_id = ${place.camp_id} AND a.camper_id = ${id} AND a.voided_at IS NULL`;

/** Reads the last ten marks of the season. */
export const marksRead = (whose: Whose) =>
	whose.db.all<MarkRow>(sql`SELECT a.date AS date, a.checkpoint AS checkpoint, a.status AS status, a.absence AS absence,
		a.time AS time, s.name AS session_name ${seasonMarks(whose)}
		ORDER BY a.date DESC, (SELECT k.position FROM checkpoint k WHERE k.key = a.checkpoint) DESC, s.id DESC LIMIT 10`);

/** Reads the season's marks by status. */
export const tallyRead = (whose: Whose) =>
	whose.db.all<{ status: string; n: number }>(
		sql`SELECT a.status AS status, count(*) AS n ${seasonMarks(whose)} GROUP BY a.status`,
	);
