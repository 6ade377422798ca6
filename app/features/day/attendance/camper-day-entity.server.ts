import { type SQL, sql } from "drizzle-orm";
import { MARK_LABELS } from "#app/features/people/campers/index.server";
import { CHECKPOINT_LABELS, CHECKPOINTS, checkpointMask } from "#app/lib/checkpoints";
import { choicesOf, defineEntity, type ReportAt } from "#app/platform/query/entity";
import {
	camperName,
	camperPerson,
	definitions,
	groupsInSession,
	seasons,
	sessionOf,
} from "#app/platform/query/field-parts.server";
import { onTheRoll } from "./expected.server";
import { markedAtAll } from "./shown-reads.server";
import { placeInDay } from "./whole-day.server";

const mark = ["mark"];

/** Marks (a) of the session's day (d). */
const marksOfDay = sql`attendance a WHERE a.camp_id = d.camp_id AND a.session_id = d.session_id AND a.date = d.date
	AND a.voided_at IS NULL`;

/** Campers expected on the session's day (d) within a narrow scope, as ids. They are few. */
const ownExpected = ({ sees }: ReportAt): SQL => sql`SELECT DISTINCT e.camper_id AS id FROM enrollment e
	CROSS JOIN camper oc ON oc.camp_id = e.camp_id AND oc.id = e.camper_id AND oc.deleted_at IS NULL
	WHERE e.camp_id = d.camp_id AND e.session_id = d.session_id AND ${onTheRoll(sql`d.date`)} AND ${sees(sql`e.camper_id`)}`;

/** True for one of the session's own checkpoints. */
const isOwnCheckpoint = sql`(d.checkpoints & CASE a.checkpoint ${sql.join(
	CHECKPOINTS.map((each) => sql.raw(`WHEN '${each}' THEN ${checkpointMask([each])}`)),
	sql` `,
)} END) <> 0`;

/** The roll call that counts during the day: `rollThatCounts` in SQL. A narrow scope counts its own campers. */
const counting = (at: ReportAt): SQL =>
	at.scope.kind === "camp"
		? sql`d.counts`
		: sql`(SELECT r.checkpoint FROM (SELECT a.checkpoint AS checkpoint, ${placeInDay("a")} AS place, count(*) AS n,
				max(count(*)) OVER () AS most FROM ${marksOfDay} AND a.camper_id IN (${ownExpected(at)}) AND ${isOwnCheckpoint}
				GROUP BY a.checkpoint) r WHERE r.n * 2 >= r.most ORDER BY r.place DESC LIMIT 1)`;

/** True for marks (a) that decide: all of a day that is over, else those of the roll call that counts. */
const decides = (at: ReportAt): SQL => sql`(d.date < ${at.today} OR a.checkpoint = ${counting(at)})`;

/** Marks (a) of the row's camper that decide. */
const own = (at: ReportAt): SQL => sql`${marksOfDay} AND a.camper_id = e.camper_id AND ${decides(at)}`;

/** True where nearly all expected campers are marked, so that an unmarked one is missing: `missingIn` in SQL. */
function nearlyDone(at: ReportAt): SQL {
	if (at.scope.kind !== "camp")
		return sql`(SELECT coalesce(sum(o.is_marked), 0) > 0 AND sum(o.is_marked) * 10 >= count(*) * 9
			FROM (SELECT EXISTS (SELECT 1 FROM ${marksOfDay} AND a.camper_id = x.id AND ${decides(at)}) AS is_marked
				FROM (${ownExpected(at)}) x) o)`;
	const marked = sql`(CASE WHEN d.date < ${at.today} THEN ${markedAtAll} ELSE d.marked END)`;
	return sql`(${marked} > 0 AND ${marked} * 10 >= d.expected * 9)`;
}

/** True for enrollments (e) beside which the camper has an earlier one on the same day. */
const isSecond = sql`EXISTS (SELECT 1 FROM enrollment f WHERE f.camp_id = e.camp_id AND f.session_id = e.session_id
	AND f.camper_id = e.camper_id AND f.id < e.id AND ${onTheRoll(sql`d.date`, "f")})`;

/** Campers expected on a session's day, each once, and how they stood on it: the rows of the list of attendance by day. */
export const camperDayEntity = defineEntity({
	key: "camper_day",
	label: "Days of campers",
	category: "attendance",
	permissions: ["campers_view", "sessions_view"],
	from: sql`session_day d CROSS JOIN enrollment e ON e.camp_id = d.camp_id AND e.session_id = d.session_id AND ${onTheRoll(sql`d.date`)}
		CROSS JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id`,
	camp_id: sql`d.camp_id`,
	where: sql`c.deleted_at IS NULL AND NOT ${isSecond}`,
	keys: [sql`d.session_id`, sql`d.date`, sql`e.camper_id`],
	scope: ({ sees }) => sees(sql`e.camper_id`),
	person: { of: "camper", id: sql`e.camper_id` },
	of_sessions: "session",
	order: "date",
	joins: {
		person: camperPerson,
		session: { sql: sql`CROSS JOIN session s ON s.camp_id = d.camp_id AND s.id = d.session_id` },
		// The mark that decides the day, `last` of `childDay`: an absence only where there is nothing else.
		mark: {
			sql: (
				at,
			) => sql`LEFT JOIN attendance m ON m.camp_id = d.camp_id AND m.session_id = d.session_id AND m.date = d.date
				AND m.camper_id = e.camper_id AND m.checkpoint = (SELECT a.checkpoint FROM ${own(at)}
					ORDER BY a.status = 'absent', ${placeInDay("a")} DESC LIMIT 1)`,
		},
	},
	fields: {
		camper_id: { label: "Camper ID", type: "id", sql: sql`e.camper_id`, required: true },
		name: camperName,
		session: sessionOf(sql`d.session_id`, sql`d.name`),
		season: {
			label: "Season",
			type: "choice",
			joins: ["session"],
			sql: sql`s.season_id`,
			choices: seasons,
			required: true,
		},
		date: { label: "Date", type: "date", sql: sql`d.date`, required: true },
		status: {
			label: "Attendance",
			type: "choice",
			joins: mark,
			sql: sql`m.status`,
			choices: choicesOf(MARK_LABELS),
		},
		checkpoint: {
			label: "Roll call",
			type: "choice",
			joins: mark,
			sql: sql`m.checkpoint`,
			choices: choicesOf(CHECKPOINT_LABELS),
		},
		absence: {
			label: "Absence",
			type: "choice",
			joins: mark,
			sql: sql`m.absence`,
			choices: choicesOf({ excused: "Excused", unexcused: "Unexcused" }),
		},
		reason: {
			label: "Absence reason",
			type: "choice",
			joins: mark,
			sql: sql`m.reason`,
			choices: definitions("absence_reason"),
			sensitivity: "personal",
		},
		is_missing: {
			label: "Missing",
			type: "boolean",
			joins: mark,
			sql: (at) =>
				sql`iif(m.camper_id IS NULL, ${nearlyDone(at)}, m.status = 'absent' AND m.absence IS NOT 'excused')`,
		},
		is_late: {
			label: "Late at a roll call",
			type: "boolean",
			sql: (at) => sql`EXISTS (SELECT 1 FROM ${own(at)} AND a.status = 'late')`,
		},
		late_at: {
			label: "Arrived late at",
			type: "text",
			sql: (at) =>
				sql`(SELECT a.time FROM ${own(at)} AND a.status = 'late' ORDER BY ${placeInDay("a")} LIMIT 1)`,
		},
		left_at: {
			label: "Left at",
			type: "text",
			joins: mark,
			sql: sql`iif(m.status IN ('left_early', 'checked_out'), m.time, NULL)`,
		},
		groups: groupsInSession("e"),
	},
});
