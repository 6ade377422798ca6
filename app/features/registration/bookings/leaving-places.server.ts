import { type SQL, sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { type Leavable, leavingRead, toLeavable } from "#app/features/program/enrollments/index.server";
import { addressFor } from "#app/features/people/household-access/index.server";
import { notFound } from "#app/platform/errors";

interface At {
	db: Db;
	place: { camp_id: string };
	/** Calendar date in the camp's time zone. */
	today: string;
}

interface Sharer {
	household_id: string;
	/** Address of a parent in the household; null when there is none. */
	email: string | null;
}

/** SQL condition: the registration's family is still waiting for a session. */
export const stillWaits = (camp_id: string, id: string): SQL =>
	sql`EXISTS (SELECT 1 FROM waitlist_entry w WHERE w.camp_id = ${camp_id} AND w.registration_id = ${id}
		AND w.status IN ('waiting', 'offered'))`;

/** Reads for ending the enrollments of a registration. They join the batch of another read. */
export const leavingPlacesReads = (at: At, id: string) => {
	const { camp_id } = at.place;
	return {
		places: leavingRead(
			at,
			sql`SELECT l.enrollment_id FROM registration_line l
				WHERE l.camp_id = ${camp_id} AND l.registration_id = ${id} AND l.enrollment_id IS NOT NULL`,
		),
		sharers:
			at.db.all<Sharer>(sql`SELECT d.household_id AS household_id, (${addressFor({ camp_id: sql`${camp_id}`, household_id: sql`d.household_id` })}) AS email
			FROM (SELECT DISTINCT y.household_id FROM payable y JOIN registration n ON n.camp_id = y.camp_id AND n.id = y.registration_id
				WHERE y.camp_id = ${camp_id} AND y.registration_id = ${id} AND y.state = 'due' AND y.household_id <> n.household_id) d`),
		still_waits: at.db.all<{ waits: 0 | 1 }>(sql`SELECT ${stillWaits(camp_id, id)} AS waits`),
	};
};

/** Facts needed to end a registration's enrollments. */
export interface LeavingPlaces {
	/** Enrollments of the children. */
	places: Leavable[];
	/** Other households that share the bill. */
	sharers: Sharer[];
	/** True when the family is still waiting for a session. */
	waits: boolean;
}

export const toLeavingPlaces = (rows: RowsOf<ReturnType<typeof leavingPlacesReads>>): LeavingPlaces => ({
	places: rows.places.map(toLeavable),
	sharers: rows.sharers,
	waits: rows.still_waits[0]?.waits === 1,
});

/**
 * A child's enrollment by ID.
 * @throws NOT_FOUND when the child or the session was deleted
 */
export function placeOf(places: readonly Leavable[], enrollment_id: string): Leavable {
	const place = places.find(({ enrollment }) => enrollment.id === enrollment_id);
	if (!place) throw notFound("This enrollment");
	return place;
}
