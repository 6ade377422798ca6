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
import type { Absence } from "./marks";
import { type DayShow, rollThatCounts } from "./rules";

interface ShownRow {
	camper_id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	session_id: string;
	checkpoint: Checkpoint;
	absence: Absence | null;
	/** HH:MM in camp time. */
	time: string | null;
	sort_name: string;
}

/** Sessions of a page at most: whose roll is looked through is read, mark by mark. */
const SESSIONS: Record<DayShow, number> = { absent: 6, late: 10, unmarked: 20 };

/** For the unmarked of a page so many expected children are looked through, of one session at least. */
const LOOKED_THROUGH = 240;
/** As many more are read, for a child with two enrolments in a session is read twice and expected once. */
const SPARE = 40;

/** More than a page ever shows of sessions of a usual size; how many there are is counted apart. */
const MOST_SHOWN = 500;

const CONDITIONS: Record<DayShow, SQL> = {
	absent: sql`a.status = 'absent'`,
	late: sql`a.status = 'late'`,
	unmarked: sql`a.camper_id IS NULL`,
};

/** How many of a session's day (d) stand so at the roll that counts; of `rolls` see the table. */
const COUNTS: Record<DayShow, SQL> = {
	absent: sql`json_extract(d.rolls, '$.' || d.counts || '[1]')`,
	late: sql`json_extract(d.rolls, '$.' || d.counts || '[2]')`,
	unmarked: sql`d.expected - d.marked`,
};

/** The children of a page of a day who are absent, late or not marked, by name; for {@link shownChildren}. */
export const shownReads = (db: Db, place: PlaceToday, date: string, show: DayShow, cursor?: string) =>
	db.all<ShownRow>(sql`
		SELECT p.id AS camper_id, p.first_name AS first_name, p.last_name AS last_name,
			p.preferred_name AS preferred_name, x.session_id AS session_id, x.checkpoint AS checkpoint,
			x.absence AS absence, x.time AS time, p.sort_name AS sort_name
		FROM (${place.scope.kind === "camp" ? ofCamp(place, date, show, cursor) : ofOwn(place, date, show)}) x
		CROSS JOIN person p ON p.camp_id = ${place.camp_id} AND p.id = x.camper_id AND ${isCamperNotDeleted}
		LIMIT ${MOST_SHOWN}`);

/** Of the page's sessions; where no roll is begun everybody is unmarked, and nobody is named. */
function ofCamp({ camp_id }: PlaceToday, date: string, show: DayShow, cursor: string | undefined): SQL {
	const [start, name, id] = cursor === undefined ? [] : decodeCursor(cursor, 3);
	const after =
		cursor === undefined ? sql`` : sql`AND (d.start_date, d.name, d.session_id) > (${start}, ${name}, ${id})`;
	const page = sql`SELECT * FROM session_day d INDEXED BY session_day_date
		WHERE d.camp_id = ${camp_id} AND d.date = ${date} AND ${COUNTS[show]} > 0 ${after}
		ORDER BY d.start_date, d.name, d.session_id LIMIT ${SESSIONS[show]}`;
	const roll = sql`a.camp_id = ${camp_id} AND a.session_id = d.session_id AND a.date = ${date}
		AND a.checkpoint = d.counts AND a.voided_at IS NULL`;
	const expected = sql`e.camp_id = ${camp_id} AND e.session_id = d.session_id AND ${onTheRoll(date)}`;
	if (show === "unmarked") {
		// Cut before the marks are looked for, in the order of the page: `shownChildren` cuts the sessions likewise.
		const looked = sql`SELECT d.session_id AS session_id, d.counts AS counts, e.camper_id AS camper_id
			FROM (${page}) d CROSS JOIN enrolment e INDEXED BY enrolment_session ON ${expected}
			WHERE d.counts IS NOT NULL LIMIT ${LOOKED_THROUGH + SPARE}`;
		return sql`SELECT d.session_id AS session_id, d.counts AS checkpoint, d.camper_id AS camper_id, a.absence AS absence,
			a.time AS time FROM (${looked}) d LEFT JOIN attendance a ON ${roll} AND a.camper_id = d.camper_id
			WHERE ${CONDITIONS.unmarked}`;
	}
	return sql`SELECT d.session_id AS session_id, d.counts AS checkpoint, e.camper_id AS camper_id, a.absence AS absence,
			a.time AS time
		FROM (${page}) d
		CROSS JOIN attendance a ${show === "late" ? sql`INDEXED BY attendance_late` : sql``} ON ${roll} AND ${CONDITIONS[show]}
		CROSS JOIN enrolment e INDEXED BY enrolment_camper ON ${expected} AND e.camper_id = a.camper_id`;
}

/** Of a narrow scope's own children, at every roll call. */
const ofOwn = (place: PlaceToday, date: string, show: DayShow): SQL => sql`
	SELECT x.session_id AS session_id, cp.value AS checkpoint, x.camper_id AS camper_id, a.absence AS absence, a.time AS time
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
	const all = [...Map.groupBy(days, ({ id }) => id).values()].flatMap((own) => {
		const roll = rollThatCounts(own) ?? own[0];
		return roll && roll[show] > 0 ? [roll] : [];
	});
	const after = cursor === undefined ? "" : decodeCursor(cursor, 3).join("\0");
	const rest = all.filter((roll) => keysOf(roll).join("\0") > after);
	const page = pageOf(rest, show);
	const last = page.at(-1);
	const named = Map.groupBy(rows, ({ session_id, checkpoint }) => `${session_id} ${checkpoint}`);
	return {
		total: all.reduce((sum, roll) => sum + roll[show], 0),
		in_sessions: all.length,
		sessions: page.map((roll) => ({
			...{ id: roll.id, name: roll.name, checkpoint: roll.checkpoint, total: roll[show] },
			children: byName(named.get(`${roll.id} ${roll.checkpoint}`) ?? []).map((row) => ({
				...{ id: row.camper_id, name: displayName(row), note: noteOf(row) },
			})),
		})),
		next_cursor: last && rest.length > page.length ? encodeCursor(keysOf(last)) : null,
	};
}

/** The first sessions, as many as were read. Where no roll is begun everybody is unmarked, and nobody is looked through. */
function pageOf(rolls: readonly DaySession[], show: DayShow): DaySession[] {
	const page: DaySession[] = [];
	let looked = 0;
	for (const roll of rolls.slice(0, SESSIONS[show])) {
		if (show === "unmarked" && roll.unmarked < roll.expected) looked += roll.expected;
		if (page.length > 0 && looked > LOOKED_THROUGH) break;
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

const noteOf = ({ absence, time }: ShownRow) =>
	absence ? (absence === "excused" ? "Excused" : "No excuse") : time ? formatTime(time) : null;
