import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { codeTable, flag, instant, timestamps } from "../../columns";
import { camp, plan } from "./camp";
import { auth_user } from "../account/identity";

// What a camp pays whoever runs this installation: its plan, kept in line with what the provider (Stripe) says. A camp without
// a row here is self-hosted: everything, without a limit.

export const subscription_status = codeTable("subscription_status");

/** What a subscription may become, as long as it is the same one at the provider. */
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

/** A camp as the provider's customer: who pays, and with what. */
export const billing_customer = sqliteTable(
	"billing_customer",
	{
		camp_id: text()
			.primaryKey()
			.references(() => camp.id),
		customer_id: text().notNull(),
		/** Whether real money moves; a test customer and a real one never stand for each other. */
		livemode: flag().notNull(),
		/** Who made the camp one. */
		user_id: text()
			.notNull()
			.references(() => auth_user.id),
		/** Where the provider writes to. */
		email: text().notNull(),
		/** The ways it can pay, as the provider last named them: brand, last digits, expiry; never a number. */
		methods: text({ mode: "json" }).$type<unknown[]>().notNull().default([]),
		/** When the provider was last asked. */
		read_at: instant(),
		/** When what is here was last compared with the provider's. */
		compared_at: instant(),
		/** The page on which a plan is being chosen. */
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

/** A camp's subscription: one row a camp. Without a name at the provider it is the trial that a new camp begins with. */
export const subscription = sqliteTable(
	"subscription",
	{
		camp_id: text()
			.primaryKey()
			.references(() => camp.id),
		id: text().notNull(),
		/** Who bought it; of a trial, who made the camp. */
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
		/** The provider's name for it. */
		provider_subscription: text(),
		current_period_start: instant().notNull(),
		current_period_end: instant().notNull(),
		/** Until when it is paid for, or tried. */
		paid_until: instant().notNull(),
		cancel_at_period_end: flag().notNull().default(false),
		ended_at: instant(),
		/** How its last invoice stands: `none`, `paid`, `due`, `unpaid`. */
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

/** What the provider asked a camp for, as it last said. */
export const subscription_invoice = sqliteTable(
	"subscription_invoice",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		/** The provider's name. */
		id: text().notNull(),
		number: text(),
		/** The provider's word: `open`, `paid`, `void`, `uncollectible`. */
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

/** What was done about a thing once and never again, such as an email. */
export const subscription_effect = sqliteTable(
	"subscription_effect",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		/** What it is about, by the name of the provider or ours, and its period. */
		object: text().notNull(),
		effect: text().notNull(),
		at: instant().notNull(),
	},
	(t) => [primaryKey({ columns: [t.camp_id, t.object, t.effect] })],
);
