import { sql } from "drizzle-orm";
import type { Db, RowsOf, Statement } from "#db/client";
import { settleEnrolled, withinPlan } from "~/features/enrolments/index.server";
import { postBooking } from "~/features/ledger/index.server";
import { dueRows, instalments } from "~/features/prices/index.server";
import { newId } from "~/lib/ids";
import type { Camp, Ctx } from "~/platform/context.server";

// What an accepted offer of the waitlist books; what that costs and when it is due is said by the season's prices.

type BookCtx = Ctx & { camp: Pick<Camp, "id"> };

/** An offer that is accepted in this batch: of which entry, in which session. */
export interface OfferToBook {
	id: string;
	entry_id: string;
	session_id: string;
}

/** Statuses of a registration that has ended: nothing is booked onto it any more. */
export const OVER = sql`('declined', 'withdrawn', 'cancelled')`;

export const REGISTRATION_OVER =
	"The registration this wait was part of has ended. Reopen it if it was declined, or put the children on the list anew.";

/** What booking an offer looks at, for the trip that reads the offer. */
export const bookingReads = (db: Db, camp_id: string, offer_id: string) => {
	const offer = sql`waitlist_offer o JOIN waitlist_entry e ON e.camp_id = o.camp_id AND e.id = o.entry_id`;
	const this_one = sql`o.camp_id = ${camp_id} AND o.id = ${offer_id}`;
	return {
		booked_places: db.all<{ camper_id: string; gender: string | null; grade: number | null }>(
			sql`SELECT p.camper_id AS camper_id, p.gender AS gender, p.grade AS grade
				FROM waitlist_offer_place p JOIN person n ON n.camp_id = p.camp_id AND n.id = p.camper_id
				WHERE p.camp_id = ${camp_id} AND p.offer_id = ${offer_id} ORDER BY n.birth_date, p.camper_id`,
		),
		booked_terms: db.all<{
			registration_id: string | null;
			household_id: string;
			name: string;
			start_date: string;
			price_cents: number;
			deposit_cents: number;
			deposit_due_days: number;
			pay_later: number;
			pays_in_full: number;
			position: number;
		}>(
			sql`SELECT r.id AS registration_id, e.household_id AS household_id, s.name AS name, s.start_date AS start_date,
					s.price_cents AS price_cents, s.deposit_cents AS deposit_cents,
					coalesce(t.deposit_due_days, 14) AS deposit_due_days, coalesce(t.pay_later, 1) AS pay_later, coalesce(r.pays_in_full, 0) AS pays_in_full,
					(SELECT coalesce(max(l.position), 0) FROM registration_line l WHERE l.camp_id = r.camp_id
						AND l.registration_id = r.id) AS position
				FROM ${offer} JOIN session s ON s.camp_id = o.camp_id AND s.id = o.session_id
				LEFT JOIN registration r ON r.camp_id = e.camp_id AND r.id = e.registration_id AND r.status <> 'draft'
				LEFT JOIN registration_setup t ON t.camp_id = s.camp_id AND t.season_id = s.season_id
				WHERE ${this_one}`,
		),
		booked_dates: db.all<{ due_on: string }>(
			sql`SELECT d.due_on AS due_on FROM ${offer}
				JOIN payment_date d ON d.camp_id = e.camp_id AND d.season_id = e.season_id WHERE ${this_one} ORDER BY d.due_on`,
		),
	};
};

export type BookingRows = RowsOf<ReturnType<typeof bookingReads>>;

/** What booking an offer adds to the batch that accepts it. */
export interface OfferBooked {
	/** After the offer has given its places back, within the same batch. */
	statements: Statement[];
	/** The enrolments, a child each. */
	enrolments: { id: string; camper_id: string }[];
}

/**
 * Books an offer: an enrolment for each child and, where the family's registration is known, a line each at the session's
 * price of today, with what is due for it: the deposit some days from now, the rest on the season's payment dates. It is
 * accepted, and enrolled where no deposit is due and nothing is to be signed. Discounts are not given again to what is booked later.
 * @param rows of {@link bookingReads}
 * @param today the calendar date in the camp's zone
 */
export function bookOffered(ctx: BookCtx, offer: OfferToBook, rows: BookingRows, today: string): OfferBooked {
	const [terms] = rows.booked_terms;
	if (!terms) return { statements: [], enrolments: [] };
	const { db, camp } = ctx;
	const now = ctx.clock.now();
	const made = rows.booked_places.map((place) => ({ ...place, id: newId() }));
	// Where nothing bills it, nothing settles it later: without a deposit it is theirs at once.
	const status = terms.registration_id === null && terms.deposit_cents === 0 ? "enrolled" : "accepted";
	const starts_on = today > terms.start_date ? today : null;
	const of = (name: string) => sql.raw(`j.value ->> '${name}'`);
	const enrolments = JSON.stringify(made);
	const campers = sql`(SELECT j.value ->> 'camper_id' FROM json_each(${enrolments}) j)`;
	return {
		enrolments: made.map(({ id, camper_id }) => ({ id, camper_id })),
		statements: [
			withinPlan(
				ctx,
				made.map(({ camper_id }) => camper_id),
			),
			db.run(sql`INSERT INTO enrolment (camp_id, id, session_id, camper_id, status, gender, grade, starts_on, created_at, updated_at)
				SELECT ${camp.id}, ${of("id")}, ${offer.session_id}, ${of("camper_id")}, ${status}, ${of("gender")}, ${of("grade")},
					${starts_on}, ${now}, ${now} FROM json_each(${enrolments}) j`),
			db.run(sql`UPDATE camper SET status = 'active', updated_at = max(${now}, updated_at)
				WHERE camp_id = ${camp.id} AND id IN ${campers} AND status = 'lead'`),
			...(terms.registration_id === null ? [] : ofRegistration(ctx, offer, rows, { made, today })),
		],
	};
}

function ofRegistration(
	ctx: BookCtx,
	{ session_id }: OfferToBook,
	{ booked_terms, booked_dates }: BookingRows,
	{ made, today }: { made: { id: string; camper_id: string }[]; today: string },
): Statement[] {
	const [terms] = booked_terms;
	if (!terms) return [];
	const { db, camp } = ctx;
	const now = ctx.clock.now();
	const { registration_id, household_id, name, price_cents, deposit_cents, start_date } = terms;
	const lines = made.map((child, index) => ({
		...{ id: newId(), position: terms.position + index + 1, name },
		...{ camper_id: child.camper_id, enrolment_id: child.id, price_cents, deposit_cents },
	}));
	const total = price_cents * made.length;
	const deposit = deposit_cents * made.length;
	const due = dueRows({
		priced: {
			total_cents: total,
			deposit_cents: deposit,
			instalments: instalments({
				balance_cents: total - deposit,
				dates: booked_dates.map(({ due_on }) => due_on),
				today,
				first_day: start_date,
			}),
		},
		pays_in_full: terms.pays_in_full === 1,
		setup: { pay_later: terms.pay_later === 1, deposit_due_days: terms.deposit_due_days },
		today,
	}).map(({ label, ...each }) => ({ ...each, id: newId(), label: `${label}: ${name}`.slice(0, 200) }));
	const of = (column: string) => sql.raw(`j.value ->> '${column}'`);
	return [
		db.run(sql`INSERT INTO registration_line (camp_id, id, registration_id, position, camper_id, session_id, enrolment_id,
				name, price_cents, off_cents, total_cents, deposit_cents, created_at)
			SELECT ${camp.id}, ${of("id")}, ${registration_id}, ${of("position")}, ${of("camper_id")}, ${session_id},
				${of("enrolment_id")}, ${of("name")}, ${of("price_cents")}, 0, ${of("price_cents")}, ${of("deposit_cents")}, ${now}
			FROM json_each(${JSON.stringify(lines)}) j`),
		db.run(sql`INSERT INTO payable (camp_id, id, household_id, registration_id, kind, label, amount_cents, due_on, state,
				created_at, updated_at)
			SELECT ${camp.id}, ${of("id")}, ${household_id}, ${registration_id}, ${of("kind")}, ${of("label")}, ${of("amount_cents")},
				${of("due_on")}, 'due', ${now}, ${now} FROM json_each(${JSON.stringify(due)}) j`),
		// What was on the list alone is a registration that has a place now; who decides about it meanwhile sees that it changed.
		db.run(sql`UPDATE registration SET status = CASE status WHEN 'waitlisted' THEN 'accepted' ELSE status END,
				updated_at = max(${now}, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))
			WHERE camp_id = ${camp.id} AND id = ${registration_id}`),
		...(registration_id === null
			? []
			: [...settleEnrolled(ctx, [registration_id]), ...postBooking(ctx, [registration_id], today)]),
	];
}
