import { sql } from "drizzle-orm";
import {
	type AnySQLiteColumn,
	check,
	foreignKey,
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { calendarDate, codeTable, instant, isDate, timestamps } from "../../columns";
import { camp } from "../camp/camp";
import { auth_user } from "../account/identity";
import { household } from "../people/people";
import { payable } from "./payables";
import { registration, registration_line } from "../registration/registrations";

// The families' money: charges, payments and refunds. Entries are append only; a mistake is reversed by another
// entry. Every posting moves an amount from one account to another, so no entry can be out of balance.

export const ledger_account = codeTable("ledger_account");
export const ledger_entry_kind = codeTable("ledger_entry_kind");
export const payment_way = codeTable("payment_way");
export const payment_state = codeTable("payment_state");

const currencyCode = (name: string, column: AnySQLiteColumn) =>
	check(name, sql`${column} GLOB '[A-Z][A-Z][A-Z]'`);
const textWithin = (name: string, column: AnySQLiteColumn, most: number): ReturnType<typeof check> =>
	check(name, sql`${column} IS NULL OR length(${column}) BETWEEN 1 AND ${sql.raw(String(most))}`);

/** Ledger entry with its postings. Numbered without gaps within a camp, like a journal. */
export const ledger_entry = sqliteTable(
	"ledger_entry",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		number: integer().notNull(),
		kind: text()
			.notNull()
			.references(() => ledger_entry_kind.key),
		/** Household that the entry concerns; NULL for the camp's own. */
		household_id: text(),
		registration_id: text(),
		payment_id: text(),
		/** Accounting date in the camp's zone; a check's date can be before the day it is entered. */
		happened_on: calendarDate().notNull(),
		currency: text().notNull(),
		/** Text for the family. */
		label: text().notNull(),
		/** Bookkeeper's note, hidden from families. */
		note: text(),
		/** Unique key of the entry's effect: a second entry with the same effect is rejected. */
		effect: text().notNull(),
		/** Entry that this one reverses; an entry can be reversed only once. */
		reverses_id: text(),
		reason: text(),
		/** NULL when no person posted it (a rule, or a provider event). */
		posted_by: text().references(() => auth_user.id),
		posted_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("ledger_entry_number").on(t.camp_id, t.number),
		uniqueIndex("ledger_entry_effect").on(t.camp_id, t.effect),
		uniqueIndex("ledger_entry_reverses")
			.on(t.camp_id, t.reverses_id)
			.where(sql`${t.reverses_id} IS NOT NULL`),
		index("ledger_entry_day").on(t.camp_id, t.happened_on, t.number),
		index("ledger_entry_household").on(t.camp_id, t.household_id, t.number),
		index("ledger_entry_of_kind").on(t.camp_id, t.kind, t.number),
		index("ledger_entry_registration").on(t.camp_id, t.registration_id, t.number),
		index("ledger_entry_payment").on(t.camp_id, t.payment_id, t.number),
		index("ledger_entry_posted_by").on(t.posted_by),
		foreignKey({
			name: "ledger_entry_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		foreignKey({
			name: "ledger_entry_registration",
			columns: [t.camp_id, t.registration_id],
			foreignColumns: [registration.camp_id, registration.id],
		}),
		foreignKey({
			name: "ledger_entry_payment",
			columns: [t.camp_id, t.payment_id],
			foreignColumns: [payment.camp_id, payment.id],
		}),
		foreignKey({
			name: "ledger_entry_reverses",
			columns: [t.camp_id, t.reverses_id],
			foreignColumns: [t.camp_id, t.id],
		}),
		isDate("ledger_entry_happened_on", t.happened_on),
		currencyCode("ledger_entry_currency", t.currency),
		check("ledger_entry_label", sql`length(${t.label}) BETWEEN 1 AND 200`),
		textWithin("ledger_entry_note", t.note, 500),
		textWithin("ledger_entry_reason", t.reason, 500),
		check("ledger_entry_reversal", sql`${t.reverses_id} IS NULL OR ${t.reason} IS NOT NULL`),
	],
);

/**
 * Amount that moves from the credited account to the debited account. A household's balance is its receivable
 * account: a debit increases the amount owed, a credit reduces it.
 */
export const ledger_posting = sqliteTable(
	"ledger_posting",
	{
		camp_id: text().notNull(),
		entry_id: text().notNull(),
		position: integer().notNull(),
		debit_account: text()
			.notNull()
			.references(() => ledger_account.key),
		debit_household_id: text(),
		credit_account: text()
			.notNull()
			.references(() => ledger_account.key),
		credit_household_id: text(),
		amount_cents: integer().notNull(),
		/** Registration line that the amount is for. */
		line_id: text(),
		/** Replaces the label of the entry. */
		label: text(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.entry_id, t.position] }),
		index("ledger_posting_line").on(t.camp_id, t.line_id).where(sql`${t.line_id} IS NOT NULL`),
		index("ledger_posting_debit_household").on(t.camp_id, t.debit_household_id),
		index("ledger_posting_credit_household").on(t.camp_id, t.credit_household_id),
		foreignKey({
			name: "ledger_posting_entry",
			columns: [t.camp_id, t.entry_id],
			foreignColumns: [ledger_entry.camp_id, ledger_entry.id],
		}),
		foreignKey({
			name: "ledger_posting_line",
			columns: [t.camp_id, t.line_id],
			foreignColumns: [registration_line.camp_id, registration_line.id],
		}),
		foreignKey({
			name: "ledger_posting_debit_household",
			columns: [t.camp_id, t.debit_household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		foreignKey({
			name: "ledger_posting_credit_household",
			columns: [t.camp_id, t.credit_household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		check("ledger_posting_amount", sql`${t.amount_cents} > 0`),
		check("ledger_posting_position", sql`${t.position} BETWEEN 1 AND 1000`),
		check(
			"ledger_posting_debit",
			sql`(${t.debit_account} = 'receivable') = (${t.debit_household_id} IS NOT NULL)`,
		),
		check(
			"ledger_posting_credit",
			sql`(${t.credit_account} = 'receivable') = (${t.credit_household_id} IS NOT NULL)`,
		),
		check(
			"ledger_posting_moves",
			sql`${t.debit_account} <> ${t.credit_account} OR ${t.debit_household_id} <> ${t.credit_household_id}`,
		),
		textWithin("ledger_posting_label", t.label, 200),
	],
);

/** Balance that a household owes in a currency; below zero the camp owes the household. Kept by trigger. */
export const household_account = sqliteTable(
	"household_account",
	{
		camp_id: text().notNull(),
		household_id: text().notNull(),
		currency: text().notNull(),
		balance_cents: integer().notNull(),
		/** Number of rows in its statement. */
		moves: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.household_id, t.currency] }),
		index("household_account_balance").on(t.camp_id, t.balance_cents, t.household_id),
		foreignKey({
			name: "household_account_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
	],
);

/** Row of a household's statement as shown, in posting order, with the balance after it. Kept by trigger. */
export const household_move = sqliteTable(
	"household_move",
	{
		camp_id: text().notNull(),
		household_id: text().notNull(),
		currency: text().notNull(),
		position: integer().notNull(),
		entry_id: text().notNull(),
		posting: integer().notNull(),
		change_cents: integer().notNull(),
		balance_cents: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.household_id, t.currency, t.position] }),
		foreignKey({
			name: "household_move_account",
			columns: [t.camp_id, t.household_id, t.currency],
			foreignColumns: [household_account.camp_id, household_account.household_id, household_account.currency],
		}),
	],
);

/** Payment by a family, completed or attempted, in any method. */
export const payment = sqliteTable(
	"payment",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		household_id: text().notNull(),
		way: text()
			.notNull()
			.references(() => payment_way.key),
		state: text()
			.notNull()
			.references(() => payment_state.key),
		amount_cents: integer().notNull(),
		currency: text().notNull(),
		/** Amount applied to charges, and amount refunded. Kept by trigger. */
		spread_cents: integer().notNull().default(0),
		refunded_cents: integer().notNull().default(0),
		/** Date of receipt in the camp's zone; NULL until it is received. */
		received_on: calendarDate(),
		/** Reference to find it by, such as a check number. */
		reference: text(),
		/** Payer, when it isn't a member of the household: a grandmother, an employer. */
		payer: text(),
		note: text(),
		/** Display text such as "Visa ending in 4242". */
		shown_as: text(),
		/** The provider's account, and its IDs of this payment. */
		provider_account: text(),
		provider_intent: text(),
		provider_charge: text(),
		/** The provider's ID of the checkout page. */
		provider_session: text(),
		failure: text(),
		entered_by: text().references(() => auth_user.id),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("payment_household").on(t.camp_id, t.household_id, t.received_on, t.id),
		index("payment_day").on(t.camp_id, t.received_on, t.way, t.id),
		index("payment_in_state").on(t.camp_id, t.state, t.created_at, t.id),
		index("payment_entered_by").on(t.entered_by),
		index("payment_reference")
			.on(t.camp_id, sql`${t.reference} COLLATE NOCASE`)
			.where(sql`${t.reference} IS NOT NULL`),
		index("payment_left")
			.on(t.camp_id, t.household_id)
			.where(
				sql`${t.state} = 'succeeded' AND ${t.amount_cents} - ${t.spread_cents} - ${t.refunded_cents} > 0`,
			),
		uniqueIndex("payment_intent")
			.on(t.provider_account, t.provider_intent)
			.where(sql`${t.provider_intent} IS NOT NULL`),
		uniqueIndex("payment_session")
			.on(t.provider_account, t.provider_session)
			.where(sql`${t.provider_session} IS NOT NULL`),
		foreignKey({
			name: "payment_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		check("payment_amount", sql`${t.amount_cents} > 0`),
		currencyCode("payment_currency", t.currency),
		check("payment_spread", sql`${t.spread_cents} BETWEEN 0 AND ${t.amount_cents}`),
		check("payment_refunded", sql`${t.refunded_cents} BETWEEN 0 AND ${t.amount_cents}`),
		isDate("payment_received_on", t.received_on),
		check(
			"payment_received",
			sql`${t.state} NOT IN ('succeeded', 'refunded', 'disputed') OR ${t.received_on} IS NOT NULL`,
		),
		textWithin("payment_reference", t.reference, 200),
		textWithin("payment_payer", t.payer, 200),
		textWithin("payment_note", t.note, 500),
	],
);

/** Part of a payment that is applied to a charge; negative when reversed. Append only. */
export const payment_part = sqliteTable(
	"payment_part",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		payment_id: text().notNull(),
		payable_id: text().notNull(),
		amount_cents: integer().notNull(),
		created_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("payment_part_payment").on(t.camp_id, t.payment_id),
		index("payment_part_payable").on(t.camp_id, t.payable_id),
		foreignKey({
			name: "payment_part_payment",
			columns: [t.camp_id, t.payment_id],
			foreignColumns: [payment.camp_id, payment.id],
		}),
		foreignKey({
			name: "payment_part_payable",
			columns: [t.camp_id, t.payable_id],
			foreignColumns: [payable.camp_id, payable.id],
		}),
		check("payment_part_amount", sql`${t.amount_cents} <> 0`),
	],
);

/** Money received and paid out on a day, by method and currency. Kept by trigger. */
export const day_take = sqliteTable(
	"day_take",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		happened_on: calendarDate().notNull(),
		currency: text().notNull(),
		way: text()
			.notNull()
			.references(() => payment_way.key),
		in_cents: integer().notNull(),
		out_cents: integer().notNull(),
		/** Number of postings in the totals. */
		moves: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.camp_id, t.happened_on, t.currency, t.way] })],
);

/** Closed day with counted cash: nothing more can be posted on it or before it. */
export const day_close = sqliteTable(
	"day_close",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		closed_on: calendarDate().notNull(),
		/** Receipts by method and currency, as JSON, with the counted amount where it differs. */
		totals: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
		note: text(),
		closed_by: text()
			.notNull()
			.references(() => auth_user.id),
		closed_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.closed_on] }),
		index("day_close_closed_by").on(t.closed_by),
		isDate("day_close_closed_on", t.closed_on),
		textWithin("day_close_note", t.note, 500),
		check("day_close_totals", sql`json_valid(${t.totals})`),
	],
);
