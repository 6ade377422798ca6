import { type SQL, sql } from "drizzle-orm";
import type { Checkpoint } from "#app/lib/checkpoints";
import { dateIn, formatTime, timeIn } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, type FieldErrors } from "#app/platform/errors";
import { inScope, isExpected, isMarkable } from "./expected.server";
import { joinMarker, shownMarkJson } from "./mark.server";
import {
	type Absence,
	type AttendanceStatus,
	describeMark,
	type MarkFacts,
	markProblem,
	type RollCall,
} from "./marks";
import { canMarkOn } from "./rules";

/** Incoming mark. `unmarked` clears the stored one. */
export interface SentMark extends RollCall, Omit<MarkFacts, "status"> {
	camper_id: string;
	status: AttendanceStatus | "unmarked";
	/** Version of the stored mark that the sender has seen. Without it, they saw the camper unmarked. */
	seen_version?: number | null;
	/** ISO timestamp from the device's clock. */
	marked_at?: string | null;
	device_id?: string | null;
	device_counter?: number | null;
}

/** Stored mark that conflicts with a sent one, for the sender to choose between. */
export interface MarkConflict {
	row: number;
	id: string;
	session_id: string;
	date: string;
	checkpoint: Checkpoint;
	camper_id: string;
	/** The stored mark. Send its version as seen_version to replace it. */
	stored: {
		status: AttendanceStatus | "unmarked";
		absence: Absence | null;
		time: string | null;
		version: number;
		marked_by: { id: string; name: string | null };
		marked_at: string;
	};
	/** Description such as "marked present by Ana at 9:04", with the time in the camp's time zone. */
	text: string;
}

/**
 * Sent marks as a SQL table, from one JSON parameter. `i` is the row's position in the request. The LIMIT makes
 * SQLite build the table once; without it, the planner can parse the JSON again for every attendance row of the
 * camp.
 */
export const sentRows = (
	json: string,
): SQL => sql`(SELECT key AS i, value->>'session_id' AS session_id, value->>'date' AS date,
	value->>'checkpoint' AS checkpoint, value->>'camper_id' AS camper_id, value->>'status' AS status,
	value->>'absence' AS absence, value->>'reason' AS reason, value->>'time' AS time, value->>'note' AS note,
	value->>'seen_version' AS seen_version, value->>'marked_at' AS marked_at,
	value->>'device_id' AS device_id, value->>'device_counter' AS device_counter FROM json_each(${json}) LIMIT 1000)`;

/** Join condition of the stored mark (alias `a`) with a sent row (alias `r`). */
export const onStored = (camp_id: string) => sql`a.camp_id = ${camp_id} AND a.session_id = r.session_id
	AND a.date = r.date AND a.checkpoint = r.checkpoint AND a.camper_id = r.camper_id`;

/**
 * SQL condition: a sent row (alias `r`) changes nothing, because it equals the stored mark, clears a mark that
 * doesn't exist, or repeats a mark this device sent before (stored or since replaced). A repeat never creates a
 * new version. The result is never NULL, hence IS: both the condition and its NOT are used, and a NULL would drop
 * the mark.
 */
export const isRepeat = (camp_id: string, user_id: string): SQL => sql`(
	(r.status = 'unmarked' AND (a.camper_id IS NULL OR a.voided_at IS NOT NULL))
	OR (a.camper_id IS NOT NULL AND a.voided_at IS NULL AND a.status = r.status AND a.absence IS r.absence
		AND a.reason IS r.reason AND a.time IS r.time AND a.note IS r.note)
	OR (r.device_counter IS NOT NULL AND r.device_id IS NOT NULL AND a.camper_id IS NOT NULL AND a.marked_by = ${user_id}
		AND a.device_id IS r.device_id AND a.device_counter IS r.device_counter)
	OR (r.device_id IS NOT NULL AND a.version > 1 AND EXISTS (SELECT 1 FROM attendance_history h
		WHERE h.camp_id = ${camp_id} AND h.session_id = r.session_id AND h.date = r.date AND h.checkpoint = r.checkpoint
		AND h.camper_id = r.camper_id AND h.marked_by = ${user_id}
		AND h.device_id = r.device_id AND h.device_counter = r.device_counter)))`;

/**
 * Problem of each sent row as `i` and `problem`: the field at fault, or `conflict`. The same statement guards the
 * batch and explains the rejection. A cleared mark doesn't conflict with a sender who saw none.
 */
export function judgedRows(ctx: CampCtx, json: string): SQL {
	const camp_id = ctx.camp.id;
	const of = { session_id: sql`r.session_id`, date: sql`r.date`, camper_id: sql`r.camper_id` };
	return sql`SELECT r.i AS i, r.seen_version AS seen_version, CASE
		WHEN s.id IS NULL THEN 'session_id'
		WHEN NOT EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = ${camp_id} AND c.id = r.camper_id AND c.deleted_at IS NULL
			AND ${inScope({ ...ctx.place, today: ctx.today }, sql`c.id`)}) THEN 'camper_id'
		WHEN r.date < s.start_date OR r.date > s.end_date
			OR NOT ((s.weekdays >> ((CAST(strftime('%w', r.date) AS INTEGER) + 6) % 7)) & 1) THEN 'date'
		WHEN NOT EXISTS (SELECT 1 FROM checkpoint cp WHERE cp.key = r.checkpoint AND (s.checkpoints >> (cp.position - 1)) & 1)
			THEN 'checkpoint'
		WHEN r.status <> 'unmarked' AND NOT ${isExpected(camp_id, of)} THEN 'unexpected'
		WHEN r.reason IS NOT NULL AND r.reason IS NOT a.reason AND NOT EXISTS (SELECT 1 FROM definition d WHERE d.type = 'absence_reason'
			AND d.key = r.reason AND d.is_active = 1 AND (d.camp_id IS NULL OR d.camp_id = ${camp_id})) THEN 'reason'
		WHEN a.camper_id IS NOT NULL AND a.version <> coalesce(r.seen_version, 0)
			AND NOT (a.voided_at IS NOT NULL AND r.seen_version IS NULL)
			AND NOT ${isRepeat(camp_id, ctx.user.id)} THEN 'conflict'
		END AS problem
	FROM ${sentRows(json)} r
	LEFT JOIN session s ON s.camp_id = ${camp_id} AND s.id = r.session_id AND ${isMarkable}
	LEFT JOIN attendance a ON ${onStored(camp_id)}`;
}

/** Tolerated difference between a device's clock and ours. */
const SLACK_MINUTES = 15;

/** Problems that can be found without the database, by `index.field`. */
export function plainProblems(ctx: CampCtx, rows: readonly SentMark[]): FieldErrors {
	const fields: FieldErrors = {};
	const refuse = (index: number, field: string, message: string) => {
		fields[`${index}.${field}`] ??= [message];
	};
	const latest = timeIn(ctx.place.time_zone, later(ctx.clock.now(), SLACK_MINUTES));
	const seen = new Map<string, number>();
	rows.forEach((row, index) => {
		const key = [row.session_id, row.date, row.checkpoint, row.camper_id].join("\n");
		const first = seen.get(key);
		if (first !== undefined)
			refuse(index, "camper_id", `This child is marked twice, in rows ${first} and ${index}.`);
		seen.set(key, index);
		if (row.date > ctx.today) refuse(index, "date", "This day is in the future.");
		if (row.status === "unmarked") return;
		const problem = markProblem({ ...row, status: row.status });
		if (problem) refuse(index, problem.field, problem.message);
		// Past midnight the slack would wrap around; then every time of today has come.
		else if (
			row.time &&
			row.date === ctx.today &&
			row.time > latest &&
			dateIn(ctx.place.time_zone, later(ctx.clock.now(), SLACK_MINUTES)) === ctx.today
		)
			refuse(index, "time", "This time is in the future.");
		if (row.status === "checked_out" && !ctx.can("checkin_release"))
			refuse(index, "status", "To check campers out, you need permission to release them.");
	});
	return fields;
}

const later = (instant: string, minutes: number) =>
	new Date(Date.parse(instant) + minutes * 60_000).toISOString();

interface Judged {
	i: number;
	problem: "session_id" | "camper_id" | "date" | "checkpoint" | "unexpected" | "reason" | "conflict";
	start_date: string | null;
	end_date: string | null;
	weekdays: number | null;
	mark: string | null;
}

/**
 * Explains a rejected save for all rows at once: errors by `index.field`, and for conflicting marks the details
 * needed to choose. Reads the same judgment that the guard used.
 * @returns INVALID when a row can never be stored, otherwise CONFLICT
 */
export async function explainRefusal(
	ctx: CampCtx,
	rows: readonly SentMark[],
	json: string,
	plain: FieldErrors,
	/** Field name of the rows: `rows` in a bulk request. */
	prefix: string,
): Promise<AppError> {
	const camp_id = ctx.camp.id;
	const judged =
		await ctx.db.all<Judged>(sql`SELECT j.i AS i, j.problem AS problem, s.start_date AS start_date,
			s.end_date AS end_date, s.weekdays AS weekdays, ${shownMarkJson} AS mark
		FROM (${judgedRows(ctx, json)}) j JOIN ${sentRows(json)} r ON r.i = j.i
		LEFT JOIN session s ON s.camp_id = ${camp_id} AND s.id = r.session_id
		LEFT JOIN attendance a ON ${onStored(camp_id)} ${joinMarker}
		WHERE j.problem IS NOT NULL ORDER BY j.i`);
	const fields: FieldErrors = {};
	const conflicts: MarkConflict[] = [];
	for (const [key, messages] of Object.entries(plain)) fields[prefix + key] = messages;
	for (const each of judged) {
		const row = rows[each.i];
		if (!row) continue;
		if (each.problem === "conflict") {
			const conflict = conflictOf(ctx, row, each);
			conflicts.push(conflict);
			fields[`${prefix}${each.i}.status`] ??= [`This child was ${conflict.text}.`];
		} else {
			const [field, message] = wording(ctx, row, each);
			fields[`${prefix}${each.i}.${field}`] ??= [message];
		}
	}
	const details = { conflicts };
	const wrong = Object.keys(fields).length - conflicts.length;
	if (wrong > 0) {
		const [first] = Object.entries(fields).filter(
			([key]) => !conflicts.some(({ row }) => key === `${prefix}${row}.status`),
		);
		const message =
			rows.length > 1 ? `Nothing was saved. ${first?.[0]}: ${first?.[1][0]}` : (first?.[1][0] ?? "");
		return new AppError("INVALID", { message, fields, details });
	}
	const [conflict] = conflicts;
	const one = conflict
		? `This child was ${conflict.text}.`
		: "Someone else was marking campers at the same time. Try again.";
	const message =
		conflicts.length > 1 ? `Someone else has marked ${conflicts.length} children in the meantime.` : one;
	return new AppError("CONFLICT", { message, fields, details });
}

function wording(
	ctx: CampCtx,
	row: SentMark,
	{ problem, start_date, end_date, weekdays }: Judged,
): [string, string] {
	if (problem === "session_id")
		return ["session_id", "This session doesn't exist, or its roll can't be taken."];
	if (problem === "camper_id") return ["camper_id", "This camper doesn't exist, or you don't have access."];
	if (problem === "checkpoint") return ["checkpoint", `This session has no ${row.checkpoint} roll call.`];
	if (problem === "reason") return ["reason", "This camp doesn't use this absence reason."];
	if (problem === "unexpected")
		return ["camper_id", "This child isn't expected in this session on this day."];
	const span = { start_date: start_date ?? "", end_date: end_date ?? "", weekdays: weekdays ?? 0 };
	const allowed = canMarkOn(span, row.date, ctx.today);
	return ["date", allowed.ok ? "The session doesn't run on this day." : allowed.message];
}

function conflictOf(ctx: CampCtx, row: SentMark, { i, mark }: Judged): MarkConflict {
	const { voided, ...stored } = JSON.parse(mark ?? "{}") as Omit<MarkConflict["stored"], "status"> & {
		status: AttendanceStatus;
		voided: boolean;
	};
	const { session_id, date, checkpoint, camper_id } = row;
	const name = stored.marked_by.name ?? "someone";
	const at = timeIn(ctx.place.time_zone, stored.marked_at);
	return {
		row: i,
		id: `${session_id}_${date}_${checkpoint}_${camper_id}`,
		session_id,
		date,
		checkpoint,
		camper_id,
		stored: {
			status: voided ? "unmarked" : stored.status,
			absence: stored.absence,
			time: stored.time,
			version: stored.version,
			marked_by: stored.marked_by,
			marked_at: stored.marked_at,
		},
		text: voided ? `unmarked by ${name} at ${formatTime(at)}` : describeMark(stored, name, at),
	};
}
