import { and, eq, sql } from "drizzle-orm";
import { refund } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { commit } from "#app/platform/audit/commit.server";
import { todayIn } from "#app/platform/clock";
import type { RuleCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { asSeen, readRefund } from "./decide-refund.server";
import { stuckEmails } from "./email.server";
import { processRefund } from "./process-refund.server";
import { refundRefusals } from "./refusals.server";

/** Outbox topic for refunds that are sent automatically. */
export const AUTO_REFUND_TOPIC = "refund.by_itself";

interface Waiting {
	state: string;
	slug: string;
	name: string;
	currency: string;
	time_zone: string;
}

/**
 * Sends a refund approved by a rule back to its card. Repeating it sends it once, because the provider knows its
 * ID; while the provider doesn't answer, it waits. A refund that can't go to the card stays approved with the
 * reason, and the office learns from an email and its dashboard that it has to be paid another way.
 */
export const autoRefundJob: MessageJob = {
	ready: ({ config }) => config.stripe !== null,
	async run(ctx, { payload }) {
		const { camp_id, refund_id } = payload as { camp_id: string; refund_id: string };
		const [waiting] = await ctx.db.all<Waiting>(sql`SELECT f.state AS state, c.slug AS slug, c.name AS name,
			c.currency AS currency, c.time_zone AS time_zone FROM refund f JOIN camp c ON c.id = f.camp_id
			WHERE f.camp_id = ${camp_id} AND f.id = ${refund_id}`);
		if (waiting?.state !== "approved") return undefined;
		const { slug, name, currency, time_zone } = waiting;
		const camp = { id: camp_id, slug, name, currency };
		const today = todayIn(ctx.clock, time_zone);
		const by_rule = { ...ctx, camp, place: { camp_id }, today, user: undefined, idempotency: undefined };
		try {
			await processRefund(by_rule, { refund_id, way: "original" });
		} catch (error) {
			if (!(error instanceof AppError) || error.code === "UNAVAILABLE") throw error;
			await keepReason(by_rule, refund_id, error.message);
		}
		return undefined;
	},
};

/**
 * Stores the reason of the failure for users who pay out refunds, and emails them once, however often it is
 * retried.
 */
async function keepReason(ctx: RuleCtx, refund_id: string, because: string): Promise<void> {
	const old = await readRefund(ctx, refund_id);
	const failure = because.slice(0, 500);
	if (old.state !== "approved" || old.failure === failure) return;
	await commit(ctx, {
		statements: [
			asSeen(ctx, old),
			ctx.db
				.update(refund)
				.set({ failure, updated_at: nextStamp(refund.updated_at, ctx.clock.now()) })
				.where(and(eq(refund.camp_id, ctx.camp.id), eq(refund.id, refund_id))),
		],
		audit: {
			action: "refund.stuck",
			entity: "refund",
			entity_id: refund_id,
			changes: { household_id: old.household_id, amount_cents: old.amount_cents, reason: failure },
		},
		messages: old.failure === null ? await stuckEmails(ctx, old, failure) : [],
		refusals: refundRefusals,
	});
}
