import { sql } from "drizzle-orm";
import type { Db, RowsOf, Statement } from "#db/client";
import { registration } from "#db/schema";
import { nextUpdatedAt } from "#db/stamp";
import { withinPlan } from "#app/features/program/enrollments/index.server";
import {
	countDiscounts,
	payableRows,
	installments,
	type PlannedDate,
} from "#app/features/ledger/pricing/index.server";
import { registrationPaths } from "#app/features/registration/bookings/paths";
import { newId } from "#app/lib/ids";
import type { commit } from "#app/platform/audit/commit.server";
import type { Camp, Ctx } from "#app/platform/context.server";
import { type OfferedLine, offerPriceReads, priceOffered } from "./price-offered.server";

// Booking of an accepted waitlist offer. Its price and due dates come from the season's pricing.

type AuditEntry = Extract<Parameters<typeof commit>[1]["audit"], unknown[]>[number];

type BookCtx = Ctx & { camp: Pick<Camp, "id">; user?: { id: string } };

/** An offer accepted in this batch, with its entry and session. */
export interface OfferToBook {
	id: string;
	entry_id: string;
	session_id: string;
}

/** Statuses of a registration that has ended, to which nothing can be booked anymore. */
export const OVER = sql`('declined', 'withdrawn', 'cancelled')`;

export const REGISTRATION_OVER =
	"The registration for this waitlist entry has ended. Reopen it if it was declined, or add the children to the waitlist again.";

/** Reads for booking an offer; they join the batch that reads the offer. */
export const bookingReads = (db: Db, camp_id: string, offer_id: string) => {
	const offer = sql`waitlist_offer o JOIN waitlist_entry e ON e.camp_id = o.camp_id AND e.id = o.entry_id`;
	const this_one = sql`o.camp_id = ${camp_id} AND o.id = ${offer_id}`;
	return {
		...offerPriceReads(db, camp_id, sql`o.id = ${offer_id}`),
		booked_places: db.all<{ camper_id: string; gender: string | null; grade: number | null }>(
			sql`SELECT p.camper_id AS camper_id, p.gender AS gender, p.grade AS grade
				FROM waitlist_offer_place p JOIN person n ON n.camp_id = p.camp_id AND n.id = p.camper_id
				WHERE p.camp_id = ${camp_id} AND p.offer_id = ${offer_id} ORDER BY n.birth_date, p.camper_id`,
		),
		booked_terms: db.all<{
			registration_id: string | null;
			season_id: string;
			household_id: string;
			/** A parent of the campers in the household, first by contact order; null when the camp knows none. */
			parent_id: string | null;
			/** Staff member who waitlisted the family when there is no registration; else the camp's first admin. */
			entered_by: string | null;
			/** 1 when a user can sign in for the registration. */
			has_user: 0 | 1;
			slug: string;
			currency: string;
			name: string;
			start_date: string;
			deposit_due_days: number;
			pay_later: number;
			pays_in_full: number;
			position: number;
		}>(
			sql`SELECT r.id AS registration_id, e.season_id AS season_id, e.household_id AS household_id, k.currency AS currency,
					k.slug AS slug, r.user_id IS NOT NULL AS has_user,
					(SELECT p.id FROM waitlist_child c JOIN person_relationship l ON l.camp_id = c.camp_id AND l.person_id = c.camper_id
						AND l.type IN ('parent', 'guardian', 'step_parent')
						CROSS JOIN household_member m ON m.camp_id = l.camp_id AND m.household_id = e.household_id AND m.person_id = l.related_person_id
						JOIN person p ON p.camp_id = m.camp_id AND p.id = m.person_id AND p.deleted_at IS NULL
						WHERE c.camp_id = e.camp_id AND c.entry_id = e.id ORDER BY l.contact_order IS NULL, l.contact_order, p.id LIMIT 1) AS parent_id,
					coalesce((SELECT d.decided_by FROM waitlist_decision d WHERE d.camp_id = e.camp_id AND d.entry_id = e.id
						AND d.decided_by IS NOT NULL ORDER BY d.decided_at, d.id LIMIT 1), (SELECT m.user_id FROM membership m
						WHERE m.camp_id = e.camp_id AND m.role_key = 'camp_admin' AND m.is_active = 1
						ORDER BY m.created_at, m.user_id LIMIT 1)) AS entered_by,
					s.name AS name, s.start_date AS start_date,
					coalesce(t.deposit_due_days, 14) AS deposit_due_days, coalesce(t.pay_later, 1) AS pay_later, coalesce(r.pays_in_full, 0) AS pays_in_full,
					(SELECT coalesce(max(l.position), 0) FROM registration_line l WHERE l.camp_id = r.camp_id
						AND l.registration_id = r.id) AS position
				FROM ${offer} JOIN session s ON s.camp_id = o.camp_id AND s.id = o.session_id JOIN camp k ON k.id = o.camp_id
				LEFT JOIN registration r ON r.camp_id = e.camp_id AND r.id = e.registration_id AND r.status <> 'draft'
				LEFT JOIN registration_setup t ON t.camp_id = s.camp_id AND t.season_id = s.season_id
				WHERE ${this_one}`,
		),
		booked_dates: db.all<PlannedDate>(
			sql`SELECT d.due_on AS due_on, d.basis_points AS basis_points, d.amount_cents AS amount_cents FROM ${offer}
				JOIN payment_date d ON d.camp_id = e.camp_id AND d.season_id = e.season_id WHERE ${this_one} ORDER BY d.due_on`,
		),
	};
};

export type BookingRows = RowsOf<ReturnType<typeof bookingReads>>;

/** Result of booking an offer: what it adds to the batch that accepts it. */
export interface OfferBooked {
	/** Statements to run after the offer has released its spots, in the same batch. */
	statements: Statement[];
	/** What follows from them, for `changeBooking`. */
	concerned: { enrolls: string[]; posts: string[] };
	/** Enrollments, one per camper. */
	enrollments: { id: string; camper_id: string }[];
	/** Registration that now has the booking; null when the camp knows no parent. */
	registration_id: string | null;
	/** Path of the registration's page. */
	page: string | null;
	/** True when a user signed in to register. Otherwise parents see the page if they can sign in. */
	has_user: boolean;
	/** Charges of the booking, earliest due date first. */
	due: { label: string; amount_cents: number; due_on: string }[];
	currency: string;
	/** Audit entries for the booking, and for the registration if it was created here. */
	audit: AuditEntry[];
}

/**
 * Books an offer: one enrollment and one registration line per camper at the price from {@link priceOffered}, and
 * their charges: the deposit some days from now, the rest on the season's payment dates. Enrollments are accepted,
 * and become enrolled once no deposit is due and nothing has to be signed. A family that staff waitlisted without
 * a registration gets one here, as if staff had entered it; nothing else would bill or enroll the campers.
 * @param rows rows of {@link bookingReads}
 * @param today calendar date in the camp's time zone
 */
export function bookOffered(ctx: BookCtx, offer: OfferToBook, rows: BookingRows, today: string): OfferBooked {
	const [terms] = rows.booked_terms;
	if (!terms) {
		const nothing = { registration_id: null, page: null, has_user: false, due: [], currency: "USD" };
		return { ...nothing, statements: [], enrollments: [], audit: [], concerned: { enrolls: [], posts: [] } };
	}
	const { db, camp } = ctx;
	const now = ctx.clock.now();
	const made = rows.booked_places.map((place) => ({ ...place, id: newId() }));
	const priced = priceOffered(rows);
	const made_for = terms.registration_id === null ? registrationFor(ctx, terms, sumsOf(priced)) : null;
	const registration_id = terms.registration_id ?? made_for?.id ?? null;
	// Without a parent, no registration can be created and nothing would settle the enrollment later, so the campers
	// are enrolled immediately.
	const status = registration_id === null ? "enrolled" : "accepted";
	const starts_on = today > terms.start_date ? today : null;
	const of = (name: string) => sql.raw(`j.value ->> '${name}'`);
	const enrollments = JSON.stringify(made);
	const campers = sql`(SELECT j.value ->> 'camper_id' FROM json_each(${enrollments}) j)`;
	const billed = registration_id === null ? [] : [registration_id];
	const due = registration_id === null ? [] : dueFor(terms, rows.booked_dates, sumsOf(priced), today);
	return {
		registration_id,
		concerned: { enrolls: billed, posts: billed },
		due,
		currency: terms.currency,
		page: registration_id === null ? null : registrationPaths.overview(terms.slug, registration_id),
		has_user: terms.has_user === 1,
		enrollments: made.map(({ id, camper_id }) => ({ id, camper_id })),
		audit: [
			...(made_for?.audit ?? []),
			...(registration_id === null
				? []
				: [
						{
							action: "registration.offer_accepted",
							entity: "registration",
							entity_id: registration_id,
							changes: { offer_id: offer.id, enrollments: made.map(({ id }) => id) },
						},
					]),
		],
		statements: [
			withinPlan(
				ctx,
				made.map(({ camper_id }) => camper_id),
			),
			db.run(sql`INSERT INTO enrollment (camp_id, id, session_id, camper_id, status, gender, grade, starts_on, changed_by, created_at, updated_at)
				SELECT ${camp.id}, ${of("id")}, ${offer.session_id}, ${of("camper_id")}, ${status}, ${of("gender")}, ${of("grade")},
					${starts_on}, ${ctx.user?.id ?? null}, ${now}, ${now} FROM json_each(${enrollments}) j`),
			db.run(sql`UPDATE camper SET status = 'active', updated_at = max(${now}, updated_at)
				WHERE camp_id = ${camp.id} AND id IN ${campers} AND status = 'lead'`),
			...(made_for?.statements ?? []),
			...(registration_id === null
				? []
				: ofRegistration(ctx, offer, terms, { registration_id, made, priced, due })),
		],
	};
}

function sumsOf(priced: readonly OfferedLine[]) {
	const sum = (part: (line: OfferedLine) => number) => priced.reduce((all, line) => all + part(line), 0);
	return {
		price_cents: sum((line) => line.price_cents),
		off_cents: sum((line) => line.off_cents),
		total_cents: sum((line) => line.total_cents),
		deposit_cents: sum((line) => line.deposit_cents),
	};
}

/**
 * Creates a registration for a family that has none, priced like the offer's spots; null when the camp knows no
 * parent.
 */
function registrationFor(
	ctx: BookCtx,
	terms: BookingRows["booked_terms"][number],
	sums: ReturnType<typeof sumsOf>,
): { id: string; statements: Statement[]; audit: AuditEntry[] } | null {
	const { parent_id, entered_by, season_id, household_id, currency } = terms;
	if (parent_id === null || entered_by === null) return null;
	const [id, at] = [newId(), ctx.clock.now()];
	return {
		id,
		statements: [
			ctx.db.insert(registration).values({
				camp_id: ctx.camp.id,
				id,
				season_id,
				household_id,
				parent_id,
				status: "accepted",
				currency,
				entered_by,
				entry_reason: "Accepted a waitlist offer",
				...sums,
				submitted_at: at,
				created_at: at,
				updated_at: at,
			}),
		],
		audit: [
			{
				action: "registration.enter",
				entity: "registration",
				entity_id: id,
				changes: { from_waitlist: true },
			},
		],
	};
}

/** Charges for an offer's spots: the deposit some days from now, the rest on the season's payment dates. */
const dueFor = (
	{ name, currency, start_date, ...terms }: BookingRows["booked_terms"][number],
	dates: readonly PlannedDate[],
	{ total_cents, deposit_cents }: ReturnType<typeof sumsOf>,
	today: string,
) =>
	payableRows({
		priced: {
			total_cents,
			deposit_cents,
			first_day: start_date,
			installments: installments({
				balance_cents: total_cents - deposit_cents,
				currency,
				dates,
				today,
				first_day: start_date,
			}),
		},
		pays_in_full: terms.pays_in_full === 1,
		setup: { pay_later: terms.pay_later === 1, deposit_due_days: terms.deposit_due_days },
		today,
	}).map(({ label, ...each }) => ({ ...each, label: `${label}: ${name}`.slice(0, 200) }));

function ofRegistration(
	ctx: BookCtx,
	{ session_id }: OfferToBook,
	terms: BookingRows["booked_terms"][number],
	{
		registration_id,
		made,
		priced,
		due,
	}: {
		registration_id: string;
		made: { id: string; camper_id: string }[];
		priced: OfferedLine[];
		due: OfferBooked["due"];
	},
): Statement[] {
	const { db, camp } = ctx;
	const now = ctx.clock.now();
	const { household_id, name } = terms;
	const lines = priced.map((line, index) => ({
		id: newId(),
		position: terms.position + index + 1,
		name,
		camper_id: line.child_id,
		enrollment_id: made.find(({ camper_id }) => camper_id === line.child_id)?.id,
		price_cents: line.price_cents,
		off_cents: line.off_cents,
		total_cents: line.total_cents,
		deposit_cents: line.deposit_cents,
		steps: line.steps,
	}));
	const payables = due.map((each) => ({ ...each, id: newId() }));
	const of = (column: string) => sql.raw(`j.value ->> '${column}'`);
	return [
		// Ends a line that lost in a lottery and has waited since: the booking is a new line at today's price.
		db.run(sql`UPDATE registration_line SET ended_at = ${now} WHERE camp_id = ${camp.id} AND registration_id = ${registration_id}
			AND session_id = ${session_id} AND enrollment_id IS NULL AND ended_at IS NULL
			AND camper_id IN (SELECT ${of("camper_id")} FROM json_each(${JSON.stringify(lines)}) j)`),
		db.run(sql`INSERT INTO registration_line (camp_id, id, registration_id, position, camper_id, session_id, enrollment_id,
				name, price_cents, off_cents, total_cents, deposit_cents, steps, created_at)
			SELECT ${camp.id}, ${of("id")}, ${registration_id}, ${of("position")}, ${of("camper_id")}, ${session_id},
				${of("enrollment_id")}, ${of("name")}, ${of("price_cents")}, ${of("off_cents")}, ${of("total_cents")},
				${of("deposit_cents")}, ${of("steps")}, ${now}
			FROM json_each(${JSON.stringify(lines)}) j`),
		countDiscounts(ctx, registration_id),
		db.run(sql`INSERT INTO payable (camp_id, id, household_id, registration_id, kind, label, amount_cents, due_on, state,
				created_at, updated_at)
			SELECT ${camp.id}, ${of("id")}, ${household_id}, ${registration_id}, ${of("kind")}, ${of("label")}, ${of("amount_cents")},
				${of("due_on")}, 'due', ${now}, ${now} FROM json_each(${JSON.stringify(payables)}) j`),
		// A registration that was only waitlisted now has a spot. The new `updated_at` makes concurrent decisions about it
		// stale.
		db.run(sql`UPDATE registration SET status = CASE status WHEN 'waitlisted' THEN 'accepted' ELSE status END,
				updated_at = ${nextUpdatedAt(now)}
			WHERE camp_id = ${camp.id} AND id = ${registration_id}`),
	];
}
