import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { bookedWords } from "#app/features/ledger/ledger/index.server";
import { type HidingReader, shownLabel } from "#app/features/people/household-access/index.server";

interface At {
	db: Db;
	place: { camp_id: string };
}

const its = { camp_id: sql`r.camp_id`, registration_id: sql`r.id` };

/** Label of a payable `y` for a family member or, without a reader, for the office. */
const labelFor = (reader?: HidingReader): SQL =>
	reader
		? shownLabel({ kind: sql`y.kind`, label: sql`y.label`, hidden: reader.hidesSome(its) })
		: sql`y.label`;

/**
 * Payables that a payment covers now. @param reader the family member who reads it; without one, nothing is hidden
 */
export const partsOf = ({ db, place }: At, payment_id: string | SQL, reader?: HidingReader) =>
	db.all<{
		payable_id: string;
		registration_id: string;
		label: string;
		state: string;
		season_name: string;
		/** Children and sessions that it is for: "Ella: Explorers". */
		what: string | null;
		part_cents: number;
		/** Full amount of the payable, in cents. */
		amount_cents: number;
	}>(sql`${reader?.with ?? sql``} SELECT y.id AS payable_id, y.registration_id AS registration_id, ${labelFor(reader)} AS label, y.state AS state, y.amount_cents AS amount_cents,
		s.name AS season_name, ${bookedWords(its, { or_booked: true, hides: reader?.hides })} AS what, sum(t.amount_cents) AS part_cents
		FROM payment_part t JOIN payable y ON y.camp_id = t.camp_id AND y.id = t.payable_id
		CROSS JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
		CROSS JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
		WHERE t.camp_id = ${place.camp_id} AND t.payment_id = ${payment_id}
		GROUP BY y.id HAVING part_cents <> 0 ORDER BY y.due_on, y.created_at, y.id LIMIT 300`);

/** Payables that a card payment was begun for, whatever its outcome. */
export const begunFor = ({ db, place }: At, payment_id: string | SQL, reader?: HidingReader) =>
	db.all<{
		payable_id: string;
		label: string;
		season_name: string;
		for_cents: number;
	}>(sql`${reader?.with ?? sql``} SELECT y.id AS payable_id,
		${labelFor(reader)} AS label, s.name AS season_name, f.amount_cents AS for_cents
		FROM payment_for f JOIN payable y ON y.camp_id = f.camp_id AND y.id = f.payable_id
		JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
		CROSS JOIN season s ON s.camp_id = r.camp_id AND s.id = r.season_id
		WHERE f.camp_id = ${place.camp_id} AND f.payment_id = ${payment_id} ORDER BY y.due_on, y.id LIMIT 100`);
