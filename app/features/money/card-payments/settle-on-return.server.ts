import type { CampCtx } from "#app/platform/context.server";
import { settleSession } from "./follow-event.server";
import { cardPayment } from "./queries.server";

/**
 * Updates a payment to the provider's current state when the user returns from the payment page. Never fails: a
 * payment not settled here is settled shortly after, by the provider's event.
 */
export async function settleOnReturn(ctx: CampCtx, payment_id: string): Promise<void> {
	try {
		const [found] = await cardPayment(ctx.db, ctx.camp.id, payment_id);
		if (found?.state !== "pending" || !found.provider_account || !found.provider_session) return;
		await settleSession(ctx, found.provider_account, found.provider_session);
	} catch (error) {
		ctx.log.error("a payment was not settled on return", error, { payment_id });
	}
}
