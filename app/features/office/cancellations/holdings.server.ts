import { sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { addressFor } from "#app/features/people/household-access/index.server";
import { manyBookedReads, planCampCancels } from "#app/features/registration/bookings/index.server";
import { waitsFor } from "#app/features/admission/waitlist/index.server";
import { directEnrollments, registrationsHolding, type Target } from "./targets.server";

// Reads what families hold of a cancellation target, by the same rules that carry the cancellation out. Read-only.

interface At {
	db: Db;
	place: { camp_id: string };
	today: string;
}

/** Queries for everything that families hold, for one batch. */
export function holdingReads(at: At, target: Target) {
	const { db, place } = at;
	const { camp_id } = place;
	const registrations = registrationsHolding(camp_id, target);
	return {
		...manyBookedReads(at, registrations),
		registrations: db.all<{
			id: string;
			status: string;
			household_id: string;
			currency: string | null;
			autopay: 0 | 1;
		}>(sql`SELECT n.id AS id, n.status AS status, n.household_id AS household_id, n.currency AS currency,
			EXISTS (SELECT 1 FROM auto_charge a WHERE a.camp_id = n.camp_id AND a.registration_id = n.id AND a.ended_at IS NULL) AS autopay
			FROM ${registrations} h JOIN registration n ON n.camp_id = ${camp_id} AND n.id = h.id
			WHERE n.household_id IS NOT NULL AND n.status <> 'draft'`),
		direct: db.all<{
			id: string;
			household_id: string;
			camper: string;
			session: string;
		}>(sql`SELECT d.id AS id,
			d.household_id AS household_id, coalesce(nullif(p.preferred_name, ''), p.first_name) AS camper, s.name AS session
			FROM ${directEnrollments(camp_id, target)} d JOIN person p ON p.camp_id = ${camp_id} AND p.id = d.camper_id
			CROSS JOIN session s ON s.camp_id = p.camp_id AND s.id = d.session_id`),
		waits: waitsFor({ db, place }, target.session_ids),
		holds: db.all<{
			n: number;
		}>(sql`SELECT count(*) AS n FROM json_each(${JSON.stringify(target.session_ids)}) t
			JOIN place_hold h ON h.camp_id = ${camp_id} AND h.session_id = t.value`),
		pages: db.all<{
			household_id: string;
		}>(sql`SELECT DISTINCT y.household_id AS household_id FROM ${registrations} h
			JOIN payable y INDEXED BY payable_registration ON y.camp_id = ${camp_id} AND y.registration_id = h.id AND y.state = 'due'
			JOIN payment_for f ON f.camp_id = y.camp_id AND f.payable_id = y.id
			CROSS JOIN payment p ON p.camp_id = f.camp_id AND p.id = f.payment_id AND p.state = 'pending'`),
		households: db.all<{
			id: string;
			name: string;
			email: string | null;
		}>(sql`SELECT k.id AS id, k.name AS name,
			${addressFor({ camp_id: sql`k.camp_id`, household_id: sql`k.id` })} AS email
			FROM (${concerned(camp_id, target)}) c CROSS JOIN household k ON k.camp_id = ${camp_id} AND k.id = c.id`),
	};
}

type HoldingRows = RowsOf<ReturnType<typeof holdingReads>>;

/**
 * SQL for the IDs of households affected by a cancellation: those that registered, share a bill, have a child
 * enrolled by the office, or are waitlisted.
 */
export const concerned = (
	camp_id: string,
	target: Target,
) => sql`SELECT n.household_id AS id FROM ${registrationsHolding(camp_id, target)} h
		JOIN registration n ON n.camp_id = ${camp_id} AND n.id = h.id AND n.household_id IS NOT NULL AND n.status <> 'draft'
	UNION SELECT y.household_id FROM ${registrationsHolding(camp_id, target)} h
		JOIN payable y INDEXED BY payable_registration ON y.camp_id = ${camp_id} AND y.registration_id = h.id AND y.state <> 'void' AND y.kind NOT IN ('fee', 'refund')
	UNION SELECT d.household_id FROM ${directEnrollments(camp_id, target)} d WHERE d.household_id <> ''
	UNION SELECT e.household_id FROM json_each(${JSON.stringify(target.session_ids)}) t
		JOIN waitlist_wish w ON w.camp_id = ${camp_id} AND w.session_id = t.value
		JOIN waitlist_entry e ON e.camp_id = w.camp_id AND e.id = w.entry_id AND e.status IN ('waiting', 'offered')`;

/** Bookings and amounts of one family. */
interface FamilyHolding {
	household_id: string;
	name: string;
	/** True if the camp has an email address for the family. */
	has_email: boolean;
	/** Bookings that end: "Ella: Explorers". */
	ends: string[];
	/** Amount paid, returned in full; in cents. */
	paid_cents: number;
	/** Amount still owed, which will no longer be due; in cents. */
	due_cents: number;
	has_autopay: boolean;
	has_page: boolean;
}

/** Bookings and amounts of all families. */
export interface Holdings {
	families: FamilyHolding[];
	/** Enrollments and add-ons of children, including requested ones. */
	enrollments: number;
	add_ons: number;
	waits: number;
	offers: number;
	holds: number;
	/** Number of families on autopay, and number with an open card payment page. */
	autopay: number;
	pages: number;
	paid_cents: number;
	due_cents: number;
	/** ISO 4217 code of both amounts. */
	currency: string;
}

/** Counts as returned to an API client when confirmation is needed. */
export const countsOf = ({ families, ...counts }: Holdings) => ({ families: families.length, ...counts });

/** True if any family or child holds something. */
export const isHeld = (holdings: Holdings): boolean =>
	holdings.families.length + holdings.enrollments + holdings.holds > 0;

/** @param rows of {@link holdingReads} */
export function toHoldings(
	ctx: { today: string; camp: { currency: string } },
	target: Target,
	rows: HoldingRows,
): Holdings {
	const families = new Map(
		rows.households.map(({ id, name, email }): [string, FamilyHolding] => [
			id,
			{
				household_id: id,
				name,
				has_email: email !== null,
				ends: [],
				paid_cents: 0,
				due_cents: 0,
				has_autopay: false,
				has_page: rows.pages.some(({ household_id }) => household_id === id),
			},
		]),
	);
	const sessions = new Set(target.session_ids);
	let [enrollments, add_ons] = [rows.direct.length, 0];
	const plans = planCampCancels(
		rows.registrations,
		rows,
		({ session_id, add_on_id }) =>
			(session_id !== null && sessions.has(session_id)) ||
			(target.add_on_id !== null && add_on_id === target.add_on_id),
		{ today: ctx.today, currency: ctx.camp.currency },
	);
	for (const { registration, ends, back, void_cents } of plans) {
		const own = families.get(registration.household_id);
		for (const line of ends) {
			if (line.session_id === null) add_ons += 1;
			else enrollments += 1;
			own?.ends.push(line.camper_name ? `${line.camper_name}: ${line.name}` : line.name);
		}
		for (const part of back) {
			const family = families.get(part.household_id);
			if (family) family.paid_cents += part.amount_cents;
		}
		if (own) {
			own.due_cents += void_cents;
			own.has_autopay ||= registration.autopay === 1;
		}
	}
	for (const { household_id, camper, session } of rows.direct) {
		families.get(household_id)?.ends.push(`${camper}: ${session}`);
	}
	for (const { household_id, children, session, is_offered } of rows.waits) {
		families
			.get(household_id)
			?.ends.push(`${children}: ${is_offered ? "offer for" : "waitlist for"} ${session}`);
	}
	const all = [...families.values()].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
	const sum = (of: (family: FamilyHolding) => number) => all.reduce((total, each) => total + of(each), 0);
	return {
		families: all,
		enrollments,
		add_ons,
		holds: rows.holds[0]?.n ?? 0,
		waits: new Set(rows.waits.map(({ entry_id }) => entry_id)).size,
		offers: rows.waits.filter(({ is_offered }) => is_offered).length,
		autopay: all.filter(({ has_autopay }) => has_autopay).length,
		pages: all.filter(({ has_page }) => has_page).length,
		paid_cents: sum(({ paid_cents }) => paid_cents),
		due_cents: sum(({ due_cents }) => due_cents),
		currency: ctx.camp.currency,
	};
}
