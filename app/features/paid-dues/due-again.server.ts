import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { unpaidAgain } from "~/features/ledger/index.server";
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
 * part of them is credit again; the batch ends with `applyCredit`, which has it pay what is due longest.
 */
export function dueAgain(
	ctx: Ctx & { camp: { id: string }; user?: { id: string } },
	parts: readonly Omit<Paid, "part_cents">[],
): Statement[] {
	if (parts.length === 0) return [];
	const ids = JSON.stringify(parts.map(({ payable_id }) => payable_id));
	const registrations = [...new Set(parts.map(({ registration_id }) => registration_id))];
	return [
		...unpaidAgain(ctx, sql`SELECT value FROM json_each(${ids})`),
		...registrations.flatMap((id) => [touched(ctx, id), ...settleAccepted(ctx, id)]),
	];
}
