import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { report_recipient, report_schedule } from "#db/schema";

/** Columns of a schedule, with its report's name and number of recipients. */
const columns = {
	id: report_schedule.id,
	camp_id: report_schedule.camp_id,
	template_key: report_schedule.template_key,
	template_id: report_schedule.template_id,
	template_name: sql<
		string | null
	>`(SELECT t.name FROM report_template t WHERE t.camp_id = ${report_schedule.camp_id}
		AND t.id = ${report_schedule.template_id})`.as("template_name"),
	frequency: report_schedule.frequency,
	hour: report_schedule.hour,
	weekday: report_schedule.weekday,
	days_before: report_schedule.days_before,
	format: report_schedule.format,
	is_active: report_schedule.is_active,
	next_at: report_schedule.next_at,
	last_at: report_schedule.last_at,
	owner_id: report_schedule.owner_id,
	owner_name: sql<string>`(SELECT u.name FROM auth_user u WHERE u.id = ${report_schedule.owner_id})`.as(
		"owner_name",
	),
	deleted_at: report_schedule.deleted_at,
	updated_at: report_schedule.updated_at,
	recipients: sql<string>`(SELECT json_group_array(json_object('id', r.user_id,
		'name', (SELECT u.name FROM auth_user u WHERE u.id = r.user_id), 'skipped_at', r.skipped_at, 'skipped_why', r.skipped_why))
		FROM report_recipient r WHERE r.camp_id = ${report_schedule.camp_id} AND r.schedule_id = ${report_schedule.id})`.as(
		"recipients",
	),
};

/** A schedule that isn't deleted, by its id. */
export const scheduleById = (db: Db, camp_id: string, id: string) =>
	db
		.select(columns)
		.from(report_schedule)
		.where(
			and(
				eq(report_schedule.camp_id, camp_id),
				eq(report_schedule.id, id),
				sql`${report_schedule.deleted_at} IS NULL`,
			),
		);

export type ScheduleRow = Awaited<ReturnType<typeof scheduleById>>[number];

/** The schedules of a camp, or of one report; a camp has at most a hundred. */
export const findSchedules = (db: Db, camp_id: string, template_key?: string) =>
	db
		.select(columns)
		.from(report_schedule)
		.where(
			and(
				eq(report_schedule.camp_id, camp_id),
				sql`${report_schedule.deleted_at} IS NULL`,
				template_key === undefined ? undefined : eq(report_schedule.template_key, template_key),
			),
		)
		.orderBy(asc(report_schedule.template_key), asc(report_schedule.id))
		.limit(100);

/** A recipient of a schedule, and why they were left out last, if they were. */
export interface ScheduledRecipient {
	id: string;
	name: string;
	skipped_at: string | null;
	skipped_why: string | null;
}

/** The recipients of a schedule by name. */
export const recipientsOf = ({ recipients }: Pick<ScheduleRow, "recipients">): ScheduledRecipient[] =>
	(JSON.parse(recipients) as ScheduledRecipient[]).sort((a, b) => a.name.localeCompare(b.name, "en"));

/** The user ids of a schedule's recipients. */
export const recipientIds = (db: Db, camp_id: string, schedule_id: string) =>
	db
		.select({ user_id: report_recipient.user_id })
		.from(report_recipient)
		.where(and(eq(report_recipient.camp_id, camp_id), eq(report_recipient.schedule_id, schedule_id)));

/** Reads sessions that start between two days, in order, without drafts and canceled ones. */
export const sessionsStarting = (db: Db, camp_id: string, from: string, to: string) =>
	db.all<{ id: string; name: string; start_date: string; season_id: string }>(
		sql`SELECT s.id AS id, s.name AS name, s.start_date AS start_date, s.season_id AS season_id FROM session s
			WHERE s.camp_id = ${camp_id} AND s.start_date BETWEEN ${from} AND ${to} AND s.deleted_at IS NULL
				AND s.status NOT IN ('draft', 'cancelled')
			ORDER BY s.start_date, s.name, s.id LIMIT 200`,
	);

/** Reads the sessions that start next, from a day on. */
export const nextSessions = (db: Db, camp_id: string, from: string) =>
	db.all<{ id: string; name: string; start_date: string; season_id: string }>(
		sql`SELECT s.id AS id, s.name AS name, s.start_date AS start_date, s.season_id AS season_id FROM session s
			WHERE s.camp_id = ${camp_id} AND s.deleted_at IS NULL AND s.status NOT IN ('draft', 'cancelled')
				AND s.start_date = (SELECT min(n.start_date) FROM session n WHERE n.camp_id = ${camp_id} AND n.start_date >= ${from}
					AND n.deleted_at IS NULL AND n.status NOT IN ('draft', 'cancelled'))
			ORDER BY s.name, s.id LIMIT 200`,
	);
