import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { calendarDate, codeTable, instant, isDate } from "../../columns";
import { camper } from "../people/people";
import { session } from "../program/program";

export const attendance_status = codeTable("attendance_status");
export const checkpoint = codeTable("checkpoint");

/**
 * Attendance mark of one child at one checkpoint of a day. WITHOUT ROWID, so the key is the table: a roll call of
 * 500 writes 1,000 rows, and a correction 1,000 with its history.
 */
export const attendance = sqliteTable(
	"attendance",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		date: calendarDate().notNull(),
		checkpoint: text()
			.notNull()
			.references(() => checkpoint.key),
		camper_id: text().notNull(),
		status: text()
			.notNull()
			.references(() => attendance_status.key),
		/** `excused` or `unexcused`, when absent. */
		absence: text(),
		/** Key of a definition of type absence_reason. */
		reason: text(),
		/** Camp-local HH:MM of a late arrival or an early departure. */
		time: text(),
		note: text(),
		/** User ID. Not a foreign key, because its index would add a row to every mark, and users are never deleted. */
		marked_by: text().notNull(),
		/** Time of the mark (on the device, if it was queued), and time at which the server received it. */
		marked_at: instant().notNull(),
		received_at: instant().notNull(),
		/** Number of marks of this child at this checkpoint; a later mark must name the version it replaces. */
		version: integer().notNull().default(1),
		device_id: text(),
		device_counter: integer(),
		/** Set when the mark was undone; the row stays for its history. */
		voided_at: instant(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.date, t.checkpoint, t.camper_id] }),
		index("attendance_camper").on(t.camp_id, t.camper_id, t.date),
		// Finds the families to call today. Ordinary marks aren't in this index, so it adds no rows for them.
		index("attendance_unexcused")
			.on(t.camp_id, t.date, t.session_id, t.checkpoint, t.camper_id)
			.where(sql`${t.status} = 'absent' AND ${t.absence} IS NOT 'excused' AND ${t.voided_at} IS NULL`),
		// Finds late arrivals of today.
		index("attendance_late")
			.on(t.camp_id, t.date, t.session_id, t.checkpoint, t.camper_id)
			.where(sql`${t.status} = 'late' AND ${t.voided_at} IS NULL`),
		foreignKey({
			name: "attendance_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		foreignKey({
			name: "attendance_camper",
			columns: [t.camp_id, t.camper_id],
			foreignColumns: [camper.camp_id, camper.id],
		}),
		isDate("attendance_date", t.date),
		check("attendance_absence", sql`${t.absence} IS NULL OR ${t.status} = 'absent'`),
		check("attendance_time", sql`${t.time} IS NULL OR ${t.time} GLOB '[0-2][0-9]:[0-5][0-9]'`),
		check("attendance_version", sql`${t.version} >= 1`),
	],
);

/** Replaced marks, written by trigger. Append only. */
export const attendance_history = sqliteTable(
	"attendance_history",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		date: calendarDate().notNull(),
		checkpoint: text().notNull(),
		camper_id: text().notNull(),
		version: integer().notNull(),
		status: text().notNull(),
		absence: text(),
		reason: text(),
		time: text(),
		note: text(),
		marked_by: text().notNull(),
		marked_at: instant().notNull(),
		received_at: instant().notNull(),
		device_id: text(),
		device_counter: integer(),
		voided_at: instant(),
	},
	(t) => [primaryKey({ columns: [t.camp_id, t.session_id, t.date, t.checkpoint, t.camper_id, t.version] })],
);

/**
 * Attendance counts of a session's checkpoint, so that no screen counts marks. Recounted in the batch of every
 * save, and kept by triggers when a child's attendance stops or starts being expected; marks of children who
 * aren't expected don't count. Triggers reject a count below zero, and more unexcused than absent.
 */
export const attendance_tally = sqliteTable(
	"attendance_tally",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		date: calendarDate().notNull(),
		checkpoint: text().notNull(),
		present: integer().notNull().default(0),
		absent: integer().notNull().default(0),
		late: integer().notNull().default(0),
		left_early: integer().notNull().default(0),
		checked_out: integer().notNull().default(0),
		/** Number of absent children who aren't excused. */
		unexcused: integer().notNull().default(0),
		updated_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.date, t.checkpoint] }),
		index("attendance_tally_day").on(t.camp_id, t.date),
		foreignKey({
			name: "attendance_tally_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
	],
);
