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
import { calendarDate, codeTable, instant, isDate, timestamps } from "../../columns";
import { camp } from "../camp/camp";
import { auth_user } from "../account/identity";
import { payable } from "../ledger/payables";
import { household } from "../people/people";

// What a family is billed on paper: charges of its account, listed and numbered. It moves no money and says nothing of its own
// about what is paid.

export const invoice_state = codeTable("invoice_state");

/**
 * An invoice of some of a household's charges. How much of it is paid is worked out from them; kept is only what people did:
 * drafted, issued, made void. Once it is issued nothing of it changes.
 */
export const invoice = sqliteTable(
	"invoice",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		household_id: text().notNull(),
		/** Within the camp, without gaps, in the order in which they are issued; NULL: a draft has none yet. */
		number: integer(),
		state: text()
			.notNull()
			.references(() => invoice_state.key),
		/** ISO 4217. */
		currency: text().notNull(),
		/** What the family reads below the lines. */
		note: text(),
		/** The camp's, as it was when it was issued. */
		tax_number: text(),
		created_by: text()
			.notNull()
			.references(() => auth_user.id),
		issued_by: text().references(() => auth_user.id),
		/** The camp's date. */
		issued_on: calendarDate(),
		/** NULL where what it bills was cancelled. */
		voided_by: text().references(() => auth_user.id),
		voided_at: instant(),
		void_reason: text(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("invoice_number").on(t.camp_id, t.number).where(sql`${t.number} IS NOT NULL`),
		index("invoice_made").on(t.camp_id, t.created_at, t.id),
		index("invoice_household").on(t.camp_id, t.household_id, t.created_at, t.id),
		index("invoice_created_by").on(t.created_by),
		index("invoice_issued_by").on(t.issued_by),
		index("invoice_voided_by").on(t.voided_by),
		foreignKey({
			name: "invoice_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		isDate("invoice_issued_on", t.issued_on),
		check("invoice_currency", sql`${t.currency} GLOB '[A-Z][A-Z][A-Z]'`),
		check("invoice_note", sql`${t.note} IS NULL OR length(${t.note}) BETWEEN 1 AND 1000`),
		check(
			"invoice_issued",
			sql`(${t.state} = 'draft') = (${t.number} IS NULL) AND (${t.number} IS NULL) = (${t.issued_on} IS NULL)`,
		),
		check(
			"invoice_void",
			sql`(${t.state} = 'void') = (${t.voided_at} IS NOT NULL) AND (${t.voided_at} IS NULL) = (${t.void_reason} IS NULL)`,
		),
		check("invoice_void_reason", sql`${t.void_reason} IS NULL OR length(${t.void_reason}) BETWEEN 1 AND 500`),
	],
);

/** A charge on an invoice, as it was when it was put there. */
export const invoice_line = sqliteTable(
	"invoice_line",
	{
		camp_id: text().notNull(),
		invoice_id: text().notNull(),
		position: integer().notNull(),
		payable_id: text().notNull(),
		label: text().notNull(),
		amount_cents: integer().notNull(),
		due_on: calendarDate().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.invoice_id, t.position] }),
		uniqueIndex("invoice_line_once").on(t.camp_id, t.invoice_id, t.payable_id),
		index("invoice_line_payable").on(t.camp_id, t.payable_id),
		foreignKey({
			name: "invoice_line_invoice",
			columns: [t.camp_id, t.invoice_id],
			foreignColumns: [invoice.camp_id, invoice.id],
		}),
		foreignKey({
			name: "invoice_line_payable",
			columns: [t.camp_id, t.payable_id],
			foreignColumns: [payable.camp_id, payable.id],
		}),
		isDate("invoice_line_due_on", t.due_on),
		check("invoice_line_amount", sql`${t.amount_cents} > 0`),
		check("invoice_line_position", sql`${t.position} BETWEEN 1 AND 200`),
		check("invoice_line_label", sql`length(${t.label}) BETWEEN 1 AND 400`),
	],
);
