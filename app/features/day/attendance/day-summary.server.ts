import { type SQL, sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { type Checkpoint, checkpointsIn } from "#app/lib/checkpoints";
import type { PlaceToday } from "#app/platform/context.server";
import { checkpointsOf, expectedOn } from "./expected.server";
import { ATTENDANCE_STATUSES } from "./marks";
import { type WholeDay, wholeDay } from "./whole-day";
import { ownWholeDays } from "./whole-day.server";

/** Attendance at one checkpoint of a running session on a day, for the campers visible to the caller. */
export interface DaySession {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	checkpoint: Checkpoint;
	expected: number;
	present: number;
	late: number;
	absent: number;
	left_early: number;
	checked_out: number;
	/** Number of absent campers without an excuse. */
	unexcused: number;
	unmarked: number;
}

/** Session that runs on a day, and the number of expected campers visible to the caller. */
export interface ExpectedSession {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	expected: number;
}

/** Stored day of a session. `rolls` and `whole` are the JSON columns of `session_day`. */
interface KeptDay extends ExpectedSession {
	date: string;
	checkpoints: number;
	rolls: string;
	whole: string | null;
}

/**
 * Day after the requested one. With `always` it is always read, otherwise only when the requested day has no camp.
 */
interface Ahead {
	date: string;
	always: boolean;
}

/**
 * Reads the sessions of a date and their roll call totals for {@link daySummary}. With `ahead`, it also reads the
 * campers expected on that day, for {@link expectedOnDay}. A whole camp's totals are stored, one row per session;
 * a narrow scope's are counted over its own campers.
 */
export function dayReads(db: Db, place: PlaceToday, date: string, ahead: Ahead | null = null) {
	const own = place.scope.kind !== "camp";
	return {
		day_sessions: own ? null : db.all<KeptDay>(keptDays(place, date, ahead)),
		day_own: own ? db.all<DaySession>(ofOwn(place, date)) : null,
		ahead_own: own && ahead !== null ? db.all<ExpectedSession>(expectedOfOwn(place, ahead.date)) : null,
		whole_own: own && date < place.today ? db.all<OwnWholeDay>(ownWholeDays(place, date)) : null,
	};
}

type OwnWholeDay = WholeDay & { id: string };
type DayRows = RowsOf<ReturnType<typeof dayReads>>;

/**
 * Sessions that run on a date, with one row per checkpoint in order. Only marks of expected campers count, so that
 * the totals always add up.
 */
export function daySummary({ day_own, day_sessions }: DayRows, date: string): DaySession[] {
	if (day_own) return day_own;
	return keptOn(day_sessions, date).flatMap(
		({ id, name, start_date, end_date, checkpoints, expected, rolls }) => {
			const tallies = JSON.parse(rolls) as Partial<Record<Checkpoint, number[]>>;
			return checkpointsIn(checkpoints).map((checkpoint) => {
				const [present = 0, absent = 0, late = 0, left_early = 0, checked_out = 0, unexcused = 0] =
					tallies[checkpoint] ?? [];
				const unmarked = Math.max(0, expected - present - late - absent - left_early - checked_out);
				return {
					id,
					name,
					start_date,
					end_date,
					checkpoint,
					expected,
					present,
					late,
					absent,
					left_early,
					checked_out,
					unexcused,
					unmarked,
				};
			});
		},
	);
}

/** Attendance of a date's sessions over all their roll calls, by session id, for a day that is over. */
export function wholeDays({ whole_own, day_sessions }: DayRows, date: string): Map<string, WholeDay> {
	const days: OwnWholeDay[] =
		whole_own ??
		keptOn(day_sessions, date).map(({ id, whole, rolls }) => ({ id, ...wholeDay(whole, JSON.parse(rolls)) }));
	return new Map(days.map(({ id, ...day }) => [id, day]));
}

/** Expected campers by session on the day that was read ahead, in the day's order. */
export const expectedOnDay = ({ ahead_own, day_sessions }: DayRows, date: string): ExpectedSession[] =>
	ahead_own ?? keptOn(day_sessions, date);

const keptOn = (days: DayRows["day_sessions"], date: string) =>
	(days ?? []).filter((day) => day.date === date).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));

/** Sort key of a day's sessions: first day, then name. */
const orderOf = ({ start_date, name, id }: ExpectedSession) => `${start_date}\0${name}\0${id}`;

function keptDays({ camp_id }: PlaceToday, date: string, ahead: Ahead | null): SQL {
	const of = (
		day: string,
		when = sql``,
	) => sql`SELECT d.session_id AS id, d.date AS date, d.name AS name, d.start_date AS start_date,
		d.end_date AS end_date, d.checkpoints AS checkpoints, d.expected AS expected, d.rolls AS rolls, d.whole AS whole
		FROM ${when} session_day d INDEXED BY session_day_date WHERE d.camp_id = ${camp_id} AND d.date = ${day}`;
	if (!ahead) return sql`${of(date)} LIMIT 3000`;
	// Joined so that SQLite evaluates it once before it reads the other day's rows, not once per row.
	const without = sql`(SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM session_day t
		WHERE t.camp_id = ${camp_id} AND t.date = ${date})) w CROSS JOIN`;
	return sql`${of(date)} UNION ALL ${of(ahead.date, ahead.always ? sql`` : without)} LIMIT 3000`;
}

const expectedOfOwn = (place: PlaceToday, date: string): SQL => sql`
	SELECT s.id AS id, s.name AS name, s.start_date AS start_date, s.end_date AS end_date, count(*) AS expected
	FROM (${expectedOn(place, date)}) x
	JOIN session s ON s.camp_id = ${place.camp_id} AND s.id = x.session_id GROUP BY s.id
	ORDER BY s.start_date, s.name, s.id`;

function ofOwn(place: PlaceToday, date: string): SQL {
	const count = (condition: SQL, name: string) =>
		sql`count(CASE WHEN ${condition} THEN 1 END) AS ${sql.raw(name)}`;
	const counts = [
		...ATTENDANCE_STATUSES.map((status) => count(sql`a.status = ${status}`, status)),
		count(sql`a.status = 'absent' AND a.absence IS NOT 'excused'`, "unexcused"),
	];
	return sql`
	SELECT s.id AS id, s.name AS name, s.start_date AS start_date, s.end_date AS end_date, cp.value AS checkpoint, count(*) AS expected, ${sql.join(counts, sql`, `)},
		count(*) - count(a.camper_id) AS unmarked
	FROM (${expectedOn(place, date)}) x
	JOIN session s ON s.camp_id = ${place.camp_id} AND s.id = x.session_id
	JOIN ${checkpointsOf(sql`x.checkpoints`)}
	LEFT JOIN attendance a ON a.camp_id = ${place.camp_id} AND a.session_id = x.session_id AND a.date = ${date}
		AND a.checkpoint = cp.value AND a.camper_id = x.camper_id AND a.voided_at IS NULL
	GROUP BY s.id, cp.key
	ORDER BY s.start_date, s.name, s.id, cp.key`;
}
