import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { worksOn } from "#app/features/people/campers/index.server";
import type { Checkpoint } from "#app/lib/checkpoints";
import type { CampCtx, CampScope, PlaceToday } from "#app/platform/context.server";
import { forbidden } from "#app/platform/http/guard.server";
import { decodeCursor, encodeCursor } from "#app/platform/http/page";
import { inScope, isMarkable, runsOnDate } from "./expected.server";
import type { EnrollmentSpan } from "./history";
import { type AttendanceRecord, joinMarker, parseRecord, recordJson, shownMarkJson } from "./mark.server";
import type { RollCall } from "./marks";

/**
 * Marks are visible to users who can view sessions or take attendance, as on a camper's page.
 * @throws FORBIDDEN for anyone else
 */
export function assertSeesMarks({ can }: Pick<CampCtx, "can">) {
	if (!can("attendance_take") && !can("sessions_view")) throw forbidden("sessions_view");
}

/**
 * Reads a session's roll calls by day, newest first, and the enrollment spans needed to compute the expected
 * counts: see expectedCount.
 */
export function attendanceHistoryReads(db: Db, place: CampScope, session_id: string, limit = 60) {
	const { camp_id } = place;
	return {
		attendance_days: db.all<
			Omit<HistoryDay, "expected">
		>(sql`SELECT t.date AS date, t.checkpoint AS checkpoint, t.present AS present, t.absent AS absent,
			t.late AS late, t.left_early AS left_early, t.checked_out AS checked_out, t.updated_at AS updated_at
			FROM attendance_tally t JOIN checkpoint cp ON cp.key = t.checkpoint
			WHERE t.camp_id = ${camp_id} AND t.session_id = ${session_id}
			ORDER BY t.date DESC, cp.position LIMIT ${limit}`),
		/**
		 * Number of campers per pair of dates. The limit is higher than the number of different pairs in any session; see
		 * expectedCount.
		 */
		attendance_spans:
			db.all<EnrollmentSpan>(sql`SELECT n.starts_on AS starts_on, n.ends_on AS ends_on, n.children AS children
			FROM enrollment_span n WHERE n.camp_id = ${camp_id} AND n.session_id = ${session_id} LIMIT 500`),
	};
}

/** Past roll call, with the number of expected campers. */
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

/** Filters of the attendance list. */
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

/** Reads the camper whose marks are requested. No row if the caller can't see them. */
export const camperSeen = (db: Db, place: PlaceToday, camper_id: string) =>
	db.all<{
		id: string;
	}>(sql`SELECT c.id AS id FROM camper c WHERE c.camp_id = ${place.camp_id} AND c.id = ${camper_id}
		AND c.deleted_at IS NULL AND ${inScope(place, sql`c.id`)}`);

/**
 * Reads `limit + 1` records by session, day and roll call, or by day first when filtered to one camper. Cleared
 * marks are left out.
 */
export function attendanceReads(db: Db, place: PlaceToday, filters: AttendanceFilters) {
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
	const [in_session, on, at, of] = decodeCursorOf(cursor);
	// Same order as the index. Any other order would read all marks of the camper for a page of five.
	const [index, keys, after] = camper_id
		? [sql`INDEXED BY attendance_camper`, ["date", "session_id", "checkpoint"], [on, in_session, at]]
		: [sql``, ["session_id", "date", "checkpoint", "camper_id"], [in_session, on, at, of]];
	const order = (alias: string) => sql.raw(keys.map((key) => `${alias}.${key}`).join(", "));
	if (cursor) {
		const values = after.map((key) => sql`${key}`);
		where.push(sql`(${order("a")}) > (${sql.join(values, sql`, `)})`);
	}
	// Selects the page first and adds the details afterward; otherwise SQLite would fetch the details of every row it
	// sorts.
	const page = sql`SELECT a.session_id AS session_id, a.date AS date, a.checkpoint AS checkpoint, a.camper_id AS camper_id
		FROM attendance a ${index} WHERE ${sql.join(where, sql` AND `)}
		ORDER BY ${order("a")} LIMIT ${limit + 1}`;
	return db.all<ListRow>(sql`SELECT ${recordJson(camp_id)} AS mark, x.session_id AS session_id, x.date AS date,
		x.checkpoint AS checkpoint, x.camper_id AS camper_id
		FROM (${page}) x JOIN attendance a ON a.camp_id = ${camp_id} AND a.session_id = x.session_id AND a.date = x.date
			AND a.checkpoint = x.checkpoint AND a.camper_id = x.camper_id ${joinMarker}
		ORDER BY ${order("x")}`);
}

const decodeCursorOf = (cursor: string | undefined) => (cursor === undefined ? [] : decodeCursor(cursor, 4));

/** Turns those rows into one page. */
export function attendancePage(rows: ListRow[], limit: number) {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	const next_cursor =
		last && rows.length > limit
			? encodeCursor([last.session_id, last.date, last.checkpoint, last.camper_id])
			: null;
	return { data: shown.map(parseRecord), page: { next_cursor } };
}

/** Reads one current record visible to the caller, and the states it replaced, newest first. */
export function recordReads(db: Db, place: PlaceToday, id: RollCall & { camper_id: string }) {
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

/** Returns the record, or undefined when it wasn't found. */
export const foundRecord = (rows: { record: { mark: string }[] }): AttendanceRecord | undefined =>
	rows.record[0] && parseRecord(rows.record[0]);

/**
 * Reads the nearest camp days `before` and `after` a date, up to `last` if it is set. Null where there is none.
 */
export const campDaysReads = (db: Db, { camp_id }: CampScope, date: string, last: string | null) => {
	const in_time = last === null ? sql`` : sql` AND d.date <= ${last}`;
	const day = (which: SQL) => sql`(SELECT ${which} FROM session_day d WHERE d.camp_id = ${camp_id}`;
	return db.all<{ before: string | null; after: string | null }>(sql`SELECT
		${day(sql`max(d.date)`)} AND d.date < ${date}${in_time}) AS before,
		${day(sql`min(d.date)`)} AND d.date > ${date}${in_time}) AS after`);
};

/** Reads the first camp day after a date, as `next_day`. Null when none is known. */
export const nextCampDayReads = (db: Db, { camp_id }: CampScope, date: string) =>
	db.all<{ next_day: string | null }>(
		sql`SELECT min(d.date) AS next_day FROM session_day d WHERE d.camp_id = ${camp_id} AND d.date > ${date}`,
	);

/**
 * Reads the caller's own groups in the sessions that run on a date, while they are employed. Skipped for users who
 * see the whole camp, because that would be every group.
 */
export const dayGroupReads = (db: Db, { camp_id, scope, today }: PlaceToday, date: string) =>
	scope.kind !== "groups"
		? null
		: db.all<{ session_id: string; name: string }>(sql`
		SELECT DISTINCT gs.session_id AS session_id, g.name AS name FROM group_staff gs
		JOIN session s ON s.camp_id = gs.camp_id AND s.id = gs.session_id
		JOIN camp_group g ON g.camp_id = gs.camp_id AND g.id = gs.group_id
		WHERE gs.camp_id = ${camp_id} AND gs.staff_id = ${scope.person_id} AND ${isMarkable} AND ${runsOnDate(date)}
			AND ${worksOn(today, { camp_id: sql`gs.camp_id`, staff_id: sql`gs.staff_id`, season_id: sql`s.season_id` })}
		ORDER BY g.name LIMIT 500`);
