import { formatInstant } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { defineTile, type PartOf } from "#app/platform/tile";
import { disputePaths } from "./paths";
import { openDisputes } from "./dispute-queries.server";
import { ANSWERABLE, MOST_OPEN } from "./dispute-rules";

/** Days before the evidence deadline from which a dispute is urgent. */
const URGENT_DAYS = 3;

/** Disputes that need an answer before the bank decides without the camp. */
export const disputesTile = defineTile({
	key: "disputes",
	permission: "finance_view",
	reads: ({ db, place }) => ({ open: openDisputes({ db, place }) }),
	view: ({ rows, ctx }): PartOf<"todo">[] => {
		const waiting = rows.open.filter(({ state }) => ANSWERABLE.includes(state));
		const [first] = waiting;
		if (!first) return [];
		const soon = Date.parse(ctx.clock.now()) + URGENT_DAYS * 86_400_000;
		const { household_name, amount_cents, currency, evidence_by } = first;
		const family = waiting.length === 1 ? household_name : `first ${household_name}`;
		return [
			{
				kind: "todo",
				key: "disputes",
				href: disputePaths.open,
				text:
					waiting.length === 1
						? `Respond to a dispute: ${formatMoney(amount_cents, currency)}`
						: `Respond to ${waiting.length > MOST_OPEN ? `more than ${MOST_OPEN}` : waiting.length} disputes`,
				note: evidence_by
					? `${family} · respond in Stripe by ${formatInstant(evidence_by, ctx.camp.time_zone)}`
					: family,
				urgent: evidence_by !== null && Date.parse(evidence_by) <= soon,
			},
		];
	},
});
