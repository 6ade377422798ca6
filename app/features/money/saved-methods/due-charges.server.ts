import { chargedOn, NO_METHOD } from "#app/lib/charge-days";
import { dateIn, formatDate } from "#app/lib/dates";
import { cardWords } from "#app/lib/saved-cards";
import type { ChargedRow, Due } from "./charge-queries.server";

/** The camp's current date and its time zone. */
export interface Day {
	today: string;
	time_zone: string;
}

/**
 * Camp date of an autopay charge: planned, or as it would be planned. An overdue one is charged today.
 * @param next_at the planned instant; empty if it isn't planned yet
 */
export function chargedDay(next_at: string | null, due_on: string, { today, time_zone }: Day): string {
	const on = next_at ? dateIn(time_zone, next_at) : chargedOn(due_on, today);
	return on < today ? today : on;
}

/** Autopay state of a payable, in texts for its family and for the camp's office. */
interface DueCharge {
	family: string;
	office: string;
	/** True if it won't be charged again and someone has to act. */
	is_given_up: boolean;
}

/** Autopay state of a household's payables, by payable; payables without autopay aren't included. */
export function dueCharges(rows: readonly ChargedRow[], day: Day): ReadonlyMap<string, DueCharge> {
	return new Map(
		rows.flatMap(({ agreed_at, card_json, payables_json }) => {
			if (agreed_at === null) return [];
			const [brand, last4] = JSON.parse(card_json ?? "[]") as string[];
			const card = brand && last4 ? cardWords({ brand, last4 }) : null;
			return (JSON.parse(payables_json) as Due[]).flatMap((due) => {
				const charge = chargeOf(due, card, day);
				return charge ? [[due[0], charge] as const] : [];
			});
		}),
	);
}

function chargeOf(due: Due, card: string | null, day: Day): DueCharge | null {
	const [, , , due_on, next_at, next_state, , failed_at, failure_code, , is_tried_out, is_let_be] = due;
	const both = (words: string): DueCharge => ({ family: words, office: words, is_given_up: false });
	if (next_at === null && is_tried_out === 1) {
		return {
			family: "Couldn't be charged: pay it here",
			office: "Couldn't be charged, and won't be tried again",
			is_given_up: true,
		};
	}
	if (card === null || (next_at === null && is_let_be === 1)) return null;
	if (next_state === "claimed") return both(`Charging the ${card}`);
	const on = formatDate(chargedDay(next_at, due_on, day));
	if (failed_at === null) return both(`Autopay on ${on} to the ${card}`);
	const why = failure_code === NO_METHOD ? "No card was saved" : "Declined";
	return both(`${why} on ${formatDate(dateIn(day.time_zone, failed_at))}; next try on ${on}`);
}
