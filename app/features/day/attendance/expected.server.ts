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

// SQL for the campers expected on a date. `isExpectedOn` in rules.ts is the same rule in TypeScript, and a test
// compares the two. The trigger attendance_expected enforces it in the database.

const statuses = sql.join(
	MARKABLE_SESSIONS.map((status) => sql`${status}`),
	sql`, `,
);

/** SQL condition: the session (alias `s`) can have roll calls. */
export const isMarkable = sql`s.deleted_at IS NULL AND s.status IN (${statuses})`;

/**
 * SQL condition: the enrollment (alias `e`) belongs on a roll call, because it attends or ended with a last day.
 * The subqueries read the lists of statuses once; a join would read them for every camper.
 */
const attendsAs = (e: SQL) => sql`(${e}.status IN (SELECT key FROM enrollment_status WHERE attends = 1)
	OR (${e}.ends_on IS NOT NULL AND ${e}.status IN (SELECT key FROM enrollment_status WHERE is_live = 0)))`;
const attends = attendsAs(sql`e`);

/** SQL condition: the enrollment (alias `e`) covers the date. Requires the session's stored day (alias `d`). */
export function onTheRoll(date: string | SQL, alias: "e" | "f" = "e"): SQL {
	const e = sql.raw(alias);
	return sql`${attendsAs(e)} AND ${date} BETWEEN coalesce(${e}.starts_on, d.start_date) AND coalesce(${e}.ends_on, d.end_date)`;
}

/** SQL condition: the session (alias `s`) runs on a date. */
export const runsOnDate = (date: string): SQL =>
	sql`s.start_date <= ${date} AND s.end_date >= ${date} AND (s.weekdays & ${weekdayMask([weekdayOf(date)])}) <> 0`;

/** SQL condition that limits a column of camper ids to the caller's scope. */
export function inScope({ camp_id, scope, today }: PlaceToday, camper_id: SQL): SQL {
	const of = { camp_id: sql`${camp_id}`, id: camper_id };
	return visibleCampers(scope, { of, today }) ?? sql`1`;
}

/**
 * Campers expected on a date and visible to the caller, each once: session_id, checkpoints (the session's bits),
 * camper_id.
 */
export const expectedOn = (place: PlaceToday, date: string): SQL =>
	sql`SELECT DISTINCT s.id AS session_id, s.checkpoints AS checkpoints, e.camper_id AS camper_id
		${expectedFrom(place, date)}`;

/**
 * FROM … WHERE of those campers: session (s), enrollment (e) and person (p). Limited to one session when
 * `session_id` is given. A camper with several enrollments in a session can appear more than once.
 */
export function expectedFrom(place: PlaceToday, date: string, session_id?: string): SQL {
	const { camp_id, scope, today } = place;
	// CROSS JOIN fixes the join order; otherwise the planner starts from every enrollment the camp ever had. A
	// counselor's reads start from their own campers, a camp's from the sessions of the day.
	const enrollments =
		scope.kind === "camp"
			? sql`session s
				JOIN enrollment e ON e.camp_id = s.camp_id AND e.session_id = s.id`
			: sql`(${visibleCamperIds(scope, camp_id, today)}) v
				JOIN enrollment e ON e.camp_id = ${camp_id} AND e.camper_id = v.id
				CROSS JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id`;
	return sql`FROM ${enrollments}
		JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
		WHERE s.camp_id = ${camp_id} ${session_id === undefined ? sql`` : sql`AND s.id = ${session_id}`}
			AND ${isMarkable} AND ${runsOnDate(date)} AND ${attends}
			AND ${date} BETWEEN coalesce(e.starts_on, s.start_date) AND coalesce(e.ends_on, s.end_date)
			AND ${isCamperNotDeleted}`;
}

/**
 * A session's checkpoints as rows (alias `cp`): `value` is the name, `key` its position. Derived from the bits, so
 * that no session reads the code table again.
 */
export const checkpointsOf = (bits: SQL): SQL => {
	const each = CHECKPOINTS.map(
		(name) => sql`CASE WHEN ${bits} & ${checkpointMask([name])} THEN ${`,"${name}"`} ELSE '' END`,
	);
	return sql`json_each('[' || substr(${sql.join(each, sql` || `)}, 2) || ']') cp`;
};

/**
 * SQL condition: a camper is expected, given as columns, for rows that carry session, date and camper themselves.
 */
export const isExpected = (camp_id: string, of: { session_id: SQL; date: SQL; camper_id: SQL }): SQL => sql`
	EXISTS (SELECT 1 FROM enrollment e
		JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id
		WHERE e.camp_id = ${camp_id} AND e.camper_id = ${of.camper_id} AND e.session_id = ${of.session_id} AND ${attends}
		AND ${of.date} BETWEEN max(s.start_date, coalesce(e.starts_on, s.start_date)) AND min(s.end_date, coalesce(e.ends_on, s.end_date))
		AND (s.weekdays >> ((CAST(strftime('%w', ${of.date}) AS INTEGER) + 6) % 7)) & 1)`;
