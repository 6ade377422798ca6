import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";

/** A saved method of a household. */
export interface SavedMethod {
	id: string;
	household_id: string;
	account_id: string;
	provider_method: string;
	customer_id: string;
	brand: string;
	last4: string;
	exp_month: number;
	exp_year: number;
	is_default: 0 | 1;
	created_at: string;
}

const kept = sql`SELECT m.id AS id, m.household_id AS household_id, m.account_id AS account_id,
		m.provider_method AS provider_method, c.customer_id AS customer_id, m.brand AS brand, m.last4 AS last4,
		m.exp_month AS exp_month, m.exp_year AS exp_year, m.is_default AS is_default, m.created_at AS created_at
		FROM saved_method m
		JOIN provider_account a ON a.camp_id = m.camp_id AND a.account_id = m.account_id AND a.disconnected_at IS NULL
		JOIN provider_customer c ON c.camp_id = m.camp_id AND c.account_id = m.account_id AND c.household_id = m.household_id
		WHERE m.detached_at IS NULL`;

/** A household's saved methods on the camp's current account, the default first. */
export const savedMethods = (db: Db, camp_id: string, household_id: string | SQL) =>
	db.all<SavedMethod>(sql`${kept} AND m.camp_id = ${camp_id} AND m.household_id = ${household_id}
		ORDER BY m.is_default DESC, m.created_at DESC, m.id LIMIT 20`);

/** One saved method of any household. */
export const savedMethod = (db: Db, camp_id: string, id: string) =>
	db.all<SavedMethod>(sql`${kept} AND m.camp_id = ${camp_id} AND m.id = ${id}`);

/** Account on which a camp's families save cards now: one row while it takes cards, otherwise none. */
export const keepingAccount = (db: Db, camp_id: string) =>
	db.all<{ account_id: string }>(sql`SELECT a.account_id AS account_id FROM provider_account a
		WHERE a.camp_id = ${camp_id} AND a.disconnected_at IS NULL AND a.charges_enabled = 1`);

/** Like {@link keepingAccount}, with the household's customer ID there; null if it has none. */
export const keepingAccountFor = (db: Db, camp_id: string, household_id: string) =>
	db.all<{
		account_id: string;
		customer_id: string | null;
	}>(sql`SELECT a.account_id AS account_id, c.customer_id AS customer_id
		FROM provider_account a LEFT JOIN provider_customer c ON c.camp_id = a.camp_id AND c.account_id = a.account_id
			AND c.household_id = ${household_id}
		WHERE a.camp_id = ${camp_id} AND a.disconnected_at IS NULL AND a.charges_enabled = 1`);

/** A household that is a customer on a provider account. */
export interface Customer {
	camp_id: string;
	household_id: string;
	customer_id: string;
}

/** Household of a provider customer. */
export const customerNamed = (db: Db, account_id: string, customer_id: string) =>
	db.all<Customer>(sql`SELECT c.camp_id AS camp_id, c.household_id AS household_id, c.customer_id AS customer_id
		FROM provider_customer c WHERE c.account_id = ${account_id} AND c.customer_id = ${customer_id}`);

/** Customer ID of a household on an account, if it has one. */
export const customerOf = (db: Db, camp_id: string, account_id: string, household_id: string) =>
	db.all<Customer>(sql`SELECT c.camp_id AS camp_id, c.household_id AS household_id, c.customer_id AS customer_id
		FROM provider_customer c WHERE c.camp_id = ${camp_id} AND c.account_id = ${account_id} AND c.household_id = ${household_id}`);
