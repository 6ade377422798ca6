import { sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.server";
import { type MessageJob, Parked } from "#app/platform/jobs/deliver-outbox.server";
import { queueMessages } from "#app/platform/jobs/queue-messages.server";
import { countMarket } from "./count-market.server";
import { MARKET_TOPIC, type MarketMessage } from "./messages";

// Outbox and cron jobs of market analysis. Named in app/jobs.server.ts, because its query goes through what all
// capabilities declare.
export { MARKET_TOPIC };

/** Queues counts for the seasons of all camps that use market analysis, until 60 days after their end. */
export async function queueMarket(ctx: Ctx): Promise<void> {
	const today = ctx.clock.now().slice(0, 10);
	const seasons = await ctx.db.all<MarketMessage>(sql`SELECT c.id AS camp_id, n.id AS season_id
		FROM feature_flag f CROSS JOIN camp c ON c.is_active = 1
		LEFT JOIN camp_feature_flag o ON o.camp_id = c.id AND o.flag_key = f.key
		CROSS JOIN season n ON n.camp_id = c.id
		WHERE f.key = 'market_analysis' AND coalesce(o.is_on, f.is_on) = 1
			AND EXISTS (SELECT 1 FROM plan_feature p WHERE p.plan_key = c.plan_key AND p.feature_key = 'market_analysis')
			AND (date(n.end_date, '+60 days') >= ${today}
				OR NOT EXISTS (SELECT 1 FROM market_snapshot k WHERE k.camp_id = n.camp_id AND k.season_id = n.id))`);
	await queueMessages(ctx, MARKET_TOPIC, seasons);
}

/** Counts a season for a message. A message delivered twice counts it twice. */
export const marketJob: MessageJob = {
	async run(ctx, { payload }) {
		const message = payload as MarketMessage;
		const [found] = await ctx.db.all<{ time_zone: string }>(sql`SELECT c.time_zone AS time_zone FROM camp c
			CROSS JOIN season n ON n.camp_id = c.id AND n.id = ${message.season_id} WHERE c.id = ${message.camp_id}`);
		if (!found) throw new Parked("The season was deleted", payload);
		await countMarket(ctx, message, found.time_zone);
		return undefined;
	},
};
