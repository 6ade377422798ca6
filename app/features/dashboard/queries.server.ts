import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { season, session, session_places } from "#db/schema";
import { followedSeason } from "~/features/seasons/index.server";
import type { Place } from "~/platform/context.server";
import type { SetupCounts } from "./rules";

/** How many rows a list on the dashboard shows; the true count stands beside it. */
export const SHOWN = 20;

/** Places of the followed season's sessions, those that are not over first, by date; `total` is how many there are. */
export function placesReads(db: Db, place: Place, today: string, season_id: string | undefined) {
	return db
		.select({
			id: session.id,
			name: session.name,
			status: session.status,
			start_date: session.start_date,
			end_date: session.end_date,
			capacity: session_places.capacity,
			overbook: session_places.overbook,
			taken: session_places.taken,
			total: sql<number>`count(*) OVER ()`.as("total"),
		})
		.from(season)
		.innerJoin(session, and(eq(session.camp_id, season.camp_id), eq(session.season_id, season.id)))
		.innerJoin(
			session_places,
			and(
				eq(session_places.camp_id, session.camp_id),
				eq(session_places.session_id, session.id),
				eq(session_places.bucket, "all"),
			),
		)
		.where(
			and(
				eq(season.camp_id, place.camp_id),
				eq(season.id, followedSeason(place.camp_id, season_id)),
				isNull(session.deleted_at),
				ne(session.status, "cancelled"),
			),
		)
		.orderBy(sql`${session.end_date} < ${today}`, asc(session.start_date), asc(session.name), asc(session.id))
		.limit(SHOWN);
}

/** A session whose roll can be taken and that has not ended before a date. */
export interface ComingSession {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	weekdays: number;
}

/** The sessions that run or will run, from a date on: first and last days, and when camp runs next. */
export const comingReads = (db: Db, place: Place, date: string) =>
	db.all<ComingSession>(sql`SELECT s.id AS id, s.name AS name, s.start_date AS start_date, s.end_date AS end_date,
		s.weekdays AS weekdays FROM session s
		WHERE s.camp_id = ${place.camp_id} AND s.end_date >= ${date} AND s.deleted_at IS NULL
			AND s.status IN ('published', 'running', 'completed')
		ORDER BY s.end_date, s.start_date, s.id LIMIT 100`);

/** Whether there is a season, a session, a camper, an enrolment: what a new camp still lacks. Each 0 or more. */
export const setupReads = (db: Db, { camp_id }: Place) =>
	db.all<SetupCounts>(sql`SELECT
		EXISTS (SELECT 1 FROM season x WHERE x.camp_id = ${camp_id}) AS season,
		EXISTS (SELECT 1 FROM session x WHERE x.camp_id = ${camp_id} AND x.deleted_at IS NULL) AS session,
		EXISTS (SELECT 1 FROM camper x WHERE x.camp_id = ${camp_id} AND x.deleted_at IS NULL) AS campers,
		EXISTS (SELECT 1 FROM enrolment x WHERE x.camp_id = ${camp_id}) AS enrolments`);
