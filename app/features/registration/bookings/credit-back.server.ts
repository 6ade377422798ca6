import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { unpaidAgain } from "#app/features/ledger/ledger/index.server";
import type { PayableRow } from "#app/features/ledger/pricing/index.server";
import type { RuleCtx } from "#app/platform/context.server";
import type { Booked, Payable } from "./booked.server";
import { addPayables, voidPayables } from "./payables.server";

/** A charge that is paid in full, with what of it the family itself paid. */
type Received = Pick<
	Payable,
	"id" | "household_id" | "kind" | "label" | "amount_cents" | "due_on" | "given_cents"
>;

/**
 * Gives back as credit: charges that were paid, the latest due first, are void, and their money is on the account again, where it pays
 * what is due next. Of one that pays for more than comes back, the rest is charged anew and paid from the same money.
 * @param received charges that are paid in full when the batch comes to them; fees and refunds are left out
 */
export function creditBack(
	ctx: RuleCtx,
	booked: Pick<Booked, "registration">,
	{
		back,
		received,
		reason,
	}: {
		back: readonly { household_id: string; amount_cents: number }[];
		received: readonly Received[];
		reason: string;
	},
): Statement[] {
	return back.flatMap(({ household_id, amount_cents }) => {
		const own = received
			.filter((each) => each.household_id === household_id && each.kind !== "fee" && each.kind !== "refund")
			.toSorted((a, b) => (a.due_on < b.due_on ? 1 : a.due_on > b.due_on ? -1 : 0));
		let left = amount_cents;
		const taken = own.filter((each) => {
			if (left <= 0) return false;
			left -= each.amount_cents - (each.given_cents ?? 0);
			return true;
		});
		const last = taken.at(-1);
		if (!last) return [];
		const ids = taken.map(({ id }) => id);
		const rest = taken.reduce((sum, each) => sum + each.amount_cents, 0) - amount_cents;
		const { kind, label, due_on } = last;
		return [
			...unpaidAgain(ctx, sql`SELECT value FROM json_each(${JSON.stringify(ids)})`),
			...voidPayables(ctx, ids, reason),
			...(rest > 0
				? addPayables(ctx, booked, [
						{ household_id, kind: kind as PayableRow["kind"], label, amount_cents: rest, due_on },
					])
				: []),
		];
	});
}
