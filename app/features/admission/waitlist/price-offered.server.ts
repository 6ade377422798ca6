import { type SQL, sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import {
	discountsOf,
	familyFacts,
	type Priced,
	priceRegistration,
	sessionsHad,
	toDiscount,
} from "#app/features/ledger/pricing/index.server";
import { dateIn } from "#app/lib/dates";
import { sameDaysBeside } from "#app/lib/same-days";
import type { WeekdayMask } from "#app/lib/weekdays";

/**
 * Reads for an offer's price; they join the batch that reads the offer.
 * @param which condition on `waitlist_offer o` that selects one offer
 */
export const offerPriceReads = (db: Db, camp_id: string, which: SQL) => {
	const offer = sql`waitlist_offer o JOIN waitlist_entry e ON e.camp_id = o.camp_id AND e.id = o.entry_id`;
	const this_one = sql`o.camp_id = ${camp_id} AND ${which}`;
	const at = { db, place: { camp_id } };
	const season_id = sql`(SELECT e.season_id FROM ${offer} WHERE ${this_one})`;
	const household_id = sql`(SELECT e.household_id FROM ${offer} WHERE ${this_one})`;
	const facts = familyFacts(at, { season_id, household_id });
	return {
		priced_session: db.all<{
			id: string;
			name: string;
			start_date: string;
			end_date: string;
			weekdays: WeekdayMask;
			price_cents: number;
			deposit_cents: number;
			registration_id: string | null;
			joined_at: string;
			time_zone: string;
			currency: string;
		}>(sql`SELECT s.id AS id, s.name AS name, s.start_date AS start_date, s.end_date AS end_date, s.weekdays AS weekdays, s.price_cents AS price_cents,
				s.deposit_cents AS deposit_cents, e.registration_id AS registration_id, e.joined_at AS joined_at,
				k.time_zone AS time_zone, k.currency AS currency
			FROM ${offer} JOIN session s ON s.camp_id = o.camp_id AND s.id = o.session_id JOIN camp k ON k.id = o.camp_id
			WHERE ${this_one}`),
		priced_children: db.all<{ id: string; name: string; birth_date: string | null }>(
			sql`SELECT p.camper_id AS id, coalesce(nullif(trim(n.preferred_name), ''), n.first_name) AS name, n.birth_date AS birth_date
				FROM ${offer} JOIN waitlist_offer_place p ON p.camp_id = o.camp_id AND p.offer_id = o.id
				JOIN person n ON n.camp_id = p.camp_id AND n.id = p.camper_id WHERE ${this_one}`,
		),
		priced_discounts: discountsOf(at, season_id),
		priced_family: facts.children,
		priced_registered: facts.registered,
		priced_had: facts.had,
	};
};

export type OfferPriceRows = RowsOf<ReturnType<typeof offerPriceReads>>;

/** Price of one child of an offer, in cents. */
export type OfferedLine = Priced["lines"][number] & { off_cents: number; deposit_cents: number };

/**
 * Prices an offer, one line per child, the eldest first: the session's current price, less the discounts for a
 * family that registered on the day it joined the waitlist. Enrolled siblings count; a discount that applies once
 * per family isn't applied again, and promo codes stay with the registration they were used for.
 */
export function priceOffered(rows: OfferPriceRows): OfferedLine[] {
	const [session] = rows.priced_session;
	if (!session) return [];
	const born = ({ birth_date }: { birth_date: string | null }) => birth_date ?? "";
	const own = new Set(
		rows.priced_had
			.filter(({ registration_id }) => registration_id === session.registration_id)
			.map(({ discount_id }) => discount_id),
	);
	const { lines } = priceRegistration({
		currency: session.currency,
		sessions: [session],
		// A discount that their registration already uses isn't used up for it.
		discounts: rows.priced_discounts
			.map(toDiscount)
			.map((each) => (own.has(each.id) ? { ...each, used: Math.max(0, each.used - 1) } : each)),
		add_ons: [],
		children: rows.priced_children.map((child) => ({
			id: child.id,
			name: child.name,
			birth_date: born(child),
			session_ids: [session.id],
		})),
		registered: rows.priced_registered.map(({ camper_id: id }) => ({
			id,
			birth_date: born(rows.priced_family.find((child) => child.id === id) ?? { birth_date: null }),
		})),
		had: rows.priced_had.map(({ discount_id }) => discount_id),
		is_returning: rows.priced_family.some(({ returning }) => returning === 1),
		code: null,
		registered_on: dateIn(session.time_zone, session.joined_at),
	});
	return lines.map((line) => ({
		...line,
		off_cents: line.price_cents - line.total_cents,
		deposit_cents: Math.min(session.deposit_cents, line.total_cents),
	}));
}

/** Other bookings of an offer's children on days of the offered session, in words. */
export function sameDaysOffered(rows: OfferPriceRows): string[] {
	const [session] = rows.priced_session;
	if (!session) return [];
	return rows.priced_children.flatMap(({ id, name }) =>
		sameDaysBeside(session, { name, others: sessionsHad(rows.priced_registered, id) }),
	);
}
