import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { unpaidAgain } from "#app/features/ledger/ledger/index.server";
import type { PayableRow } from "#app/features/ledger/pricing/index.server";
import type { RuleCtx } from "#app/platform/context.server";
import type { Booked, Payable } from "./booked.server";
import { addPayables, voidPayables } from "./payables.server";

/** A fully paid charge, with the part the family itself paid. */
type Received = Pick<
	Payable,
	"id" | "household_id" | "kind" | "label" | "amount_cents" | "due_on" | "given_cents"
>;

/**
 * Returns money as credit: voids paid charges, latest due date first, and puts their money back on the account,
 * where it pays the next charges. If a charge exceeds the amount to return, the rest is charged again and paid
 * from the same money.
 * @param received charges that are fully paid at that point of the batch; fees and refunds are ignored
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
