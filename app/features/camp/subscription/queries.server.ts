import { type SQL, sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import type { SubscriptionStatus } from "#app/platform/subscription";

/** Account ID of events and differences that concern the installation's own account rather than a camp's. */
export const PLATFORM_ACCOUNT = "";

export interface SubscriptionRow {
	camp_id: string;
	id: string;
	user_id: string;
	email: string;
	plan_key: string;
	status: SubscriptionStatus;
	provider_subscription: string | null;
	current_period_start: string;
	current_period_end: string;
	paid_until: string;
	cancel_at_period_end: 0 | 1;
	ended_at: string | null;
	payment_status: "none" | "paid" | "due" | "unpaid";
	created_at: string;
	updated_at: string;
}

/** A camp's subscription: one row, or none when it is self-hosted. */
export const subscriptionOf = (db: Db, camp_id: string | SQL) =>
	db.all<SubscriptionRow>(sql`SELECT camp_id, id, user_id, email, plan_key, status, provider_subscription, current_period_start,
		current_period_end, paid_until, cancel_at_period_end, ended_at, payment_status, created_at, updated_at
		FROM subscription WHERE camp_id = ${camp_id}`);

/** A camp's customer record, with the camp data needed to email its admins. */
export interface CustomerRow {
	camp_id: string;
	customer_id: string;
	livemode: 0 | 1;
	user_id: string;
	email: string;
	/** JSON of `KeptMethod[]`. */
	methods: string;
	read_at: string | null;
	checkout_session: string | null;
	updated_at: string;
	camp_name: string;
	time_zone: string;
}

/** Payment method as described by the provider, never with a card number. */
export interface KeptMethod {
	id: string;
	brand: string;
	last4: string;
	exp_month: number | null;
	exp_year: number | null;
	is_default: boolean;
}

const customerColumns = sql`b.camp_id AS camp_id, b.customer_id AS customer_id, b.livemode AS livemode, b.user_id AS user_id,
	b.email AS email, b.methods AS methods, b.read_at AS read_at, b.checkout_session AS checkout_session, b.updated_at AS updated_at,
	c.name AS camp_name, c.time_zone AS time_zone FROM billing_customer b JOIN camp c ON c.id = b.camp_id`;

/** A camp's customer record: one row, or none when it never started to buy a plan. */
export const customerOf = (db: Db, camp_id: string | SQL) =>
	db.all<CustomerRow>(sql`SELECT ${customerColumns} WHERE b.camp_id = ${camp_id}`);

/** Camp of a customer at the provider. */
export const customerNamed = (db: Db, customer_id: string) =>
	db.all<CustomerRow>(sql`SELECT ${customerColumns} WHERE b.customer_id = ${customer_id}`);

/** Maximum number of invoices shown and kept up to date: two years of months. */
export const MOST_INVOICES = 24;

export interface InvoiceRow {
	id: string;
	number: string | null;
	status: string;
	amount_cents: number;
	currency: string;
	issued_at: string;
}

/** Invoices to a camp, latest first. */
export const invoicesOf = (db: Db, camp_id: string, most = MOST_INVOICES) =>
	db.all<InvoiceRow>(sql`SELECT i.id AS id, i.number AS number, i.status AS status, i.amount_cents AS amount_cents,
		i.currency AS currency, i.issued_at AS issued_at FROM subscription_invoice i
		WHERE i.camp_id = ${camp_id} ORDER BY i.issued_at DESC, i.id DESC LIMIT ${most}`);

/** A camp's plan and its number of campers. */
export const usageOf = (db: Db, camp_id: string) =>
	db.all<{
		plan_key: string;
		label: string;
		camper_limit: number | null;
		used: number;
	}>(sql`SELECT c.plan_key AS plan_key,
		p.label AS label, p.camper_limit AS camper_limit, coalesce(n.value, 0) AS used FROM camp c JOIN plan p ON p.key = c.plan_key
		LEFT JOIN camp_counter n ON n.camp_id = c.id AND n.name = 'campers:active' WHERE c.id = ${camp_id}`);

export interface BillingDifference {
	id: string;
	object_id: string;
	what: string;
	note: string | null;
	found_at: string;
}

/** Differences between a camp's subscription and the provider's data, as found by the nightly comparison. */
export const differencesOf = (db: Db, camp_id: string) =>
	db.all<BillingDifference>(sql`SELECT d.id AS id, d.object_id AS object_id, d.what AS what, d.note AS note, d.found_at AS found_at
		FROM provider_difference d WHERE d.camp_id = ${camp_id} AND d.account_id = ${PLATFORM_ACCOUNT} AND d.settled_at IS NULL
		ORDER BY d.found_at DESC, d.id DESC LIMIT 10`);

/** Reads for /billing and the API. */
export const billingReads = (db: Db, camp_id: string) => ({
	subscription: subscriptionOf(db, camp_id),
	customer: customerOf(db, camp_id),
	usage: usageOf(db, camp_id),
});

export type BillingRows = RowsOf<ReturnType<typeof billingReads>>;

/** One of a camp's invoices. */
export const invoiceNamed = (db: Db, camp_id: string, id: string) =>
	db.all<{ id: string }>(
		sql`SELECT i.id AS id FROM subscription_invoice i WHERE i.camp_id = ${camp_id} AND i.id = ${id}`,
	);
