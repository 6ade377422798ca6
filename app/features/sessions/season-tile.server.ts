import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { session, session_places } from "#db/schema";
import { followedSeason } from "~/features/seasons/index.server";
import { defineTile } from "~/platform/tile";
import { placesPart } from "./places-part";
import type { SessionStatus } from "./rules";
import { sessionTodos } from "./todo";

/** How full the season's sessions are; and what has to be done about them, for those who can do it. */
export const seasonSessionsTile = defineTile({
	key: "sessions",
	permission: "sessions_view",
	reads: ({ db, place, season }) => ({
		sessions: db
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
					eq(session.season_id, followedSeason(place.camp_id, season)),
					isNull(session.deleted_at),
					ne(session.status, "cancelled"),
				),
			)
			.limit(500),
	}),
	view: ({ ctx, rows }) => [
		...(ctx.can("sessions_edit") ? sessionTodos(rows.sessions, ctx.today, ctx.clock.now()) : []),
		...placesPart(rows.sessions, ctx.today),
	],
});
