import { and, asc, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { add_on, cancellation_tier, discount, payment_date, registration_setup, session } from "#db/schema";
import { decodeCursor } from "#app/platform/http/page";
import type { DiscountKind } from "./discount-rules";

/** Context of the reads: database and camp. */
interface At {
	db: Db;
	place: { camp_id: string };
}

interface Page {
	limit: number;
	cursor?: string;
}

/**
 * Maximum number of discounts or add-ons per season that the page and the rules load at once; more than any camp
 * offers.
 */
const MOST = 200;

const discountColumns = {
	id: discount.id,
	season_id: discount.season_id,
	kind: sql<DiscountKind>`discount.kind`.as("kind"),
	name: discount.name,
	basis_points: discount.basis_points,
	amount_cents: discount.amount_cents,
	per_family: discount.per_family,
	code: discount.code,
	min_rank: discount.min_rank,
	from_on: discount.from_on,
	until_on: discount.until_on,
	max_uses: discount.max_uses,
	used: discount.used,
	is_active: discount.is_active,
	position: discount.position,
	session_list: sql<string>`(SELECT json_group_array(s.session_id) FROM discount_session s
		WHERE s.camp_id = discount.camp_id AND s.discount_id = discount.id)`.as("session_list"),
	created_at: discount.created_at,
	updated_at: discount.updated_at,
};

/** One discount, optionally limited to a season. */
export const discountById = ({ db, place }: At, id: string, season_id?: string) =>
	db
		.select(discountColumns)
		.from(discount)
		.where(
			and(
				eq(discount.camp_id, place.camp_id),
				eq(discount.id, id),
				season_id === undefined ? undefined : eq(discount.season_id, season_id),
			),
		);

export type DiscountRow = Awaited<ReturnType<typeof discountById>>[number];

/** Discounts of a season in order; `limit` + 1 rows. */
export function discountsOf(
	{ db, place }: At,
	season_id: string | SQL,
	{ limit, cursor }: Page = { limit: MOST },
) {
	const after = cursor ? decodeCursor(cursor, 2) : null;
	return db
		.select(discountColumns)
		.from(discount)
		.where(
			and(
				eq(discount.camp_id, place.camp_id),
				eq(discount.season_id, season_id),
				after ? sql`(${discount.position}, ${discount.id}) > (${after[0]}, ${after[1]})` : undefined,
			),
		)
		.orderBy(asc(discount.position), asc(discount.id))
		.limit(limit + 1);
}

/** Converts a row to the API format, with the sessions as a list. */
export function toDiscount({ session_list, ...row }: DiscountRow) {
	return { ...row, session_ids: (JSON.parse(session_list) as string[]).sort() };
}

const addOnColumns = {
	id: add_on.id,
	season_id: add_on.season_id,
	session_id: add_on.session_id,
	name: add_on.name,
	description: add_on.description,
	price_cents: add_on.price_cents,
	per_family: add_on.per_family,
	most_each: add_on.most_each,
	stock: add_on.stock,
	taken: add_on.taken,
	is_active: add_on.is_active,
	position: add_on.position,
	created_at: add_on.created_at,
	updated_at: add_on.updated_at,
};

/** One add-on, optionally limited to a season. */
export const addOnById = ({ db, place }: At, id: string, season_id?: string) =>
	db
		.select(addOnColumns)
		.from(add_on)
		.where(
			and(
				eq(add_on.camp_id, place.camp_id),
				eq(add_on.id, id),
				season_id === undefined ? undefined : eq(add_on.season_id, season_id),
			),
		);

export type AddOnRow = Awaited<ReturnType<typeof addOnById>>[number];

/** Add-ons of a season in order; `limit` + 1 rows. */
export function addOnsOf(
	{ db, place }: At,
	season_id: string | SQL,
	{ limit, cursor }: Page = { limit: MOST },
) {
	const after = cursor ? decodeCursor(cursor, 2) : null;
	return db
		.select(addOnColumns)
		.from(add_on)
		.where(
			and(
				eq(add_on.camp_id, place.camp_id),
				eq(add_on.season_id, season_id),
				after ? sql`(${add_on.position}, ${add_on.id}) > (${after[0]}, ${after[1]})` : undefined,
			),
		)
		.orderBy(asc(add_on.position), asc(add_on.id))
		.limit(limit + 1);
}

/** Sort keys of lists ordered by position and ID. */
export const orderKeys = ({ position, id }: { position: number; id: string }) => [position, id];

/** Sessions of a season open to family registration, by first day. */
export const pricedSessions = ({ db, place }: At, season_id: string) =>
	db
		.select({
			id: session.id,
			name: session.name,
			start_date: session.start_date,
			end_date: session.end_date,
			price_cents: session.price_cents,
			deposit_cents: session.deposit_cents,
			min_age: session.min_age,
			max_age: session.max_age,
			min_grade: session.min_grade,
			max_grade: session.max_grade,
		})
		.from(session)
		.where(
			and(
				eq(session.camp_id, place.camp_id),
				eq(session.season_id, season_id),
				isNull(session.deleted_at),
				ne(session.status, "cancelled"),
			),
		)
		.orderBy(asc(session.start_date), asc(session.id))
		.limit(MOST);

export type PricedSessionRow = Awaited<ReturnType<typeof pricedSessions>>[number];

const plannedColumns = {
	due_on: payment_date.due_on,
	basis_points: payment_date.basis_points,
	amount_cents: payment_date.amount_cents,
};

/** Payment dates of a season with their amounts. */
export const paymentDatesOf = ({ db, place }: At, season_id: string | SQL) =>
	db
		.select(plannedColumns)
		.from(payment_date)
		.where(and(eq(payment_date.camp_id, place.camp_id), eq(payment_date.season_id, season_id)))
		.orderBy(asc(payment_date.due_on));

/** All reads for pricing a registration of a season. */
export const pricesReads = (at: At, season_id: string) => ({
	sessions: pricedSessions(at, season_id),
	discounts: discountsOf(at, season_id),
	add_ons: addOnsOf(at, season_id),
	dates: paymentDatesOf(at, season_id),
});

/** Reads of the cancellation policy. */
export const policyReads = ({ db, place }: At, season_id: string | SQL) => ({
	tiers: db
		.select({ days_before: cancellation_tier.days_before, percent: cancellation_tier.percent })
		.from(cancellation_tier)
		.where(and(eq(cancellation_tier.camp_id, place.camp_id), eq(cancellation_tier.season_id, season_id)))
		.orderBy(desc(cancellation_tier.days_before)),
	setup: db
		.select({ deposit_refundable: registration_setup.deposit_refundable })
		.from(registration_setup)
		.where(and(eq(registration_setup.camp_id, place.camp_id), eq(registration_setup.season_id, season_id))),
});

interface PolicyRows {
	tiers: { days_before: number; percent: number }[];
	setup: { deposit_refundable: boolean }[];
}

/** Converts those rows to a policy; a season without settings keeps the deposit. */
export const toPolicy = ({ tiers, setup }: PolicyRows) => ({
	deposit_refundable: setup[0]?.deposit_refundable ?? false,
	tiers,
});
