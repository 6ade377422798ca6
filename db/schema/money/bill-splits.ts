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
import { instant } from "../../columns";
import { auth_user } from "../account/identity";
import { payable } from "../ledger/payables";
import { household } from "../people/people";
import { registration } from "../registration/registrations";

// Bills shared by two households, for parents who live apart.

/**
 * Split of a registration's charges between two households, from the time it is set. A changed split gets a new
 * row.
 */
export const bill_split = sqliteTable(
	"bill_split",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		registration_id: text().notNull(),
		/** Household of the registration. */
		household_id: text().notNull(),
		percent: integer().notNull(),
		other_household_id: text().notNull(),
		other_percent: integer().notNull(),
		reason: text().notNull(),
		set_by: text()
			.notNull()
			.references(() => auth_user.id),
		set_at: instant().notNull(),
		ended_at: instant(),
		ended_by: text().references(() => auth_user.id),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("bill_split_once").on(t.camp_id, t.registration_id).where(sql`${t.ended_at} IS NULL`),
		index("bill_split_registration").on(t.camp_id, t.registration_id, t.set_at),
		index("bill_split_household").on(t.camp_id, t.household_id),
		index("bill_split_other_household").on(t.camp_id, t.other_household_id),
		index("bill_split_set_by").on(t.set_by),
		index("bill_split_ended_by").on(t.ended_by),
		foreignKey({
			name: "bill_split_registration",
			columns: [t.camp_id, t.registration_id],
			foreignColumns: [registration.camp_id, registration.id],
		}),
		foreignKey({
			name: "bill_split_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		foreignKey({
			name: "bill_split_other_household",
			columns: [t.camp_id, t.other_household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		check("bill_split_percents", sql`${t.percent} + ${t.other_percent} = 100`),
		check("bill_split_percent", sql`${t.percent} BETWEEN 1 AND 99`),
		check("bill_split_two", sql`${t.household_id} <> ${t.other_household_id}`),
		check("bill_split_reason", sql`length(${t.reason}) BETWEEN 1 AND 500`),
		check("bill_split_ended", sql`(${t.ended_at} IS NULL) = (${t.ended_by} IS NULL)`),
	],
);

/** Marks a payable as one household's share of an earlier payable. */
export const payable_share = sqliteTable(
	"payable_share",
	{
		camp_id: text().notNull(),
		payable_id: text().notNull(),
		split_id: text().notNull(),
		/** The payable that was split; it is void since. */
		of_payable_id: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.payable_id] }),
		index("payable_share_split").on(t.camp_id, t.split_id),
		index("payable_share_of").on(t.camp_id, t.of_payable_id),
		foreignKey({
			name: "payable_share_payable",
			columns: [t.camp_id, t.payable_id],
			foreignColumns: [payable.camp_id, payable.id],
		}),
		foreignKey({
			name: "payable_share_split",
			columns: [t.camp_id, t.split_id],
			foreignColumns: [bill_split.camp_id, bill_split.id],
		}),
		foreignKey({
			name: "payable_share_of",
			columns: [t.camp_id, t.of_payable_id],
			foreignColumns: [payable.camp_id, payable.id],
		}),
	],
);
