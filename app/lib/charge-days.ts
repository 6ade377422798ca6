import { addDays } from "./dates";

// When what families let a camp charge is charged by itself: the same for who charges it and for every page that says so.

/** How many days before its charge a family is told of it. Card networks ask for a notice of what is not regular. */
export const NOTICE_DAYS = 3;

/** How many days after the first charge that failed it is tried again; after that it stays due. */
export const RETRY_DAYS = [3, 7] as const;

/** Attempts that may fail, of which the last is the end of it. The same as the wall's (`charge_attempt_fits`). */
export const MOST_FAILED = RETRY_DAYS.length + 1;

/** How often something due is planned at most, what is dropped again counted with it. The same as the wall's (`charge_attempt_no`). */
export const MOST_ATTEMPTS = 30;

/** Codes of charges that fail with any card on any day: they are tried once, and the office is told at once. */
export const NEVER_TAKEN = ["amount", "amount_large"] as const;

/** The code of a charge that failed since the family kept no card then. */
export const NO_METHOD = "no_method";

/**
 * The camp's date on which something due is charged: on its own, and never sooner than the notice of it allows.
 * @param told_on the camp's date on which the family is told
 */
export function chargedOn(due_on: string, told_on: string): string {
	const earliest = addDays(told_on, NOTICE_DAYS);
	return due_on > earliest ? due_on : earliest;
}
