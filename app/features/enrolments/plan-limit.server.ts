import { sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client";
import { abortWhen } from "~/platform/audit/commit.server";
import type { CampCtx } from "~/platform/context.server";
import { conflict } from "./refusals.server";

/** From this share of the plan's campers on, who enrols is told. */
const WARN_FROM = 0.9;

/** The plan counts active campers: aborts when these would be more than it has. Who is one already is not a new one. */
export const withinPlan = (ctx: CampCtx, camper_ids: readonly string[]): Statement => {
	const ids = JSON.stringify(camper_ids);
	return abortWhen(
		ctx,
		"camper_limit",
		sql`EXISTS (SELECT 1 FROM camp c JOIN plan p ON p.key = c.plan_key
			WHERE c.id = ${ctx.camp.id} AND p.camper_limit IS NOT NULL AND p.camper_limit <
				coalesce((SELECT n.value FROM camp_counter n WHERE n.camp_id = c.id AND n.name = 'campers:active'), 0)
				+ json_array_length(${ids})
				- (SELECT count(*) FROM camper k WHERE k.camp_id = c.id AND k.status = 'active'
					AND k.id IN (SELECT value FROM json_each(${ids}))))`,
	);
};

/** How {@link withinPlan} is worded. */
export const planRefusals = {
	"guard:camper_limit": () =>
		conflict(
			"Your plan's campers are all used, so nobody new can be enrolled. Archive campers or change the plan.",
		),
};

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
		? `All ${camper_limit} campers of your plan are used: nobody new can be accepted.`
		: `${used} of the ${camper_limit} campers of your plan are used.`;
}
