import { and, eq, sql } from "drizzle-orm";
import { lottery } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changesOf } from "#app/lib/changes";
import { abortIfStale, abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import type { LotteryChange } from "./inputs";
import { type LotteryRow, lotteryById } from "./queries.server";

/**
 * Changes a lottery before it is drawn. Once families have entered, `tickets_per_loss` can't change.
 * @throws CONFLICT once it is drawn; INVALID when it would close before it opens; STALE
 */
export async function updateLottery(
	ctx: CampCtx,
	found: LotteryRow,
	{ updated_at: seen, ...change }: LotteryChange,
): Promise<LotteryRow> {
	const after = { ...found, ...change };
	if (after.opens_at >= after.closes_at) throw invalid("closes_at", "Entry closes before it opens.");
	const own = and(eq(lottery.camp_id, ctx.camp.id), eq(lottery.id, found.id));
	const answers = await commit(ctx, {
		statements: [
			...abortIfStale(ctx, lottery, own, seen),
			abortWhen(
				ctx,
				"lottery_tickets",
				sql`EXISTS (SELECT 1 FROM lottery l JOIN lottery_entry e ON e.camp_id = l.camp_id AND e.lottery_id = l.id
					WHERE l.camp_id = ${ctx.camp.id} AND l.id = ${found.id} AND l.tickets_per_loss <> ${after.tickets_per_loss})`,
			),
			ctx.db
				.update(lottery)
				.set({ ...change, updated_at: nextStamp(lottery.updated_at, ctx.clock.now()) })
				.where(own),
			lotteryById(ctx, found.id),
		],
		audit: {
			action: "lottery.update",
			entity: "lottery",
			entity_id: found.id,
			changes: changesOf(facts(found), facts(after)),
		},
		refusals: {
			lottery_drawn: alreadyDrawn,
			"guard:lottery_tickets": () =>
				invalid("tickets_per_loss", "Families have already entered, so the tickets can't be changed."),
		},
	});
	return (answers.at(-1) as LotteryRow[])[0] as LotteryRow;
}

const facts = ({ name, opens_at, closes_at, tickets_per_loss }: LotteryRow) => ({
	name,
	opens_at,
	closes_at,
	tickets_per_loss,
});

export const alreadyDrawn = () =>
	new AppError("CONFLICT", { message: "This lottery has been drawn, so it can't be changed." });
