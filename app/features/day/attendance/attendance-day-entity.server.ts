import { sql } from "drizzle-orm";
import { MARK_LABELS } from "#app/features/people/campers/index.server";
import { CHECKPOINT_LABELS } from "#app/lib/checkpoints";
import { choicesOf, defineEntity } from "#app/platform/query/entity";
import {
	camperName,
	camperPerson,
	definitions,
	groupsInSession,
	seasons,
	sessionOf,
} from "#app/platform/query/field-parts.server";

/** Marks of roll calls: one for each camper, day and checkpoint. */
export const attendanceDayEntity = defineEntity({
	key: "attendance_day",
	label: "Attendance marks",
	category: "attendance",
	permissions: ["campers_view", "sessions_view"],
	// From the sessions, which are few: marks are found by session and day.
	from: sql`session s CROSS JOIN attendance a ON a.camp_id = s.camp_id AND a.session_id = s.id
		CROSS JOIN camper c ON c.camp_id = a.camp_id AND c.id = a.camper_id`,
	camp_id: sql`s.camp_id`,
	where: sql`s.deleted_at IS NULL AND a.voided_at IS NULL AND c.deleted_at IS NULL`,
	keys: [sql`s.id`, sql`a.date`, sql`a.checkpoint`, sql`a.camper_id`],
	scope: ({ sees }) => sees(sql`a.camper_id`),
	person: { of: "camper", id: sql`a.camper_id` },
	of_sessions: "session",
	order: "date",
	joins: { person: camperPerson },
	fields: {
		camper_id: { label: "Camper ID", type: "id", sql: sql`a.camper_id`, required: true },
		name: camperName,
		session: sessionOf(sql`a.session_id`),
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
		groups: groupsInSession("a"),
		marked_at: { label: "Marked", type: "datetime", sql: sql`a.marked_at`, required: true },
	},
});
