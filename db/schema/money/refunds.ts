import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { calendarDate, codeTable, flag, instant, isDate, timestamps } from "../../columns";
import { camp } from "../camp/camp";
import { auth_user } from "../account/identity";
import { payment } from "../ledger/ledger";
import { household } from "../people/people";
import { payable } from "../ledger/payables";
import { registration } from "../registration/registrations";

// Refunds to families: requested by one user, approved by another above the camp's limit, then paid out.

export const refund_state = codeTable("refund_state");
export const refund_way = codeTable("refund_way");

/** Allowed state changes. */
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
 * Refund to a family: the amount owed after a cancellation, or requested from the family's credit. Its terms never
 * change; a new refund replaces it.
 */
export const refund = sqliteTable(
	"refund",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		household_id: text().notNull(),
		/**
		 * Payment to refund; NULL when it comes from the family's credit in general, or from an amount owed to the family.
		 */
		payment_id: text(),
		registration_id: text(),
		/** Payable that a cancellation created; NULL when the refund comes from the family's credit. */
		payable_id: text(),
		amount_cents: integer().notNull(),
		currency: text().notNull(),
		way: text()
			.notNull()
			.references(() => refund_way.key),
		/** Reference of the payout, such as a check number. */
		reference: text(),
		reason: text().notNull(),
		/** Whether the charges that the payment covered are reduced; otherwise that amount is owed again. */
		reduces_charge: flag().notNull().default(false),
		state: text()
			.notNull()
			.references(() => refund_state.key),
		/** Whether a user other than the requester must approve it, by the camp's limit at the time of the request. */
		needs_second: flag().notNull(),
		/** NULL when no person requested it (a rule, or a provider event). */
		requested_by: text().references(() => auth_user.id),
		requested_at: instant().notNull(),
		decided_by: text().references(() => auth_user.id),
		decided_at: instant(),
		/** Reason for a rejection or withdrawal. */
		decision: text(),
		processed_by: text().references(() => auth_user.id),
		processed_at: instant(),
		/** Payout date in the camp's zone. */
		paid_on: calendarDate(),
		/** The provider's account and its ID of this refund, and the reason of a failure. */
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
		// A refund requested by a rule has no requester who must differ from the approver.
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

/** Payment whose credit funds part of a refund; negative when reversed. Append only. */
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
 * Raise of the limit up to which one user can refund alone. Until a second user approves it or its waiting period
 * ends, the earlier limit applies. Written by trigger when the camp's setting changes; the latest raise that
 * hasn't ended decides.
 */
export const refund_limit_raise = sqliteTable(
	"refund_limit_raise",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		/** Limit in force at the request, and requested limit. */
		from_cents: integer().notNull(),
		to_cents: integer().notNull(),
		/**
		 * User who requested it. NULL when unknown, so that no one can approve it and it takes effect only after its
		 * waiting period.
		 */
		asked_by: text().references(() => auth_user.id),
		asked_at: instant().notNull(),
		/** Time from which it applies without approval. */
		effective_at: instant().notNull(),
		approved_by: text().references(() => auth_user.id),
		approved_at: instant(),
		/** Time at which another limit was set. */
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
