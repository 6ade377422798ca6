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

// Card payments: the accounts on which camps receive them, and what the provider (Stripe) tells. Its own rows are the
// truth about a card; here is what they are called there, and what was learnt of them.

export const provider_event_state = codeTable("provider_event_state");

/** The account at the provider on which a camp receives what its families pay by card. */
export const provider_account = sqliteTable(
	"provider_account",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		account_id: text().notNull(),
		/** Whether real money moves there; a test account and a real one never stand for each other. */
		livemode: flag().notNull(),
		/** What the provider last said of it. */
		charges_enabled: flag().notNull().default(false),
		payouts_enabled: flag().notNull().default(false),
		details_submitted: flag().notNull().default(false),
		/** What the provider still asks for, in its own words, as a JSON list; and why it stopped the account. */
		asked_for: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		stopped_because: text(),
		/** What whoever runs this installation keeps of each payment, in hundredths of a percent. */
		fee_bp: integer().notNull().default(0),
		/** What it was before, and since when it is not: what was begun by then is asked for as it was. */
		fee_before_bp: integer(),
		fee_since: instant(),
		read_at: instant(),
		/** When our books were last compared with it. */
		compared_at: instant(),
		/** Up to which moment all of it was compared; NULL: nothing yet. The next comparison begins there, however long ago that is. */
		compared_until: instant(),
		connected_by: text()
			.notNull()
			.references(() => auth_user.id),
		/** Nothing is paid there any more; what was, can still go back. */
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

/** What a payment by card is meant to pay, from when it was begun: what of it is still due when it comes is paid by it. */
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
 * Something the provider told, once each: what it is about, never what it says, for that is read anew from the provider
 * before anything is done.
 */
export const provider_event = sqliteTable(
	"provider_event",
	{
		id: text().primaryKey(),
		/** The account it is about; empty: the installation's own. */
		account_id: text().notNull(),
		type: text().notNull(),
		object_id: text().notNull(),
		livemode: flag().notNull(),
		/** When it happened there. */
		happened_at: instant().notNull(),
		received_at: instant().notNull(),
		state: text()
			.notNull()
			.references(() => provider_event_state.key),
		/** Whose it turned out to be. */
		camp_id: text().references(() => camp.id),
		/** What was done, or why nothing. */
		outcome: text(),
		settled_at: instant(),
		/** Who looked at one that was set aside, when, and what it was; all three or none, and only of those: triggers (migration 0030). */
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

/** What differs between our books and the provider's, as found by comparing them; never mended by itself. */
export const provider_difference = sqliteTable(
	"provider_difference",
	{
		id: text().primaryKey(),
		/** NULL: on an account that is no camp's. */
		camp_id: text().references(() => camp.id),
		account_id: text().notNull(),
		/** The provider's name of what differs. */
		object_id: text().notNull(),
		/** What differs: `missing_here`, `missing_there`, `amount`, `state`, `refunded`. */
		what: text().notNull(),
		ours_cents: integer(),
		theirs_cents: integer(),
		currency: text(),
		found_at: instant().notNull(),
		/** When it was last seen to differ. */
		seen_at: instant().notNull(),
		/** Looked at and answered, or gone by itself. */
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
