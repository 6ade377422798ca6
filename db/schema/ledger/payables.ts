import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { calendarDate, codeTable, instant, isDate, timestamps } from "../../columns";
import { auth_user } from "../account/identity";
import { household } from "../people/people";
import { registration } from "../registration/registrations";

// Charges and refunds of registrations: the link between booking and payment.

export const payable_kind = codeTable("payable_kind");
export const payable_state = codeTable("payable_state");

/**
 * Payable: a charge that a family has to pay, or an amount it gets back. It links booking and payment. Amount and
 * date never change; a new payable replaces it.
 */
export const payable = sqliteTable(
	"payable",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		household_id: text().notNull(),
		registration_id: text().notNull(),
		kind: text()
			.notNull()
			.references(() => payable_kind.key),
		label: text().notNull(),
		amount_cents: integer().notNull(),
		due_on: calendarDate().notNull(),
		state: text()
			.notNull()
			.references(() => payable_state.key),
		/** Time at which it was received, waived, paid out or voided, followed by the user, the method and their notes. */
		settled_at: instant(),
		settled_by: text().references(() => auth_user.id),
		method: text(),
		reference: text(),
		reason: text(),
		/** Amount covered by payments. Kept by trigger. */
		paid_cents: integer().notNull().default(0),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("payable_registration").on(t.camp_id, t.registration_id, t.due_on, t.id),
		index("payable_household").on(t.camp_id, t.household_id, t.state, t.due_on),
		index("payable_due").on(t.camp_id, t.state, t.due_on, t.id),
		index("payable_settled_by").on(t.settled_by),
		foreignKey({
			name: "payable_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		foreignKey({
			name: "payable_registration",
			columns: [t.camp_id, t.registration_id],
			foreignColumns: [registration.camp_id, registration.id],
		}),
		isDate("payable_due_on", t.due_on),
		check("payable_amount", sql`${t.amount_cents} > 0`),
		check("payable_label", sql`length(${t.label}) BETWEEN 1 AND 200`),
		check("payable_settled", sql`(${t.state} = 'due') = (${t.settled_at} IS NULL)`),
		check("payable_waived", sql`${t.state} NOT IN ('waived', 'void') OR ${t.reason} IS NOT NULL`),
	],
);
