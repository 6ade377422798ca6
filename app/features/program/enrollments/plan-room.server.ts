import { sql } from "drizzle-orm";
import type { Db } from "#db/client";

/** From this share of the plan's campers on, who enrolls is told. */
const WARN_FROM = 0.9;

/** How many campers the plan has and how many of them are used. */
export const planRoomRead = (db: Db, camp_id: string) =>
	db.all<{ used: number; camper_limit: number | null }>(sql`SELECT p.camper_limit AS camper_limit,
		coalesce((SELECT n.value FROM camp_counter n WHERE n.camp_id = c.id AND n.name = 'campers:active'), 0) AS used
		FROM camp c JOIN plan p ON p.key = c.plan_key WHERE c.id = ${camp_id}`);

/** What is said once the plan's campers are nearly used up; null before. */
export function planWarning([room]: { used: number; camper_limit: number | null }[]): string | null {
	if (!room || room.camper_limit === null || room.used < room.camper_limit * WARN_FROM) return null;
	const { used, camper_limit } = room;
	return used >= camper_limit
		? `Your plan's limit of ${camper_limit} campers is reached, so you can't accept new campers.`
		: `${used} of your plan's ${camper_limit} campers are used.`;
}
