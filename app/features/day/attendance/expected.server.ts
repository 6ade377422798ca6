import { type SQL, sql } from "drizzle-orm";
import {
	isCamperNotDeleted,
	visibleCamperIds,
	visibleCampers,
} from "#app/features/people/campers/index.server";
import { CHECKPOINTS, checkpointMask } from "#app/lib/checkpoints";
import { weekdayOf } from "#app/lib/dates";
import { weekdayMask } from "#app/lib/weekdays";
import type { PlaceToday } from "#app/platform/context.server";
import { MARKABLE_SESSIONS } from "./rules";

// Who is expected, as SQL. The rule is `isExpectedOn` in rules.ts, which a test asks the same; the trigger
// attendance_expected is its last wall.

const statuses = sql.join(
	MARKABLE_SESSIONS.map((status) => sql`${status}`),
	sql`, `,
);

/** Whether a session (alias `s`) is one whose roll can be taken at all. */
export const isMarkable = sql`s.deleted_at IS NULL AND s.status IN (${statuses})`;

/**
 * Whether an enrollment (alias `e`) belongs on a roll call: it attends, or ended with a last day. The lists of statuses
 * are read once; joined, they would be a row a child.
 */
const attends = sql`(e.status IN (SELECT key FROM enrollment_status WHERE attends = 1)
	OR (e.ends_on IS NOT NULL AND e.status IN (SELECT key FROM enrollment_status WHERE is_live = 0)))`;

/** Whether an enrollment (e) is of a child expected on a date, when its session's day (d) is kept. */
export const onTheRoll = (date: string): SQL =>
	sql`${attends} AND ${date} BETWEEN coalesce(e.starts_on, d.start_date) AND coalesce(e.ends_on, d.end_date)`;

/** Whether a session (alias `s`) runs on a date. */
export const runsOnDate = (date: string): SQL =>
	sql`s.start_date <= ${date} AND s.end_date >= ${date} AND (s.weekdays & ${weekdayMask([weekdayOf(date)])}) <> 0`;

/** The caller's scope as a condition on a column that holds a camper's id. */
export function inScope({ camp_id, scope, today }: PlaceToday, camper_id: SQL): SQL {
	const of = { camp_id: sql`${camp_id}`, id: camper_id };
	return visibleCampers(scope, { of, today }) ?? sql`1`;
}

/**
 * The children expected on a date that the caller may see: session_id, checkpoints (the session's bits), camper_id,
 * each once.
 */
export const expectedOn = (place: PlaceToday, date: string): SQL =>
	sql`SELECT DISTINCT s.id AS session_id, s.checkpoints AS checkpoints, e.camper_id AS camper_id
		${expectedFrom(place, date)}`;

/**
 * FROM … WHERE of those children: session (s), enrollment (e) and person (p). Of one session when `session_id` is given.
 * A child with several enrollments in a session may come more than once.
 */
export function expectedFrom(place: PlaceToday, date: string, session_id?: string): SQL {
	const { camp_id, scope, today } = place;
	// CROSS JOIN keeps an order: left alone, the planner starts from every enrollment the camp ever had. A counselor's
	// reads start from their own children, a camp's from the sessions of the day.
	const enrollments =
		scope.kind === "camp"
			? sql`session s
				CROSS JOIN enrollment e INDEXED BY enrollment_session ON e.camp_id = s.camp_id AND e.session_id = s.id`
			: sql`(${visibleCamperIds(scope, camp_id, today)}) v
				CROSS JOIN enrollment e INDEXED BY enrollment_camper ON e.camp_id = ${camp_id} AND e.camper_id = v.id
				CROSS JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id`;
	return sql`FROM ${enrollments}
		CROSS JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
		WHERE s.camp_id = ${camp_id} ${session_id === undefined ? sql`` : sql`AND s.id = ${session_id}`}
			AND ${isMarkable} AND ${runsOnDate(date)} AND ${attends}
			AND ${date} BETWEEN coalesce(e.starts_on, s.start_date) AND coalesce(e.ends_on, s.end_date)
			AND ${isCamperNotDeleted}`;
}

/**
 * A session's checkpoints as rows (alias `cp`): `value` names one, `key` counts them in their order. Made of the bits,
 * so that no session reads the code table anew.
 */
export const checkpointsOf = (bits: SQL): SQL => {
	const each = CHECKPOINTS.map(
		(name) => sql`CASE WHEN ${bits} & ${checkpointMask([name])} THEN ${`,"${name}"`} ELSE '' END`,
	);
	return sql`json_each('[' || substr(${sql.join(each, sql` || `)}, 2) || ']') cp`;
};

/** Whether a child is expected, given as columns: for rows that name session, date and camper themselves. */
export const isExpected = (camp_id: string, of: { session_id: SQL; date: SQL; camper_id: SQL }): SQL => sql`
	EXISTS (SELECT 1 FROM enrollment e
		JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id
		WHERE e.camp_id = ${camp_id} AND e.camper_id = ${of.camper_id} AND e.session_id = ${of.session_id} AND ${attends}
		AND ${of.date} BETWEEN max(s.start_date, coalesce(e.starts_on, s.start_date)) AND min(s.end_date, coalesce(e.ends_on, s.end_date))
		AND (s.weekdays >> ((CAST(strftime('%w', ${of.date}) AS INTEGER) + 6) % 7)) & 1)`;
