import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { Place } from "~/platform/context.server";
import { decodeCursor, encodeCursor } from "~/platform/http/page";
import { expectedOn, inScope, isMarkable, runsOnDate } from "./expected.server";
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

/** How a running session's checkpoint stands on a day, for the children the caller may see. */
export interface DaySession {
	id: string;
	name: string;
	checkpoint: Checkpoint;
	expected: number;
	present: number;
	late: number;
	absent: number;
	left_early: number;
	checked_out: number;
	unmarked: number;
}

/**
 * The sessions that run on a date, a row for each of their checkpoints. Marks are counted against the children
 * expected, so that the figures always add up; for a counselor those of their own groups.
 */
export function daySummaryReads(db: Db, place: Place, date: string) {
	const { camp_id, scope } = place;
	const count = (status: string) => sql`count(CASE a.status WHEN ${status} THEN 1 END)`;
	const counts = sql`SELECT x.session_id AS session_id, cp.key AS checkpoint, count(*) AS expected,
			count(*) - count(a.camper_id) AS unmarked, ${count("present")} AS present, ${count("late")} AS late,
			${count("absent")} AS absent, ${count("left_early")} AS left_early, ${count("checked_out")} AS checked_out
		FROM (${expectedOn(place, date)}) x
		JOIN checkpoint cp ON (x.checkpoints >> (cp.position - 1)) & 1
		LEFT JOIN attendance a ON a.camp_id = ${camp_id} AND a.session_id = x.session_id AND a.date = ${date}
			AND a.checkpoint = cp.key AND a.camper_id = x.camper_id AND a.voided_at IS NULL
		GROUP BY x.session_id, cp.key`;
	const none = (column: string) => sql`coalesce(t.${sql.raw(column)}, 0) AS ${sql.raw(column)}`;
	const figures = ["expected", "unmarked", "present", "late", "absent", "left_early", "checked_out"];
	return db.all<DaySession>(sql`
		SELECT s.id AS id, s.name AS name, cp.key AS checkpoint, ${sql.join(figures.map(none), sql`, `)}
		FROM session s
		JOIN checkpoint cp ON (s.checkpoints >> (cp.position - 1)) & 1
		LEFT JOIN (${counts}) t ON t.session_id = s.id AND t.checkpoint = cp.key
		WHERE s.camp_id = ${camp_id} AND ${isMarkable} AND ${runsOnDate(date)}
			${scope.kind === "camp" ? sql`` : sql`AND t.expected > 0`}
		ORDER BY s.start_date, s.name, s.id, cp.position`);
}

/** A child who should be at camp and is not, as far as roll has been taken. */
export interface MissingRow {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	photo_url: string | null;
	session_id: string;
	session_name: string;
	checkpoint: Checkpoint;
	/** Absent without excuse, or not marked though the roll call is all but done. */
	state: "absent" | "unmarked";
	guardian_name: string | null;
	guardian_phone: string | null;
	/** How many there are in all; the rows are the first of them. */
	total: number;
	/** How many of all are absent; the others are not marked yet. */
	absent_total: number;
}

/**
 * Who is missing at the last checkpoint whose roll was started: absent without excuse, or not marked when nearly
 * everybody else of the session is (90 %; before that the roll is being taken, and nobody is missing yet). The absent
 * come first. With the first contact who has a phone number; never somebody the child must not be released to, whatever else they are.
 */
export const missingReads = (db: Db, place: Place, date: string, limit = 20) => {
	const { camp_id } = place;
	const holds = (alias: "pr" | "no") => {
		const [since, until] = [sql.raw(`${alias}.from_date`), sql.raw(`${alias}.until_date`)];
		return sql`(${since} IS NULL OR ${since} <= ${date}) AND (${until} IS NULL OR ${until} >= ${date})`;
	};
	const contact = (column: SQL) => sql`(SELECT ${column} FROM person_relationship pr
		JOIN person g ON g.camp_id = pr.camp_id AND g.id = pr.related_person_id AND g.phone IS NOT NULL AND g.deleted_at IS NULL
		WHERE pr.camp_id = ${camp_id} AND pr.person_id = m.id AND ${holds("pr")}
			AND pr.type IN ('parent', 'guardian', 'step_parent', 'grandparent', 'emergency_contact')
			AND NOT EXISTS (SELECT 1 FROM person_relationship no WHERE no.camp_id = pr.camp_id AND no.person_id = pr.person_id
				AND no.related_person_id = pr.related_person_id AND no.type = 'do_not_release' AND ${holds("no")})
		ORDER BY pr.contact_order IS NULL, pr.contact_order, pr.id LIMIT 1)`;
	return db.all<MissingRow>(sql`
		SELECT m.*, ${contact(sql`coalesce(g.preferred_name, g.first_name) || ' ' || g.last_name`)} AS guardian_name,
			${contact(sql`g.phone`)} AS guardian_phone
		FROM (
			SELECT x.camper_id AS id, p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name,
				p.profile_image_url AS photo_url, s.id AS session_id, s.name AS session_name, st.checkpoint AS checkpoint,
				CASE WHEN a.status IS NULL THEN 'unmarked' ELSE 'absent' END AS state, p.sort_name AS sort_name,
				count(*) OVER () AS total, count(a.status) OVER () AS absent_total
			FROM (SELECT e.*, count(*) OVER (PARTITION BY e.session_id) AS expected FROM (${expectedOn(place, date)}) e) x
			JOIN (SELECT t.session_id AS session_id, t.checkpoint AS checkpoint, max(cp.position) AS position,
				t.present + t.absent + t.late + t.left_early + t.checked_out AS marked
				FROM attendance_tally t JOIN checkpoint cp ON cp.key = t.checkpoint
				WHERE t.camp_id = ${camp_id} AND t.date = ${date}
					AND t.present + t.absent + t.late + t.left_early + t.checked_out > 0
				GROUP BY t.session_id) st ON st.session_id = x.session_id
			JOIN session s ON s.camp_id = ${camp_id} AND s.id = x.session_id
			JOIN person p ON p.camp_id = ${camp_id} AND p.id = x.camper_id
			LEFT JOIN attendance a ON a.camp_id = ${camp_id} AND a.session_id = x.session_id AND a.date = ${date}
				AND a.checkpoint = st.checkpoint AND a.camper_id = x.camper_id AND a.voided_at IS NULL
			WHERE (a.status IS NULL AND st.marked * 10 >= x.expected * 9) OR (a.status = 'absent' AND a.absence IS NOT 'excused')
			ORDER BY state, p.sort_name, x.camper_id LIMIT ${limit}
		) m ORDER BY m.state, m.sort_name, m.id`);
};

/** A session's roll calls by day, newest first, and what is needed to say who was expected: see attendanceHistory. */
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
		/** Enrolments with the same days, counted together. */
		attendance_spans:
			db.all<EnrolmentSpan>(sql`SELECT e.starts_on AS starts_on, e.ends_on AS ends_on, es.is_live AS is_live,
			es.attends AS attends, count(*) AS children
			FROM enrolment e JOIN enrolment_status es ON es.key = e.status
			JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL
			WHERE e.camp_id = ${camp_id} AND e.session_id = ${session_id}
			GROUP BY e.starts_on, e.ends_on, es.is_live, es.attends LIMIT 500`),
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

export interface EnrolmentSpan {
	starts_on: string | null;
	ends_on: string | null;
	is_live: number;
	attends: number;
	children: number;
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
