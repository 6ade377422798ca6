import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { codeTable, flag, instant, timestamps } from "../../columns";
import { camp, plan } from "./camp";
import { auth_user } from "../account/identity";

// Plan that a camp pays the operator of this installation for, kept in sync with the provider (Stripe). A camp
// without a row here is self-hosted: every feature, without limits.

export const subscription_status = codeTable("subscription_status");

/** Allowed status changes of one subscription at the provider. */
export const subscription_transition = sqliteTable(
	"subscription_transition",
	{
		from_status: text()
			.notNull()
			.references(() => subscription_status.key),
		to_status: text()
			.notNull()
			.references(() => subscription_status.key),
	},
	(t) => [primaryKey({ columns: [t.from_status, t.to_status] })],
);

/** A camp's customer record at the provider: who pays, and with which methods. */
export const billing_customer = sqliteTable(
	"billing_customer",
	{
		camp_id: text()
			.primaryKey()
			.references(() => camp.id),
		customer_id: text().notNull(),
		/** Whether the customer pays real money; a test customer and a live one are never interchangeable. */
		livemode: flag().notNull(),
		/** User who created the customer. */
		user_id: text()
			.notNull()
			.references(() => auth_user.id),
		/** Address that the provider writes to. */
		email: text().notNull(),
		/** Payment methods as last reported by the provider: brand, last digits, expiry; never a card number. */
		methods: text({ mode: "json" }).$type<unknown[]>().notNull().default([]),
		/** Last request to the provider. */
		read_at: instant(),
		/** Last comparison of these values with the provider's. */
		compared_at: instant(),
		/** Checkout page on which a plan is being chosen. */
		checkout_session: text(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("billing_customer_customer").on(t.customer_id),
		index("billing_customer_user").on(t.user_id),
		index("billing_customer_compared").on(t.compared_at),
		check("billing_customer_livemode", sql`${t.livemode} IN (0, 1)`),
		check("billing_customer_methods", sql`json_valid(${t.methods})`),
	],
);

/** A camp's subscription, one row per camp. Without a provider ID it is the trial of a new camp. */
export const subscription = sqliteTable(
	"subscription",
	{
		camp_id: text()
			.primaryKey()
			.references(() => camp.id),
		id: text().notNull(),
		/** User who bought it; for a trial, the user who created the camp. */
		user_id: text()
			.notNull()
			.references(() => auth_user.id),
		email: text().notNull(),
		plan_key: text()
			.notNull()
			.references(() => plan.key),
		status: text()
			.notNull()
			.references(() => subscription_status.key),
		/** The provider's ID of the subscription. */
		provider_subscription: text(),
		current_period_start: instant().notNull(),
		current_period_end: instant().notNull(),
		/** End of the paid period or of the trial. */
		paid_until: instant().notNull(),
		cancel_at_period_end: flag().notNull().default(false),
		ended_at: instant(),
		/** Status of the last invoice: `none`, `paid`, `due`, `unpaid`. */
		payment_status: text().notNull(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("subscription_id").on(t.id),
		uniqueIndex("subscription_provider").on(t.provider_subscription),
		index("subscription_user").on(t.user_id),
		index("subscription_until").on(t.status, t.paid_until),
		check("subscription_period", sql`${t.current_period_end} >= ${t.current_period_start}`),
		check("subscription_cancels", sql`${t.cancel_at_period_end} IN (0, 1)`),
		check("subscription_payment", sql`${t.payment_status} IN ('none', 'paid', 'due', 'unpaid')`),
		check(
			"subscription_bought",
			sql`${t.provider_subscription} IS NOT NULL OR ${t.status} IN ('trialing', 'expired')`,
		),
	],
);

/** Invoice from the provider to a camp, as last reported. */
export const subscription_invoice = sqliteTable(
	"subscription_invoice",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		/** The provider's ID of the invoice. */
		id: text().notNull(),
		number: text(),
		/** The provider's status: `open`, `paid`, `void`, `uncollectible`. */
		status: text().notNull(),
		amount_cents: integer().notNull(),
		currency: text().notNull(),
		issued_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("subscription_invoice_issued").on(t.camp_id, t.issued_at, t.id),
		check("subscription_invoice_currency", sql`${t.currency} GLOB '[A-Z][A-Z][A-Z]'`),
	],
);

/** Action that was taken once and must never be repeated, such as an email. */
export const subscription_effect = sqliteTable(
	"subscription_effect",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		/** Object of the action: its ID at the provider or here, and its period. */
		object: text().notNull(),
		effect: text().notNull(),
		at: instant().notNull(),
	},
	(t) => [primaryKey({ columns: [t.camp_id, t.object, t.effect] })],
);
