import type { Ctx } from "~/platform/context.server";
import { deliverOutbox } from "~/platform/jobs/deliver-outbox.server";

/**
 * Closes the card pages that are open for charges which a batch just ended or paid, once the answer has left: a trigger has written the
 * messages. What doesn't close now is closed by the next sweep.
 */
export function closePagesSoon(ctx: Ctx): void {
	if (ctx.config.stripe === null) return;
	ctx.afterwards(async () => {
		// Card payments need the ledger, so they are loaded when they are needed.
		const { CLOSE_TOPIC, closePagesJob } = await import("~/features/card-payments/index.server");
		await deliverOutbox(ctx, { [CLOSE_TOPIC]: closePagesJob });
	});
}
