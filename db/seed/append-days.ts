import { addDays, dateIn, eachDay } from "#app/lib/dates";
import type { CampPlan } from "./camps/plan";
import { halfDay, type RollBook, wholeDay } from "./camps/roll-book";
import { openBook, ROLL_TAKERS, type RollFacts } from "./camps/roll-facts";
import { type SeededThrough, seededRow } from "./camps/seeded";
import type { RowOf, SeedRows } from "./rows";
import { writeRows } from "./write-rows";

export interface Appended {
	/** Number of days that got marks, including today. */
	days: number;
	marks: number;
}

interface DemoSeason {
	camp_id: string;
	season_id: string;
	time_zone: string;
	end_date: string;
}

/**
 * Brings a demo camp up to today: the days since the last seeded one get complete attendance, today gets half, and
 * sessions get their current status. Marks made by users stay unchanged. Nothing happens after the season's end.
 */
export async function appendDays(
	d1: D1Database,
	plan: CampPlan,
	season: DemoSeason,
	{ seed, through }: SeededThrough,
	now: string,
): Promise<Appended> {
	const today = dateIn(season.time_zone, now);
	const book = openBook(await readFacts(d1, season), plan, seed);
	const known = await readMarked(d1, season, through, today);
	const rows = withoutMarked(marksBetween(book, through, today, season.end_date, now), known);
	const seeded = seededRow(season.camp_id, { seed, through: today }, now);
	await writeRows(d1, [rows, seeded], followUps(d1, season, { from: through, to: today }, now));
	const days = eachDay(addDays(through, 1), today < season.end_date ? today : season.end_date).length;
	return { days, marks: rows.attendance?.length ?? 0 };
}

function marksBetween(book: RollBook, from: string, today: string, end: string, now: string) {
	const yesterday = addDays(today, -1);
	const whole = eachDay(from, yesterday < end ? yesterday : end).map((date) => wholeDay(book, date));
	return today > end ? whole : [...whole, halfDay(book, today, now)];
}

type MarkKey = Pick<RowOf<"attendance">, "session_id" | "date" | "checkpoint" | "camper_id">;
const keyOf = (mark: MarkKey) => `${mark.session_id} ${mark.date} ${mark.checkpoint} ${mark.camper_id}`;

function withoutMarked(days: ReturnType<typeof marksBetween>, known: Set<string>): SeedRows {
	const isNew = (mark: MarkKey) => !known.has(keyOf(mark));
	return {
		attendance: days.flatMap(({ marks }) => marks.filter(isNew)),
		attendance_history: days.flatMap(({ history }) => history.filter(isNew)),
	};
}

async function readMarked(
	d1: D1Database,
	season: DemoSeason,
	from: string,
	to: string,
): Promise<Set<string>> {
	const { results } = await d1
		.prepare(
			`SELECT a.session_id, a.date, a.checkpoint, a.camper_id FROM session s
			JOIN attendance a ON a.camp_id = s.camp_id AND a.session_id = s.id AND a.date BETWEEN ? AND ?
			WHERE s.camp_id = ? AND s.season_id = ?`,
		)
		.bind(from, to, season.camp_id, season.season_id)
		.all<MarkKey>();
	return new Set(results.map(keyOf));
}

async function readFacts(d1: D1Database, { camp_id, season_id, time_zone }: DemoSeason): Promise<RollFacts> {
	const ofSeason = (sql: string) => d1.prepare(sql).bind(camp_id, season_id);
	const running =
		"s.camp_id = ? AND s.season_id = ? AND s.deleted_at IS NULL AND s.status NOT IN ('draft', 'cancelled')";
	const [sessions, enrollments, counselors, takers] = await d1.batch<never>([
		ofSeason(
			`SELECT s.id, s.start_date, s.end_date, s.weekdays, s.checkpoints FROM session s WHERE ${running}`,
		),
		ofSeason(`SELECT e.session_id, e.camper_id, e.starts_on, e.ends_on FROM session s
			JOIN enrollment e ON e.camp_id = s.camp_id AND e.session_id = s.id
			JOIN enrollment_status es ON es.key = e.status
			WHERE ${running} AND (es.attends = 1 OR e.ends_on IS NOT NULL)`),
		ofSeason(`SELECT gc.camper_id, m.user_id FROM session s
			JOIN group_staff gs ON gs.camp_id = s.camp_id AND gs.session_id = s.id
			JOIN membership m ON m.camp_id = s.camp_id AND m.person_id = gs.staff_id AND m.role_key = 'counselor'
			JOIN group_camper gc ON gc.camp_id = s.camp_id AND gc.session_id = s.id AND gc.group_id = gs.group_id
			WHERE ${running}`),
		d1
			.prepare(
				"SELECT role_key, user_id FROM membership WHERE camp_id = ? AND is_active = 1 ORDER BY user_id",
			)
			.bind(camp_id),
	]);
	const members = (takers?.results ?? []) as { role_key: string | null; user_id: string }[];
	return {
		camp_id,
		time_zone,
		sessions: sessions?.results ?? [],
		enrollments: enrollments?.results ?? [],
		counselors: counselors?.results ?? [],
		roll_takers: ROLL_TAKERS.flatMap((role) =>
			members.filter((each) => each.role_key === role).map(({ user_id }) => user_id),
		),
	};
}

/** Statements that follow from new marks and a new date, for the batch that writes them. */
function followUps(
	d1: D1Database,
	{ camp_id, season_id }: DemoSeason,
	{ from, to }: { from: string; to: string },
	now: string,
): D1PreparedStatement[] {
	const inSeason = "camp_id = ?1 AND season_id = ?2";
	return [
		d1
			.prepare(
				`UPDATE session SET status = 'running', updated_at = ?4
				WHERE ${inSeason} AND status = 'published' AND start_date <= ?3 AND end_date >= ?3`,
			)
			.bind(camp_id, season_id, to, now),
		d1
			.prepare(
				`UPDATE session SET status = 'completed', updated_at = ?4
				WHERE ${inSeason} AND status IN ('published', 'running') AND end_date < ?3`,
			)
			.bind(camp_id, season_id, to, now),
		d1
			.prepare(
				`UPDATE enrollment SET status = 'completed', updated_at = ?3 WHERE camp_id = ?1 AND status = 'enrolled'
				AND session_id IN (SELECT id FROM session WHERE ${inSeason} AND status = 'completed')`,
			)
			.bind(camp_id, season_id, now),
		// Recounts everything, because a day's own tally begins only with its second roll call.
		...["day_tally", "attendance_tally"].map((table) =>
			d1
				.prepare(
					`DELETE FROM ${table} WHERE camp_id = ?1 AND session_id IN (SELECT id FROM session WHERE ${inSeason}) AND date BETWEEN ?3 AND ?4`,
				)
				.bind(camp_id, season_id, from, to),
		),
		d1
			.prepare(
				`INSERT INTO attendance_tally (camp_id, session_id, date, checkpoint, present, absent, late, left_early, checked_out, unexcused, updated_at)
				SELECT camp_id, session_id, date, checkpoint, sum(status = 'present'), sum(status = 'absent'), sum(status = 'late'),
					sum(status = 'left_early'), sum(status = 'checked_out'), sum(status = 'absent' AND absence IS NOT 'excused'), max(received_at)
				FROM attendance
				WHERE camp_id = ?1 AND session_id IN (SELECT id FROM session WHERE ${inSeason})
					AND date BETWEEN ?3 AND ?4 AND voided_at IS NULL
				GROUP BY camp_id, session_id, date, checkpoint`,
			)
			.bind(camp_id, season_id, from, to),
	];
}
