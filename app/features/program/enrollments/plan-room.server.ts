import { sql } from "drizzle-orm";
import type { Db } from "#db/client";

/** Share of the plan's camper limit from which a warning is shown on enrollment. */
const WARN_FROM = 0.9;

/** Reads the plan's camper limit and the number of campers used. */
export const planRoomRead = (db: Db, camp_id: string) =>
	db.all<{ used: number; camper_limit: number | null }>(sql`SELECT p.camper_limit AS camper_limit,
		coalesce((SELECT n.value FROM camp_counter n WHERE n.camp_id = c.id AND n.name = 'campers:active'), 0) AS used
		FROM camp c JOIN plan p ON p.key = c.plan_key WHERE c.id = ${camp_id}`);

/** Warning once the plan's camper limit is nearly reached. Null before. */
export function planWarning([room]: { used: number; camper_limit: number | null }[]): string | null {
	if (!room || room.camper_limit === null || room.used < room.camper_limit * WARN_FROM) return null;
	const { used, camper_limit } = room;
	return used >= camper_limit
		? `Your plan's limit of ${camper_limit} campers is reached, so you can't accept new campers.`
		: `${used} of your plan's ${camper_limit} campers are used.`;
}
