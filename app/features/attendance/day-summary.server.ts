import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { Place } from "~/platform/context.server";
import { checkpointsOf, expectedCountOn, expectedOn, isMarkable, runsOnDate } from "./expected.server";
import { ATTENDANCE_STATUSES, type Checkpoint } from "./rules";

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
	/** How many of the absent nobody has excused. */
	unexcused: number;
	unmarked: number;
}

const FIGURES = [...ATTENDANCE_STATUSES, "unexcused"] as const;
const columns = (alias: string) =>
	sql.join(
		FIGURES.map((name) => sql.raw(`coalesce(${alias}.${name}, 0) AS ${name}`)),
		sql`, `,
	);

/**
 * The sessions that run on a date, a row for each of their checkpoints. Only marks of children who are expected count,
 * so that the figures always add up. A camp's are kept figures; a counselor's are counted over their own groups.
 */
export function daySummaryReads(db: Db, place: Place, date: string) {
	return db.all<DaySession>(place.scope.kind === "camp" ? ofCamp(place, date) : ofOwn(place, date));
}

/** A session that runs on a day, and how many children the caller may see are expected. */
export interface ExpectedSession {
	id: string;
	name: string;
	start_date: string;
	expected: number;
}

/** Who is expected on a date and nothing else, for a day to come: cheaper than {@link daySummaryReads}. In no order. */
export function expectedReads(db: Db, place: Place, date: string) {
	const { camp_id } = place;
	return db.all<ExpectedSession>(
		place.scope.kind === "camp"
			? sql`SELECT s.id AS id, s.name AS name, s.start_date AS start_date, ${expectedCountOn(date)} AS expected
				FROM session s INDEXED BY session_by_end
				WHERE s.camp_id = ${camp_id} AND ${isMarkable} AND ${runsOnDate(date)} LIMIT 1000`
			: sql`SELECT s.id AS id, s.name AS name, s.start_date AS start_date, count(*) AS expected
				FROM (${expectedOn(place, date)}) x
				CROSS JOIN session s ON s.camp_id = ${camp_id} AND s.id = x.session_id GROUP BY s.id`,
	);
}

const ofCamp = ({ camp_id }: Place, date: string): SQL => sql`
	SELECT s.id AS id, s.name AS name, cp.value AS checkpoint, s.expected AS expected, ${columns("t")},
		max(s.expected - coalesce(t.present + t.absent + t.late + t.left_early + t.checked_out, 0), 0) AS unmarked
	FROM (SELECT s.camp_id, s.id, s.name, s.start_date, s.checkpoints, ${expectedCountOn(date)} AS expected
		FROM session s INDEXED BY session_by_end
		WHERE s.camp_id = ${camp_id} AND ${isMarkable} AND ${runsOnDate(date)} LIMIT 1000) s
	CROSS JOIN ${checkpointsOf(sql`s.checkpoints`)}
	LEFT JOIN attendance_tally t ON t.camp_id = s.camp_id AND t.session_id = s.id AND t.date = ${date} AND t.checkpoint = cp.value
	ORDER BY s.start_date, s.name, s.id, cp.key`;

function ofOwn(place: Place, date: string): SQL {
	const count = (condition: SQL, name: string) =>
		sql`count(CASE WHEN ${condition} THEN 1 END) AS ${sql.raw(name)}`;
	const counts = [
		...ATTENDANCE_STATUSES.map((status) => count(sql`a.status = ${status}`, status)),
		count(sql`a.status = 'absent' AND a.absence IS NOT 'excused'`, "unexcused"),
	];
	return sql`
	SELECT s.id AS id, s.name AS name, cp.value AS checkpoint, count(*) AS expected, ${sql.join(counts, sql`, `)},
		count(*) - count(a.camper_id) AS unmarked
	FROM (${expectedOn(place, date)}) x
	CROSS JOIN session s ON s.camp_id = ${place.camp_id} AND s.id = x.session_id
	CROSS JOIN ${checkpointsOf(sql`x.checkpoints`)}
	LEFT JOIN attendance a ON a.camp_id = ${place.camp_id} AND a.session_id = x.session_id AND a.date = ${date}
		AND a.checkpoint = cp.value AND a.camper_id = x.camper_id AND a.voided_at IS NULL
	GROUP BY s.id, cp.key
	ORDER BY s.start_date, s.name, s.id, cp.key`;
}
