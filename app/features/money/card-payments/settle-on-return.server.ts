import type { CampCtx } from "#app/platform/context.server";
import { settleSession } from "./follow-event.server";
import { cardPayment } from "./queries.server";

/**
 * Brings a payment in line with what the provider says of it now, for whoever comes back from its page. It never fails: what
 * is not settled here is a moment later, when the provider tells.
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
