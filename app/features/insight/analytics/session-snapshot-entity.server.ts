import { sql } from "drizzle-orm";
import { defineEntity } from "#app/platform/query/entity";
import { seasons, sessionOf } from "#app/platform/query/field-parts.server";

/** Sessions as they stood on each date. */
export const sessionSnapshotEntity = defineEntity({
	key: "session_snapshot",
	label: "Sessions by date",
	category: "program",
	permissions: ["sessions_view"],
	from: sql`session s CROSS JOIN session_snapshot v ON v.camp_id = s.camp_id AND v.session_id = s.id`,
	camp_id: sql`s.camp_id`,
	where: sql`s.deleted_at IS NULL`,
	keys: [sql`s.id`, sql`v.date`],
	// A role that sees sessions sees all of them.
	scope: () => sql`1`,
	of_sessions: "session",
	order: "date",
	fields: {
		session: sessionOf(sql`s.id`),
		season: { label: "Season", type: "choice", sql: sql`s.season_id`, choices: seasons, required: true },
		date: { label: "Date", type: "date", sql: sql`v.date`, required: true },
		days_before: {
			label: "Days before the start",
			type: "number",
			sql: sql`CAST(julianday(s.start_date) - julianday(v.date) AS INTEGER)`,
			required: true,
		},
		capacity: { label: "Capacity", type: "number", sql: sql`v.capacity`, required: true },
		enrolled: { label: "Enrolled", type: "number", sql: sql`v.enrolled`, required: true },
		accepted: { label: "Accepted", type: "number", sql: sql`v.accepted`, required: true },
		held: { label: "Spots on hold", type: "number", sql: sql`v.held`, required: true },
		waiting: {
			label: "On the waitlist",
			type: "number",
			sql: sql`v.waiting`,
			permission: "waitlist_manage",
			required: true,
		},
		canceled: { label: "Canceled so far", type: "number", sql: sql`v.canceled`, required: true },
	},
});
