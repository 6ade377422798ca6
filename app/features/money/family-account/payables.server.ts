import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { bookedWords } from "#app/features/ledger/ledger/index.server";
import { opensRegistration, userOf } from "#app/features/people/household-access/index.server";
import { familyReader } from "./households.server";

interface At {
	db: Db;
	place: { camp_id: string };
	today: string;
	token: string | null;
}

/** A registration that a household owes or has paid for. */
export interface BilledRow {
	id: string;
	season_name: string;
	status: string;
	/** 1 if the reader can open it: they submitted it, or staff entered it for their family. */
	is_open: 0 | 1;
	/** Current bookings: "Ella: Explorers, Canoe trip; Max: Explorers; Bus". */
	what: string;
}

/** Registrations that ever had a payable for the household, latest first. */
export function billedRead({ db, place, today, token }: At, household_id: string | SQL) {
	const who = { place, today, user_id: userOf(token) };
	const reader = familyReader({ db, place, today, token }, household_id);
	return db.all<BilledRow>(sql`${reader.with} SELECT n.id AS id, s.name AS season_name, n.status AS status,
		${opensRegistration(who)} AS is_open,
		coalesce(${bookedWords({ camp_id: sql`n.camp_id`, registration_id: sql`n.id` }, { hides: reader.hides })}, '') AS what
		FROM (SELECT DISTINCT y.registration_id AS id FROM payable y INDEXED BY payable_household
			WHERE y.camp_id = ${place.camp_id} AND y.household_id = ${household_id}) o
		CROSS JOIN registration n ON n.camp_id = ${place.camp_id} AND n.id = o.id
		JOIN season s ON s.camp_id = n.camp_id AND s.id = n.season_id
		ORDER BY n.created_at DESC, n.id DESC LIMIT 30`);
}

/** Years in which a household paid something, latest first. */
export const paidYears = ({ db, place: { camp_id } }: Pick<At, "db" | "place">, household_id: string | SQL) =>
	db.all<{
		year: string;
	}>(sql`SELECT DISTINCT substr(p.received_on, 1, 4) AS year FROM payment p
		WHERE p.camp_id = ${camp_id} AND p.household_id = ${household_id} AND p.state = 'succeeded' AND p.received_on IS NOT NULL
		ORDER BY year DESC LIMIT 10`);
