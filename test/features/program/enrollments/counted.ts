import { env } from "cloudflare:workers";
import { rollThatCounts } from "#app/features/day/attendance/index.server";
import {
	childDay,
	type DayMark,
	NO_DAY,
	type WholeDay,
	wholeDay,
} from "#app/features/day/attendance/whole-day";
import { type Checkpoint, checkpointsIn } from "#app/lib/checkpoints";

/** A row of a figure as one text. */
type Figures = Record<string, string[]>;

const MONDAY = (instant: string) => `date(${instant}, 'weekday 0', '-6 days')`;
const HELD = "(es.takes_place = 1 OR e.status IN ('withdrawn', 'cancelled'))";
const ATTENDS = "(es.attends = 1 OR (es.is_live = 0 AND e.ends_on IS NOT NULL))";
const SESSION = "JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id";
const STATUS = "JOIN enrollment_status es ON es.key = e.status";
const STAYS = "JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL";
const SHOWS = `CASE WHEN es.attends = 1 THEN 'attending' WHEN e.status = 'accepted' THEN 'accepted'
	WHEN es.is_live = 0 AND e.ends_on IS NOT NULL THEN 'left' END`;
const DAYS = `d.date BETWEEN max(s.start_date, coalesce(e.starts_on, s.start_date)) AND min(s.end_date, coalesce(e.ends_on, s.end_date))`;

/** Every kept figure of a camp (?1) beside what COUNT says. Expected children are asked day by day (?2: dates as JSON). */
const FIGURES: Record<string, { kept: string; counted: string }> = {
	enrollment_span: {
		kept: `SELECT n.session_id, d.value AS date, sum(n.children) AS n FROM json_each(?2) d JOIN enrollment_span n
			JOIN session s ON s.camp_id = n.camp_id AND s.id = n.session_id AND d.value BETWEEN s.start_date AND s.end_date
			WHERE n.camp_id = ?1 AND n.starts_on <= d.value AND (n.ends_on = '' OR n.ends_on >= d.value) GROUP BY 1, 2`,
		counted: `SELECT e.session_id, d.date, count(DISTINCT e.camper_id) AS n
			FROM (SELECT value AS date FROM json_each(?2)) d JOIN enrollment e ${STATUS} ${SESSION} ${STAYS}
			WHERE e.camp_id = ?1 AND ${ATTENDS} AND ${DAYS} GROUP BY 1, 2`,
	},
	season_week: {
		kept: "SELECT season_id, week, enrolled, ended FROM season_week WHERE camp_id = ?1 AND ?2 <> ''",
		counted: `SELECT season_id, week, sum(enrolled), sum(ended) FROM (
			SELECT s.season_id, ${MONDAY("e.created_at")} AS week, 1 AS enrolled, 0 AS ended FROM enrollment e ${STATUS} ${SESSION}
			WHERE e.camp_id = ?1 AND ?2 <> '' AND ${HELD}
			UNION ALL
			SELECT s.season_id, ${MONDAY("e.ended_at")}, 0, 1 FROM enrollment e ${SESSION}
			WHERE e.camp_id = ?1 AND e.status IN ('withdrawn', 'cancelled')) GROUP BY 1, 2`,
	},
	camper_season: {
		kept: "SELECT season_id, camper_id, enrollments, session_ids FROM camper_season WHERE camp_id = ?1 AND ?2 <> ''",
		counted: `SELECT s.season_id, e.camper_id, count(*), json_group_array(DISTINCT e.session_id ORDER BY e.session_id) FROM enrollment e ${STATUS} ${SESSION}
			WHERE e.camp_id = ?1 AND ?2 <> '' AND es.takes_place = 1 GROUP BY 1, 2`,
	},
	season_tally: {
		kept: "SELECT season_id, campers, taken, places FROM season_tally WHERE camp_id = ?1 AND ?2 <> ''",
		counted: `SELECT season_id, sum(campers), sum(taken), sum(places) FROM (
			SELECT s.season_id, count(DISTINCT e.camper_id) AS campers, 0 AS taken, 0 AS places
			FROM enrollment e ${STATUS} ${SESSION} ${STAYS} WHERE e.camp_id = ?1 AND es.takes_place = 1 GROUP BY 1
			UNION ALL
			SELECT s.season_id, 0, (SELECT count(*) FROM enrollment e ${STATUS}
				WHERE e.camp_id = s.camp_id AND e.session_id = s.id AND es.takes_place = 1)
				+ (SELECT count(*) FROM waitlist_offer_place o WHERE o.camp_id = s.camp_id AND o.session_id = s.id)
				+ (SELECT count(*) FROM place_hold h WHERE h.camp_id = s.camp_id AND h.session_id = s.id), p.capacity + p.overbook
			FROM session s JOIN session_places p ON p.camp_id = s.camp_id AND p.session_id = s.id AND p.bucket = 'all'
			WHERE s.camp_id = ?1 AND ?2 <> '' AND s.deleted_at IS NULL AND s.status <> 'cancelled')
			GROUP BY 1 HAVING sum(campers) + sum(taken) + sum(places) > 0`,
	},
	session_count: {
		kept: `SELECT name, value FROM camp_counter WHERE camp_id = ?1 AND ?2 <> '' AND name LIKE '%sessions:%' AND value <> 0`,
		counted: `SELECT iif(s.status = 'cancelled', 'cancelled_sessions:', 'sessions:') || s.season_id, count(*) FROM session s
			WHERE s.camp_id = ?1 AND ?2 <> '' AND s.deleted_at IS NULL GROUP BY 1`,
	},
	season_pair: {
		kept: "SELECT season_a_id, season_b_id, campers FROM season_pair WHERE camp_id = ?1 AND ?2 <> ''",
		counted: `WITH child AS (SELECT DISTINCT s.season_id, e.camper_id FROM enrollment e ${STATUS} ${SESSION} ${STAYS}
				WHERE e.camp_id = ?1 AND ?2 <> '' AND es.takes_place = 1)
			SELECT a.season_id AS one, b.season_id AS other, count(*) AS n FROM child a JOIN child b
			ON b.camper_id = a.camper_id AND a.season_id < b.season_id GROUP BY 1, 2`,
	},
	session_day: {
		kept: `SELECT n.session_id, n.date, json_array(n.name, n.start_date, n.end_date, n.checkpoints, n.expected) AS facts
			FROM session_day n WHERE n.camp_id = ?1 AND n.date IN (SELECT value FROM json_each(?2))
			UNION ALL SELECT n.session_id, n.date, r.key || r.value FROM session_day n, json_each(n.rolls) r
			WHERE n.camp_id = ?1 AND n.date IN (SELECT value FROM json_each(?2)) AND r.value <> '[0,0,0,0,0,0]'`,
		counted: `WITH d AS (SELECT s.id AS session_id, d.value AS date, s.* FROM session s, json_each(?2) d
				WHERE s.camp_id = ?1 AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')
				AND d.value BETWEEN s.start_date AND s.end_date AND (s.weekdays >> ((strftime('%w', d.value) + 6) % 7)) & 1)
			SELECT d.session_id, d.date, json_array(d.name, d.start_date, d.end_date, d.checkpoints,
				(SELECT count(DISTINCT e.camper_id) FROM enrollment e ${STATUS} ${SESSION} ${STAYS}
				WHERE e.camp_id = ?1 AND e.session_id = d.session_id AND ${ATTENDS} AND ${DAYS})) AS facts FROM d
			UNION ALL SELECT d.session_id, d.date, a.checkpoint || json_array(sum(a.status = 'present'), sum(a.status = 'absent'),
				sum(a.status = 'late'), sum(a.status = 'left_early'), sum(a.status = 'checked_out'),
				sum(a.status = 'absent' AND a.absence IS NOT 'excused'))
			FROM d JOIN attendance a ON a.camp_id = ?1 AND a.session_id = d.session_id AND a.date = d.date AND a.voided_at IS NULL
			WHERE EXISTS (SELECT 1 FROM enrollment e ${STATUS} ${SESSION} ${STAYS} WHERE e.camp_id = a.camp_id
				AND e.session_id = a.session_id AND e.camper_id = a.camper_id AND ${ATTENDS} AND ${DAYS})
			GROUP BY d.session_id, d.date, a.checkpoint`,
	},
	enrollment_event: {
		kept: `SELECT v.enrollment_id, v.camper_id, v.session_id, v.status FROM enrollment_event v WHERE v.camp_id = ?1 AND ?2 <> ''
			AND v.at = (SELECT max(o.at) FROM enrollment_event o WHERE o.camp_id = v.camp_id AND o.enrollment_id = v.enrollment_id)`,
		counted: `SELECT e.id, e.camper_id, e.session_id, e.status FROM enrollment e WHERE e.camp_id = ?1 AND ?2 <> ''`,
	},
	roster_row: {
		kept: `SELECT session_id, enrollment_id, json_array(shows, sort_name, camper_id, status, grade, starts_on, ends_on, json(group_ids),
				first_name, last_name, preferred_name, birth_date, gender, profile_image_url, search_text) AS facts
			FROM roster_row WHERE camp_id = ?1 AND ?2 <> ''`,
		counted: `SELECT e.session_id, e.id, json_array(${SHOWS}, p.sort_name, e.camper_id, e.status, e.grade, e.starts_on, e.ends_on,
				(SELECT json_group_object(gc.kind, gc.group_id ORDER BY gc.kind) FROM group_camper gc
					WHERE gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.camper_id = e.camper_id),
				p.first_name, p.last_name, p.preferred_name, p.birth_date, p.gender, p.profile_image_url, p.search_text) AS facts
			FROM enrollment e ${STATUS} ${STAYS} JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
			WHERE e.camp_id = ?1 AND ?2 <> '' AND ${SHOWS} IS NOT NULL`,
	},
	roster_tally: {
		kept: `SELECT session_id, shows, kind, value, children FROM roster_tally WHERE camp_id = ?1 AND ?2 <> ''`,
		counted: `SELECT e.session_id, ${SHOWS} AS shows, 'grade', coalesce(e.grade, ''), count(*) FROM enrollment e ${STATUS} ${STAYS}
			WHERE e.camp_id = ?1 AND ?2 <> '' AND ${SHOWS} IS NOT NULL GROUP BY 1, 2, 4
			UNION ALL SELECT e.session_id, ${SHOWS} AS shows, 'group', gc.group_id, count(*) FROM enrollment e ${STATUS} ${STAYS}
			JOIN group_camper gc ON gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.camper_id = e.camper_id
			WHERE e.camp_id = ?1 AND ${SHOWS} IS NOT NULL GROUP BY 1, 2, 4`,
	},
	group_roster: {
		kept: `SELECT session_id, group_id, children FROM group_roster WHERE camp_id = ?1 AND ?2 <> ''`,
		counted: `SELECT e.session_id, gc.group_id,
				json_group_object(e.id, json_array(e.camper_id, p.birth_date, e.starts_on, e.ends_on) ORDER BY e.id)
			FROM enrollment e ${STATUS} ${STAYS} JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
			JOIN group_camper gc ON gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.camper_id = e.camper_id
			WHERE e.camp_id = ?1 AND ?2 <> '' AND ${ATTENDS} GROUP BY 1, 2`,
	},
	camper_return: {
		kept: `SELECT season_a_id, season_b_id, camper_id, json_array(status, sort_name, birth_date, created_at) AS facts
			FROM camper_return WHERE camp_id = ?1 AND ?2 <> ''`,
		counted: `WITH child AS (SELECT DISTINCT s.season_id, c.* FROM enrollment e ${STATUS} ${SESSION} ${STAYS}
				WHERE e.camp_id = ?1 AND ?2 <> '' AND es.takes_place = 1)
			SELECT a.season_id AS one, b.season_id AS other, a.id, json_array(a.status, a.sort_name, a.birth_date, a.created_at) AS facts
			FROM child a JOIN child b ON b.id = a.id AND a.season_id <= b.season_id`,
	},
	birthday_at_camp: {
		kept: `SELECT session_id, enrollment_id, date, sort_name, camper_id FROM birthday_at_camp WHERE camp_id = ?1 AND ?2 <> ''`,
		counted: `SELECT d.session_id, e.id, d.date, p.sort_name, e.camper_id FROM session_day d
			JOIN enrollment e ON e.camp_id = d.camp_id AND e.session_id = d.session_id ${STATUS} ${SESSION} ${STAYS}
			JOIN person p ON p.camp_id = e.camp_id AND p.id = e.camper_id
			WHERE d.camp_id = ?1 AND ?2 <> '' AND ${ATTENDS} AND ${DAYS}
			AND (substr(d.date, 6) = substr(p.birth_date, 6) OR (p.birth_date LIKE '%-02-29' AND d.date LIKE '%-03-01'
				AND date(d.date, '-1 day') LIKE '%-02-28'))`,
	},
	season_campers: {
		kept: `SELECT name, value FROM camp_counter WHERE camp_id = ?1 AND ?2 <> '' AND name GLOB 'season_campers:*' AND value <> 0`,
		counted: `SELECT 'season_campers:' || s.season_id || ':' || c.status, count(DISTINCT c.id) FROM enrollment e ${STATUS} ${SESSION} ${STAYS}
			WHERE e.camp_id = ?1 AND ?2 <> '' AND es.takes_place = 1 GROUP BY 1`,
	},
	attendance_tally: {
		kept: `SELECT session_id, date, checkpoint, present, absent, late, left_early, checked_out, unexcused
			FROM attendance_tally WHERE camp_id = ?1 AND ?2 <> ''
			AND present + absent + late + left_early + checked_out + unexcused <> 0`,
		counted: `SELECT d.session_id, d.date, d.checkpoint, sum(d.status = 'present'), sum(d.status = 'absent'), sum(d.status = 'late'),
			sum(d.status = 'left_early'), sum(d.status = 'checked_out'), sum(d.status = 'absent' AND d.absence IS NOT 'excused')
			FROM attendance d WHERE d.camp_id = ?1 AND ?2 <> '' AND d.voided_at IS NULL
			AND EXISTS (SELECT 1 FROM enrollment e ${STATUS} ${SESSION} ${STAYS} WHERE e.camp_id = d.camp_id
				AND e.session_id = d.session_id AND e.camper_id = d.camper_id AND ${ATTENDS} AND ${DAYS}) GROUP BY 1, 2, 3`,
	},
};

/** The figures of a camp that differ from a COUNT over its rows: "figure: kept … ≠ counted …". */
export async function miscounted(camp_id: string, dates: readonly string[]): Promise<string[]> {
	const [kept, counted, rolls, days] = await Promise.all([
		...[read("kept"), read("counted")],
		...[misjudgedRolls(camp_id), misjudgedDays(camp_id)],
	] as const);
	const figures = Object.keys(FIGURES).flatMap((name) => {
		const [a, b] = [kept[name]?.join("\n"), counted[name]?.join("\n")];
		return a === b ? [] : [`${name}: kept\n${a}\n≠ counted\n${b}`];
	});
	return [...figures, ...rolls, ...days];

	async function read(side: "kept" | "counted"): Promise<Figures> {
		const answers = await env.DB.batch<Record<string, unknown>>(
			Object.values(FIGURES).map((figure) =>
				env.DB.prepare(figure[side]).bind(camp_id, JSON.stringify(dates)),
			),
		);
		return Object.fromEntries(
			Object.keys(FIGURES).map((name, at) => [
				name,
				(answers[at]?.results ?? []).map((row) => Object.values(row).join(" ")).sort(),
			]),
		);
	}
}

interface KeptDay {
	session_id: string;
	date: string;
	checkpoints: number;
	expected: number;
	rolls: string;
	counts: Checkpoint | null;
	marked: number;
}

/**
 * The days of a camp whose roll that counts is kept otherwise than a rule says, which is `rollThatCounts` unless
 * another one is planted.
 */
export async function misjudgedRolls(
	camp_id: string,
	rule: typeof rollThatCounts<{
		checkpoint: Checkpoint;
		expected: number;
		unmarked: number;
	}> = rollThatCounts,
): Promise<string[]> {
	const { results } = await env.DB.prepare("SELECT * FROM session_day WHERE camp_id = ?")
		.bind(camp_id)
		.all<KeptDay>();
	return results.flatMap(({ session_id, date, checkpoints, expected, rolls, counts, marked }) => {
		const tallies = JSON.parse(rolls) as Partial<Record<Checkpoint, number[]>>;
		const states = checkpointsIn(checkpoints).map((checkpoint) => {
			const sum = (tallies[checkpoint] ?? []).slice(0, 5).reduce((total, each) => total + each, 0);
			return { checkpoint, expected, unmarked: expected - sum };
		});
		const roll = rule(states);
		const said = `${roll?.checkpoint ?? null} ${roll ? roll.expected - roll.unmarked : 0}`;
		const kept = `${counts} ${marked}`;
		return said === kept ? [] : [`session_day: ${session_id} ${date} kept ${kept} ≠ ${said}`];
	});
}

type Marked = DayMark & { day: string; camper_id: string };

/**
 * The days of a camp that are kept otherwise than their children's own days add up to, by the rule of the code: where a
 * session's day tells so (`session_day`), and what is counted of a day with several roll calls (`day_tally`).
 */
export async function misjudgedDays(camp_id: string, rule: typeof childDay = childDay): Promise<string[]> {
	const all = async <T>(query: string) => (await env.DB.prepare(query).bind(camp_id).all<T>()).results;
	const [marks, days, tallies] = await Promise.all([
		all<Marked>(`SELECT d.session_id || ' ' || d.date AS day, d.camper_id, d.checkpoint, d.status, d.absence, d.time
			FROM attendance d WHERE d.camp_id = ?1 AND d.voided_at IS NULL
			AND EXISTS (SELECT 1 FROM enrollment e ${STATUS} ${SESSION} ${STAYS} WHERE e.camp_id = d.camp_id
				AND e.session_id = d.session_id AND e.camper_id = d.camper_id AND ${ATTENDS} AND ${DAYS})`),
		all<{ day: string; whole: string | null; rolls: string }>(
			"SELECT session_id || ' ' || date AS day, whole, rolls FROM session_day WHERE camp_id = ?1",
		),
		all<
			WholeDay & { day: string; rolls: number }
		>(`SELECT t.session_id || ' ' || t.date AS day, count(*) AS rolls,
			w.came, w.absent, w.late, w.left_early, w.checked_out, w.unexcused FROM attendance_tally t
			LEFT JOIN day_tally w ON w.camp_id = t.camp_id AND w.session_id = t.session_id AND w.date = t.date
			WHERE t.camp_id = ?1 GROUP BY t.session_id, t.date`),
	]);
	const marksOf = Map.groupBy(marks, ({ day }) => day);
	const counted = (day: string) => {
		const sum = { ...NO_DAY };
		for (const own of Map.groupBy(marksOf.get(day) ?? [], ({ camper_id }) => camper_id).values()) {
			const { came, late, last } = rule(own) ?? {};
			sum[came ? "came" : "absent"] += 1;
			if (late) sum.late += 1;
			if (last?.status === "left_early" || last?.status === "checked_out") sum[last.status] += 1;
			if (!came && last?.absence !== "excused") sum.unexcused += 1;
		}
		return JSON.stringify(sum);
	};
	const wrong = (name: string, day: string, kept: WholeDay) => {
		const { came, absent, late, left_early, checked_out, unexcused } = kept;
		const said = JSON.stringify({ came, absent, late, left_early, checked_out, unexcused });
		return said === counted(day) ? [] : [`${name}: ${day} kept ${said} ≠ ${counted(day)}`];
	};
	return [
		...days.flatMap(({ day, whole, rolls }) => wrong("session_day", day, wholeDay(whole, JSON.parse(rolls)))),
		...tallies.flatMap(({ rolls, day, ...kept }) => {
			if (rolls > 1) return wrong("day_tally", day, kept);
			return kept.came === null ? [] : [`day_tally: ${day} has one roll call, which says it all`];
		}),
	];
}
