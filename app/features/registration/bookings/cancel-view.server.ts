import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import type { CampCtx } from "#app/platform/context.server";
import type { Booked } from "./booked.server";
import { backWords } from "./cancel-words";
import { lookOrSayWhy } from "./would-come-back.server";

/** View data of the page that asks to confirm a cancellation. */
export type CancelView = ReturnType<typeof cancelView>;

/** Sentence about how long the displayed amounts apply, when no later date changes them. */
function staysSo(today: string, lines: readonly Pick<Booked["lines"][number], "start_date">[]): string {
	const starts = new Set(lines.flatMap(({ start_date }) => start_date ?? []));
	if (starts.size === 0) return "This amount won't change.";
	if ([...starts].some((start) => start <= today)) return "This amount applies until the session is over.";
	return starts.size === 1
		? "This amount applies until the session begins."
		: "This amount applies until the first session begins.";
}

/**
 * Lines that would end, with refund and voided charges today and on later days, in words; or the reason why
 * nothing can be canceled.
 */
export function cancelView(ctx: CampCtx, booked: Booked, asked: Parameters<typeof lookOrSayWhy>[2]) {
	const currency = booked.registration.currency ?? ctx.camp.currency;
	const money = (cents: number) => formatMoney(cents, currency);
	const { refused, plan } = lookOrSayWhy(ctx, booked, asked);
	if (!plan) {
		return { refused, lines: [], refund_cents: 0, words: [], no_longer_due: null, later: [] };
	}
	const no_longer_due = plan.no_longer_due_cents > 0 ? money(plan.no_longer_due_cents) : null;
	const [, ...later] = plan.schedule;
	return {
		refused,
		lines: plan.lines.map(({ line, paid_cents, refund_cents, words }) => ({
			id: line.id,
			text: line.camper_name ? `${line.camper_name}: ${line.name}` : line.name,
			paid: money(paid_cents),
			refund: money(refund_cents),
			words: paid_cents > 0 ? words : "You haven't paid for this yet.",
		})),
		refund_cents: plan.refund_cents,
		/** Refund with its form, and the amount the camp keeps. */
		words: backWords(plan, currency),
		no_longer_due,
		later:
			later.length > 0
				? later.map(
						({ from_on, refund_cents }) =>
							`From ${formatDate(from_on)}: ${money(refund_cents)} is refunded${no_longer_due ? `, and ${no_longer_due} is no longer due` : ""}.`,
					)
				: [
						staysSo(
							ctx.today,
							plan.lines.map(({ line }) => line),
						),
					],
	};
}
