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
import { camp } from "../camp/camp";
import { auth_user } from "../account/identity";
import { payment } from "../ledger/ledger";
import { payable } from "../ledger/payables";

// Card payments: the camps' provider accounts, and events from the provider (Stripe). The provider's records are
// authoritative for a card; these tables store their IDs there and what was learned about them.

export const provider_event_state = codeTable("provider_event_state");

/** Provider account on which a camp receives its families' card payments. */
export const provider_account = sqliteTable(
	"provider_account",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		account_id: text().notNull(),
		/** Whether the account handles real money; a test account and a live one are never interchangeable. */
		livemode: flag().notNull(),
		/** Capabilities as last reported by the provider. */
		charges_enabled: flag().notNull().default(false),
		payouts_enabled: flag().notNull().default(false),
		details_submitted: flag().notNull().default(false),
		/**
		 * JSON list of the requirements that the provider still has, in its own words, followed by the reason why it
		 * stopped the account.
		 */
		asked_for: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		stopped_because: text(),
		/** Share of each payment that the operator of this installation keeps, in hundredths of a percent. */
		fee_bp: integer().notNull().default(0),
		/** Previous fee, and the time it was replaced: payments begun before then are charged the previous fee. */
		fee_before_bp: integer(),
		fee_since: instant(),
		read_at: instant(),
		/** Last reconciliation of our books with the account. */
		compared_at: instant(),
		/**
		 * Moment up to which everything was reconciled; NULL for nothing yet. The next reconciliation begins there,
		 * however long ago that is.
		 */
		compared_until: instant(),
		connected_by: text()
			.notNull()
			.references(() => auth_user.id),
		/** Time of disconnection. The account takes no further payments; earlier ones can still be refunded. */
		disconnected_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.account_id] }),
		uniqueIndex("provider_account_account").on(t.account_id),
		uniqueIndex("provider_account_used").on(t.camp_id).where(sql`${t.disconnected_at} IS NULL`),
		index("provider_account_compared").on(t.compared_at),
		index("provider_account_connected_by").on(t.connected_by),
		check("provider_account_livemode", sql`${t.livemode} IN (0, 1)`),
		check("provider_account_charges", sql`${t.charges_enabled} IN (0, 1)`),
		check("provider_account_payouts", sql`${t.payouts_enabled} IN (0, 1)`),
		check("provider_account_details", sql`${t.details_submitted} IN (0, 1)`),
		check("provider_account_fee", sql`${t.fee_bp} BETWEEN 0 AND 3000`),
		check("provider_account_asked_for", sql`json_valid(${t.asked_for})`),
	],
);

/**
 * Charge that a card payment is meant for, set when the payment begins. When the money arrives, it pays whatever
 * is still owed of these charges.
 */
export const payment_for = sqliteTable(
	"payment_for",
	{
		camp_id: text().notNull(),
		payment_id: text().notNull(),
		payable_id: text().notNull(),
		amount_cents: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.payment_id, t.payable_id] }),
		index("payment_for_payable").on(t.camp_id, t.payable_id),
		foreignKey({
			name: "payment_for_payment",
			columns: [t.camp_id, t.payment_id],
			foreignColumns: [payment.camp_id, payment.id],
		}),
		foreignKey({
			name: "payment_for_payable",
			columns: [t.camp_id, t.payable_id],
			foreignColumns: [payable.camp_id, payable.id],
		}),
		check("payment_for_amount", sql`${t.amount_cents} > 0`),
	],
);

/**
 * Provider event, stored once: the object it is about, never its content, because that is fetched again from the
 * provider before anything is done.
 */
export const provider_event = sqliteTable(
	"provider_event",
	{
		id: text().primaryKey(),
		/** Account the event is about; empty for the installation's own account. */
		account_id: text().notNull(),
		type: text().notNull(),
		object_id: text().notNull(),
		livemode: flag().notNull(),
		/** Time of the event at the provider. */
		happened_at: instant().notNull(),
		received_at: instant().notNull(),
		state: text()
			.notNull()
			.references(() => provider_event_state.key),
		/** Camp that the event was found to belong to. */
		camp_id: text().references(() => camp.id),
		/** Action taken, or the reason for taking none. */
		outcome: text(),
		settled_at: instant(),
		/**
		 * Review of an event that was set aside: time, user and result. All three are set or none, and only for such
		 * events: triggers (migration 0030).
		 */
		looked_at: instant(),
		looked_by: text().references(() => auth_user.id),
		note: text(),
	},
	(t) => [
		index("provider_event_in_state").on(t.state, t.received_at, t.id),
		index("provider_event_object").on(t.account_id, t.object_id, t.received_at),
		index("provider_event_camp").on(t.camp_id, t.received_at),
		index("provider_event_aside")
			.on(t.camp_id, t.looked_at, t.received_at)
			.where(sql`${t.state} = 'quarantined'`),
		index("provider_event_looked_by").on(t.looked_by),
		check("provider_event_livemode", sql`${t.livemode} IN (0, 1)`),
		check("provider_event_settled", sql`(${t.state} = 'received') = (${t.settled_at} IS NULL)`),
	],
);

/** Difference between our books and the provider's, found by reconciliation; never corrected automatically. */
export const provider_difference = sqliteTable(
	"provider_difference",
	{
		id: text().primaryKey(),
		/** NULL for an account that belongs to no camp. */
		camp_id: text().references(() => camp.id),
		account_id: text().notNull(),
		/** The provider's ID of the object that differs. */
		object_id: text().notNull(),
		/** Kind of difference: `missing_here`, `missing_there`, `amount`, `state`, `refunded`. */
		what: text().notNull(),
		ours_cents: integer(),
		theirs_cents: integer(),
		currency: text(),
		found_at: instant().notNull(),
		/** Last time the difference was seen. */
		seen_at: instant().notNull(),
		/** Time at which it was reviewed and settled, or disappeared on its own. */
		settled_at: instant(),
		settled_by: text().references(() => auth_user.id),
		note: text(),
	},
	(t) => [
		uniqueIndex("provider_difference_open")
			.on(t.account_id, t.object_id, t.what)
			.where(sql`${t.settled_at} IS NULL`),
		index("provider_difference_camp").on(t.camp_id, t.settled_at, t.found_at),
		index("provider_difference_settled_by").on(t.settled_by),
		check(
			"provider_difference_what",
			sql`${t.what} IN ('missing_here', 'missing_there', 'amount', 'state', 'refunded')`,
		),
	],
);
