import type { Ctx } from "#app/platform/context.server";
import { deliverSoon } from "#app/platform/jobs/deliver-soon.server";

/** What a trigger leaves when a charge ends or is paid while card pages are open for it. */
export const CLOSE_TOPIC = "card.close_pages";

/**
 * Closes the card pages that are open for charges which a batch just ended or paid, once the answer has left. What doesn't close now
 * is closed by the next sweep.
 */
export function closePagesSoon(ctx: Ctx): void {
	if (ctx.config.stripe !== null) deliverSoon(ctx, CLOSE_TOPIC);
}
