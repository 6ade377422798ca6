import { type NEVER_TAKEN, NO_METHOD, RETRY_DAYS } from "#app/lib/charge-days";
import { addDays, instantAt } from "#app/lib/dates";

/** Camp time at which charges begin. It is during the day, so that a family can react to a decline. */
const AT = "09:00";

/** Earliest instant for a charge on a given day. */
export const chargeInstant = (day: string, time_zone: string): string => instantAt(day, AT, time_zone);

/**
 * Camp date of the next attempt after a number of failures. Null if there is none left, or if no card can take the
 * amount. If that date has passed because attempts ran late, it is the day after today.
 * @param first_failed_on camp date of the first failed attempt
 * @param today camp date of the latest failure
 * @param failed number of failures, including the latest
 * @param code the latest failure's code
 */
export function nextAttemptOn(
	{ first_failed_on, today }: { first_failed_on: string; today: string },
	failed: number,
	code: string,
): string | null {
	if (isNeverTaken(code)) return null;
	const days = RETRY_DAYS[failed - 1];
	if (days === undefined) return null;
	const on = addDays(first_failed_on, days);
	return on > today ? on : addDays(today, 1);
}

/** Advice to a family about an amount that no card can take, by failure code. */
const NO_CARD_TAKES: Record<(typeof NEVER_TAKEN)[number], string> = {
	amount: "This amount can't be charged to a card alone. Pay it with other charges, or pay another way.",
	amount_large:
		"This amount is too large for one card payment. Pay it in parts on the page below, or pay another way.",
};

const isNeverTaken = (code: string): code is (typeof NEVER_TAKEN)[number] =>
	Object.hasOwn(NO_CARD_TAKES, code);

/** Advice to a family about a failed charge, by the provider's code. */
export function whatToDo(code: string): string {
	if (isNeverTaken(code)) return NO_CARD_TAKES[code];
	if (code === "authentication_required") {
		return "Your bank wants you to confirm this payment. Pay it on the page below.";
	}
	if (code === NO_METHOD) return "There is no saved card. Add one, or pay on the page below.";
	if (code === "expired_card") return "The card has expired. Add another one, or pay on the page below.";
	if (code === "insufficient_funds") return "Pay on the page below, with this card or another.";
	return "Add another card, or pay on the page below.";
}

/** Charge states as the office sees them. */
export const CHARGE_STATES = {
	planned: "Planned",
	claimed: "Charging",
	succeeded: "Charged",
	failed: "Failed",
	dropped: "Not charged",
} as const;
export type ChargeState = keyof typeof CHARGE_STATES;
export const CHARGE_STATE_KEYS = Object.keys(CHARGE_STATES) as [ChargeState, ...ChargeState[]];
