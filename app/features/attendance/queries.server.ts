import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { Place } from "~/platform/context.server";
import { decodeCursor, encodeCursor } from "~/platform/http/page";
import { expectedOn, inScope, isMarkable, runsOnDate } from "./expected.server";
import type { EnrolmentSpan } from "./history";
import { type AttendanceRecord, joinMarker, parseRecord, recordJson, shownMarkJson } from "./mark.server";
import type { Checkpoint, RollCall } from "./rules";

/** The most children one roll call shows; larger ones are taken by group. */
export const ROLL_CALL_LIMIT = 500;

/** A child on a roll call, as read; `groups` and `mark` are JSON. */
export interface RollCallRow {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	photo_url: string | null;
	groups: string;
	mark: string | null;
	/** What the mark was made with. */
	device_id: string | null;
}

export interface RollCallSession {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	weekdays: number;
	checkpoints: number;
	status: string;
	/** The checkpoint read: the one asked for, else the session's first. */
	checkpoint: Checkpoint;
}

/** Everything of one roll call, for a screen's batch: the session, the children the caller may see, replaced marks. */
export function rollCallReads(
	db: Db,
	place: Place,
	session_id: string,
	date: string,
	checkpoint?: Checkpoint,
) {
	const { camp_id } = place;
	const key = checkpoint
		? sql`${checkpoint}`
		: sql`(SELECT cp.key FROM session s JOIN checkpoint cp ON (s.checkpoints >> (cp.position - 1)) & 1
			WHERE s.camp_id = ${camp_id} AND s.id = ${session_id} ORDER BY cp.position LIMIT 1)`;
	const mark = sql`a.camp_id = ${camp_id} AND a.session_id = ${session_id} AND a.date = ${date} AND a.checkpoint = ${key}`;
	return {
		session:
			db.all<RollCallSession>(sql`SELECT s.id AS id, s.name AS name, s.start_date AS start_date, s.end_date AS end_date,
			s.weekdays AS weekdays, s.checkpoints AS checkpoints, s.status AS status, ${key} AS checkpoint
			FROM session s WHERE s.camp_id = ${camp_id} AND s.id = ${session_id} AND s.deleted_at IS NULL`),
		children:
			db.all<RollCallRow>(sql`SELECT x.camper_id AS id, p.first_name AS first_name, p.last_name AS last_name,
			p.preferred_name AS preferred_name, p.birth_date AS birth_date, p.profile_image_url AS photo_url,
			(SELECT json_group_array(json_object('id', g.id, 'name', g.name)) FROM group_camper gc
				JOIN camp_group g ON g.camp_id = gc.camp_id AND g.id = gc.group_id
				WHERE gc.camp_id = ${camp_id} AND gc.session_id = ${session_id} AND gc.camper_id = x.camper_id) AS groups,
			${shownMarkJson} AS mark, a.device_id AS device_id
			FROM (${expectedOn(place, date, session_id)}) x
			JOIN person p ON p.camp_id = ${camp_id} AND p.id = x.camper_id
			LEFT JOIN attendance a ON ${mark} AND a.camper_id = x.camper_id ${joinMarker}
			ORDER BY p.sort_name, p.id LIMIT ${ROLL_CALL_LIMIT + 1}`),
		replaced: db.all<{
			camper_id: string;
			mark: string;
		}>(sql`SELECT a.camper_id AS camper_id, ${shownMarkJson} AS mark
			FROM attendance_history a ${joinMarker}
			WHERE ${mark} AND ${inScope(place, sql`a.camper_id`)} ORDER BY a.camper_id, a.version DESC LIMIT 2000`),
		reasons: db.all<{
			key: string;
			label: string;
		}>(sql`SELECT d.key AS key, d.label AS label FROM definition d
			WHERE d.type = 'absence_reason' AND d.is_active = 1 AND (d.camp_id = ${camp_id} OR d.camp_id IS NULL)
			ORDER BY d."order", d.label LIMIT 100`),
	};
}

/** A session's roll calls by day, newest first, and what is needed to say how many were expected: see expectedCount. */
export function attendanceHistoryReads(db: Db, place: Place, session_id: string, limit = 60) {
	const { camp_id } = place;
	return {
		attendance_days: db.all<
			Omit<HistoryDay, "expected">
		>(sql`SELECT t.date AS date, t.checkpoint AS checkpoint, t.present AS present, t.absent AS absent,
			t.late AS late, t.left_early AS left_early, t.checked_out AS checked_out, t.updated_at AS updated_at
			FROM attendance_tally t JOIN checkpoint cp ON cp.key = t.checkpoint
			WHERE t.camp_id = ${camp_id} AND t.session_id = ${session_id}
			ORDER BY t.date DESC, cp.position LIMIT ${limit}`),
		/** Who is expected when. More than so many different days of children nobody has; see expectedCount. */
		attendance_spans:
			db.all<EnrolmentSpan>(sql`SELECT n.starts_on AS starts_on, n.ends_on AS ends_on, n.children AS children
			FROM enrolment_span n WHERE n.camp_id = ${camp_id} AND n.session_id = ${session_id} LIMIT 500`),
	};
}

/** A roll call of the past, with how many children were expected. */
export interface HistoryDay {
	date: string;
	checkpoint: Checkpoint;
	expected: number;
	present: number;
	absent: number;
	late: number;
	left_early: number;
	checked_out: number;
	updated_at: string;
}

/** What the records of a list are filtered by. */
export interface AttendanceFilters {
	session_id?: string;
	camper_id?: string;
	date?: string;
	checkpoint?: Checkpoint;
	limit: number;
	cursor?: string;
}

interface ListRow {
	mark: string;
	session_id: string;
	date: string;
	checkpoint: string;
	camper_id: string;
}

/** Records in the order of their key; those taken back are not among them. `limit + 1` rows. */
export function attendanceReads(db: Db, place: Place, filters: AttendanceFilters) {
	const { camp_id } = place;
	const { session_id, camper_id, date, checkpoint, cursor, limit } = filters;
	const where: SQL[] = [
		sql`a.camp_id = ${camp_id}`,
		sql`a.voided_at IS NULL`,
		inScope(place, sql`a.camper_id`),
	];
	if (camper_id) where.push(sql`a.camper_id = ${camper_id}`);
	if (session_id) where.push(sql`a.session_id = ${session_id}`);
	// A day's records lie under the sessions of that day.
	else if (date && !camper_id)
		where.push(
			sql`a.session_id IN (SELECT id FROM session WHERE camp_id = ${camp_id} AND start_date <= ${date} AND end_date >= ${date})`,
		);
	if (date) where.push(sql`a.date = ${date}`);
	if (checkpoint) where.push(sql`a.checkpoint = ${checkpoint}`);
	if (cursor) {
		const keys = decodeCursor(cursor, 4).map((key) => sql`${key}`);
		where.push(sql`(a.session_id, a.date, a.checkpoint, a.camper_id) > (${sql.join(keys, sql`, `)})`);
	}
	// The page first, then what it shows: otherwise every row that is sorted is also dressed.
	const page = sql`SELECT a.session_id AS session_id, a.date AS date, a.checkpoint AS checkpoint, a.camper_id AS camper_id
		FROM attendance a WHERE ${sql.join(where, sql` AND `)}
		ORDER BY a.session_id, a.date, a.checkpoint, a.camper_id LIMIT ${limit + 1}`;
	return db.all<ListRow>(sql`SELECT ${recordJson(camp_id)} AS mark, x.session_id AS session_id, x.date AS date,
		x.checkpoint AS checkpoint, x.camper_id AS camper_id
		FROM (${page}) x CROSS JOIN attendance a ON a.camp_id = ${camp_id} AND a.session_id = x.session_id AND a.date = x.date
			AND a.checkpoint = x.checkpoint AND a.camper_id = x.camper_id ${joinMarker}
		ORDER BY x.session_id, x.date, x.checkpoint, x.camper_id`);
}

/** A page of those rows. */
export function attendancePage(rows: ListRow[], limit: number) {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	const next_cursor =
		last && rows.length > limit
			? encodeCursor([last.session_id, last.date, last.checkpoint, last.camper_id])
			: null;
	return { data: shown.map(parseRecord), page: { next_cursor } };
}

/** One standing record the caller may see, and the states it replaced, newest first. */
export function recordReads(db: Db, place: Place, id: RollCall & { camper_id: string }) {
	const key = sql`a.camp_id = ${place.camp_id} AND a.session_id = ${id.session_id} AND a.date = ${id.date}
		AND a.checkpoint = ${id.checkpoint} AND a.camper_id = ${id.camper_id}`;
	return {
		record: db.all<{
			mark: string;
		}>(sql`SELECT ${recordJson(place.camp_id)} AS mark FROM attendance a ${joinMarker}
			WHERE ${key} AND a.voided_at IS NULL AND ${inScope(place, sql`a.camper_id`)}`),
		replaced: db.all<{
			mark: string;
		}>(sql`SELECT ${shownMarkJson} AS mark FROM attendance_history a ${joinMarker}
			WHERE ${key} ORDER BY a.version DESC LIMIT 200`),
	};
}

/** The record found, or undefined. */
export const foundRecord = (rows: { record: { mark: string }[] }): AttendanceRecord | undefined =>
	rows.record[0] && parseRecord(rows.record[0]);

/** The spans of the sessions nearest to a date, for the way to the next camp day. */
export const sessionSpanReads = (db: Db, place: Place, date: string) =>
	db.all<{ start_date: string; end_date: string; weekdays: number }>(sql`
		SELECT s.start_date AS start_date, s.end_date AS end_date, s.weekdays AS weekdays FROM session s
		WHERE s.camp_id = ${place.camp_id} AND ${isMarkable}
		ORDER BY max(julianday(s.start_date) - julianday(${date}), julianday(${date}) - julianday(s.end_date), 0) LIMIT 20`);

/** The groups of the sessions that run on a date: the caller's own, or all that have a counselor. */
export const dayGroupReads = (db: Db, place: Place, date: string) => {
	const { scope } = place;
	const own = scope.kind === "groups" ? sql`AND gs.staff_id IS ${scope.person_id}` : sql``;
	return db.all<{ session_id: string; name: string }>(sql`
		SELECT DISTINCT gs.session_id AS session_id, g.name AS name FROM session s
		JOIN group_staff gs ON gs.camp_id = s.camp_id AND gs.session_id = s.id ${own}
		JOIN camp_group g ON g.camp_id = gs.camp_id AND g.id = gs.group_id
		WHERE s.camp_id = ${place.camp_id} AND ${isMarkable} AND ${runsOnDate(date)}
		ORDER BY g.name LIMIT 500`);
};
