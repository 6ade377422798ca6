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
import { instant, timestamps } from "../../columns";
import { camp } from "../camp/camp";
import { auth_user } from "../account/identity";
import { household } from "../people/people";
import { add_on } from "../ledger/prices";
import { enrollment, season, session } from "../program/program";
import { refund } from "../money/refunds";
import { registration_line } from "../registration/registrations";
import { waitlist_entry } from "../admission/waitlist";

// Cancellations by the camp of things that families have booked (a session, a season, an add-on, or all of a
// camp), with the effect on each family.

/**
 * Cancellation by the camp, and the job that carries it out. It is running until every family has been notified.
 */
export const cancellation = sqliteTable(
	"cancellation",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		kind: text().notNull(),
		/** Name of the session, season or camp at that time. */
		name: text().notNull(),
		season_id: text(),
		add_on_id: text(),
		/** Form of the refund, unless the family's own row differs. */
		way: text().notNull(),
		/** The director's message to the families. */
		message: text(),
		state: text().notNull(),
		/** End of the current worker's claim; until then no other worker continues the job. */
		claimed_until: instant(),
		started_by: text()
			.notNull()
			.references(() => auth_user.id),
		done_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("cancellation_list").on(t.camp_id, t.created_at, t.id),
		index("cancellation_season").on(t.camp_id, t.season_id),
		index("cancellation_add_on").on(t.camp_id, t.add_on_id),
		index("cancellation_started_by").on(t.started_by),
		foreignKey({
			name: "cancellation_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		foreignKey({
			name: "cancellation_add_on",
			columns: [t.camp_id, t.add_on_id],
			foreignColumns: [add_on.camp_id, add_on.id],
		}),
		check("cancellation_kind", sql`${t.kind} IN ('session', 'season', 'add_on', 'camp')`),
		check("cancellation_add_on_kind", sql`(${t.kind} = 'add_on') = (${t.add_on_id} IS NOT NULL)`),
		check("cancellation_way", sql`${t.way} IN ('refund', 'credit')`),
		check("cancellation_state", sql`${t.state} IN ('running', 'done')`),
		check("cancellation_done", sql`(${t.state} = 'done') = (${t.done_at} IS NOT NULL)`),
		check("cancellation_message", sql`${t.message} IS NULL OR length(${t.message}) BETWEEN 1 AND 2000`),
	],
);

/** Session that a cancellation ends. A session is canceled once. */
export const cancellation_session = sqliteTable(
	"cancellation_session",
	{ camp_id: text().notNull(), session_id: text().notNull(), cancellation_id: text().notNull() },
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id] }),
		index("cancellation_session_of").on(t.camp_id, t.cancellation_id),
		foreignKey({
			name: "cancellation_session_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		foreignKey({
			name: "cancellation_session_of",
			columns: [t.camp_id, t.cancellation_id],
			foreignColumns: [cancellation.camp_id, cancellation.id],
		}),
	],
);

/**
 * Family affected by a cancellation. Its states: waiting, then ended with all money returned, then notified by one
 * email.
 */
export const cancellation_family = sqliteTable(
	"cancellation_family",
	{
		camp_id: text().notNull(),
		cancellation_id: text().notNull(),
		household_id: text().notNull(),
		way: text().notNull(),
		state: text().notNull(),
		/** Amounts returned as refund requests and as credit, and amount voided. */
		refund_cents: integer().notNull().default(0),
		credit_cents: integer().notNull().default(0),
		void_cents: integer().notNull().default(0),
		/** Reason why part of it could not be ended. */
		problem: text(),
		/** Time at which the family's email was written; stays NULL when the camp has no address for the family. */
		emailed_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.cancellation_id, t.household_id] }),
		index("cancellation_family_state").on(t.camp_id, t.cancellation_id, t.state, t.household_id),
		index("cancellation_family_household").on(t.camp_id, t.household_id),
		foreignKey({
			name: "cancellation_family_of",
			columns: [t.camp_id, t.cancellation_id],
			foreignColumns: [cancellation.camp_id, cancellation.id],
		}),
		foreignKey({
			name: "cancellation_family_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		check("cancellation_family_way", sql`${t.way} IN ('refund', 'credit')`),
		check("cancellation_family_state", sql`${t.state} IN ('waiting', 'ended', 'told')`),
		check("cancellation_family_cents", sql`min(${t.refund_cents}, ${t.credit_cents}, ${t.void_cents}) >= 0`),
		check("cancellation_family_problem", sql`${t.problem} IS NULL OR length(${t.problem}) BETWEEN 1 AND 500`),
	],
);

/**
 * Item that a cancellation ended for a family: a registration line, an enrollment without one, or a waitlist
 * entry. Each is ended once.
 */
export const cancellation_end = sqliteTable(
	"cancellation_end",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		cancellation_id: text().notNull(),
		household_id: text().notNull(),
		line_id: text(),
		enrollment_id: text(),
		entry_id: text(),
		/** Session removed from the waitlist entry; NULL for a line or an enrollment, which have their own session. */
		session_id: text(),
		/** Amount returned for a line. */
		back_cents: integer().notNull().default(0),
		created_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("cancellation_end_family").on(t.camp_id, t.cancellation_id, t.household_id),
		index("cancellation_end_household").on(t.camp_id, t.household_id),
		uniqueIndex("cancellation_end_line").on(t.camp_id, t.line_id).where(sql`${t.line_id} IS NOT NULL`),
		uniqueIndex("cancellation_end_enrollment")
			.on(t.camp_id, t.enrollment_id)
			.where(sql`${t.enrollment_id} IS NOT NULL`),
		uniqueIndex("cancellation_end_entry")
			.on(t.camp_id, t.entry_id, t.session_id)
			.where(sql`${t.entry_id} IS NOT NULL`),
		index("cancellation_end_session").on(t.camp_id, t.session_id),
		foreignKey({
			name: "cancellation_end_of",
			columns: [t.camp_id, t.cancellation_id],
			foreignColumns: [cancellation.camp_id, cancellation.id],
		}),
		foreignKey({
			name: "cancellation_end_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		foreignKey({
			name: "cancellation_end_line",
			columns: [t.camp_id, t.line_id],
			foreignColumns: [registration_line.camp_id, registration_line.id],
		}),
		foreignKey({
			name: "cancellation_end_enrollment",
			columns: [t.camp_id, t.enrollment_id],
			foreignColumns: [enrollment.camp_id, enrollment.id],
		}),
		foreignKey({
			name: "cancellation_end_entry",
			columns: [t.camp_id, t.entry_id],
			foreignColumns: [waitlist_entry.camp_id, waitlist_entry.id],
		}),
		foreignKey({
			name: "cancellation_end_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check(
			"cancellation_end_one",
			sql`(${t.line_id} IS NOT NULL) + (${t.enrollment_id} IS NOT NULL) + (${t.entry_id} IS NOT NULL) = 1`,
		),
		check("cancellation_end_cents", sql`${t.back_cents} >= 0`),
	],
);

/** Refund requested by a cancellation. */
export const cancellation_refund = sqliteTable(
	"cancellation_refund",
	{ camp_id: text().notNull(), refund_id: text().notNull(), cancellation_id: text().notNull() },
	(t) => [
		primaryKey({ columns: [t.camp_id, t.refund_id] }),
		index("cancellation_refund_of").on(t.camp_id, t.cancellation_id),
		foreignKey({
			name: "cancellation_refund_refund",
			columns: [t.camp_id, t.refund_id],
			foreignColumns: [refund.camp_id, refund.id],
		}),
		foreignKey({
			name: "cancellation_refund_of",
			columns: [t.camp_id, t.cancellation_id],
			foreignColumns: [cancellation.camp_id, cancellation.id],
		}),
	],
);
