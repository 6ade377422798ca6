import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { closePage, paidAlready } from "./close-page.server";
import { cardPayment } from "./queries.server";

/**
 * Cancels a payment that was begun and not paid. Its page is closed, so that it can't be paid later.
 * @throws NOT_FOUND for none of this camp; CONFLICT where it was paid in the meantime, is in transit, or has ended
 *   already; UNAVAILABLE when the provider does not answer
 */
export async function leavePage(ctx: CampCtx, payment_id: string): Promise<void> {
	const [found] = await cardPayment(ctx.db, ctx.camp.id, payment_id);
	if (!found) throw notFound("This payment");
	if (found.state !== "pending" || found.provider_intent !== null) throw paidAlready();
	await closePage(ctx, found, "Left without paying");
}
