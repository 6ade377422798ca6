import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { calendarDate, codeTable, flag, instant, isDate, timestamps } from "../../columns";
import { camp } from "../camp/camp";
import { auth_user } from "../account/identity";
import { payment } from "../ledger/ledger";
import { household } from "../people/people";
import { payable } from "../ledger/payables";
import { registration } from "../registration/registrations";

// What goes back to families: asked for by one person, above the camp's limit approved by another, then paid out.

export const refund_state = codeTable("refund_state");
export const refund_way = codeTable("refund_way");

/** Which state may follow which. */
export const refund_transition = sqliteTable(
	"refund_transition",
	{
		from_state: text()
			.notNull()
			.references(() => refund_state.key),
		to_state: text()
			.notNull()
			.references(() => refund_state.key),
	},
	(t) => [primaryKey({ columns: [t.from_state, t.to_state] })],
);

/**
 * Money that is to go back to a family: what a cancellation owes, or what of its credit it asks for. What it is never changes;
 * another takes its place.
 */
export const refund = sqliteTable(
	"refund",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		household_id: text().notNull(),
		/** The payment that goes back; NULL: out of whatever the family has in credit, or of what is owed. */
		payment_id: text(),
		registration_id: text(),
		/** What a cancellation owes back; NULL: it comes out of the family's credit. */
		payable_id: text(),
		amount_cents: integer().notNull(),
		currency: text().notNull(),
		way: text()
			.notNull()
			.references(() => refund_way.key),
		/** What it is found by once it is paid out: a check's number. */
		reference: text(),
		reason: text().notNull(),
		/** Whether what its payment paid is reduced by it; else that is due again. */
		reduces_charge: flag().notNull().default(false),
		state: text()
			.notNull()
			.references(() => refund_state.key),
		/** Whether somebody else than who asked has to approve it: by the camp's limit when it was asked. */
		needs_second: flag().notNull(),
		/** NULL: no person did (a rule, a provider's message). */
		requested_by: text().references(() => auth_user.id),
		requested_at: instant().notNull(),
		decided_by: text().references(() => auth_user.id),
		decided_at: instant(),
		/** Why it was rejected or taken back. */
		decision: text(),
		processed_by: text().references(() => auth_user.id),
		processed_at: instant(),
		/** The day it was paid out, in the camp's zone. */
		paid_on: calendarDate(),
		/** The provider's account and its name for this refund, and why it did not go through. */
		provider_account: text(),
		provider_refund: text(),
		failure: text(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("refund_in_state").on(t.camp_id, t.state, t.requested_at, t.id),
		index("refund_asked").on(t.camp_id, t.requested_at, t.id),
		index("refund_household").on(t.camp_id, t.household_id, t.requested_at, t.id),
		index("refund_payment").on(t.camp_id, t.payment_id).where(sql`${t.payment_id} IS NOT NULL`),
		index("refund_payable").on(t.camp_id, t.payable_id).where(sql`${t.payable_id} IS NOT NULL`),
		index("refund_registration")
			.on(t.camp_id, t.registration_id)
			.where(sql`${t.registration_id} IS NOT NULL`),
		index("refund_reference")
			.on(t.camp_id, sql`${t.reference} COLLATE NOCASE`)
			.where(sql`${t.reference} IS NOT NULL`),
		index("refund_requested_by").on(t.requested_by),
		index("refund_decided_by").on(t.decided_by),
		index("refund_processed_by").on(t.processed_by),
		foreignKey({
			name: "refund_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		foreignKey({
			name: "refund_payment",
			columns: [t.camp_id, t.payment_id],
			foreignColumns: [payment.camp_id, payment.id],
		}),
		foreignKey({
			name: "refund_registration",
			columns: [t.camp_id, t.registration_id],
			foreignColumns: [registration.camp_id, registration.id],
		}),
		foreignKey({
			name: "refund_payable",
			columns: [t.camp_id, t.payable_id],
			foreignColumns: [payable.camp_id, payable.id],
		}),
		check("refund_amount", sql`${t.amount_cents} > 0`),
		check("refund_currency", sql`${t.currency} GLOB '[A-Z][A-Z][A-Z]'`),
		check("refund_needs_second", sql`${t.needs_second} IN (0, 1)`),
		check("refund_decided", sql`(${t.state} = 'requested') = (${t.decided_at} IS NULL)`),
		// What a rule asked for has nobody to be told apart from.
		check(
			"refund_two_people",
			sql`${t.needs_second} = 0 OR ${t.state} IN ('requested', 'rejected') OR ${t.requested_by} IS NULL OR (${t.decided_by} IS NOT NULL AND ${t.decided_by} <> ${t.requested_by})`,
		),
		check("refund_processed", sql`(${t.state} IN ('processed', 'void')) = (${t.processed_at} IS NOT NULL)`),
		check("refund_why", sql`${t.state} NOT IN ('rejected', 'void') OR ${t.decision} IS NOT NULL`),
		isDate("refund_paid_on", t.paid_on),
		check("refund_reference", sql`${t.reference} IS NULL OR length(${t.reference}) BETWEEN 1 AND 200`),
		check("refund_reason", sql`length(${t.reason}) BETWEEN 1 AND 500`),
		check("refund_decision", sql`${t.decision} IS NULL OR length(${t.decision}) BETWEEN 1 AND 500`),
	],
);

/** The credit of which payments a refund is paid out of. Below zero: taken back. Only ever added. */
export const refund_part = sqliteTable(
	"refund_part",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		refund_id: text().notNull(),
		payment_id: text().notNull(),
		amount_cents: integer().notNull(),
		created_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("refund_part_refund").on(t.camp_id, t.refund_id),
		index("refund_part_payment").on(t.camp_id, t.payment_id),
		foreignKey({
			name: "refund_part_refund",
			columns: [t.camp_id, t.refund_id],
			foreignColumns: [refund.camp_id, refund.id],
		}),
		foreignKey({
			name: "refund_part_payment",
			columns: [t.camp_id, t.payment_id],
			foreignColumns: [payment.camp_id, payment.id],
		}),
		check("refund_part_amount", sql`${t.amount_cents} <> 0`),
	],
);

/**
 * A raise of the limit up to which one person refunds alone: until a second person approves it or its days are over, the limit before it
 * counts. Written by trigger when the camp's setting changes; the latest that has not ended decides.
 */
export const refund_limit_raise = sqliteTable(
	"refund_limit_raise",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		/** The limit that was in force, and the one that was asked for. */
		from_cents: integer().notNull(),
		to_cents: integer().notNull(),
		/** NULL: not known, so that no one approves it and its days decide. */
		asked_by: text().references(() => auth_user.id),
		asked_at: instant().notNull(),
		/** When it counts without approval. */
		effective_at: instant().notNull(),
		approved_by: text().references(() => auth_user.id),
		approved_at: instant(),
		/** When another limit was set. */
		ended_at: instant(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("refund_limit_raise_open").on(t.camp_id, t.ended_at),
		index("refund_limit_raise_asked_by").on(t.asked_by),
		index("refund_limit_raise_approved_by").on(t.approved_by),
		check("refund_limit_raise_amounts", sql`${t.from_cents} >= 0 AND ${t.to_cents} > ${t.from_cents}`),
		check(
			"refund_limit_raise_approved",
			sql`(${t.approved_by} IS NULL) = (${t.approved_at} IS NULL) AND (${t.approved_by} IS NULL OR (${t.asked_by} IS NOT NULL AND ${t.approved_by} <> ${t.asked_by}))`,
		),
	],
);
