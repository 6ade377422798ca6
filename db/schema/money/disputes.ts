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
import { codeTable, instant, timestamps } from "../../columns";
import { camp } from "../camp/camp";
import { payment } from "../ledger/ledger";
import { household } from "../people/people";
import { refund } from "./refunds";

// Card payment events that start outside the app: a cardholder disputes a payment at their bank, or the camp's
// office makes a refund on the provider's own pages.

export const dispute_state = codeTable("dispute_state");

/** Allowed state changes. */
export const dispute_transition = sqliteTable(
	"dispute_transition",
	{
		from_state: text()
			.notNull()
			.references(() => dispute_state.key),
		to_state: text()
			.notNull()
			.references(() => dispute_state.key),
	},
	(t) => [primaryKey({ columns: [t.from_state, t.to_state] })],
);

/**
 * Payment disputed by its cardholder: the amount that the bank has withdrawn meanwhile, and the fee for the camp.
 */
export const dispute = sqliteTable(
	"dispute",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		household_id: text().notNull(),
		payment_id: text().notNull(),
		provider_account: text().notNull(),
		/** The provider's ID of the dispute. */
		provider_dispute: text().notNull(),
		amount_cents: integer().notNull(),
		/** ISO 4217 code of the payment's currency. */
		currency: text().notNull(),
		/** The bank's reason code, such as `fraudulent`. */
		reason: text().notNull(),
		state: text()
			.notNull()
			.references(() => dispute_state.key),
		/**
		 * Amount of the payment that is withdrawn now: the whole disputed amount or nothing. Equals what is posted
		 * (trigger).
		 */
		out_cents: integer().notNull().default(0),
		/** Number of withdrawals so far. */
		turns: integer().notNull().default(0),
		/** Fee that the provider charges the camp, in the payment's currency. */
		fee_cents: integer().notNull().default(0),
		/** Deadline of the bank for evidence; NULL when none is requested. */
		evidence_by: instant(),
		opened_at: instant().notNull(),
		closed_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("dispute_provider").on(t.provider_account, t.provider_dispute),
		index("dispute_in_state").on(t.camp_id, t.state, t.evidence_by),
		index("dispute_opened").on(t.camp_id, t.opened_at, t.id),
		index("dispute_payment").on(t.camp_id, t.payment_id),
		index("dispute_household").on(t.camp_id, t.household_id, t.opened_at),
		foreignKey({
			name: "dispute_payment",
			columns: [t.camp_id, t.payment_id],
			foreignColumns: [payment.camp_id, payment.id],
		}),
		foreignKey({
			name: "dispute_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		check("dispute_amount", sql`${t.amount_cents} > 0`),
		check("dispute_currency", sql`${t.currency} GLOB '[A-Z][A-Z][A-Z]'`),
		check("dispute_out", sql`${t.out_cents} IN (0, ${t.amount_cents})`),
		check("dispute_turns", sql`${t.turns} >= 0 AND (${t.turns} > 0 OR ${t.out_cents} = 0)`),
		check("dispute_fee", sql`${t.fee_cents} >= 0`),
		check("dispute_reason", sql`length(${t.reason}) BETWEEN 1 AND 100`),
		check("dispute_closed", sql`(${t.state} IN ('won', 'lost', 'closed')) = (${t.closed_at} IS NOT NULL)`),
	],
);

/** Refund made on the provider's own pages, and the refund here that records it. Each is recorded once. */
export const provider_refund = sqliteTable(
	"provider_refund",
	{
		camp_id: text().notNull(),
		account_id: text().notNull(),
		/** The provider's ID of the refund. */
		provider_refund: text().notNull(),
		refund_id: text().notNull(),
		payment_id: text().notNull(),
		created_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.account_id, t.provider_refund] }),
		uniqueIndex("provider_refund_once").on(t.account_id, t.provider_refund),
		uniqueIndex("provider_refund_refund").on(t.camp_id, t.refund_id),
		index("provider_refund_payment").on(t.camp_id, t.payment_id),
		foreignKey({
			name: "provider_refund_refund",
			columns: [t.camp_id, t.refund_id],
			foreignColumns: [refund.camp_id, refund.id],
		}),
		foreignKey({
			name: "provider_refund_payment",
			columns: [t.camp_id, t.payment_id],
			foreignColumns: [payment.camp_id, payment.id],
		}),
	],
);
