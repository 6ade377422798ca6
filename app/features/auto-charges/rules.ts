import { addDays, instantAt } from "~/lib/dates";

/** How many days before its charge a family is told of it. Card networks ask for a notice of what is not regular. */
export const NOTICE_DAYS = 3;

/** How many days after the first charge that failed it is tried again; after that it stays due. */
const RETRY_DAYS = [3, 7] as const;

/** Attempts that may fail, of which the last is the end of it. The same as the wall's (`charge_attempt_fits`). */
export const MOST_FAILED = RETRY_DAYS.length + 1;

/** The camp's time of day at which charges begin: when somebody who reads of a decline can do something about it. */
const AT = "09:00";

/**
 * The camp's date on which something due is charged: on its own, and never sooner than the notice of it allows.
 * @param told_on the camp's date on which the family is told
 */
export function chargedOn(due_on: string, told_on: string): string {
	const earliest = addDays(told_on, NOTICE_DAYS);
	return due_on > earliest ? due_on : earliest;
}

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
const NO_CARD_TAKES = {
	amount: "No card takes this amount by itself: pay it together with more of what is due, or in another way.",
	amount_large:
		"No card takes so large an amount at once: pay it in parts on the page below, or in another way.",
};

/** Codes of charges that fail with any card on any day: they are tried once, and the office is told at once. */
export const NEVER_TAKEN = Object.keys(NO_CARD_TAKES) as (keyof typeof NO_CARD_TAKES)[];
const isNeverTaken = (code: string): code is keyof typeof NO_CARD_TAKES => code in NO_CARD_TAKES;

/** What a family can do about a charge that failed, by the provider's code. */
export function whatToDo(code: string): string {
	if (isNeverTaken(code)) return NO_CARD_TAKES[code];
	if (code === "authentication_required") {
		return "Your bank wants you to confirm this payment yourself: pay it on the page below.";
	}
	if (code === "no_method") return "No card is kept for it: keep one, or pay on the page below.";
	if (code === "expired_card") return "The card has expired: keep another one, or pay on the page below.";
	if (code === "insufficient_funds") return "Pay on the page below, by this card or another.";
	return "Keep another card, or pay on the page below.";
}

/** How a charge stands, as the office reads it. */
export const CHARGE_STATES = {
	planned: "Planned",
	claimed: "Being charged",
	succeeded: "Charged",
	failed: "Failed",
	dropped: "Not made",
} as const;
export type ChargeState = keyof typeof CHARGE_STATES;
export const CHARGE_STATE_KEYS = Object.keys(CHARGE_STATES) as [ChargeState, ...ChargeState[]];
