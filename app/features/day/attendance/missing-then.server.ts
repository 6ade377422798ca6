import { type SQL, sql } from "drizzle-orm";
import { CHECKPOINTS } from "#app/lib/checkpoints";
import type { PlaceToday } from "#app/platform/context.server";
import { onTheRoll } from "./expected.server";
import { markedAtAll, ofWholeDay } from "./shown-reads.server";
import { ownChildDays, placeInDay } from "./whole-day.server";

// SQL for campers who were missing or late on a day that is over, across all its roll calls as `childDay` defines
// it. The rows fit `called` in missing.server.ts.

/** Maximum number of unexcused marks to examine: by evening there can be many, for campers who came after all. */
const LOOKED_THROUGH = 60;
/** Maximum number of campers of a camp to search for unmarked ones. The smallest sessions are searched first. */
const SEARCHED = 120;

const COLUMNS = ["session_id", "session_name", "checkpoint", "camper_id", "state", "time"];
const columns = (alias: string) => sql.raw(COLUMNS.map((name) => `${alias}.${name} AS ${name}`).join(", "));

/**
 * SQL condition: the camper has a current mark (o) on that day that fulfills `where`, which gets each roll call's
 * position in the day. Each checkpoint is looked up separately, and only where `if` holds, because a list of them
 * would be read again for every camper.
 */
const hasMark = (
	date: string,
	child: "a" | "d" | "e",
	where: (place: number) => { if?: SQL; is?: SQL } = () => ({}),
) => {
	const of = sql.raw(child);
	const each = CHECKPOINTS.map((name, at) => {
		const { if: may = sql`1`, is = sql`1` } = where(at + 1);
		return sql`(${may} AND EXISTS (SELECT 1 FROM attendance o WHERE o.camp_id = ${of}.camp_id AND o.session_id = ${of}.session_id
			AND o.date = ${date} AND o.checkpoint = ${name} AND o.camper_id = ${of}.camper_id AND o.voided_at IS NULL AND ${is}))`;
	});
	return sql`(${sql.join(each, sql` OR `)})`;
};

const placeOf = (alias: "a" | "d") => sql`(${placeInDay(alias)})`;

/** SQL condition: the mark's camper is expected on the session's day (d). */
const isExpectedThen = (date: string, child: "a" | "d") => {
	const of = sql.raw(child);
	return sql`EXISTS (SELECT 1 FROM enrollment e WHERE e.camp_id = ${of}.camp_id
		AND e.camper_id = ${of}.camper_id AND e.session_id = ${of}.session_id AND ${onTheRoll(date)})`;
};

/** Campers who were late to at least one roll call, each with the first of them. */
export const lateThen = ({ camp_id }: PlaceToday, date: string, limit: number): SQL => sql`
	SELECT a.session_id AS session_id, d.name AS session_name, NULL AS checkpoint, a.camper_id AS camper_id,
		'late' AS state, a.time AS time
	FROM attendance a
	JOIN session_day d ON d.camp_id = a.camp_id AND d.session_id = a.session_id AND d.date = a.date
	WHERE a.camp_id = ${camp_id} AND a.date = ${date} AND a.status = 'late' AND a.voided_at IS NULL
		AND NOT ${hasMark(date, "a", (place) => ({ if: sql`${placeOf("a")} > ${place}`, is: sql`o.status = 'late'` }))} AND ${isExpectedThen(date, "a")}
	LIMIT ${limit}`;

/**
 * Campers who were absent at every roll call and not excused at the last one, and campers without a mark where
 * nearly all others have one.
 */
export function missingThen({ camp_id }: PlaceToday, date: string, limit: number): SQL {
	const unmarked = sql`d.expected - ${markedAtAll}`;
	const day = sql`SELECT d.session_id AS session_id, d.date AS date, d.name AS name, d.start_date AS start_date,
			d.end_date AS end_date, d.expected AS expected, ${ofWholeDay(5)} AS unexcused,
			CASE WHEN ${markedAtAll} > 0 AND ${markedAtAll} * 10 >= d.expected * 9 THEN ${unmarked} ELSE 0 END AS unmarked
		FROM session_day d WHERE d.camp_id = ${camp_id} AND d.date = ${date}`;
	// Each camper once, through the last mark that is an unexcused absence. A camper with any other mark on the day is
	// left out.
	const absent = sql`SELECT d.session_id AS session_id, d.name AS session_name, NULL AS checkpoint,
			d.camper_id AS camper_id, 'absent' AS state, NULL AS time
		FROM (SELECT a.camp_id AS camp_id, a.session_id AS session_id, a.camper_id AS camper_id, a.checkpoint AS checkpoint,
				d.name AS name, d.start_date AS start_date, d.end_date AS end_date
			FROM day d JOIN attendance a INDEXED BY attendance_unexcused ON a.camp_id = ${camp_id} AND a.date = ${date}
				AND a.session_id = d.session_id AND a.status = 'absent' AND a.absence IS NOT 'excused' AND a.voided_at IS NULL
			WHERE d.unexcused > 0 LIMIT ${LOOKED_THROUGH}) d
		WHERE NOT ${hasMark(date, "d", (place) => ({
			if: sql`${placeOf("d")} <> ${place}`,
			is: sql`(o.status <> 'absent' OR ${placeOf("d")} < ${place})`,
		}))} AND ${isExpectedThen(date, "d")}
		LIMIT ${limit}`;
	const never = sql`SELECT DISTINCT d.session_id AS session_id, d.name AS session_name, NULL AS checkpoint,
			e.camper_id AS camper_id, 'unmarked' AS state, NULL AS time
		FROM (SELECT d.*, sum(d.expected) OVER (ORDER BY d.expected, d.session_id) AS searched FROM day d WHERE d.unmarked > 0) d
		CROSS JOIN enrollment e ON e.camp_id = ${camp_id} AND e.session_id = d.session_id
			AND ${onTheRoll(date)}
		WHERE d.searched <= ${SEARCHED} AND NOT ${hasMark(date, "e")}
		LIMIT ${limit}`;
	return sql`WITH day AS MATERIALIZED (SELECT * FROM (${day}) y WHERE y.unexcused + y.unmarked > 0)
		SELECT ${columns("x")} FROM (${absent}) x UNION ALL SELECT ${columns("y")} FROM (${never}) y`;
}

/** Same for a narrow scope's own campers: their days (o), with the session's expected and marked counts. */
const ownThen = (place: PlaceToday, date: string, state: SQL, condition: SQL): SQL => sql`
	SELECT o.session_id AS session_id, (SELECT s.name FROM session s WHERE s.camp_id = ${place.camp_id}
			AND s.id = o.session_id) AS session_name, NULL AS checkpoint, o.camper_id AS camper_id, ${state} AS state,
		nullif(substr(o.late_at, 2), '') AS time
	FROM (SELECT k.*, count(*) OVER own AS expected, sum(k.marks > 0) OVER own AS marked
		FROM (${ownChildDays(place, date)}) k WINDOW own AS (PARTITION BY k.session_id)) o
	WHERE ${condition} ORDER BY state`;

export const ownLateThen = (place: PlaceToday, date: string) =>
	ownThen(place, date, sql`'late'`, sql`o.late = 1`);

export const ownMissingThen = (place: PlaceToday, date: string) =>
	ownThen(
		place,
		date,
		sql`CASE WHEN o.marks = 0 THEN 'unmarked' ELSE 'absent' END`,
		sql`(o.marks = 0 AND o.marked > 0 AND o.marked * 10 >= o.expected * 9) OR o.unexcused = 1`,
	);
