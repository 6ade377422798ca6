import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { isCamperNotDeleted } from "#app/features/people/campers/index.server";
import type { Checkpoint } from "#app/lib/checkpoints";
import type { PlaceToday } from "#app/platform/context.server";
import { checkpointsOf, expectedOn, onTheRoll } from "./expected.server";
import { lateThen, missingThen, ownLateThen, ownMissingThen } from "./missing-then.server";
import { contactToCall } from "./contact-to-call.server";

/** Camper who is missing or late at the roll call that counts, or on a day that is over. */
interface CalledRow {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	photo_url: string | null;
	session_id: string;
	session_name: string;
	/** Null on a day that is over. */
	checkpoint: Checkpoint | null;
	/** Absent without an excuse, unmarked although the roll call is almost complete, or late. */
	state: "absent" | "unmarked" | "late";
	/** HH:MM in camp time for a late camper. */
	time: string | null;
	sort_name: string;
	/** JSON {name, phone} of the guardian to call. Null for late campers and on a day that is over. */
	call: string | null;
}

/** Such a camper, and the guardian to call. */
export interface PersonToCall extends Omit<CalledRow, "call" | "sort_name"> {
	guardian_name: string | null;
	guardian_phone: string | null;
}

/** Maximum number of campers of a camp to search for unmarked ones. The smallest roll calls are searched first. */
const SEARCHED = 200;

/**
 * Reads the missing campers by the rules of `rollThatCounts` and `missingIn` (rules.ts); the latter also gives the
 * total. On a day that is over, these are the campers who never came. Returns at most `limit` campers, the absent
 * before the unmarked; in very large roll calls, unmarked campers are only counted, and the roll call itself lists
 * them.
 */
export const missingReads = (db: Db, place: PlaceToday, date: string, limit = 20) =>
	called(
		db,
		place,
		limit,
		missingOn(place, date, limit),
		// No calls are made about a day that is over.
		date < place.today ? sql`NULL` : contactToCall(place.camp_id, sql`x.camper_id`, place.today),
	);

/**
 * Reads at most `limit` campers who were late to the roll call that counts, or to any roll call on a day that is
 * over.
 */
export const lateReads = (db: Db, place: PlaceToday, date: string, limit = 20) =>
	called(db, place, limit, lateOn(place, date, limit), sql`NULL`);

/** SQL for the missing: today by the roll call that counts, on a past day by all its roll calls together. */
function missingOn(place: PlaceToday, date: string, limit: number): SQL {
	if (place.scope.kind !== "camp")
		return date < place.today ? ownMissingThen(place, date) : ownMissing(place, date);
	return date < place.today ? missingThen(place, date, limit) : missingOf(place, date, limit);
}

function lateOn(place: PlaceToday, date: string, limit: number): SQL {
	if (place.scope.kind !== "camp")
		return date < place.today ? ownLateThen(place, date) : ownLate(place, date);
	return date < place.today ? lateThen(place, date, limit) : lateOf(place, date, limit);
}

/** Sorts the rows of {@link missingReads} or {@link lateReads} by name, the absent before the unmarked. */
export const peopleToCall = (rows: readonly CalledRow[]): PersonToCall[] =>
	[...rows]
		.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
		.map(({ call, sort_name: _, ...row }) => {
			const { name = null, phone = null } = call ? (JSON.parse(call) as { name: string; phone: string }) : {};
			return { ...row, guardian_name: name, guardian_phone: phone };
		});

const orderOf = ({ state, sort_name, id }: CalledRow) => `${state}\0${sort_name}\0${id}`;

/**
 * Adds names and the guardian to call to `found` (session_id, session_name, checkpoint, camper_id, state, time).
 */
const called = (db: Db, { camp_id }: PlaceToday, limit: number, found: SQL, contact: SQL) =>
	db.all<CalledRow>(sql`
		SELECT x.camper_id AS id, p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name,
			p.profile_image_url AS photo_url, x.session_id AS session_id, x.session_name AS session_name,
			x.checkpoint AS checkpoint, x.state AS state, x.time AS time, p.sort_name AS sort_name,
			${contact} AS call
		FROM (${found}) x CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.id = x.camper_id AND ${isCamperNotDeleted}
		LIMIT ${limit}`);

/** Marks of expected campers at the roll calls that count, selected by a condition that `index` covers. */
const marksOf = (
	{ camp_id }: PlaceToday,
	date: string,
	state: "absent" | "late",
	index: string,
	marks: SQL,
) => sql`
	SELECT a.session_id AS session_id, d.name AS session_name, a.checkpoint AS checkpoint, a.camper_id AS camper_id,
		${state} AS state, a.time AS time
	FROM attendance a INDEXED BY ${sql.raw(index)}
	JOIN session_day d ON d.camp_id = a.camp_id AND d.session_id = a.session_id AND d.date = a.date AND d.counts = a.checkpoint
	WHERE a.camp_id = ${camp_id} AND a.date = ${date} AND ${marks} AND a.voided_at IS NULL
		AND EXISTS (SELECT 1 FROM enrollment e INDEXED BY enrollment_camper WHERE e.camp_id = a.camp_id
			AND e.camper_id = a.camper_id AND e.session_id = a.session_id AND ${onTheRoll(date)})`;

const lateOf = (place: PlaceToday, date: string, limit: number): SQL =>
	sql`${marksOf(place, date, "late", "attendance_late", sql`a.status = 'late'`)} LIMIT ${limit}`;

/** A camp's missing campers, found through the stored counters. */
function missingOf(place: PlaceToday, date: string, limit: number): SQL {
	const { camp_id } = place;
	const unexcused = sql`a.status = 'absent' AND a.absence IS NOT 'excused'`;
	const short = sql`SELECT d.*, sum(d.expected) OVER (ORDER BY d.expected, d.session_id) AS searched
		FROM session_day d
		WHERE d.camp_id = ${camp_id} AND d.date = ${date} AND d.marked < d.expected AND d.marked * 10 >= d.expected * 9`;
	return sql`
		SELECT * FROM (${marksOf(place, date, "absent", "attendance_unexcused", unexcused)} LIMIT ${limit})
		UNION ALL SELECT * FROM (
			SELECT DISTINCT d.session_id AS session_id, d.name AS session_name, d.counts AS checkpoint,
				e.camper_id AS camper_id, 'unmarked' AS state, NULL AS time
			FROM (${short}) d
			CROSS JOIN enrollment e ON e.camp_id = ${camp_id} AND e.session_id = d.session_id
				AND ${onTheRoll(date)}
			WHERE d.searched <= ${SEARCHED}
				AND NOT EXISTS (SELECT 1 FROM attendance a WHERE a.camp_id = ${camp_id} AND a.session_id = d.session_id
					AND a.date = ${date} AND a.checkpoint = d.counts AND a.camper_id = e.camper_id AND a.voided_at IS NULL)
			LIMIT ${limit})`;
}

/**
 * Campers of a narrow scope at the roll calls that count over these campers alone, filtered by a condition on
 * their marks (o). `status` is null for an unmarked camper.
 */
const ofOwn = (place: PlaceToday, date: string, state: SQL, condition: SQL): SQL => {
	const own = sql`SELECT x.session_id AS session_id, x.camper_id AS camper_id, cp.value AS checkpoint, cp.key AS bit,
			a.status AS status, a.absence AS absence, a.time AS time,
			count(*) OVER roll AS expected, count(a.status) OVER roll AS marked
		FROM (${expectedOn(place, date)}) x CROSS JOIN ${checkpointsOf(sql`x.checkpoints`)}
		LEFT JOIN attendance a ON a.camp_id = ${place.camp_id} AND a.session_id = x.session_id AND a.date = ${date}
			AND a.checkpoint = cp.value AND a.camper_id = x.camper_id AND a.voided_at IS NULL
		WINDOW roll AS (PARTITION BY x.session_id, cp.key)`;
	return sql`SELECT o.session_id AS session_id, (SELECT s.name FROM session s WHERE s.camp_id = ${place.camp_id}
			AND s.id = o.session_id) AS session_name, o.checkpoint AS checkpoint, o.camper_id AS camper_id,
			${state} AS state, o.time AS time
		FROM (SELECT f.*, max(f.bit) OVER (PARTITION BY f.session_id) AS counts
			FROM (SELECT w.*, max(w.marked) OVER (PARTITION BY w.session_id) AS fullest FROM (${own}) w WHERE w.marked > 0) f
			WHERE f.marked * 2 >= f.fullest) o
		WHERE o.bit = o.counts AND (${condition})
		ORDER BY state`;
};

const ownLate = (place: PlaceToday, date: string) => ofOwn(place, date, sql`'late'`, sql`o.status = 'late'`);

const ownMissing = (place: PlaceToday, date: string) =>
	ofOwn(
		place,
		date,
		sql`CASE WHEN o.status IS NULL THEN 'unmarked' ELSE 'absent' END`,
		sql`(o.status IS NULL AND o.marked * 10 >= o.expected * 9) OR (o.status = 'absent' AND o.absence IS NOT 'excused')`,
	);
