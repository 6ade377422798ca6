import type { GivenWay } from "#app/lib/ledger";
import type { CampCtx } from "#app/platform/context.server";
import { type Recorded, recordPayment } from "./record-payment.server";

type Kept = "id" | "household_id" | "amount_cents" | "currency" | "paid" | "credit_cents";

/** Result of giving aid or credit. */
export interface Given extends Pick<Recorded, Kept> {
	kind: GivenWay;
	reason: string;
}

/**
 * Gives a family financial aid or credit. It pays due charges like a payment and can be reversed like one; but
 * since no money came in, none of it can be refunded.
 * @throws as {@link recordPayment}
 */
export async function giveCredit(
	ctx: CampCtx,
	{ kind, reason, ...about }: { household_id: string; kind: GivenWay; amount_cents: number; reason: string },
): Promise<Given> {
	const answer = ({ id, household_id, amount_cents, currency, paid, credit_cents }: Recorded): Given => ({
		id,
		household_id,
		kind,
		amount_cents,
		currency,
		reason,
		paid,
		credit_cents,
	});
	return answer(
		await recordPayment(ctx, { ...about, way: kind, received_on: ctx.today, note: reason }, answer),
	);
}
