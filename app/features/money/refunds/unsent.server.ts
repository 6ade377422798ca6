import { sentBefore } from "./refund-by-card.server";
import { formatMoney } from "#app/lib/money";
import type { RuleCtx } from "#app/platform/context.server";
import type { RefundRow } from "./queries.server";
import { conflict } from "./refusals.server";

/**
 * Checks that nothing was sent to a card before a refund is paid another way or canceled. An interrupted run can
 * have sent it without recording it.
 * @throws CONFLICT when some of it was sent; UNAVAILABLE when the provider does not answer
 */
export async function onlyUnsent(ctx: RuleCtx, refund: RefundRow): Promise<void> {
	const { id, amount_cents, currency } = refund;
	const sent_cents = await sentBefore(ctx, { ...refund, refund_id: id });
	if (sent_cents === 0) return;
	throw conflict(
		sent_cents < amount_cents
			? `${formatMoney(sent_cents, currency)} of this refund was already sent to the card. Send the rest to the card too.`
			: "This refund was already sent to the card. Choose that method to record it without sending the money again.",
	);
}
