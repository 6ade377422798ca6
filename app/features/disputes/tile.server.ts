import { moneyPaths } from "~/features/payments/paths";
import { formatInstant } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { defineTile, type PartOf } from "~/platform/tile";
import { openDisputes } from "./queries.server";
import { ANSWERABLE } from "./rules";

/** Days before a bank stops listening from which it is urgent. */
const URGENT_DAYS = 3;

/** What has to be answered to a bank before it decides without the camp. */
export const disputesTile = defineTile({
	key: "disputes",
	permission: "finance_view",
	reads: ({ db, place }) => ({ open: openDisputes({ db, place }) }),
	view: ({ rows, ctx }): PartOf<"todo">[] => {
		const soon = Date.parse(ctx.clock.now()) + URGENT_DAYS * 86_400_000;
		return rows.open.flatMap((each): PartOf<"todo">[] => {
			const { id, payment_id, household_name, amount_cents, currency, evidence_by, state } = each;
			if (!ANSWERABLE.includes(state)) return [];
			return [
				{
					...{ kind: "todo", key: `dispute:${id}`, href: moneyPaths.payment(payment_id) },
					text: `Answer a dispute: ${formatMoney(amount_cents, currency)}`,
					note: evidence_by
						? `${household_name} · at Stripe until ${formatInstant(evidence_by, ctx.camp.time_zone)}`
						: household_name,
					urgent: evidence_by !== null && Date.parse(evidence_by) <= soon,
				},
			];
		});
	},
});
