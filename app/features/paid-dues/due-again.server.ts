import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { settleAccepted } from "~/features/enrolments/index.server";
import { touched } from "~/features/registrations/index.server";
import type { Ctx } from "~/platform/context.server";

/** What a payment pays now. */
interface Paid {
	payable_id: string;
	registration_id: string;
	part_cents: number;
}

/**
 * Which of what a payment pays is paid no more when so much of it is gone: what was due last first, whole dues, until enough is
 * free. Pure.
 * @param parts what was due first, first
 */
export function lastPaid<Part extends Paid>(parts: readonly Part[], gone_cents: number): Part[] {
	let free = 0;
	return parts.toReversed().filter(({ part_cents }) => {
		if (free >= gone_cents) return false;
		free += part_cents;
		return true;
	});
}

/**
 * Dues that are paid no more: they are due again, and registrations that hung on them are accepted only. Other money that paid a
 * part of them is credit again, for a due is paid whole or not at all.
 */
export function dueAgain(
	ctx: Ctx & { camp: { id: string }; user?: { id: string } },
	parts: readonly Omit<Paid, "part_cents">[],
): Statement[] {
	if (parts.length === 0) return [];
	const at = ctx.clock.now();
	const ids = JSON.stringify(parts.map(({ payable_id }) => payable_id));
	const registrations = [...new Set(parts.map(({ registration_id }) => registration_id))];
	return [
		ctx.db.run(sql`INSERT INTO payment_part (camp_id, id, payment_id, payable_id, amount_cents, created_at)
			SELECT t.camp_id, lower(hex(randomblob(16))), t.payment_id, t.payable_id, -sum(t.amount_cents), ${at}
			FROM payment_part t WHERE t.camp_id = ${ctx.camp.id} AND t.payable_id IN (SELECT value FROM json_each(${ids}))
			GROUP BY t.payment_id, t.payable_id HAVING sum(t.amount_cents) <> 0`),
		ctx.db.run(sql`UPDATE payable SET state = 'due', settled_at = NULL, settled_by = NULL, method = NULL, reference = NULL,
				reason = NULL, updated_at = max(${at}, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))
			WHERE camp_id = ${ctx.camp.id} AND state = 'received' AND id IN (SELECT value FROM json_each(${ids}))`),
		...registrations.flatMap((id) => [touched(ctx, id), ...settleAccepted(ctx, id)]),
	];
}
