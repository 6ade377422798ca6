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

// Invoices: numbered lists of charges from a family's account. An invoice moves no money and stores nothing about
// payment.

export const invoice_state = codeTable("invoice_state");

/**
 * Invoice for some of a household's charges. Its paid amount is computed from the charges; stored are only the
 * actions of users: drafted, issued, voided. An issued invoice never changes.
 */
export const invoice = sqliteTable(
	"invoice",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		household_id: text().notNull(),
		/** Number within the camp, without gaps, in order of issue; NULL for a draft. */
		number: integer(),
		state: text()
			.notNull()
			.references(() => invoice_state.key),
		/** ISO 4217 code. */
		currency: text().notNull(),
		/** Note to the family, shown below the lines. */
		note: text(),
		/** The camp's tax number at the time of issue. */
		tax_number: text(),
		created_by: text()
			.notNull()
			.references(() => auth_user.id),
		issued_by: text().references(() => auth_user.id),
		/** Issue date in the camp's zone. */
		issued_on: calendarDate(),
		/** User who voided it; NULL when it was voided because what it bills was canceled. */
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

/** Charge on an invoice, as it was when it was added. */
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
