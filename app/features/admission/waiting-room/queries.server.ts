import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { camp, season, waiting_room } from "#db/schema";

interface At {
	db: Db;
	place: { camp_id: string };
}

/** Settings of a season whose waiting room has never been saved. */
export const ROOM_DEFAULTS = { is_on: false, admit_per_minute: 60, opens_minutes_before: 30 };

/**
 * JSON array: every instant at which registration opens for any of the season's sessions, for any audience,
 * without duplicates.
 */
const openings = sql<string>`(SELECT json_group_array(o.opens_at) FROM season_opening o
	WHERE o.camp_id = season.camp_id AND o.season_id = season.id)`.as("openings");

const setting = {
	is_on: waiting_room.is_on,
	admit_per_minute: waiting_room.admit_per_minute,
	opens_minutes_before: waiting_room.opens_minutes_before,
};

/** A season's waiting room; no row until it has been saved. */
export const roomOf = ({ db, place }: At, season_id: string | SQL) =>
	db
		.select({ ...setting, updated_at: waiting_room.updated_at })
		.from(waiting_room)
		.where(and(eq(waiting_room.camp_id, place.camp_id), eq(waiting_room.season_id, season_id)));

/** A season's room with all its openings; no row when the season never had a room. */
export const roomWithOpenings = ({ db, place }: At, season_id: string | SQL) =>
	db
		.select({ ...setting, openings })
		.from(waiting_room)
		.innerJoin(season, and(eq(season.camp_id, waiting_room.camp_id), eq(season.id, waiting_room.season_id)))
		.where(and(eq(waiting_room.camp_id, place.camp_id), eq(waiting_room.season_id, season_id)));

/** All openings of a season, even before it has a room. */
export const seasonOpenings = ({ db, place }: At, season_id: string) =>
	db
		.select({ openings })
		.from(season)
		.where(and(eq(season.camp_id, place.camp_id), eq(season.id, season_id)));

/** ID of the camp with a slug. */
export const campOfSlug = (db: Db, slug: string) =>
	db.select({ id: camp.id }).from(camp).where(eq(camp.slug, slug));

/** Rooms of a camp that are on, for its public page: the camp by ID or slug, or one season's room. */
export const roomsOfCamp = (db: Db, named: string, season_id?: string | SQL) =>
	db
		.select({
			...setting,
			openings,
			camp_id: sql<string>`${camp.id}`.as("camp_id"),
			slug: camp.slug,
			camp_name: sql<string>`${camp.name}`.as("camp_name"),
			season_id: sql<string>`${season.id}`.as("season_id"),
			season_name: sql<string>`${season.name}`.as("season_name"),
		})
		.from(camp)
		.innerJoin(waiting_room, eq(waiting_room.camp_id, camp.id))
		.innerJoin(season, and(eq(season.camp_id, waiting_room.camp_id), eq(season.id, waiting_room.season_id)))
		.where(
			and(
				or(eq(camp.slug, named), eq(camp.id, named)),
				isNull(camp.archived_at),
				eq(camp.is_active, true),
				eq(waiting_room.is_on, true),
				season_id === undefined ? undefined : eq(season.id, season_id),
			),
		)
		.limit(20);

export type PublicRoom = Awaited<ReturnType<typeof roomsOfCamp>>[number];

/** Opening instants of a row, in epoch milliseconds. */
export const openingsOfRow = (row: { openings: string }) =>
	(JSON.parse(row.openings) as string[]).map((at) => Date.parse(at));
