import { sql } from "drizzle-orm";
import { MARK_LABELS } from "#app/features/people/campers/index.server";
import { CHECKPOINT_LABELS } from "#app/lib/checkpoints";
import { choicesOf, defineEntity } from "#app/platform/query/entity";
import { definitions, groups, nameOf, seasons, sessions } from "#app/platform/query/field-parts.server";

/** Marks of roll calls: one for each camper, day and checkpoint. */
export const attendanceDayEntity = defineEntity({
	key: "attendance_day",
	label: "Attendance marks",
	permissions: ["campers_view", "sessions_view"],
	// From the sessions, which are few: marks are found by session and day.
	from: sql`session s CROSS JOIN attendance a ON a.camp_id = s.camp_id AND a.session_id = s.id
		CROSS JOIN camper c ON c.camp_id = a.camp_id AND c.id = a.camper_id`,
	camp_id: sql`s.camp_id`,
	where: sql`s.deleted_at IS NULL AND a.voided_at IS NULL AND c.deleted_at IS NULL`,
	keys: [sql`s.id`, sql`a.date`, sql`a.checkpoint`, sql`a.camper_id`],
	scope: ({ sees }) => sees(sql`a.camper_id`),
	person: { of: "camper", id: sql`a.camper_id` },
	order: "date",
	joins: { person: { sql: sql`CROSS JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id` } },
	fields: {
		camper_id: { label: "Camper ID", type: "id", sql: sql`a.camper_id`, required: true },
		name: {
			label: "Camper",
			type: "text",
			joins: ["person"],
			sql: nameOf("p"),
			sort: sql`c.sort_name`,
			sensitivity: "personal",
		},
		session: {
			label: "Session",
			type: "choice",
			sql: sql`a.session_id`,
			choices: sessions,
			sort: sql`s.name`,
			required: true,
		},
		season: { label: "Season", type: "choice", sql: sql`s.season_id`, choices: seasons, required: true },
		date: { label: "Date", type: "date", sql: sql`a.date`, required: true },
		checkpoint: {
			label: "Roll call",
			type: "choice",
			sql: sql`a.checkpoint`,
			choices: choicesOf(CHECKPOINT_LABELS),
			required: true,
		},
		status: {
			label: "Attendance",
			type: "choice",
			sql: sql`a.status`,
			choices: choicesOf(MARK_LABELS),
			required: true,
		},
		absence: {
			label: "Absence",
			type: "choice",
			sql: sql`a.absence`,
			choices: choicesOf({ excused: "Excused", unexcused: "Unexcused" }),
		},
		reason: {
			label: "Absence reason",
			type: "choice",
			sql: sql`a.reason`,
			choices: definitions("absence_reason"),
			sensitivity: "personal",
		},
		time: { label: "Time", type: "text", sql: sql`a.time` },
		groups: {
			label: "Groups",
			type: "choice",
			many: true,
			choices: groups,
			sql: sql`(SELECT json_group_array(x.id) FROM (SELECT g.id AS id FROM group_camper gc INDEXED BY group_camper_camper
				CROSS JOIN camp_group g ON g.camp_id = gc.camp_id AND g.id = gc.group_id
				WHERE gc.camp_id = a.camp_id AND gc.camper_id = a.camper_id AND gc.session_id = a.session_id ORDER BY g.name, g.id) x)`,
		},
		marked_at: { label: "Marked", type: "datetime", sql: sql`a.marked_at`, required: true },
	},
});
