import { and, asc, desc, eq, gt, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { session, session_places } from "#db/schema";
import { currentSeason, followedSeason, seasonTotals } from "#app/features/camp/seasons/index.server";
import type { CampScope } from "#app/platform/context.server";
import { defineTile } from "#app/platform/tile";
import { placesPart } from "./places-part";
import type { SessionStatus } from "./rules";
import { sessionTodos } from "./todo";

/**
 * Maximum number of sessions read on either side of today. The totals of a season with more come from its stored
 * counters.
 */
const MOST = 20;

/** Sessions of a season that aren't canceled, on one side of today. */
const sessionsWhen = (db: Db, place: CampScope, season: SQL<string>, when: SQL, order: SQL) =>
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

/**
 * Dashboard tile: spots in the sessions of the selected season, and to-dos for the current season, for users who
 * can act on them.
 */
export const seasonSessionsTile = defineTile({
	key: "sessions",
	permission: "sessions_view",
	reads: ({ db, place, season, date, today }) => {
		const day = date === today ? undefined : date;
		const followed = followedSeason(place.camp_id, season, day);
		const current = currentSeason(place.camp_id);
		// Without a selection, the selected season is the current one.
		const other = season !== undefined || day !== undefined;
		// Null when both are the same season, so that nothing is read twice.
		const beside = sql<string>`nullif(${current}, ${followed})`;
		const { start_date } = session;
		const begun = (of: SQL<string>) => sessionsWhen(db, place, of, lte(start_date, today), desc(start_date));
		const coming = (of: SQL<string>) => sessionsWhen(db, place, of, gt(start_date, today), asc(start_date));
		return {
			begun: begun(followed),
			coming: coming(followed),
			totals: seasonTotals({ db, place }, followed),
			current: db.all<{ id: string | null }>(sql`SELECT ${current} AS id`),
			current_begun: other ? begun(beside) : null,
			current_coming: other ? coming(beside) : null,
		};
	},
	view: ({ ctx, rows }) => {
		const sessions = [...rows.begun, ...rows.coming];
		const current = rows.current[0]?.id;
		const [named] = rows.totals;
		const to_do = [...sessions, ...(rows.current_begun ?? []), ...(rows.current_coming ?? [])];
		return [
			...(ctx.can("sessions_edit")
				? sessionTodos(
						to_do.filter(({ season_id }) => season_id === current),
						ctx.today,
						ctx.clock.now(),
					)
				: []),
			...placesPart(sessions, ctx.today, rows.totals[0]).map((part) => ({
				...part,
				// The page shows only an explicitly selected season, and a chosen day can be in a different one.
				title: named && named.season_id !== current ? `${part.title}, ${named.name}` : part.title,
			})),
		];
	},
});
