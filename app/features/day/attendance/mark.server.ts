import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { CHECKPOINTS } from "#app/lib/checkpoints";
import { isExpected } from "./expected.server";
import { ABSENCES, type Absence, ATTENDANCE_STATUSES, type AttendanceStatus } from "./marks";

/** Attendance record as the API returns it. */
export const attendanceRecord = z.object({
	id: z.string(),
	session_id: z.string(),
	camper_id: z.string(),
	date: z.string(),
	checkpoint: z.enum(CHECKPOINTS),
	status: z.enum(ATTENDANCE_STATUSES),
	absence: z.enum(ABSENCES).nullable(),
	reason: z.string().nullable(),
	time: z.string().nullable(),
	note: z.string().nullable(),
	marked_by: z.object({ id: z.string(), name: z.string().nullable() }),
	marked_at: z.string(),
	version: z.number().int(),
	/** True when the camper is (still) expected there on that day. */
	expected: z.boolean(),
	updated_at: z.string(),
});

export type AttendanceRecord = z.infer<typeof attendanceRecord>;

const attendanceHistoryEntry = attendanceRecord
	.pick({
		status: true,
		absence: true,
		reason: true,
		time: true,
		note: true,
		marked_by: true,
		marked_at: true,
		version: true,
	})
	.extend({ voided: z.boolean() });

export const attendanceDetail = attendanceRecord.extend({ history: z.array(attendanceHistoryEntry) });

/** LEFT JOIN of the mark's author, required wherever the expressions below are used. */
export const joinMarker = sql`LEFT JOIN auth_user u ON u.id = a.marked_by`;

const facts = sql`'status', a.status, 'absence', a.absence, 'reason', a.reason, 'time', a.time, 'note', a.note,
	'marked_by', json_object('id', a.marked_by, 'name', u.name), 'marked_at', a.marked_at, 'version', a.version`;

const id = sql`a.session_id || '_' || a.date || '_' || a.checkpoint || '_' || a.camper_id`;

/**
 * JSON of the record (alias `a`, its author `u`). The same shape serves the immediate response and the one stored
 * for an idempotent repeat.
 */
export const recordJson = (camp_id: string): SQL => {
	const of = { session_id: sql`a.session_id`, date: sql`a.date`, camper_id: sql`a.camper_id` };
	return sql`json_object('id', ${id}, 'session_id', a.session_id, 'camper_id', a.camper_id, 'date', a.date,
		'checkpoint', a.checkpoint, ${facts},
		'expected', json(CASE WHEN ${isExpected(camp_id, of)} THEN 'true' ELSE 'false' END), 'updated_at', a.received_at)`;
};

/**
 * Response for one row (alias `r`) of a bulk save. If the mark has been corrected since, a repeat returns the
 * version it created at the time, because its sender hasn't seen the correction.
 */
export const savedRowJson = (
	camp_id: string,
	user_id: string,
): SQL => sql`json_object('id', ${id}, 'camper_id', a.camper_id,
	'status', CASE WHEN a.voided_at IS NULL THEN a.status ELSE 'unmarked' END, 'marked_at', a.marked_at, 'version',
	coalesce((SELECT h.version FROM attendance_history h WHERE r.device_id IS NOT NULL AND h.camp_id = ${camp_id}
		AND h.session_id = r.session_id AND h.date = r.date AND h.checkpoint = r.checkpoint AND h.camper_id = r.camper_id
		AND h.marked_by = ${user_id} AND h.device_id = r.device_id AND h.device_counter = r.device_counter), a.version))`;

/** JSON of a current or replaced mark for a response (alias `a`, its author `u`). Null where there is no mark. */
export const shownMarkJson = sql`CASE WHEN a.camper_id IS NULL THEN NULL ELSE json_object(${facts},
	'voided', json(CASE WHEN a.voided_at IS NULL THEN 'false' ELSE 'true' END)) END`;

/** Current or replaced mark, as the roll call reads it. */
export interface StoredMark {
	camper_id: string;
	status: AttendanceStatus;
	absence: Absence | null;
	reason: string | null;
	time: string | null;
	note: string | null;
	marked_by: string;
	/** Name of the mark's author. Null when it is no longer known. */
	by: string | null;
	marked_at: string;
	version: number;
	device_id: string | null;
	voided_at: string | null;
}

/** JSON of a mark (alias `a`), without its author's name. */
export const storedMark = sql`json_object('camper_id', a.camper_id, 'status', a.status, 'absence', a.absence,
	'reason', a.reason, 'time', a.time, 'note', a.note, 'marked_by', a.marked_by, 'marked_at', a.marked_at,
	'version', a.version, 'device_id', a.device_id, 'voided_at', a.voided_at)`;

/** Parses the stored record from a row. */
export const parseRecord = (row: { mark: string }) => JSON.parse(row.mark) as AttendanceRecord;
