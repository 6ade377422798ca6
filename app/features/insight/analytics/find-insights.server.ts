import { and, eq, gte, or, sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { camp, insight, season } from "#db/schema";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { settingsRead, storeInsights, targetsRead } from "#app/features/insight/insights/index.server";
import { addDays, dateIn } from "#app/lib/dates";
import type { Ctx } from "#app/platform/context.server";
import type { MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { queueMessages } from "#app/platform/jobs/queue-messages.server";
import { openAnalytics } from "./analytics.server";
import { gatherNumbers } from "./gather-numbers.server";
import { FIND_TOPIC, type FindMessage } from "./messages";

/** Asks for the insights of each camp with a season that isn't over, or with insights that still hold. */
export async function queueInsights(ctx: Ctx): Promise<void> {
	// Where it is still yesterday, a season can end on that day.
	const yesterday = addDays(ctx.clock.now().slice(0, 10), -1);
	const hasOpen = sql`EXISTS (SELECT 1 FROM ${insight} WHERE ${insight.camp_id} = ${camp.id} AND ${insight.ended_on} IS NULL)`;
	const camps = await ctx.db
		.selectDistinct({ id: camp.id })
		.from(camp)
		.innerJoin(season, eq(season.camp_id, camp.id))
		.where(and(eq(camp.is_active, true), or(gte(season.end_date, yesterday), hasOpen)));
	const messages = camps.map(({ id }): FindMessage => ({ camp_id: id }));
	await queueMessages(ctx, FIND_TOPIC, messages);
}

/** Looks for a camp's insights for a message. A message that comes twice finds the same. */
export const findJob: MessageJob = {
	async run(ctx, { payload }) {
		await findInsights(ctx, (payload as FindMessage).camp_id);
		return undefined;
	},
};

/** Looks for a camp's insights in the season that its lists follow, on the camp's date, and stores them. */
export async function findInsights(ctx: Ctx, camp_id: string): Promise<void> {
	const { db } = ctx;
	const { camps, settings, targets } = await readBatch(db, {
		camps: db.select({ time_zone: camp.time_zone }).from(camp).where(eq(camp.id, camp_id)),
		settings: settingsRead(db, camp_id),
		targets: targetsRead(db, camp_id, followedSeason(camp_id, undefined)),
	});
	const [found] = camps;
	if (!found) return;
	const { time_zone } = found;
	const today = dateIn(time_zone, ctx.clock.now());
	// What is stored is shown to each role by the permissions of its rule.
	const place = { camp_id, time_zone, scope: { kind: "camp" } } as const;
	const analytics = await openAnalytics({ db, place, today, can: () => true });
	const fill = targets.flatMap(({ session_id, metric, value }) =>
		session_id && metric === "fill_rate" ? [[session_id, value] as const] : [],
	);
	const numbers = await gatherNumbers(analytics, new Map(fill));
	if (numbers) await storeInsights(ctx, camp_id, numbers, settings);
}
