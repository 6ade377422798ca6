import { and, asc, desc, eq, gt, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { session, session_places } from "#db/schema";
import { followedSeason, seasonTotals } from "~/features/seasons/index.server";
import type { Place } from "~/platform/context.server";
import { defineTile } from "~/platform/tile";
import { placesPart } from "./places-part";
import type { SessionStatus } from "./rules";
import { sessionTodos } from "./todo";

/** Sessions looked at on either side of today; a season with more has its true count beside those. */
const MOST = 20;

/** A season's sessions that are not cancelled, on one side of today. */
const sessionsWhen = (db: Db, place: Place, season: SQL<string>, when: SQL, order: SQL) =>
	db
		.select({
			id: session.id,
			season_id: session.season_id,
			name: session.name,
			status: sql<SessionStatus>`${session.status}`.as("status"),
			start_date: session.start_date,
			end_date: session.end_date,
			waitlist_enabled: session.waitlist_enabled,
			registration_closes_at: session.registration_closes_at,
			capacity: sql<number>`coalesce(${session_places.capacity}, 0)`.as("capacity"),
			overbook: sql<number>`coalesce(${session_places.overbook}, 0)`.as("overbook"),
			taken: sql<number>`coalesce(${session_places.taken}, 0)`.as("taken"),
		})
		.from(session)
		.leftJoin(
			session_places,
			and(
				eq(session_places.camp_id, session.camp_id),
				eq(session_places.session_id, session.id),
				eq(session_places.bucket, "all"),
			),
		)
		.where(
			and(
				eq(session.camp_id, place.camp_id),
				eq(session.season_id, season),
				isNull(session.deleted_at),
				ne(session.status, "cancelled"),
				when,
			),
		)
		.orderBy(order)
		.limit(MOST);

/** How full the season's sessions are; and what has to be done about them, for those who can do it. */
export const seasonSessionsTile = defineTile({
	key: "sessions",
	permission: "sessions_view",
	reads: ({ db, place, season, date, today }) => {
		const followed = followedSeason(place.camp_id, season, date === today ? undefined : date);
		const { start_date } = session;
		return {
			begun: sessionsWhen(db, place, followed, lte(start_date, today), desc(start_date)),
			coming: sessionsWhen(db, place, followed, gt(start_date, today), asc(start_date)),
			totals: seasonTotals({ db, place }, followed),
		};
	},
	view: ({ ctx, rows }) => {
		const sessions = [...rows.begun, ...rows.coming];
		return [
			...(ctx.can("sessions_edit") ? sessionTodos(sessions, ctx.today, ctx.clock.now()) : []),
			...placesPart(sessions, ctx.today, rows.totals[0]),
		];
	},
});
