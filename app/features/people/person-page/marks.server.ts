import { sql } from "drizzle-orm";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import type { Whose } from "./person-read.server";

export interface MarkRow {
	date: string;
	checkpoint: string;
	/** Position of the checkpoint in the day. */
	position: number;
	status: string;
	absence: string | null;
	time: string | null;
	session_id: string;
	session_name: string;
}

/**
 * Reads one page of a camper's marks of every season, newest first: one row more than the limit.
 * @throws 400 for an invalid cursor
 */
export function allMarksRead({ db, place, id }: Whose, limit: number, cursor?: string) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 3);
	return db.all<MarkRow>(sql`SELECT a.date AS date, a.checkpoint AS checkpoint, k.position AS position, a.status AS status, a.absence AS absence,
		a.time AS time, s.id AS session_id, s.name AS session_name
		FROM attendance a INDEXED BY attendance_camper CROSS JOIN session s ON s.camp_id = a.camp_id AND s.id = a.session_id
		JOIN checkpoint k ON k.key = a.checkpoint
		WHERE a.camp_id = ${place.camp_id} AND a.camper_id = ${id} AND a.voided_at IS NULL
		${after ? sql`AND a.date <= ${after[0]} AND (a.date, k.position, a.session_id) < (${after[0]}, ${after[1]}, ${after[2]})` : sql``}
		ORDER BY a.date DESC, k.position DESC, a.session_id DESC LIMIT ${limit + 1}`);
}

export const markPage = (rows: MarkRow[], limit: number) =>
	pageOf(rows, limit, (row) => [row.date, row.position, row.session_id]);
