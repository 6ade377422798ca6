import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { calendarDate, instant, isDate } from "../../columns";
import { auth_user } from "../account/identity";
import { session } from "../program/program";

/**
 * Change of the dates of a session that families had booked: the old and new dates, and the deadline for canceling
 * with a full refund. Append only.
 */
export const session_move = sqliteTable(
	"session_move",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		session_id: text().notNull(),
		from_start: calendarDate().notNull(),
		from_end: calendarDate().notNull(),
		from_weekdays: integer().notNull(),
		to_start: calendarDate().notNull(),
		to_end: calendarDate().notNull(),
		to_weekdays: integer().notNull(),
		/** Last date, in the camp's zone, on which a family that had booked gets a full refund. */
		cancel_until: calendarDate().notNull(),
		moved_by: text()
			.notNull()
			.references(() => auth_user.id),
		moved_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("session_move_session").on(t.camp_id, t.session_id, t.moved_at),
		index("session_move_moved_by").on(t.moved_by),
		foreignKey({
			name: "session_move_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		isDate("session_move_from_start", t.from_start),
		isDate("session_move_from_end", t.from_end),
		isDate("session_move_to_start", t.to_start),
		isDate("session_move_to_end", t.to_end),
		isDate("session_move_cancel_until", t.cancel_until),
		check(
			"session_move_days",
			sql`${t.from_start} <> ${t.to_start} OR ${t.from_end} <> ${t.to_end} OR ${t.from_weekdays} <> ${t.to_weekdays}`,
		),
	],
);
