import type { Ctx } from "#app/platform/context.server";
import { deliverSoon } from "#app/platform/jobs/deliver-soon.server";

/**
 * Topic of the message that a trigger writes when a charge ends or is paid while card payment pages are open for
 * it.
 */
export const CLOSE_TOPIC = "card.close_pages";

/**
 * Closes the card payment pages that are open for charges ended or paid by a batch, after the response was sent.
 * The next sweep closes those that fail.
 */
export function closePagesSoon(ctx: Ctx): void {
	if (ctx.config.stripe !== null) deliverSoon(ctx, CLOSE_TOPIC);
}
