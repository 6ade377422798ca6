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
import { codeTable, flag, instant, timestamps } from "../../columns";
import { auth_user } from "../account/identity";
import { camper, household, person } from "../people/people";
import { add_on, discount } from "../ledger/prices";
import { enrollment, season, session } from "../program/program";
import { question_form } from "./questions";

// Registrations from draft to end, with their holds, answers and prices.

export const registration_status = codeTable("registration_status");

/**
 * A family's registration for a season. A draft keeps all input in `draft`; submitting it creates rows. Its prices
 * are those shown at submission.
 */
export const registration = sqliteTable(
	"registration",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		season_id: text().notNull(),
		/** User who owns it; NULL when staff entered it for a family that doesn't sign in. */
		user_id: text().references(() => auth_user.id),
		/** Household, set at submission. */
		household_id: text(),
		/** Registering parent, set at submission. */
		parent_id: text(),
		status: text()
			.notNull()
			.references(() => registration_status.key),
		/** Input so far, as JSON (features/registration/bookings/draft.ts). */
		draft: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
		/** Staff member who entered it at the front desk, and the reason. */
		entered_by: text().references(() => auth_user.id),
		entry_reason: text(),
		/** Version of the questions that were answered. */
		form_version: integer(),
		/** Promo code that was applied. */
		code: text(),
		pays_in_full: flag().notNull().default(false),
		/** ISO 4217 code. This and the four amounts below are set at submission. */
		currency: text(),
		price_cents: integer(),
		off_cents: integer(),
		total_cents: integer(),
		deposit_cents: integer(),
		submitted_at: instant(),
		/** User who accepted or declined it, followed by the time and their note. */
		decided_by: text().references(() => auth_user.id),
		decided_at: instant(),
		decision_reason: text(),
		ended_at: instant(),
		/** Time at which its spots were released because nothing was paid in time; NULL again once they are rebooked. */
		lapsed_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("registration_one_draft")
			.on(t.camp_id, t.season_id, t.user_id)
			.where(sql`${t.status} = 'draft' AND ${t.user_id} IS NOT NULL`),
		index("registration_board").on(t.camp_id, t.season_id, t.status, t.submitted_at, t.id),
		index("registration_submitted").on(t.camp_id, t.season_id, t.submitted_at, t.id),
		index("registration_user").on(t.user_id, t.camp_id, t.status),
		index("registration_household").on(t.camp_id, t.household_id),
		index("registration_parent").on(t.camp_id, t.parent_id),
		index("registration_form").on(t.camp_id, t.season_id, t.form_version),
		index("registration_entered_by").on(t.entered_by),
		index("registration_decided_by").on(t.decided_by),
		foreignKey({
			name: "registration_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		foreignKey({
			name: "registration_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		foreignKey({
			name: "registration_parent",
			columns: [t.camp_id, t.parent_id],
			foreignColumns: [person.camp_id, person.id],
		}),
		foreignKey({
			name: "registration_form",
			columns: [t.camp_id, t.season_id, t.form_version],
			foreignColumns: [question_form.camp_id, question_form.season_id, question_form.version],
		}),
		check("registration_draft_json", sql`json_valid(${t.draft}) AND length(${t.draft}) <= 200000`),
		check("registration_entry", sql`(${t.entered_by} IS NULL) = (${t.entry_reason} IS NULL)`),
		check("registration_whose", sql`${t.user_id} IS NOT NULL OR ${t.entered_by} IS NOT NULL`),
		check(
			"registration_entry_reason",
			sql`${t.entry_reason} IS NULL OR length(${t.entry_reason}) BETWEEN 1 AND 500`,
		),
		check("registration_pays_in_full", sql`${t.pays_in_full} IN (0, 1)`),
		check("registration_drafted", sql`(${t.status} = 'draft') = (${t.submitted_at} IS NULL)`),
		check(
			"registration_family",
			sql`${t.status} = 'draft' OR (${t.household_id} IS NOT NULL AND ${t.parent_id} IS NOT NULL)`,
		),
		check(
			"registration_priced",
			sql`(${t.submitted_at} IS NULL) = (${t.currency} IS NULL) AND (${t.submitted_at} IS NULL) = (${t.price_cents} IS NULL) AND (${t.submitted_at} IS NULL) = (${t.off_cents} IS NULL) AND (${t.submitted_at} IS NULL) = (${t.total_cents} IS NULL) AND (${t.submitted_at} IS NULL) = (${t.deposit_cents} IS NULL)`,
		),
		check(
			"registration_sums",
			sql`${t.total_cents} IS NULL OR (${t.off_cents} >= 0 AND ${t.total_cents} = ${t.price_cents} - ${t.off_cents} AND ${t.total_cents} >= 0 AND ${t.deposit_cents} BETWEEN 0 AND ${t.total_cents})`,
		),
		check("registration_decided", sql`(${t.decided_by} IS NULL) = (${t.decided_at} IS NULL)`),
	],
);

/**
 * Line of a registration: a child in a session, or an add-on. The price is the one shown at submission, with each
 * discount step. An ended line no longer counts; its replacement is a new line.
 */
export const registration_line = sqliteTable(
	"registration_line",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		registration_id: text().notNull(),
		position: integer().notNull(),
		/** NULL for an add-on charged once per family. */
		camper_id: text(),
		session_id: text(),
		/** Enrollment it created; NULL while no spot is taken or requested. */
		enrollment_id: text(),
		add_on_id: text(),
		/** Name at the time of submission. */
		name: text().notNull(),
		quantity: integer().notNull().default(1),
		price_cents: integer().notNull(),
		off_cents: integer().notNull(),
		total_cents: integer().notNull(),
		/** This line's part of the deposit. */
		deposit_cents: integer().notNull().default(0),
		/** Discount steps, each `{ discount_id, off_cents, words }`, as JSON. */
		steps: text({ mode: "json" })
			.$type<{ discount_id: string; off_cents: number; words: string }[]>()
			.notNull()
			.default([]),
		ended_at: instant(),
		created_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("registration_line_registration").on(t.camp_id, t.registration_id, t.position, t.id),
		uniqueIndex("registration_line_enrollment")
			.on(t.camp_id, t.enrollment_id)
			.where(sql`${t.enrollment_id} IS NOT NULL`),
		index("registration_line_camper").on(t.camp_id, t.camper_id),
		index("registration_line_session").on(t.camp_id, t.session_id),
		index("registration_line_add_on").on(t.camp_id, t.add_on_id),
		foreignKey({
			name: "registration_line_registration",
			columns: [t.camp_id, t.registration_id],
			foreignColumns: [registration.camp_id, registration.id],
		}),
		foreignKey({
			name: "registration_line_camper",
			columns: [t.camp_id, t.camper_id],
			foreignColumns: [camper.camp_id, camper.id],
		}),
		foreignKey({
			name: "registration_line_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		foreignKey({
			name: "registration_line_enrollment",
			columns: [t.camp_id, t.enrollment_id],
			foreignColumns: [enrollment.camp_id, enrollment.id],
		}),
		foreignKey({
			name: "registration_line_add_on",
			columns: [t.camp_id, t.add_on_id],
			foreignColumns: [add_on.camp_id, add_on.id],
		}),
		check("registration_line_one_thing", sql`(${t.session_id} IS NULL) <> (${t.add_on_id} IS NULL)`),
		check(
			"registration_line_session_child",
			sql`${t.session_id} IS NULL OR (${t.camper_id} IS NOT NULL AND ${t.quantity} = 1)`,
		),
		check("registration_line_enrolled", sql`${t.enrollment_id} IS NULL OR ${t.session_id} IS NOT NULL`),
		check("registration_line_quantity", sql`${t.quantity} BETWEEN 1 AND 100`),
		check(
			"registration_line_sums",
			sql`${t.price_cents} >= 0 AND ${t.off_cents} >= 0 AND ${t.total_cents} = ${t.price_cents} - ${t.off_cents} AND ${t.total_cents} >= 0 AND ${t.deposit_cents} BETWEEN 0 AND ${t.total_cents}`,
		),
		check("registration_line_steps_json", sql`json_valid(${t.steps})`),
	],
);

/** Answers of a family, or of one of its children, to the version of the questions at that time. */
export const registration_answer = sqliteTable(
	"registration_answer",
	{
		camp_id: text().notNull(),
		registration_id: text().notNull(),
		/** `family`, or the child's ID. */
		respondent: text().notNull(),
		camper_id: text(),
		/** Answers by question ID, as JSON. */
		answers: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.registration_id, t.respondent] }),
		index("registration_answer_camper").on(t.camp_id, t.camper_id),
		foreignKey({
			name: "registration_answer_registration",
			columns: [t.camp_id, t.registration_id],
			foreignColumns: [registration.camp_id, registration.id],
		}),
		foreignKey({
			name: "registration_answer_camper",
			columns: [t.camp_id, t.camper_id],
			foreignColumns: [camper.camp_id, camper.id],
		}),
		check("registration_answer_respondent", sql`(${t.respondent} = 'family') = (${t.camper_id} IS NULL)`),
		check("registration_answer_json", sql`json_valid(${t.answers})`),
	],
);

/**
 * Discount applied to a registration. Counts in `discount.used` (triggers); a CHECK there limits promo codes with
 * few uses.
 */
export const discount_use = sqliteTable(
	"discount_use",
	{
		camp_id: text().notNull(),
		discount_id: text().notNull(),
		registration_id: text().notNull(),
		household_id: text().notNull(),
		created_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.discount_id, t.registration_id] }),
		index("discount_use_registration").on(t.camp_id, t.registration_id),
		index("discount_use_household").on(t.camp_id, t.household_id),
		foreignKey({
			name: "discount_use_discount",
			columns: [t.camp_id, t.discount_id],
			foreignColumns: [discount.camp_id, discount.id],
		}),
		foreignKey({
			name: "discount_use_registration",
			columns: [t.camp_id, t.registration_id],
			foreignColumns: [registration.camp_id, registration.id],
		}),
		foreignKey({
			name: "discount_use_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
	],
);

/**
 * Hold: a spot reserved for a child of a draft from the review step until it expires. It claims capacity like an
 * enrollment (triggers). It ends with the booking, when the family removes it, or when the next request finds it
 * expired.
 */
export const place_hold = sqliteTable(
	"place_hold",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		registration_id: text().notNull(),
		session_id: text().notNull(),
		/** Key of the child in the draft. */
		child_key: text().notNull(),
		gender: text(),
		grade: integer(),
		/** First moment at which the hold is no longer valid. */
		expires_at: instant().notNull(),
		created_at: instant().notNull(),
		/** Whether the camp has a record of the child. A user holds at most 4 spots for children without one (trigger). */
		has_record: flag().notNull().default(false),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("place_hold_once").on(t.camp_id, t.registration_id, t.child_key, t.session_id),
		index("place_hold_session").on(t.camp_id, t.session_id, t.expires_at),
		index("place_hold_expiry").on(t.expires_at),
		foreignKey({
			name: "place_hold_registration",
			columns: [t.camp_id, t.registration_id],
			foreignColumns: [registration.camp_id, registration.id],
		}),
		foreignKey({
			name: "place_hold_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check("place_hold_until", sql`${t.expires_at} > ${t.created_at}`),
	],
);

/**
 * Time at which a registration first held spots of a session within the last hour, and the time those holds
 * expire. A later hold within that hour expires no later, even if spots were released in between. Kept and
 * enforced by triggers of `place_hold`.
 */
export const hold_window = sqliteTable(
	"hold_window",
	{
		camp_id: text().notNull(),
		registration_id: text().notNull(),
		session_id: text().notNull(),
		held_from: instant().notNull(),
		ends_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.registration_id, t.session_id] }),
		index("hold_window_session").on(t.camp_id, t.session_id),
		foreignKey({
			name: "hold_window_registration",
			columns: [t.camp_id, t.registration_id],
			foreignColumns: [registration.camp_id, registration.id],
		}),
		foreignKey({
			name: "hold_window_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
	],
);

/**
 * Total time for which a user has held spots of a season, at most four hours. Kept by a trigger of `place_hold`.
 */
export const hold_use = sqliteTable(
	"hold_use",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		user_id: text()
			.notNull()
			.references(() => auth_user.id),
		seconds: integer().notNull(),
		/** End of the time counted so far; time in which two sessions are held counts once. */
		held_until: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id, t.user_id] }),
		index("hold_use_user").on(t.user_id),
		foreignKey({
			name: "hold_use_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		check("hold_use_limit", sql`${t.seconds} BETWEEN 0 AND 14400`),
	],
);
