import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { bookedWords } from "~/features/booked-lines/index.server";
import { familyScope } from "~/features/campers/index.server";
import { isFamilys } from "~/features/registrations/index.server";
import type { Place } from "~/platform/context.server";

interface At {
	db: Db;
	place: Pick<Place, "camp_id" | "scope">;
	today: string;
	token: string | null;
}

/** A registration that a household owes for, or paid for. */
export interface BilledRow {
	id: string;
	season_name: string;
	status: string;
	/** Who registered. */
	user_id: string | null;
	/** Staff entered it for the reader's family. */
	is_familys: 0 | 1;
	/** What it books now: "Ella: Explorers, Canoe trip; Max: Explorers; Bus". */
	what: string;
}

/** The registrations of a household that something was ever due for, the latest first. */
export const billedRead = ({ db, place, today, token }: At, household_id: string | SQL) =>
	db.all<BilledRow>(sql`SELECT n.id AS id, s.name AS season_name, n.status AS status, n.user_id AS user_id,
		${isFamilys({ camp_id: place.camp_id, scope: familyScope(place, token) }, today)} AS is_familys,
		coalesce(${bookedWords({ camp_id: sql`n.camp_id`, registration_id: sql`n.id` })}, '') AS what
		FROM (SELECT DISTINCT y.registration_id AS id FROM payable y INDEXED BY payable_household
			WHERE y.camp_id = ${place.camp_id} AND y.household_id = ${household_id}) o
		CROSS JOIN registration n ON n.camp_id = ${place.camp_id} AND n.id = o.id
		CROSS JOIN season s ON s.camp_id = n.camp_id AND s.id = n.season_id
		ORDER BY n.created_at DESC, n.id DESC LIMIT 30`);

/** Whether a registration is the reader's to open: they sent it, or staff entered it for their family. */
export const opens = (
	row: Pick<BilledRow, "user_id" | "is_familys"> | undefined,
	reader_id: string,
): boolean => row !== undefined && (row.user_id === reader_id || row.is_familys === 1);

/** Years in which a household paid something, the latest first. */
export const paidYears = ({ db, place: { camp_id } }: Pick<At, "db" | "place">, household_id: string | SQL) =>
	db.all<{
		year: string;
	}>(sql`SELECT DISTINCT substr(p.received_on, 1, 4) AS year FROM payment p INDEXED BY payment_household
		WHERE p.camp_id = ${camp_id} AND p.household_id = ${household_id} AND p.state = 'succeeded' AND p.received_on IS NOT NULL
		ORDER BY year DESC LIMIT 10`);
