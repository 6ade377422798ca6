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
import { payment } from "../ledger/ledger";
import { payable } from "../ledger/payables";
import { household } from "../people/people";
import { provider_account } from "./provider";
import { registration } from "../registration/registrations";

// Saved cards of families, their autopay agreements, and the outcome of each charge. For a card, only the
// provider's ID and a display name are stored, never its number.

export const charge_attempt_state = codeTable("charge_attempt_state");

/** A household's customer record on one of a camp's provider accounts, which owns its saved cards. */
export const provider_customer = sqliteTable(
	"provider_customer",
	{
		camp_id: text().notNull(),
		account_id: text().notNull(),
		household_id: text().notNull(),
		/** The provider's ID of the customer. */
		customer_id: text().notNull(),
		created_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.account_id, t.household_id] }),
		uniqueIndex("provider_customer_customer").on(t.account_id, t.customer_id),
		index("provider_customer_household").on(t.camp_id, t.household_id),
		foreignKey({
			name: "provider_customer_account",
			columns: [t.camp_id, t.account_id],
			foreignColumns: [provider_account.camp_id, provider_account.account_id],
		}),
		foreignKey({
			name: "provider_customer_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
	],
);

/** Card that a household has saved at the provider, to pay without typing it again. */
export const saved_method = sqliteTable(
	"saved_method",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		household_id: text().notNull(),
		account_id: text().notNull(),
		/** The provider's ID of the card. */
		provider_method: text().notNull(),
		brand: text().notNull(),
		last4: text().notNull(),
		exp_month: integer().notNull(),
		exp_year: integer().notNull(),
		/** Card that autopay charges. */
		is_default: flag().notNull().default(false),
		/** User who saved it; NULL when the provider reported it. */
		added_by: text().references(() => auth_user.id),
		/** Time at which it was removed. */
		detached_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("saved_method_provider").on(t.account_id, t.provider_method),
		uniqueIndex("saved_method_default")
			.on(t.camp_id, t.household_id, t.account_id)
			.where(sql`${t.is_default} = 1`),
		index("saved_method_household").on(t.camp_id, t.household_id, t.created_at),
		index("saved_method_account").on(t.camp_id, t.account_id),
		index("saved_method_added_by").on(t.added_by),
		foreignKey({
			name: "saved_method_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		foreignKey({
			name: "saved_method_customer",
			columns: [t.camp_id, t.account_id, t.household_id],
			foreignColumns: [
				provider_customer.camp_id,
				provider_customer.account_id,
				provider_customer.household_id,
			],
		}),
		check("saved_method_is_default", sql`${t.is_default} IN (0, 1)`),
		check("saved_method_kept", sql`${t.is_default} = 0 OR ${t.detached_at} IS NULL`),
		check("saved_method_last4", sql`${t.last4} GLOB '[0-9][0-9][0-9][0-9]'`),
		check("saved_method_brand", sql`length(${t.brand}) BETWEEN 1 AND 40`),
		check(
			"saved_method_expires",
			sql`${t.exp_month} BETWEEN 1 AND 12 AND ${t.exp_year} BETWEEN 2000 AND 2200`,
		),
	],
);

/**
 * A household's agreement to autopay: charges for a registration are made to its saved card on their due dates.
 */
export const auto_charge = sqliteTable(
	"auto_charge",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		household_id: text().notNull(),
		registration_id: text().notNull(),
		agreed_by: text()
			.notNull()
			.references(() => auth_user.id),
		agreed_at: instant().notNull(),
		/** Text the household agreed to: its version, and the words. */
		text_version: integer().notNull(),
		words: text().notNull(),
		ended_at: instant(),
		ended_by: text().references(() => auth_user.id),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("auto_charge_once")
			.on(t.camp_id, t.registration_id, t.household_id)
			.where(sql`${t.ended_at} IS NULL`),
		index("auto_charge_household").on(t.camp_id, t.household_id, t.agreed_at),
		index("auto_charge_registration").on(t.camp_id, t.registration_id),
		index("auto_charge_live").on(t.camp_id, t.id).where(sql`${t.ended_at} IS NULL`),
		index("auto_charge_agreed_by").on(t.agreed_by),
		index("auto_charge_ended_by").on(t.ended_by),
		foreignKey({
			name: "auto_charge_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		foreignKey({
			name: "auto_charge_registration",
			columns: [t.camp_id, t.registration_id],
			foreignColumns: [registration.camp_id, registration.id],
		}),
		check("auto_charge_words", sql`length(${t.words}) BETWEEN 1 AND 2000`),
		check("auto_charge_version", sql`${t.text_version} >= 1`),
		check("auto_charge_ended", sql`${t.ended_by} IS NULL OR ${t.ended_at} IS NOT NULL`),
	],
);

/**
 * Autopay charge of a payable to a household's saved card: planned when the notice is sent, claimed by the one run
 * that makes it, then completed with its outcome. Each attempt has its own row.
 */
export const charge_attempt = sqliteTable(
	"charge_attempt",
	{
		camp_id: text().notNull(),
		payable_id: text().notNull(),
		attempt_no: integer().notNull(),
		household_id: text().notNull(),
		agreement_id: text().notNull(),
		state: text()
			.notNull()
			.references(() => charge_attempt_state.key),
		/** Earliest time at which the charge is made. */
		next_at: instant().notNull(),
		/**
		 * Amount in the family's notice, which is the maximum that is charged. NULL for attempts from before it was
		 * stored.
		 */
		told_cents: integer(),
		/** Time at which a run last claimed it. */
		claimed_at: instant(),
		/** Card and payment of the charge, set when it is first claimed. */
		method_id: text(),
		payment_id: text(),
		/** The provider's ID of the charge, once known. */
		intent_id: text(),
		/** Reason of the failure: the provider's code, and a readable text. */
		failure_code: text(),
		failure: text(),
		settled_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.payable_id, t.attempt_no] }),
		uniqueIndex("charge_attempt_live")
			.on(t.camp_id, t.payable_id)
			.where(sql`${t.state} IN ('planned', 'claimed')`),
		uniqueIndex("charge_attempt_payment").on(t.camp_id, t.payment_id).where(sql`${t.payment_id} IS NOT NULL`),
		index("charge_attempt_next").on(t.next_at).where(sql`${t.state} = 'planned'`),
		index("charge_attempt_claimed").on(t.claimed_at).where(sql`${t.state} = 'claimed'`),
		index("charge_attempt_failed").on(t.camp_id, t.settled_at).where(sql`${t.state} = 'failed'`),
		index("charge_attempt_when").on(t.camp_id, t.next_at, t.payable_id, t.attempt_no),
		index("charge_attempt_household").on(t.camp_id, t.household_id, t.next_at),
		index("charge_attempt_agreement").on(t.camp_id, t.agreement_id),
		index("charge_attempt_method").on(t.camp_id, t.method_id),
		foreignKey({
			name: "charge_attempt_payable",
			columns: [t.camp_id, t.payable_id],
			foreignColumns: [payable.camp_id, payable.id],
		}),
		foreignKey({
			name: "charge_attempt_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		foreignKey({
			name: "charge_attempt_agreement",
			columns: [t.camp_id, t.agreement_id],
			foreignColumns: [auto_charge.camp_id, auto_charge.id],
		}),
		foreignKey({
			name: "charge_attempt_method",
			columns: [t.camp_id, t.method_id],
			foreignColumns: [saved_method.camp_id, saved_method.id],
		}),
		foreignKey({
			name: "charge_attempt_payment",
			columns: [t.camp_id, t.payment_id],
			foreignColumns: [payment.camp_id, payment.id],
		}),
		check("charge_attempt_no", sql`${t.attempt_no} BETWEEN 1 AND 30`),
		check(
			"charge_attempt_claim",
			sql`${t.state} NOT IN ('claimed', 'succeeded') OR (${t.claimed_at} IS NOT NULL AND ${t.method_id} IS NOT NULL AND ${t.payment_id} IS NOT NULL)`,
		),
		check("charge_attempt_settled", sql`(${t.state} IN ('planned', 'claimed')) = (${t.settled_at} IS NULL)`),
		check("charge_attempt_failed", sql`${t.state} <> 'failed' OR ${t.failure_code} IS NOT NULL`),
		check("charge_attempt_failure", sql`${t.failure} IS NULL OR length(${t.failure}) BETWEEN 1 AND 500`),
	],
);
