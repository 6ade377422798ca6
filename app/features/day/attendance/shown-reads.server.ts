import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { isCamperNotDeleted } from "#app/features/people/campers/index.server";
import { CHECKPOINTS } from "#app/lib/checkpoints";
import type { PlaceToday } from "#app/platform/context.server";
import { decodeCursor } from "#app/platform/http/page";
import { expectedOn, onTheRoll } from "./expected.server";
import type { DayShow } from "./rules";
import { anyCheckpoint } from "./whole-day.server";

/**
 * Camper of a day with the marks that decide their status. A camper with two enrollments in a session can appear
 * twice.
 */
export interface ShownRow {
	camper_id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	sort_name: string;
	session_id: string;
	/** Position among campers with the same name in the session. Null where no page ends within a session. */
	enrollment_id: string | null;
	/** JSON list of [checkpoint, status, absence, time], with null for a roll call without a mark. */
	marks: string;
}

/** Lists that match few campers: they are found through their marks, where an index covers those. */
const BY_MARKS: ReadonlySet<DayShow> = new Set(["absent", "late", "missing"]);

/** Maximum number of sessions per page. */
export const sessionsOf = (show: DayShow, is_over: boolean) =>
	is_over && show === "absent" ? 6 : is_over || BY_MARKS.has(show) ? 10 : 20;

/**
 * Maximum number of expected campers examined per page, but always at least one session. Lower on a day that is
 * over, because each camper can have a mark at every roll call.
 */
export const lookedThrough = (show: DayShow, is_over: boolean) =>
	is_over ? 120 : show === "absent" || show === "unmarked" ? 260 : 160;

/**
 * Maximum number of a session's marks to look up individually. With more, all its campers are examined instead.
 */
export const FEW_MARKS = 80;

/** Extra rows to read, because a camper with two enrollments in a session is read twice but expected once. */
const SPARE = 40;

/** Safety limit, higher than any page reads. */
const MOST_READ = 1000;

/** Rule of `missingIn` in SQL: at least 90% of a session's expected campers on the day (d) are marked. */
const nearlyDone = (marked: SQL) => sql`${marked} > 0 AND ${marked} * 10 >= d.expected * 9`;

/** Written into the statement instead of bound, because a statement accepts at most a hundred parameters. */
const literal = (index: number) => sql.raw(`[${index}]`);

/** Column of the tally of the roll call that counts, see `session_day`. */
const tally = (at: number) => sql`coalesce(json_extract(d.rolls, '$.' || d.counts || '${literal(at)}'), 0)`;

/** Number of campers per list on a session's day (d), at the roll call that counts. */
const AT_ROLL: Record<DayShow, SQL> = {
	expected: sql`d.expected`,
	here: sql`${tally(0)} + ${tally(2)}`,
	came: sql`d.marked - ${tally(1)}`,
	missing: sql`${tally(5)} + CASE WHEN ${nearlyDone(sql`d.marked`)} THEN d.expected - d.marked ELSE 0 END`,
	absent: tally(1),
	late: tally(2),
	unmarked: sql`d.expected - d.marked`,
};

/** The one roll call of a day (d), even if the session no longer has that checkpoint. */
const onlyRoll = sql`coalesce(d.counts, CASE WHEN d.rolls <> '{}' THEN (SELECT j.key FROM json_each(d.rolls) j LIMIT 1) END)`;

/** Total over the whole day (d), as in `wholeDay`: over all roll calls, or from the only one. */
export const ofWholeDay = (at: number) => {
	const only = (index: number) =>
		sql`coalesce(json_extract(d.rolls, '$.' || ${onlyRoll} || '${literal(index)}'), 0)`;
	const one = at === 0 ? sql`${only(0)} + ${only(2)} + ${only(3)} + ${only(4)}` : only(at);
	return sql`(CASE WHEN d.whole IS NULL THEN ${one} ELSE json_extract(d.whole, '$${literal(at)}') END)`;
};

/** Number of campers marked at any roll call on a session's day (d). */
export const markedAtAll = sql`(${ofWholeDay(0)} + ${ofWholeDay(1)})`;

/** Number of campers per list on a session's day (d), once the day is over. */
const IN_THE_END: Record<DayShow, SQL> = {
	expected: sql`d.expected`,
	here: sql`${ofWholeDay(0)} - ${ofWholeDay(3)} - ${ofWholeDay(4)}`,
	came: ofWholeDay(0),
	missing: sql`${ofWholeDay(5)} + CASE WHEN ${nearlyDone(markedAtAll)} THEN d.expected - ${markedAtAll} ELSE 0 END`,
	absent: ofWholeDay(1),
	late: ofWholeDay(2),
	unmarked: sql`d.expected - ${markedAtAll}`,
};

/** Reads one page of a day's campers to choose from, with their marks, for {@link shownChildren}. */
export const shownReads = (db: Db, place: PlaceToday, date: string, show: DayShow, cursor?: string) =>
	rowsOf(
		db,
		place.scope.kind === "camp" ? ofCamp(place, date, show, cursor) : everybody(place, date),
		MOST_READ,
	);

/**
 * Reads all campers of a day visible to the caller with their marks, at most `most`, for {@link everybodyShown}.
 */
export const everybodyRead = (db: Db, place: PlaceToday, date: string, most: number) =>
	rowsOf(db, everybody(place, date), most);

const rowsOf = (db: Db, those: SQL, most: number) =>
	db.all<ShownRow>(sql`SELECT x.camper_id AS camper_id, x.first_name AS first_name, x.last_name AS last_name,
			x.preferred_name AS preferred_name, x.sort_name AS sort_name, x.session_id AS session_id,
			x.enrollment_id AS enrollment_id, x.marks AS marks
		FROM (${those}) x LIMIT ${most}`);

const markJson = (alias: string) =>
	sql.raw(
		`json_array(${["checkpoint", "status", "absence", "time"].map((name) => `${alias}.${name}`).join(", ")})`,
	);
/** JSON of the mark of one roll call (a), or an empty list. */
const MARK = sql`CASE WHEN a.camper_id IS NULL THEN '[]' ELSE json_array(${markJson("a")}) END AS marks`;
const NAME = ["first_name", "last_name", "preferred_name", "sort_name"];
const nameOf = (alias: string) => sql.raw(NAME.map((name) => `${alias}.${name} AS ${name}`).join(", "));

/**
 * Decodes the start of a page: after a session of the day, or after a camper within it (`child`).
 * @throws 400 for an invalid cursor
 */
export function placeOf(cursor: string) {
	const [start_date = "", name = "", id = "", sort_name = "", enrollment_id = ""] = decodeCursor(cursor, 5);
	return {
		session: [start_date, name, id],
		child: enrollment_id === "" ? null : ([sort_name, enrollment_id] as const),
	};
}

/**
 * Campers of the page's sessions. Where no roll call was started, everyone is unmarked, so the checkpoint doesn't
 * matter.
 */
function ofCamp(place: PlaceToday, date: string, show: DayShow, cursor: string | undefined): SQL {
	const { camp_id } = place;
	const is_over = date < place.today;
	const from = cursor === undefined ? null : placeOf(cursor);
	const after = !from
		? sql``
		: from.child
			? sql`AND d.session_id = ${from.session[2]}`
			: sql`AND (d.start_date, d.name, d.session_id) > (${sql.join(
					from.session.map((key) => sql`${key}`),
					sql`, `,
				)})`;
	const on_roll = (r: string) =>
		sql`${date} BETWEEN coalesce(${sql.raw(r)}.starts_on, d.start_date) AND coalesce(${sql.raw(r)}.ends_on, d.end_date)`;
	// Continues after a camper within a session, and skips campers already read there through another enrollment.
	const behind = from?.child
		? sql`AND (r.sort_name, r.enrollment_id) > (${from.child[0]}, ${from.child[1]})
			AND NOT (r.sort_name = ${from.child[0]} AND EXISTS (SELECT 1 FROM roster_row o WHERE o.camp_id = r.camp_id
				AND o.session_id = r.session_id AND o.shows IN ('attending', 'left') AND o.sort_name = r.sort_name
				AND o.enrollment_id <= ${from.child[1]} AND o.camper_id = r.camper_id AND ${on_roll("o")}))`
		: sql``;
	const page = sql`SELECT * FROM session_day d INDEXED BY session_day_date
		WHERE d.camp_id = ${camp_id} AND d.date = ${date} AND ${(is_over ? IN_THE_END : AT_ROLL)[show]} > 0 ${after}
		ORDER BY d.start_date, d.name, d.session_id LIMIT ${sessionsOf(show, is_over)}`;
	const rollOf = (alias: string, checkpoint: SQL) => {
		const a = sql.raw(alias);
		return sql`${a}.camp_id = ${camp_id} AND ${a}.session_id = d.session_id AND ${a}.date = ${date}
			AND ${a}.checkpoint = ${checkpoint} AND ${a}.voided_at IS NULL`;
	};
	const roll = rollOf("a", sql`d.counts`);
	/** Campers with such a mark at the roll call that counts, found through the marks. */
	const marked = (condition: SQL, index: SQL, of: SQL) => sql`
		SELECT d.session_id AS session_id, p.id AS camper_id, ${nameOf("p")}, NULL AS enrollment_id, ${MARK}
		FROM page d
		JOIN attendance a INDEXED BY ${index} ON ${roll} AND ${condition}
		CROSS JOIN enrollment e ON e.camp_id = ${camp_id} AND e.session_id = d.session_id
			AND ${onTheRoll(date)} AND e.camper_id = a.camper_id
		JOIN person p ON p.camp_id = ${camp_id} AND p.id = a.camper_id AND ${isCamperNotDeleted}
		WHERE ${of} LIMIT ${lookedThrough(show, is_over) + SPARE}`;
	/**
	 * Expected campers by name. Limited before their marks are looked up, in the same order in which `shownChildren`
	 * cuts the page.
	 */
	const looked = (of: SQL) => {
		const those = (shows: "attending" | "left") => sql`SELECT * FROM (
			SELECT d.session_id AS session_id, d.counts AS counts, r.camper_id AS camper_id, ${nameOf("r")}, r.enrollment_id AS enrollment_id
			FROM page d CROSS JOIN roster_row r ON r.camp_id = ${camp_id} AND r.session_id = d.session_id AND r.shows = ${shows}
				AND ${on_roll("r")} ${behind} ${of}
			LIMIT ${lookedThrough(show, is_over) + SPARE})`;
		return sql`${those("attending")} UNION ALL ${those("left")}`;
	};
	const child = sql`d.session_id AS session_id, d.camper_id AS camper_id, ${nameOf("d")}, d.enrollment_id AS enrollment_id`;
	const among = (of = sql``) => sql`SELECT ${child}, ${MARK}
		FROM (${looked(of)}) d LEFT JOIN attendance a ON ${roll} AND a.camper_id = d.camper_id`;
	/**
	 * Adds the marks of all roll calls. Each is looked up separately, because a list of them would be read again for
	 * every camper.
	 */
	const withMarks = (those: SQL) => {
		const each = CHECKPOINTS.map((name) => `${name}_mark`);
		const joins = CHECKPOINTS.map((name, at) => {
			const a = sql.raw(each[at] ?? name);
			return sql`LEFT JOIN attendance ${a} ON ${rollOf(`${name}_mark`, sql`${name}`)} AND ${a}.camper_id = d.camper_id`;
		});
		const marks = each.map(
			(a) => sql`json(CASE WHEN ${sql.raw(a)}.camper_id IS NOT NULL THEN ${markJson(a)} END)`,
		);
		return sql`SELECT ${child}, json_array(${sql.join(marks, sql`, `)}) AS marks
			FROM (${those}) d ${sql.join(joins, sql` `)}`;
	};
	/** Campers who were late at any roll call of the day, found through the marks. */
	const wereLate = (of: SQL) => sql`
		SELECT d.session_id AS session_id, NULL AS counts, p.id AS camper_id, ${nameOf("p")}, NULL AS enrollment_id
		FROM (SELECT DISTINCT d.session_id AS session_id, d.start_date AS start_date, d.end_date AS end_date, a.camper_id AS camper_id FROM page d
			CROSS JOIN attendance a INDEXED BY attendance_late ON a.camp_id = ${camp_id} AND a.date = ${date}
				AND a.session_id = d.session_id AND a.status = 'late' AND a.voided_at IS NULL
			WHERE ${of} LIMIT ${lookedThrough(show, is_over) + SPARE}) d
		CROSS JOIN enrollment e INDEXED BY enrollment_camper ON e.camp_id = ${camp_id} AND e.session_id = d.session_id
			AND ${onTheRoll(date)} AND e.camper_id = d.camper_id
		JOIN person p ON p.camp_id = ${camp_id} AND p.id = d.camper_id AND ${isCamperNotDeleted}`;
	const overAll = () => {
		if (show !== "late") return withMarks(looked(sql``));
		const are_few = sql`${ofWholeDay(2)} <= ${FEW_MARKS}`;
		return sql`SELECT * FROM (${withMarks(wereLate(are_few))}) UNION ALL SELECT * FROM (${withMarks(looked(sql`WHERE NOT (${are_few})`))})`;
	};
	const found = () => {
		if (show === "expected") return sql`SELECT ${child}, '[]' AS marks FROM (${looked(sql``)}) d`;
		if (is_over) return overAll();
		const byMarks = (condition: SQL, index: SQL, are_few: SQL) =>
			sql`SELECT * FROM (${marked(condition, index, are_few)}) UNION ALL SELECT * FROM (${among(sql`WHERE NOT (${are_few})`)})`;
		if (show === "late")
			return byMarks(sql`a.status = 'late'`, sql`attendance_late`, sql`${tally(2)} <= ${FEW_MARKS}`);
		const unexcused = (are_few: SQL) =>
			byMarks(sql`a.status = 'absent' AND a.absence IS NOT 'excused'`, sql`attendance_unexcused`, are_few);
		// Excused absences have no index, so that a roll call with many of them costs no extra writes.
		if (show === "absent") return unexcused(sql`${tally(1)} = ${tally(5)} AND ${tally(1)} <= ${FEW_MARKS}`);
		if (show !== "missing") return among();
		const searched = sql`(${nearlyDone(sql`d.marked`)} AND d.marked < d.expected)`;
		return unexcused(sql`NOT ${searched} AND ${tally(5)} <= ${FEW_MARKS}`);
	};
	// Materialized, because evaluating it reads all sessions of the day.
	return sql`WITH page AS MATERIALIZED (${page}) ${found()}`;
}

/** All campers visible to the caller, with their marks at every roll call. */
const everybody = (place: PlaceToday, date: string): SQL => sql`
	SELECT x.session_id AS session_id, x.camper_id AS camper_id, ${nameOf("p")}, NULL AS enrollment_id,
		(SELECT json_group_array(${markJson("a")}) FROM attendance a
			WHERE a.camp_id = ${place.camp_id} AND a.session_id = x.session_id AND a.date = ${date}
			AND a.checkpoint ${anyCheckpoint} AND a.camper_id = x.camper_id AND a.voided_at IS NULL) AS marks
	FROM (${expectedOn(place, date)}) x
	CROSS JOIN person p ON p.camp_id = ${place.camp_id} AND p.id = x.camper_id`;
