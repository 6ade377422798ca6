import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { isCamperNotDeleted } from "~/features/campers/index.server";
import type { Checkpoint } from "~/lib/checkpoints";
import { formatTime } from "~/lib/dates";
import { displayName } from "~/lib/people";
import type { PlaceToday } from "~/platform/context.server";
import { decodeCursor, encodeCursor } from "~/platform/http/page";
import type { DaySession } from "./day-summary.server";
import { checkpointsOf, expectedOn, onTheRoll } from "./expected.server";
import { type Absence, type AttendanceStatus, STATUS_LABELS } from "./marks";
import { type DayShow, missingIn, rollThatCounts } from "./rules";

interface ShownRow {
	camper_id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	session_id: string;
	/** Null at whichever roll call: of who is expected, and where none is begun. */
	checkpoint: Checkpoint | null;
	status: AttendanceStatus | null;
	absence: Absence | null;
	/** HH:MM in camp time. */
	time: string | null;
	sort_name: string;
}

/** Sessions of a page at most: whose roll is looked through is read, mark by mark. */
const sessionsOf = (show: DayShow) =>
	show === "absent" ? 6 : show === "late" || show === "missing" ? 10 : 20;

/** Of a page so many expected children are looked through, of one session at least; the unmarked have no mark to read. */
const lookedThrough = (show: DayShow) => (show === "unmarked" ? 240 : 160);

/** Whether all who are expected in a session are looked through, or the marks alone, which an index finds. */
const isLookedThrough = (show: DayShow, roll: DaySession) =>
	show === "missing" ? missesUnmarked(roll) : show !== "absent" && show !== "late";

/** Who is not marked is missing where nearly everybody is. */
const missesUnmarked = (roll: DaySession) => missingIn([roll]).some(({ unmarked }) => unmarked > 0);

/** As many more are read, for a child with two enrolments in a session is read twice and expected once. */
const SPARE = 40;

/** More than a page ever shows of sessions of a usual size; how many there are is counted apart. */
const MOST_SHOWN = 500;

/** By the rule of `missingIn`: nearly everybody of a session's day (d) is marked. */
const isNearlyDone = sql`d.marked > 0 AND d.marked * 10 >= d.expected * 9`;

const CONDITIONS: Record<DayShow, SQL> = {
	expected: sql`1`,
	here: sql`a.status IN ('present', 'late')`,
	came: sql`a.status <> 'absent'`,
	// Where the unmarked are missing, `missingIn` knows.
	missing: sql`(a.status = 'absent' AND a.absence IS NOT 'excused') OR a.camper_id IS NULL`,
	absent: sql`a.status = 'absent'`,
	late: sql`a.status = 'late'`,
	unmarked: sql`a.camper_id IS NULL`,
};

/** Of the tally of the roll that counts, see `session_day`. */
const tally = (at: number) => sql`coalesce(json_extract(d.rolls, '$.' || d.counts || ${`[${at}]`}), 0)`;

/** How many of a session's day (d) stand so at the roll that counts. */
const COUNTS: Record<DayShow, SQL> = {
	expected: sql`d.expected`,
	here: sql`${tally(0)} + ${tally(2)}`,
	came: sql`d.marked - ${tally(1)}`,
	missing: sql`${tally(5)} + CASE WHEN ${isNearlyDone} THEN d.expected - d.marked ELSE 0 END`,
	absent: tally(1),
	late: tally(2),
	unmarked: sql`d.expected - d.marked`,
};

/** The same of a roll call as it is counted over the children somebody may see. */
const COUNTED: Record<DayShow, (roll: DaySession) => number> = {
	expected: ({ expected }) => expected,
	here: ({ present, late }) => present + late,
	came: ({ expected, unmarked, absent }) => expected - unmarked - absent,
	missing: (roll) => missingIn([roll]).reduce((sum, { absent, unmarked }) => sum + absent + unmarked, 0),
	absent: ({ absent }) => absent,
	late: ({ late }) => late,
	unmarked: ({ unmarked }) => unmarked,
};

/** The children of a page of a day who stand so, by name; for {@link shownChildren}. */
export const shownReads = (db: Db, place: PlaceToday, date: string, show: DayShow, cursor?: string) =>
	db.all<ShownRow>(sql`
		SELECT p.id AS camper_id, p.first_name AS first_name, p.last_name AS last_name,
			p.preferred_name AS preferred_name, x.session_id AS session_id, x.checkpoint AS checkpoint,
			x.status AS status, x.absence AS absence, x.time AS time, p.sort_name AS sort_name
		FROM (${place.scope.kind === "camp" ? ofCamp(place, date, show, cursor) : ofOwn(place, date, show)}) x
		CROSS JOIN person p ON p.camp_id = ${place.camp_id} AND p.id = x.camper_id AND ${isCamperNotDeleted}
		LIMIT ${MOST_SHOWN}`);

/** Of the page's sessions. Where no roll is begun everybody is unmarked, at whichever roll call. */
function ofCamp({ camp_id }: PlaceToday, date: string, show: DayShow, cursor: string | undefined): SQL {
	const [start, name, id] = cursor === undefined ? [] : decodeCursor(cursor, 3);
	const after =
		cursor === undefined ? sql`` : sql`AND (d.start_date, d.name, d.session_id) > (${start}, ${name}, ${id})`;
	const page = sql`SELECT * FROM session_day d INDEXED BY session_day_date
		WHERE d.camp_id = ${camp_id} AND d.date = ${date} AND ${COUNTS[show]} > 0 ${after}
		ORDER BY d.start_date, d.name, d.session_id LIMIT ${sessionsOf(show)}`;
	const roll = sql`a.camp_id = ${camp_id} AND a.session_id = d.session_id AND a.date = ${date}
		AND a.checkpoint = d.counts AND a.voided_at IS NULL`;
	const expected = sql`e.camp_id = ${camp_id} AND e.session_id = d.session_id AND ${onTheRoll(date)}`;
	const columns = sql`a.status AS status, a.absence AS absence, a.time AS time`;
	/** Children with such a mark, found by the marks. */
	const marked = (condition: SQL, index = sql``) => sql`
		SELECT d.session_id AS session_id, d.counts AS checkpoint, e.camper_id AS camper_id, ${columns}
		FROM page d
		CROSS JOIN attendance a ${index} ON ${roll} AND ${condition}
		CROSS JOIN enrolment e INDEXED BY enrolment_camper ON ${expected} AND e.camper_id = a.camper_id`;
	/** The children expected; cut before their marks are looked for, in the order of the page, as `shownChildren` cuts it. */
	const looked = (of = sql``) => sql`
		SELECT d.session_id AS session_id, d.counts AS counts, e.camper_id AS camper_id
		FROM page d CROSS JOIN enrolment e INDEXED BY enrolment_session ON ${expected} ${of}
		LIMIT ${lookedThrough(show) + SPARE}`;
	const unmarked = (of?: SQL) => sql`
		SELECT d.session_id AS session_id, d.counts AS checkpoint, d.camper_id AS camper_id, ${columns}
		FROM (${looked(of)}) d LEFT JOIN attendance a ON ${roll} AND a.camper_id = d.camper_id
		WHERE a.camper_id IS NULL`;
	const found = () => {
		switch (show) {
			case "absent":
				return marked(CONDITIONS.absent);
			case "late":
				return marked(CONDITIONS.late, sql`INDEXED BY attendance_late`);
			case "missing":
				return sql`${marked(
					sql`a.status = 'absent' AND a.absence IS NOT 'excused'`,
					sql`INDEXED BY attendance_unexcused`,
				)} UNION ALL SELECT * FROM (${unmarked(sql`WHERE ${isNearlyDone} AND d.marked < d.expected`)})`;
			case "unmarked":
				return unmarked();
			case "expected":
				return sql`SELECT d.session_id AS session_id, NULL AS checkpoint, d.camper_id AS camper_id, NULL AS status,
				NULL AS absence, NULL AS time FROM (${looked()}) d`;
			default:
				// Joined in this order: left to itself the planner begins with all that was ever marked so.
				return sql`SELECT d.session_id AS session_id, d.counts AS checkpoint, d.camper_id AS camper_id, ${columns}
				FROM (${looked()}) d CROSS JOIN attendance a ON ${roll} AND a.camper_id = d.camper_id AND +${CONDITIONS[show]}`;
		}
	};
	// Once, for all sessions of the day are read for it.
	return sql`WITH page AS MATERIALIZED (${page}) ${found()}`;
}

/** Of a narrow scope's own children, at every roll call. */
const ofOwn = (place: PlaceToday, date: string, show: DayShow): SQL => sql`
	SELECT x.session_id AS session_id, cp.value AS checkpoint, x.camper_id AS camper_id, a.status AS status,
		a.absence AS absence, a.time AS time
	FROM (${expectedOn(place, date)}) x CROSS JOIN ${checkpointsOf(sql`x.checkpoints`)}
	LEFT JOIN attendance a ON a.camp_id = ${place.camp_id} AND a.session_id = x.session_id AND a.date = ${date}
		AND a.checkpoint = cp.value AND a.camper_id = x.camper_id AND a.voided_at IS NULL
	WHERE ${CONDITIONS[show]}`;

/**
 * A page of those of the roll calls that count ({@link rollThatCounts}), else of the first, by session in the order of
 * the day; sessions without any are left out. Totals are the figures of the whole day, whatever was read.
 */
export function shownChildren(
	rows: readonly ShownRow[],
	days: readonly DaySession[],
	show: DayShow,
	cursor?: string,
) {
	const count = COUNTED[show];
	const all = [...Map.groupBy(days, ({ id }) => id).values()].flatMap((own) => {
		const roll = rollThatCounts(own) ?? own[0];
		return roll && count(roll) > 0 ? [roll] : [];
	});
	const after = cursor === undefined ? "" : decodeCursor(cursor, 3).join("\0");
	const rest = all.filter((roll) => keysOf(roll).join("\0") > after);
	const page = pageOf(rest, show);
	const last = page.at(-1);
	const found = Map.groupBy(rows, ({ session_id }) => session_id);
	return {
		total: all.reduce((sum, roll) => sum + count(roll), 0),
		in_sessions: all.length,
		sessions: page.map((roll) => ({
			...{ id: roll.id, name: roll.name, checkpoint: roll.checkpoint, total: count(roll) },
			children: byName((found.get(roll.id) ?? []).filter(isOf(roll, show))).map((row) => ({
				...{ id: row.camper_id, name: displayName(row), note: noteOf(row, show) },
			})),
		})),
		next_cursor: last && rest.length > page.length ? encodeCursor(keysOf(last)) : null,
	};
}

/** Whether a row is of the roll call that counts; who is not marked is missing only where nearly everybody is. */
const isOf = (roll: DaySession, show: DayShow) => {
	const unmarked = show !== "missing" || missesUnmarked(roll);
	return ({ checkpoint, status }: ShownRow) =>
		(checkpoint === null || checkpoint === roll.checkpoint) && (unmarked || status !== null);
};

/** The first sessions, as many as were read. */
function pageOf(rolls: readonly DaySession[], show: DayShow): DaySession[] {
	const page: DaySession[] = [];
	let looked = 0;
	for (const roll of rolls.slice(0, sessionsOf(show))) {
		if (isLookedThrough(show, roll)) looked += roll.expected;
		if (page.length > 0 && looked > lookedThrough(show)) break;
		page.push(roll);
	}
	return page;
}

/** Sorted here, for the database would read every row once more. A child with two enrolments comes twice. */
function byName(rows: readonly ShownRow[]): ShownRow[] {
	const each = [...new Map(rows.map((row) => [row.camper_id, row])).values()];
	const key = ({ sort_name, camper_id }: ShownRow) => `${sort_name}\0${camper_id}`;
	return each.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const keysOf = ({ start_date, name, id }: DaySession) => [start_date, name, id];

/** What the list's name does not say of a child. */
function noteOf({ status, absence, time }: ShownRow, show: DayShow): string | null {
	if (status === "absent") return absence === "excused" ? "Excused" : "No excuse";
	if (status === null) return show === "missing" ? "Not marked" : null;
	if (show === "late") return time && formatTime(time);
	if (status === "present") return null;
	return [STATUS_LABELS[status], time && formatTime(time)].filter(Boolean).join(", ");
}
