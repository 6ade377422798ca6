import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { dateIn } from "#app/lib/dates";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { isExpected } from "./expected.server";
import {
	explainRefusal,
	isRepeat,
	judgedRows,
	onStored,
	plainProblems,
	type SentMark,
	sentRows,
} from "./judge-marks.server";
import { type AttendanceRecord, joinMarker, recordJson, savedRowJson } from "./mark.server";
import { ATTENDANCE_STATUSES, fittingFacts, MOST_MARKS, markId } from "./marks";
import { ofKeptRecords } from "./merged-children.server";
import { recountDays } from "./whole-day.server";

/** Response of a bulk save for each row, in the order sent. */
export interface SavedRow {
	id: string;
	camper_id: string;
	status: AttendanceRecord["status"] | "unmarked";
	version: number;
	marked_at: string;
}

/**
 * Saves up to 500 marks in one batch, all or nothing: a guard that judges every row, the upsert, the tallies, and
 * one audit row. Triggers keep replaced marks. A row that equals the stored mark, or that this device sent before,
 * changes nothing; `unmarked` clears a mark and keeps its history; marks of merged records go to the surviving
 * record.
 * @returns every row's stored state, in the order sent
 * @throws INVALID with fields by `rows.<index>.<field>`; CONFLICT with details when someone else marked in between
 */
export async function saveAttendance(ctx: CampCtx, marks: readonly SentMark[]): Promise<SavedRow[]> {
	const rows = await save(ctx, marks, {
		prefix: "rows.",
		status: 200,
		list: (json) => savedList(ctx, json),
		data: (list) =>
			sql`(SELECT json_object('saved', count(*), 'rows', json_group_array(json(x.mark))) FROM (${list}) x)`,
	});
	return rows.map(({ mark }) => JSON.parse(mark) as SavedRow);
}

/**
 * Saves one mark, like {@link saveAttendance}.
 * @throws as saveAttendance, with field names without an index
 */
export async function saveMark(ctx: CampCtx, mark: SentMark, status = 200): Promise<AttendanceRecord> {
	const rows = await save(ctx, [mark], {
		prefix: "",
		status,
		list: (json) => sql`SELECT ${recordJson(ctx.camp.id)} AS mark ${stored(ctx, json)}`,
		data: (list) => sql`(${list})`,
	});
	return JSON.parse(rows[0]?.mark ?? "null") as AttendanceRecord;
}

const stored = (ctx: CampCtx, json: string) =>
	sql`FROM ${sentRows(json)} r JOIN attendance a ON ${onStored(ctx.camp.id)} ${joinMarker}`;

const savedList = (ctx: CampCtx, json: string) =>
	sql`SELECT ${savedRowJson(ctx.camp.id, ctx.user.id)} AS mark ${stored(ctx, json)} ORDER BY r.i`;

interface Save {
	/** Prefix of the field names in errors. */
	prefix: string;
	status: number;
	/** Response for the marks given as JSON, read after the write in the same batch. */
	list: (json: string) => SQL;
	/** Response data, stored to answer an idempotent repeat. */
	data: (list: SQL) => SQL;
}

async function save(ctx: CampCtx, marks: readonly SentMark[], how: Save) {
	try {
		return await saveAs(ctx, marks, how);
	} catch (refusal) {
		const moved = await ofKeptRecords(ctx, marks, refusal, how.prefix);
		if (!moved) throw refusal;
		return saveAs(ctx, moved, how);
	}
}

async function saveAs(ctx: CampCtx, marks: readonly SentMark[], { prefix, status, ...how }: Save) {
	// Rows beyond the limit of `sentRows` would be reported as saved without being stored.
	if (marks.length > MOST_MARKS) throw new Error(`More than ${MOST_MARKS} marks at once`);
	const json = JSON.stringify(marks.map((mark) => storable(ctx, mark)));
	const list = how.list(json);
	const plain = plainProblems(ctx, marks);
	const explain = () => explainRefusal(ctx, marks, json, plain, prefix);
	if (Object.keys(plain).length > 0) throw unindexed(await explain(), prefix);
	const refused = new AppError("CONFLICT", { message: "Refused." });
	const statements: Statement[] = [
		abortWhen(
			ctx,
			"attendance_refused",
			sql`EXISTS (SELECT 1 FROM (${judgedRows(ctx, json)}) WHERE problem IS NOT NULL)`,
		),
		ctx.db.run(upsert(ctx, json)),
		ctx.db.run(takeBack(ctx, json)),
		ctx.db.run(recountDays(ctx, json)),
		ctx.db.run(recount(ctx, json)),
		ctx.db.all(list),
	];
	try {
		const answers = await commit(ctx, {
			statements,
			audit: { action: "attendance.save", entity: "attendance", ...auditFacts(marks) },
			answer: { data: how.data(list), status },
			refusals: { "guard:attendance_refused": () => refused },
		});
		return answers[5] as { mark: string }[];
	} catch (error) {
		throw error === refused ? unindexed(await explain(), prefix) : error;
	}
}

/** Turns field names such as `0.time` into `time`, for a single mark. */
function unindexed(error: AppError, prefix: string): AppError {
	if (prefix !== "" || !error.fields) return error;
	const fields = Object.fromEntries(
		Object.entries(error.fields).map(([key, messages]) => [key.replace(/^0\./, ""), messages]),
	);
	return new AppError(error.code, { message: error.message, fields, details: error.details });
}

/**
 * Row in database form. The device's time is accepted only when plausible: not in the future, and not before the
 * day of the roll call.
 */
function storable(ctx: CampCtx, mark: SentMark) {
	const now = ctx.clock.now();
	const made = mark.marked_at ? new Date(mark.marked_at).toISOString() : now;
	const believable = made <= now && dateIn(ctx.place.time_zone, made) >= mark.date;
	const { session_id, date, checkpoint, camper_id, status } = mark;
	return {
		...(status === "unmarked" ? {} : fittingFacts({ ...mark, status })),
		session_id,
		date,
		checkpoint,
		camper_id,
		status,
		seen_version: mark.seen_version ?? null,
		marked_at: believable ? made : now,
		device_id: mark.device_id ?? null,
		device_counter: mark.device_counter ?? null,
	};
}

const upsert = (ctx: CampCtx, json: string) => sql`
	INSERT INTO attendance (camp_id, session_id, date, checkpoint, camper_id, status, absence, reason, time, note,
		marked_by, marked_at, received_at, version, device_id, device_counter)
	SELECT ${ctx.camp.id}, r.session_id, r.date, r.checkpoint, r.camper_id, r.status, r.absence, r.reason, r.time, r.note,
		${ctx.user.id}, r.marked_at, ${ctx.clock.now()}, coalesce(a.version, 0) + 1, r.device_id, r.device_counter
	FROM ${sentRows(json)} r LEFT JOIN attendance a ON ${onStored(ctx.camp.id)}
	WHERE r.status <> 'unmarked' AND NOT ${isRepeat(ctx.camp.id, ctx.user.id)}
	ON CONFLICT (camp_id, session_id, date, checkpoint, camper_id) DO UPDATE SET status = excluded.status,
		absence = excluded.absence, reason = excluded.reason, time = excluded.time, note = excluded.note,
		marked_by = excluded.marked_by, marked_at = excluded.marked_at, received_at = excluded.received_at,
		version = excluded.version, device_id = excluded.device_id, device_counter = excluded.device_counter,
		voided_at = NULL`;

// An update instead of the upsert: a mark can also be cleared where the camper is no longer expected.
const takeBack = (ctx: CampCtx, json: string) => sql`
	UPDATE attendance AS a SET voided_at = ${ctx.clock.now()}, version = a.version + 1, marked_by = ${ctx.user.id},
		marked_at = r.marked_at, received_at = ${ctx.clock.now()}, device_id = r.device_id, device_counter = r.device_counter
	FROM ${sentRows(json)} r
	WHERE ${onStored(ctx.camp.id)} AND r.status = 'unmarked' AND NOT ${isRepeat(ctx.camp.id, ctx.user.id)}`;

/** Tally columns as conditions on a mark (alias `a`). */
const COUNTED = {
	...Object.fromEntries(ATTENDANCE_STATUSES.map((status) => [status, `a.status = '${status}'`])),
	unexcused: "a.status = 'absent' AND a.absence IS NOT 'excused'",
};

/** Recounts the touched checkpoints without campers who aren't expected. Unchanged tallies aren't written. */
const recount = (ctx: CampCtx, json: string) => {
	const camp_id = ctx.camp.id;
	const each = (word: (name: string, condition: string) => string, between = ", ") =>
		sql.raw(
			Object.entries(COUNTED)
				.map(([name, condition]) => word(name, condition))
				.join(between),
		);
	const of = { session_id: sql`a.session_id`, date: sql`a.date`, camper_id: sql`a.camper_id` };
	return sql`INSERT INTO attendance_tally (camp_id, session_id, date, checkpoint, ${each((name) => name)}, updated_at)
		SELECT ${camp_id}, t.session_id, t.date, t.checkpoint,
			${each((_, condition) => `count(CASE WHEN ${condition} THEN 1 END)`)}, ${ctx.clock.now()}
		FROM (SELECT DISTINCT session_id, date, checkpoint FROM ${sentRows(json)}) t
		LEFT JOIN attendance a ON a.camp_id = ${camp_id} AND a.session_id = t.session_id AND a.date = t.date
			AND a.checkpoint = t.checkpoint AND a.voided_at IS NULL AND ${isExpected(camp_id, of)}
			AND NOT EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = ${camp_id} AND c.id = a.camper_id AND c.deleted_at IS NOT NULL)
		GROUP BY t.session_id, t.date, t.checkpoint
		ON CONFLICT (camp_id, session_id, date, checkpoint) DO UPDATE
			SET ${each((name) => `${name} = excluded.${name}`)}, updated_at = excluded.updated_at
		WHERE ${each((name) => `attendance_tally.${name} <> excluded.${name}`, " OR ")}`;
};

/** Audit facts: the touched roll calls and the number of marks sent by status. Never the campers concerned. */
function auditFacts(marks: readonly SentMark[]) {
	const roll_calls: Record<string, number> = {};
	const statuses: Record<string, number> = {};
	for (const mark of marks) {
		const roll_call = `${mark.session_id}_${mark.date}_${mark.checkpoint}`;
		roll_calls[roll_call] = (roll_calls[roll_call] ?? 0) + 1;
		statuses[mark.status] = (statuses[mark.status] ?? 0) + 1;
	}
	const [first] = marks;
	const [roll_call = ""] = Object.keys(roll_calls);
	const entity_id = marks.length === 1 && first ? markId(first) : roll_call;
	return { entity_id, changes: { marks: marks.length, statuses, roll_calls } };
}
