import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { codeTable, flag, instant, timestamps } from "../../columns";
import { season, session } from "../program/program";

// Registration settings of a season: audiences, opening times, and staff decisions.

export const registration_audience = codeTable("registration_audience");

/** Registration settings of a season. A season without a row has the defaults. */
export const registration_setup = sqliteTable(
	"registration_setup",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		/** Whether staff review each registration before it is accepted. */
		needs_approval: flag().notNull().default(false),
		/** Minutes for which a spot is held, from the review step. */
		hold_minutes: integer().notNull().default(15),
		/** Whether a family can register now and pay the deposit by its due date. */
		pay_later: flag().notNull().default(true),
		/** Days from registration to the due date of such a deposit. */
		deposit_due_days: integer().notNull().default(14),
		/** Days after that due date at which spots with an unpaid deposit are released; NULL keeps them. */
		lapse_days: integer(),
		/** Whether a refund after cancellation includes the deposit. */
		deposit_refundable: flag().notNull().default(false),
		/** Texts that families see before they begin and after they finish. */
		welcome: text(),
		farewell: text(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id] }),
		foreignKey({
			name: "registration_setup_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		check("registration_setup_needs_approval", sql`${t.needs_approval} IN (0, 1)`),
		check("registration_setup_hold_minutes", sql`${t.hold_minutes} BETWEEN 5 AND 60`),
		check("registration_setup_pay_later", sql`${t.pay_later} IN (0, 1)`),
		check("registration_setup_deposit_due_days", sql`${t.deposit_due_days} BETWEEN 0 AND 365`),
		check("registration_setup_deposit_refundable", sql`${t.deposit_refundable} IN (0, 1)`),
		check(
			"registration_setup_words",
			sql`coalesce(length(${t.welcome}), 0) <= 5000 AND coalesce(length(${t.farewell}), 0) <= 5000`,
		),
	],
);

/**
 * Earlier opening of a session's registration for an audience. For everyone else, it opens at the session's own
 * time.
 */
export const registration_window = sqliteTable(
	"registration_window",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		audience: text()
			.notNull()
			.references(() => registration_audience.key),
		opens_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.audience] }),
		foreignKey({
			name: "registration_window_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		index("registration_window_opens").on(t.camp_id, t.opens_at),
	],
);

/** Distinct moments at which registration opens for any audience and session of a season. Kept by triggers. */
export const season_opening = sqliteTable(
	"season_opening",
	{
		camp_id: text().notNull(),
		season_id: text().notNull(),
		opens_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.season_id, t.opens_at] }),
		foreignKey({
			name: "season_opening_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
	],
);
