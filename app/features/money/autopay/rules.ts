import { type NEVER_TAKEN, NO_METHOD, RETRY_DAYS } from "#app/lib/charge-days";
import { addDays, instantAt } from "#app/lib/dates";

/** The camp's time of day at which charges begin: when somebody who reads of a decline can do something about it. */
const AT = "09:00";

/** The instant from which a charge of a day is made. */
export const chargeInstant = (day: string, time_zone: string): string => instantAt(day, AT, time_zone);

/**
 * The camp's date of the next attempt, after so many have failed; null once no other follows, as after an amount that no card takes.
 * Where attempts came so late that its day is over, it is the next day.
 * @param first_failed_on the camp's date of the first attempt that failed
 * @param today the camp's date on which this one failed
 * @param failed how many have failed, this one among them
 * @param code why this one failed
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

/** What a family can do about an amount that no card takes, by the code of that. */
const NO_CARD_TAKES: Record<(typeof NEVER_TAKEN)[number], string> = {
	amount: "This amount can't be charged to a card alone. Pay it with other charges, or pay another way.",
	amount_large:
		"This amount is too large for one card payment. Pay it in parts on the page below, or pay another way.",
};

const isNeverTaken = (code: string): code is (typeof NEVER_TAKEN)[number] =>
	Object.hasOwn(NO_CARD_TAKES, code);

/** What a family can do about a charge that failed, by the provider's code. */
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

/** How a charge stands, as the office reads it. */
export const CHARGE_STATES = {
	planned: "Planned",
	claimed: "Charging",
	succeeded: "Charged",
	failed: "Failed",
	dropped: "Not charged",
} as const;
export type ChargeState = keyof typeof CHARGE_STATES;
export const CHARGE_STATE_KEYS = Object.keys(CHARGE_STATES) as [ChargeState, ...ChargeState[]];
