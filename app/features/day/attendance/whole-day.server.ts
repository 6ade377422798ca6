import { type SQL, sql } from "drizzle-orm";
import { CHECKPOINTS } from "#app/lib/checkpoints";
import type { CampCtx } from "#app/platform/context.server";
import type { PlaceToday } from "#app/platform/context.server";
import { expectedOn, isExpected } from "./expected.server";
import { sentRows } from "./judge-marks.server";

/**
 * SQL condition that lists every checkpoint. It keeps the lookup of one camper's marks within the table's primary
 * key.
 */
export const anyCheckpoint = sql`IN (${sql.join(
	CHECKPOINTS.map((each) => sql`${each}`),
	sql`, `,
)})`;

/** Position of a mark's checkpoint in the day, as one digit. */
export const placeInDay = (alias: "a" | "d") =>
	sql.raw(
		`CASE ${alias}.checkpoint ${CHECKPOINTS.map((each, at) => `WHEN '${each}' THEN ${at + 1}`).join(" ")} END`,
	);

const place = placeInDay("a");
const last = sql`substr(max(CASE WHEN a.status <> 'absent' THEN (${place}) || a.status END), 2)`;
const came = sql`max(a.status <> 'absent')`;

/** SQL of {@link childDay}: columns that aggregate the marks (a) of one camper. All are 0 without marks. */
const childDayColumns = sql`coalesce(${came}, 0) AS came, coalesce(${came} = 0, 0) AS absent,
	coalesce(max(a.status = 'late'), 0) AS late, coalesce(${last} = 'left_early', 0) AS left_early,
	coalesce(${last} = 'checked_out', 0) AS checked_out,
	coalesce(${came} = 0 AND substr(max((${place}) || coalesce(a.absence, '')), 2) <> 'excused', 0) AS unexcused`;

const COLUMNS = ["came", "absent", "late", "left_early", "checked_out", "unexcused"] as const;

const sums = sql.raw(COLUMNS.map((name) => `coalesce(sum(k.${name}), 0) AS ${name}`).join(", "));

/**
 * Recounts the touched days that already have a whole-day tally. Must run before the tallies are recounted: the
 * second tally of a day starts that count through a trigger, and the day would be counted twice. The plus in GROUP
 * BY keeps the planner on the day's marks; to group by camper it would otherwise read all of the camp's.
 */
export const recountDays = ({ camp }: CampCtx, json: string): SQL => {
	const of = { session_id: sql`k.session_id`, date: sql`k.date`, camper_id: sql`k.camper_id` };
	return sql`UPDATE day_tally SET (${sql.raw(COLUMNS.join(", "))}) = (SELECT ${sums} FROM (
			SELECT a.session_id AS session_id, a.date AS date, a.camper_id AS camper_id, ${childDayColumns} FROM attendance a
			WHERE a.camp_id = ${camp.id} AND a.session_id = day_tally.session_id AND a.date = day_tally.date AND a.voided_at IS NULL
			GROUP BY +a.camper_id) k
		WHERE ${isExpected(camp.id, of)}
			AND NOT EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = ${camp.id} AND c.id = k.camper_id AND c.deleted_at IS NOT NULL))
		WHERE camp_id = ${camp.id} AND (session_id, date) IN (SELECT r.session_id, r.date FROM ${sentRows(json)} r)`;
};

/** Days of a narrow scope's own campers: session_id, camper_id, number of marks, {@link childDayColumns}. */
export const ownChildDays = (place: PlaceToday, date: string): SQL => sql`
	SELECT x.session_id AS session_id, x.camper_id AS camper_id, count(a.camper_id) AS marks, ${childDayColumns},
		min(CASE WHEN a.status = 'late' THEN (${placeInDay("a")}) || coalesce(a.time, '') END) AS late_at
	FROM (${expectedOn(place, date)}) x
	LEFT JOIN attendance a ON a.camp_id = ${place.camp_id} AND a.session_id = x.session_id AND a.date = ${date}
		AND a.checkpoint ${anyCheckpoint} AND a.camper_id = x.camper_id AND a.voided_at IS NULL
	GROUP BY x.session_id, x.camper_id`;

/** Whole days of those campers by session, as {@link WholeDay}. */
export const ownWholeDays = (place: PlaceToday, date: string): SQL =>
	sql`SELECT k.session_id AS id, ${sums} FROM (${ownChildDays(place, date)}) k GROUP BY k.session_id`;
