import { sql } from "drizzle-orm";
import { todayIn } from "~/platform/clock";
import type { Ctx } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import type { MessageJob } from "~/platform/jobs/deliver-outbox.server";
import { processRefund } from "./process-refund.server";

/** The topic under which refunds wait that nobody has to press a button for. */
export const BY_ITSELF_TOPIC = "refund.by_itself";

interface Waiting {
	state: string;
	slug: string;
	name: string;
	currency: string;
	time_zone: string;
}

/**
 * Sends a refund that a rule has approved back to the card it came by. Sent twice it is sent once, for the provider knows it by
 * its id; while the provider does not answer it waits. What cannot go back to the card stays approved, with the reason, for
 * the office to pay out in another way.
 */
export const byItselfJob: MessageJob = {
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
			await keepReason(ctx, camp_id, refund_id, error.message);
		}
		return undefined;
	},
};

const keepReason = (ctx: Ctx, camp_id: string, refund_id: string, reason: string) =>
	ctx.db.run(sql`UPDATE refund SET failure = ${reason.slice(0, 500)},
		updated_at = max(${ctx.clock.now()}, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))
		WHERE camp_id = ${camp_id} AND id = ${refund_id} AND state = 'approved'`);
