import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { Place } from "~/platform/context.server";
import type { SetupCounts } from "./rules";

/** A session whose roll can be taken and that has not ended before a date. */
export interface ComingSession {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	weekdays: number;
}

const coming = sql`SELECT s.id AS id, s.name AS name, s.start_date AS start_date, s.end_date AS end_date,
	s.weekdays AS weekdays FROM session s`;
const takesRoll = sql`s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')`;

/**
 * The sessions that will run, for first and last days and for when camp runs next: those that begin after a date, the
 * next first; with `running` also those that run on it, for who does not read them with the day.
 */
export const comingReads = (db: Db, { camp_id }: Place, date: string, running: boolean) =>
	db.all<ComingSession>(
		running
			? sql`${coming} INDEXED BY session_by_end WHERE s.camp_id = ${camp_id} AND s.end_date >= ${date} AND ${takesRoll} LIMIT 200`
			: sql`${coming} INDEXED BY session_by_date WHERE s.camp_id = ${camp_id} AND s.start_date > ${date} AND ${takesRoll}
				ORDER BY s.start_date LIMIT 50`,
	);

/** Whether there is a season, a session, a camper, an enrolment: what a new camp still lacks. Each 0 or more. */
export const setupReads = (db: Db, { camp_id }: Place) =>
	db.all<SetupCounts>(sql`SELECT
		EXISTS (SELECT 1 FROM season x WHERE x.camp_id = ${camp_id}) AS season,
		EXISTS (SELECT 1 FROM session x WHERE x.camp_id = ${camp_id} AND x.deleted_at IS NULL) AS session,
		EXISTS (SELECT 1 FROM camper x WHERE x.camp_id = ${camp_id} AND x.deleted_at IS NULL) AS campers,
		EXISTS (SELECT 1 FROM enrolment x WHERE x.camp_id = ${camp_id}) AS enrolments`);
