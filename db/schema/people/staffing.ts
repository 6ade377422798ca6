import { sql } from "drizzle-orm";
import {
	check,
	foreignKey,
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { calendarDate, codeTable, flag, instant, isDate, timestamps } from "../../columns";
import { camp, definition } from "../camp/camp";
import { person_document } from "./families";
import { auth_user } from "../account/identity";
import { staff } from "./people";
import { activity, camp_group, season, session } from "../program/program";

export const application_status = codeTable("application_status");
export const background_check_status = codeTable("background_check_status");
export const time_off_status = codeTable("time_off_status");

/** Allowed state changes of an application; a trigger rejects all others. */
export const application_transition = sqliteTable(
	"application_transition",
	{
		from_status: text()
			.notNull()
			.references(() => application_status.key),
		to_status: text()
			.notNull()
			.references(() => application_status.key),
	},
	(t) => [primaryKey({ columns: [t.from_status, t.to_status] })],
);

/** Position at a camp, e.g. "Lifeguard": minimum age, whether it counts in ratios, and its requirements. */
export const staff_role_type = sqliteTable(
	"staff_role_type",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		name: text().notNull(),
		/** Folded name, unique regardless of case. */
		name_key: text().notNull(),
		/** Minimum age in whole years on the first day of work. */
		minimum_age: integer().notNull().default(16),
		counts_in_ratio: flag().notNull().default(true),
		is_active: flag().notNull().default(true),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("staff_role_type_name").on(t.camp_id, t.name_key),
		check("staff_role_type_minimum_age", sql`${t.minimum_age} BETWEEN 14 AND 99`),
		check("staff_role_type_counts_in_ratio", sql`${t.counts_in_ratio} IN (0, 1)`),
		check("staff_role_type_is_active", sql`${t.is_active} IN (0, 1)`),
	],
);

/**
 * Requirement of a position: a definition of type certificate_type or document_type. A trigger rejects a
 * definition of another camp.
 */
export const staff_role_requirement = sqliteTable(
	"staff_role_requirement",
	{
		camp_id: text().notNull(),
		role_type_id: text().notNull(),
		definition_id: text()
			.notNull()
			.references(() => definition.id),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.role_type_id, t.definition_id] }),
		index("staff_role_requirement_definition").on(t.definition_id),
		foreignKey({
			name: "staff_role_requirement_role_type",
			columns: [t.camp_id, t.role_type_id],
			foreignColumns: [staff_role_type.camp_id, staff_role_type.id],
		}).onDelete("cascade"),
	],
);

/** Application to work in a season, from first contact to decision. A hired applicant gets a `staff_season`. */
export const staff_application = sqliteTable(
	"staff_application",
	{
		camp_id: text().notNull(),
		staff_id: text().notNull(),
		season_id: text().notNull(),
		status: text()
			.notNull()
			.references(() => application_status.key),
		role_type_id: text(),
		applied_on: calendarDate().notNull(),
		/** Offer made, or reason of the ending, in the camp's words. */
		note: text(),
		decided_by: text().references(() => auth_user.id),
		decided_at: instant(),
		/** The person's sort name, kept by trigger. */
		sort_name: text().notNull().default(""),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.staff_id, t.season_id] }),
		index("staff_application_season").on(t.camp_id, t.season_id, t.status, t.sort_name, t.staff_id),
		index("staff_application_role_type").on(t.camp_id, t.role_type_id),
		index("staff_application_decided_by").on(t.decided_by),
		foreignKey({
			name: "staff_application_staff",
			columns: [t.camp_id, t.staff_id],
			foreignColumns: [staff.camp_id, staff.id],
		}),
		foreignKey({
			name: "staff_application_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		foreignKey({
			name: "staff_application_role_type",
			columns: [t.camp_id, t.role_type_id],
			foreignColumns: [staff_role_type.camp_id, staff_role_type.id],
		}),
		isDate("staff_application_applied_on", t.applied_on),
	],
);

/** Reference for an applicant. Three completed references complete the checklist. */
export const staff_reference = sqliteTable(
	"staff_reference",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		staff_id: text().notNull(),
		name: text().notNull(),
		/** Relationship to the applicant, e.g. "teacher". */
		relation: text(),
		email: text(),
		phone: text(),
		asked_at: instant(),
		received_at: instant(),
		note: text(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("staff_reference_staff").on(t.camp_id, t.staff_id, t.created_at),
		foreignKey({
			name: "staff_reference_staff",
			columns: [t.camp_id, t.staff_id],
			foreignColumns: [staff.camp_id, staff.id],
		}),
		check("staff_reference_name", sql`length(${t.name}) BETWEEN 1 AND 200`),
	],
);

/** Background check request and its result. The latest one counts. */
export const staff_background_check = sqliteTable(
	"staff_background_check",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		staff_id: text().notNull(),
		status: text()
			.notNull()
			.references(() => background_check_status.key),
		provider: text(),
		/** The provider's number of the report; the report itself is never stored. */
		reference: text(),
		requested_on: calendarDate().notNull(),
		decided_on: calendarDate(),
		expires_on: calendarDate(),
		note: text(),
		decided_by: text().references(() => auth_user.id),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("staff_background_check_staff").on(t.camp_id, t.staff_id, t.requested_on),
		index("staff_background_check_decided_by").on(t.decided_by),
		foreignKey({
			name: "staff_background_check_staff",
			columns: [t.camp_id, t.staff_id],
			foreignColumns: [staff.camp_id, staff.id],
		}),
		check("staff_background_check_decided", sql`(${t.status} = 'requested') = (${t.decided_on} IS NULL)`),
		isDate("staff_background_check_requested_on", t.requested_on),
		isDate("staff_background_check_decided_on", t.decided_on),
		isDate("staff_background_check_expires_on", t.expires_on),
	],
);

/** Certification of a staff member, valid through `expires_on`, or always when that is NULL. */
export const staff_certificate = sqliteTable(
	"staff_certificate",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		staff_id: text().notNull(),
		/** Definition of type certificate_type; a trigger rejects one of another camp. */
		definition_id: text()
			.notNull()
			.references(() => definition.id),
		number: text(),
		issuer: text(),
		issued_on: calendarDate(),
		expires_on: calendarDate(),
		document_id: text(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("staff_certificate_staff").on(t.camp_id, t.staff_id, t.definition_id),
		index("staff_certificate_expiry").on(t.camp_id, t.expires_on),
		index("staff_certificate_definition").on(t.definition_id),
		index("staff_certificate_document").on(t.camp_id, t.document_id),
		foreignKey({
			name: "staff_certificate_staff",
			columns: [t.camp_id, t.staff_id],
			foreignColumns: [staff.camp_id, staff.id],
		}),
		foreignKey({
			name: "staff_certificate_document",
			columns: [t.camp_id, t.document_id],
			foreignColumns: [person_document.camp_id, person_document.id],
		}),
		isDate("staff_certificate_issued_on", t.issued_on),
		isDate("staff_certificate_expires_on", t.expires_on),
		check(
			"staff_certificate_order",
			sql`${t.issued_on} IS NULL OR ${t.expires_on} IS NULL OR ${t.issued_on} <= ${t.expires_on}`,
		),
	],
);

/** Notice to a holder that a certification expires in `days` days; each notice is sent once. */
export const staff_certificate_notice = sqliteTable(
	"staff_certificate_notice",
	{
		camp_id: text().notNull(),
		certificate_id: text().notNull(),
		expires_on: calendarDate().notNull(),
		days: integer().notNull(),
		sent_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.certificate_id, t.expires_on, t.days] }),
		foreignKey({
			name: "staff_certificate_notice_certificate",
			columns: [t.camp_id, t.certificate_id],
			foreignColumns: [staff_certificate.camp_id, staff_certificate.id],
		}).onDelete("cascade"),
	],
);

/** Time off of a staff member, from the first day through the last. */
export const staff_time_off = sqliteTable(
	"staff_time_off",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		staff_id: text().notNull(),
		starts_on: calendarDate().notNull(),
		ends_on: calendarDate().notNull(),
		reason: text(),
		status: text()
			.notNull()
			.references(() => time_off_status.key),
		requested_by: text()
			.notNull()
			.references(() => auth_user.id),
		decided_by: text().references(() => auth_user.id),
		decided_at: instant(),
		decision_note: text(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("staff_time_off_staff").on(t.camp_id, t.staff_id, t.starts_on),
		index("staff_time_off_open").on(t.camp_id, t.status, t.ends_on),
		index("staff_time_off_requested_by").on(t.requested_by),
		index("staff_time_off_decided_by").on(t.decided_by),
		foreignKey({
			name: "staff_time_off_staff",
			columns: [t.camp_id, t.staff_id],
			foreignColumns: [staff.camp_id, staff.id],
		}),
		check("staff_time_off_order", sql`${t.starts_on} <= ${t.ends_on}`),
		isDate("staff_time_off_starts_on", t.starts_on),
		isDate("staff_time_off_ends_on", t.ends_on),
	],
);

/**
 * Shift of a staff member in camp-local time (`2026-07-15T08:00`), with a group of a session, an activity, or
 * neither. A shift can end the next morning. Two shifts of one person never overlap (trigger).
 */
export const staff_shift = sqliteTable(
	"staff_shift",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		staff_id: text().notNull(),
		starts_at: text().notNull(),
		ends_at: text().notNull(),
		session_id: text(),
		group_id: text(),
		activity_id: text(),
		note: text(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("staff_shift_staff").on(t.camp_id, t.staff_id, t.starts_at),
		index("staff_shift_day").on(t.camp_id, t.starts_at, t.staff_id),
		index("staff_shift_group").on(t.camp_id, t.group_id, t.starts_at),
		index("staff_shift_session").on(t.camp_id, t.session_id),
		index("staff_shift_activity").on(t.camp_id, t.activity_id),
		foreignKey({
			name: "staff_shift_staff",
			columns: [t.camp_id, t.staff_id],
			foreignColumns: [staff.camp_id, staff.id],
		}),
		foreignKey({
			name: "staff_shift_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		foreignKey({
			name: "staff_shift_group",
			columns: [t.camp_id, t.group_id],
			foreignColumns: [camp_group.camp_id, camp_group.id],
		}),
		foreignKey({
			name: "staff_shift_activity",
			columns: [t.camp_id, t.activity_id],
			foreignColumns: [activity.camp_id, activity.id],
		}),
		check(
			"staff_shift_starts_at",
			sql`length(${t.starts_at}) = 16 AND substr(${t.starts_at}, 1, 10) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND substr(${t.starts_at}, 11) GLOB 'T[0-9][0-9]:[0-9][0-9]'`,
		),
		check(
			"staff_shift_ends_at",
			sql`length(${t.ends_at}) = 16 AND substr(${t.ends_at}, 1, 10) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND substr(${t.ends_at}, 11) GLOB 'T[0-9][0-9]:[0-9][0-9]'`,
		),
		check("staff_shift_order", sql`${t.starts_at} < ${t.ends_at}`),
		check("staff_shift_group_of_session", sql`${t.group_id} IS NULL OR ${t.session_id} IS NOT NULL`),
	],
);

/** Activity that a staff member runs in a season. */
export const staff_activity = sqliteTable(
	"staff_activity",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		staff_id: text().notNull(),
		activity_id: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id, t.staff_id, t.activity_id] }),
		index("staff_activity_staff").on(t.camp_id, t.staff_id),
		index("staff_activity_activity").on(t.camp_id, t.activity_id, t.season_id),
		foreignKey({
			name: "staff_activity_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		foreignKey({
			name: "staff_activity_staff",
			columns: [t.camp_id, t.staff_id],
			foreignColumns: [staff.camp_id, staff.id],
		}),
		foreignKey({
			name: "staff_activity_activity",
			columns: [t.camp_id, t.activity_id],
			foreignColumns: [activity.camp_id, activity.id],
		}),
	],
);

/**
 * Staff member as a group's ratio needs them, in one row: identity, employments, certifications and time off. Kept
 * by triggers; nothing else writes here.
 */
export const staff_card = sqliteTable(
	"staff_card",
	{
		camp_id: text().notNull(),
		staff_id: text().notNull(),
		/** JSON; `null` for a deleted person. Setting it to '' makes a trigger rebuild it. */
		facts: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.staff_id] }),
		foreignKey({
			name: "staff_card_staff",
			columns: [t.camp_id, t.staff_id],
			foreignColumns: [staff.camp_id, staff.id],
		}).onDelete("cascade"),
	],
);
