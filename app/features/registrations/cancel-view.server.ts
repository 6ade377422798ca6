import { formatDate } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import type { CampCtx } from "~/platform/context.server";
import type { Booked } from "./booked.server";
import { lookOrSayWhy } from "./would-come-back.server";

/** What a page that asks before something is cancelled shows. */
export type CancelView = ReturnType<typeof cancelView>;

/** What would end, what would come back today and from when less, in words; or why nothing can be cancelled. */
export function cancelView(ctx: CampCtx, booked: Booked, asked: Parameters<typeof lookOrSayWhy>[2]) {
	const money = (cents: number) => formatMoney(cents, booked.registration.currency ?? ctx.camp.currency);
	const { refused, plan } = lookOrSayWhy(ctx, booked, asked);
	if (!plan) return { refused, lines: [], refund_cents: 0, refund: "", kept: null, later: [] };
	const [, ...later] = plan.schedule;
	const is_part_paid = booked.payables.some(
		({ kind, state, paid_cents = 0 }) => kind !== "refund" && state === "due" && paid_cents > 0,
	);
	const nothing = is_part_paid
		? "Only a part of what is due was paid: that is credit then."
		: "Nothing was paid for it.";
	return {
		refused,
		lines: plan.lines.map(({ line, paid_cents, refund_cents, words }) => ({
			id: line.id,
			text: line.camper_name ? `${line.camper_name}: ${line.name}` : line.name,
			paid: money(paid_cents),
			refund: money(refund_cents),
			words: paid_cents > 0 ? words : nothing,
		})),
		refund_cents: plan.refund_cents,
		refund: money(plan.refund_cents),
		kept: plan.kept_cents > 0 ? money(plan.kept_cents) : null,
		later: later.map(({ from_on, refund_cents }) => `From ${formatDate(from_on)}: ${money(refund_cents)}`),
	};
}
