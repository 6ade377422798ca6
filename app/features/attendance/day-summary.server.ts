import { type SQL, sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { runsOn } from "~/lib/weekdays";
import type { Place } from "~/platform/context.server";
import { checkpointsOf, expectedOn, isMarkable } from "./expected.server";
import { expectedCount } from "./history";
import { ATTENDANCE_STATUSES, type Checkpoint, checkpointsIn } from "./rules";

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

/** A session that runs on a day, and how many children the caller may see are expected. */
export interface ExpectedSession {
	id: string;
	name: string;
	start_date: string;
	expected: number;
}

interface SessionDates {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	weekdays: number;
}

/** A session around a date, once for each span of days that its children have; one without children once. */
interface SessionSpanRow extends SessionDates {
	checkpoints: number;
	starts_on: string | null;
	ends_on: string | null;
	children: number | null;
}

type TallyRow = { session_id: string; checkpoint: Checkpoint } & Record<(typeof FIGURES)[number], number>;

/**
 * The sessions of a date and how their roll calls stand, for {@link daySummary}; with `ahead` also the days until then,
 * for {@link expectedOnDay}. A camp's are kept figures, each read once and put together where they are shown; of a narrow
 * scope they are counted over its own children.
 */
export function dayReads(db: Db, place: Place, date: string, ahead: string | null = null) {
	const own = place.scope.kind !== "camp";
	return {
		day_sessions: own ? null : db.all<SessionSpanRow>(sessionSpans(place, date, ahead ?? date)),
		day_tallies: own ? null : db.all<TallyRow>(tallies(place, date)),
		day_own: own ? db.all<DaySession>(ofOwn(place, date)) : null,
		ahead_own: own && ahead !== null ? db.all<ExpectedSession>(expectedOfOwn(place, ahead)) : null,
	};
}

type DayRows = RowsOf<ReturnType<typeof dayReads>>;

/**
 * The sessions that run on a date, a row for each of their checkpoints in order. Only marks of children who are
 * expected count, so that the figures always add up.
 */
export function daySummary({ day_own, day_sessions, day_tallies }: DayRows, date: string): DaySession[] {
	if (day_own) return day_own;
	const tallies = new Map((day_tallies ?? []).map((row) => [`${row.session_id} ${row.checkpoint}`, row]));
	return expectedIn(day_sessions ?? [], date)
		.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
		.flatMap(({ id, name, checkpoints, expected }) =>
			checkpointsIn(checkpoints).map((checkpoint) => {
				const tally = tallies.get(`${id} ${checkpoint}`);
				const {
					present = 0,
					late = 0,
					absent = 0,
					left_early = 0,
					checked_out = 0,
					unexcused = 0,
				} = tally ?? {};
				const unmarked = Math.max(0, expected - present - late - absent - left_early - checked_out);
				return {
					...{ id, name, checkpoint, expected, present, late, absent, left_early, checked_out },
					...{ unexcused, unmarked },
				};
			}),
		);
}

/** Who is expected on a day that was read ahead, by session. In no order. */
export const expectedOnDay = ({ ahead_own, day_sessions }: DayRows, date: string): ExpectedSession[] =>
	ahead_own ?? expectedIn(day_sessions ?? [], date);

/** The sessions that were read around a date, each once; none in a narrow scope. */
export const sessionsAround = ({ day_sessions }: DayRows): SessionDates[] => [
	...new Map((day_sessions ?? []).map((row) => [row.id, row])).values(),
];

const orderOf = ({ start_date, name, id }: ExpectedSession) => `${start_date}\0${name}\0${id}`;

function expectedIn(rows: readonly SessionSpanRow[], date: string) {
	return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
		const [session] = own;
		if (!session || !runsOn(session, date)) return [];
		const { id, name, start_date, checkpoints } = session;
		const spans = own.map(({ starts_on, ends_on, children }) => ({
			...{ starts_on: starts_on ?? "", ends_on: ends_on ?? "", children: children ?? 0 },
		}));
		return [{ id, name, start_date, checkpoints, expected: expectedCount(spans, session, date) }];
	});
}

const sessionSpans = ({ camp_id }: Place, date: string, until: string): SQL => sql`
	SELECT s.id AS id, s.name AS name, s.start_date AS start_date, s.end_date AS end_date, s.weekdays AS weekdays,
		s.checkpoints AS checkpoints, n.starts_on AS starts_on, n.ends_on AS ends_on, n.children AS children
	FROM session s INDEXED BY session_by_end
	LEFT JOIN enrolment_span n ON n.camp_id = s.camp_id AND n.session_id = s.id
	WHERE s.camp_id = ${camp_id} AND ${isMarkable} AND s.end_date >= ${date} AND s.start_date <= ${until} LIMIT 3000`;

const tallies = ({ camp_id }: Place, date: string): SQL => sql`
	SELECT t.session_id AS session_id, t.checkpoint AS checkpoint, ${sql.raw(FIGURES.map((name) => `t.${name} AS ${name}`).join(", "))}
	FROM attendance_tally t INDEXED BY attendance_tally_day WHERE t.camp_id = ${camp_id} AND t.date = ${date} LIMIT 3000`;

const expectedOfOwn = (place: Place, date: string): SQL => sql`
	SELECT s.id AS id, s.name AS name, s.start_date AS start_date, count(*) AS expected
	FROM (${expectedOn(place, date)}) x
	CROSS JOIN session s ON s.camp_id = ${place.camp_id} AND s.id = x.session_id GROUP BY s.id`;

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
