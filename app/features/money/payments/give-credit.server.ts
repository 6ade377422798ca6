import type { GivenWay } from "#app/lib/ledger";
import type { CampCtx } from "#app/platform/context.server";
import { type Recorded, recordPayment } from "./record-payment.server";

type Kept = "id" | "household_id" | "amount_cents" | "currency" | "paid" | "credit_cents";

/** What giving answers. */
export interface Given extends Pick<Recorded, Kept> {
	kind: GivenWay;
	reason: string;
}

/**
 * Gives a family aid or credit: it pays what is due like a payment, and is taken back like one, but nothing came in, so nothing of it
 * ever goes back as money.
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
