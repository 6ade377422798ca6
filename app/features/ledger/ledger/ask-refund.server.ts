import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { limitInForce } from "#app/features/camp/settings/index.server";
import type { RefundWay } from "#app/lib/ledger";
import type { PostCtx } from "./post.server";

/** Refund to request, and its source. */
export interface AskedRefund {
	id: string;
	household_id: string;
	/** Payment to refund; null when it comes from the family's credit, or from an amount owed to the family. */
	payment_id?: string | null;
	registration_id?: string | null;
	/** Payable of a cancellation; null when it comes from credit. */
	payable_id?: string | null;
	amount_cents: number;
	currency: string;
	way: RefundWay;
	reason: string;
	/** Whether the charges that the payment covered are reduced instead of being owed again. */
	reduces_charge?: boolean;
}

/**
 * Statement that requests a refund, for the caller's batch. It sets whether another user must approve it, by the
 * camp's limit and the family's refunds without approval in the last 30 days, like the constraint `refund_second`.
 * Constraints reject more than was received (`refund_payment`) or is owed (`refund_payable`).
 */
export function askRefund({ db, camp, clock, user }: PostCtx, asked: AskedRefund): Statement {
	const { id, household_id, amount_cents, currency, way, reason } = asked;
	const at = clock.now();
	const before = sql`(SELECT coalesce(sum(o.amount_cents), 0) FROM refund o WHERE o.camp_id = c.id AND o.household_id = ${household_id}
		AND o.currency = ${currency} AND o.needs_second = 0 AND o.state NOT IN ('rejected', 'void')
		AND o.requested_at > strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '-30 days'))`;
	return db.run(sql`INSERT INTO refund (camp_id, id, household_id, payment_id, registration_id, payable_id, amount_cents, currency, way,
			reason, state, needs_second, requested_by, requested_at, created_at, updated_at, reduces_charge)
		SELECT c.id, ${id}, ${household_id}, ${asked.payment_id ?? null}, ${asked.registration_id ?? null}, ${asked.payable_id ?? null},
			${amount_cents}, ${currency}, ${way}, ${reason}, 'requested',
			${amount_cents} + ${before} > ${limitInForce(sql`c`, at)},
			${user?.id ?? null}, ${at}, ${at}, ${at}, ${asked.reduces_charge ? 1 : 0} FROM camp c WHERE c.id = ${camp.id}`);
}
