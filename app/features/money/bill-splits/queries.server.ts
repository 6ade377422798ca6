import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { childrenOf } from "#app/features/ledger/ledger/index.server";
import type { Divisible } from "./rules";

// CROSS JOIN fixes the join order, starting at the one registration. In another order SQLite would scan all
// households of the camp.

interface At {
	db: Db;
	place: { camp_id: string };
}

/** A registration whose bill can be shared. */
export interface SplitRegistration {
	id: string;
	season_name: string;
	currency: string;
	updated_at: string;
	household_id: string;
	household: string;
	/** Names of the children it covers; both households see them. */
	children: string | null;
}

/**
 * Subquery (`camper_id`) for the children on a registration: those enrolled, or formerly enrolled if none are now.
 * Includes waitlisted children, because accepting an offer enrolls them.
 */
const takenBy = (camp_id: string, registration_id: string): SQL => {
	const its = (of: SQL) => sql`${of}.camp_id = ${camp_id} AND ${of}.registration_id = ${registration_id}`;
	return sql`SELECT l.camper_id AS camper_id FROM registration_line l
		WHERE ${its(sql`l`)} AND l.camper_id IS NOT NULL AND (l.ended_at IS NULL OR NOT EXISTS (SELECT 1 FROM registration_line o
			INDEXED BY registration_line_registration WHERE ${its(sql`o`)} AND o.camper_id IS NOT NULL AND o.ended_at IS NULL))
		UNION SELECT c.camper_id FROM waitlist_entry w
		JOIN waitlist_child c ON c.camp_id = w.camp_id AND c.entry_id = w.id
		WHERE ${its(sql`w`)} AND w.status IN ('waiting', 'offered')`;
};

/** SQL condition: the registration has at least one child, and all its children live in the household. */
export const allLiveIn = (camp_id: string, registration_id: string, household_id: SQL): SQL => {
	const taken = takenBy(camp_id, registration_id);
	return sql`(EXISTS (${taken}) AND NOT EXISTS (SELECT 1 FROM (${taken}) a WHERE NOT EXISTS (SELECT 1 FROM household_member b
		WHERE b.camp_id = ${camp_id} AND b.household_id = ${household_id} AND b.person_id = a.camper_id)))`;
};

/** A submitted registration with its household. */
export const registrationToSplit = ({ db, place }: At, id: string) =>
	db.all<SplitRegistration>(sql`SELECT r.id AS id, s.name AS season_name, r.currency AS currency, r.updated_at AS updated_at,
		h.id AS household_id, h.name AS household,
		${childrenOf({ camp_id: sql`r.camp_id`, registration_id: sql`r.id` }, { booked: true })} AS children
		FROM registration r JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
		JOIN household h ON h.camp_id = r.camp_id AND h.id = r.household_id
		WHERE r.camp_id = ${place.camp_id} AND r.id = ${id} AND r.status <> 'draft' AND r.currency IS NOT NULL`);

/**
 * Other households in which all of the registration's children live. The bill can be shared only with these,
 * because the payer sees the children's names and sessions.
 */
export const otherHouseholds = ({ db, place }: At, registration_id: string) =>
	db.all<{ id: string; name: string }>(sql`SELECT DISTINCT h.id AS id, h.name AS name FROM registration r
		CROSS JOIN (${takenBy(place.camp_id, registration_id)}) t
		JOIN household_member m ON m.camp_id = r.camp_id AND m.person_id = t.camper_id AND m.household_id <> r.household_id
		JOIN household h ON h.camp_id = m.camp_id AND h.id = m.household_id
		WHERE r.camp_id = ${place.camp_id} AND r.id = ${registration_id}
		AND ${allLiveIn(place.camp_id, registration_id, sql`m.household_id`)} ORDER BY h.name, h.id LIMIT 20`);

/** Splits of a registration's bill, latest first. The current one has no end. */
export const splitsOf = ({ db, place }: At, registration_id: string) =>
	db.all<{
		id: string;
		percent: number;
		other_percent: number;
		other_household_id: string;
		other_household: string;
		reason: string;
		set_at: string;
		set_by_name: string | null;
		ended_at: string | null;
	}>(sql`SELECT b.id AS id, b.percent AS percent, b.other_percent AS other_percent, b.other_household_id AS other_household_id,
		h.name AS other_household, b.reason AS reason, b.set_at AS set_at, u.name AS set_by_name, b.ended_at AS ended_at
		FROM bill_split b JOIN household h ON h.camp_id = b.camp_id AND h.id = b.other_household_id LEFT JOIN auth_user u ON u.id = b.set_by
		WHERE b.camp_id = ${place.camp_id} AND b.registration_id = ${registration_id} ORDER BY b.set_at DESC, b.id DESC LIMIT 20`);

/** A registration's payables with their payers, earliest first. */
export const sharedPayables = ({ db, place }: At, registration_id: string) =>
	db.all<
		Divisible & { household: string }
	>(sql`SELECT y.id AS id, y.label AS label, y.due_on AS due_on, y.state AS state, y.amount_cents AS amount_cents,
		y.household_id AS household_id, h.name AS household,
		(SELECT s.of_payable_id FROM payable_share s JOIN bill_split b ON b.camp_id = s.camp_id AND b.id = s.split_id AND b.ended_at IS NULL
			WHERE s.camp_id = y.camp_id AND s.payable_id = y.id) AS of_id,
		EXISTS (SELECT 1 FROM payable_share s WHERE s.camp_id = y.camp_id AND s.payable_id = y.id) AS is_share
		FROM payable y JOIN household h ON h.camp_id = y.camp_id AND h.id = y.household_id
		WHERE y.camp_id = ${place.camp_id} AND y.registration_id = ${registration_id} AND y.state <> 'void' AND y.kind NOT IN ('refund', 'fee')
		ORDER BY y.due_on, y.id LIMIT 100`);
