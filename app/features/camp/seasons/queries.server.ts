import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { season, session } from "#db/schema";
import { decodeCursor } from "#app/platform/http/page";
import type { SeasonStatus } from "./rules";

const columns = {
	id: season.id,
	name: season.name,
	year: season.year,
	start_date: season.start_date,
	end_date: season.end_date,
	status: sql<SeasonStatus>`${season.status}`.as("status"),
	is_current: season.is_current,
	created_at: season.created_at,
	updated_at: season.updated_at,
};

/** Context of the reads: database and camp. */
interface At {
	db: Db;
	place: { camp_id: string };
}

export const seasonById = ({ db, place }: At, id: string | SQL) =>
	db
		.select(columns)
		.from(season)
		.where(and(eq(season.camp_id, place.camp_id), eq(season.id, id)));

export type SeasonRow = Awaited<ReturnType<typeof seasonById>>[number];

/** The camp's seasons, newest first; `limit` + 1 rows when a page is requested. */
export function listSeasons(
	{ db, place }: At,
	page: { limit: number; cursor?: string; status?: SeasonStatus } = { limit: 199 },
) {
	const after = page.cursor ? decodeCursor(page.cursor, 2) : null;
	return db
		.select(columns)
		.from(season)
		.where(
			and(
				eq(season.camp_id, place.camp_id),
				page.status ? eq(season.status, page.status) : undefined,
				after ? sql`(${season.start_date}, ${season.id}) < (${after[0]}, ${after[1]})` : undefined,
			),
		)
		.orderBy(desc(season.start_date), desc(season.id))
		.limit(page.limit + 1);
}

/** Names of all seasons for the season switcher, newest first. */
export const seasonReads = ({ db, place }: At) => ({
	seasons: db
		.select({ id: season.id, name: season.name, is_current: season.is_current })
		.from(season)
		.where(eq(season.camp_id, place.camp_id))
		.orderBy(desc(season.start_date), desc(season.id))
		.limit(100),
});

/**
 * SQL for the ID of the season that a list shows: the requested one, which the frame names above the page;
 * otherwise, with `day`, the one that contains it, then the current one, then the newest.
 */
export const followedSeason = (
	camp_id: string | SQL,
	asked: string | SQL | undefined,
	day?: string,
): SQL<string> =>
	sql`(SELECT id FROM season WHERE camp_id = ${camp_id}
		ORDER BY (id = ${asked ?? null}) DESC, ${day ? sql`(${day} BETWEEN start_date AND end_date) DESC,` : sql``} is_current DESC, start_date DESC, id DESC LIMIT 1)`;

/** SQL for the ID of the camp's current season. Tasks always belong to it, whichever season is displayed. */
export const currentSeason = (camp_id: string): SQL<string> => followedSeason(camp_id, undefined);

/** Reads the season that lists follow by default, where one is asked for. */
export const usualSeasonRead = ({ db, place }: Pick<At, "db" | "place">, asked: string | undefined) =>
	asked === undefined ? null : db.all<{ id: string }>(sql`SELECT ${currentSeason(place.camp_id)} AS id`);

/** The season asked for, unless it is the one that lists follow anyway. */
export const otherSeason = (asked: string | undefined, usual: readonly { id: string }[] | null) =>
	asked === usual?.[0]?.id ? undefined : asked;

/** Query that returns a row while the season has sessions, including deleted ones. */
export const hasSessions = ({ db, place }: At, season_id: string) =>
	db
		.select({ session_id: session.id })
		.from(session)
		.where(and(eq(session.camp_id, place.camp_id), eq(session.season_id, season_id)))
		.limit(1);

/** Number of sessions and spots per season, from counters; canceled sessions are counted separately. */
export const seasonTotals = ({ db, place }: At, season_id?: SQL<string>) =>
	db.all<{
		season_id: string;
		name: string;
		sessions: number;
		cancelled: number;
		taken: number;
		places: number;
	}>(sql`
		SELECT s.id AS season_id, s.name AS name, ${sessionCount("sessions")} AS sessions, ${sessionCount("cancelled_sessions")} AS cancelled,
			coalesce(t.taken, 0) AS taken, coalesce(t.places, 0) AS places
		FROM season s LEFT JOIN season_tally t ON t.camp_id = s.camp_id AND t.season_id = s.id
		WHERE s.camp_id = ${place.camp_id} ${season_id ? sql`AND s.id = ${season_id}` : sql``}`);

const sessionCount = (name: "sessions" | "cancelled_sessions") =>
	sql`coalesce((SELECT n.value FROM camp_counter n WHERE n.camp_id = s.camp_id AND n.name = ${name} || ':' || s.id), 0)`;
