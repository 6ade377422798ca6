import { addDays } from "./dates";

// Autopay schedule, shared by the job that charges and every page that describes it.

/** Days between the notice to the family and its charge. Card networks require a notice for irregular charges. */
export const NOTICE_DAYS = 3;

/** Days after the first failed charge on which it is retried. After the last retry the payable stays due. */
export const RETRY_DAYS = [3, 7] as const;

/**
 * Number of failed attempts after which autopay gives up. Must match the database constraint
 * `charge_attempt_fits`.
 */
export const MOST_FAILED = RETRY_DAYS.length + 1;

/**
 * Maximum number of attempts scheduled for one payable, including dropped ones. Must match the database constraint
 * `charge_attempt_no`.
 */
export const MOST_ATTEMPTS = 30;

/**
 * Failure codes that no card or date can fix. Such a charge is not retried, and the office is notified
 * immediately.
 */
export const NEVER_TAKEN = ["amount", "amount_large"] as const;

/** Failure code for a family that had no saved payment method on the charge date. */
export const NO_METHOD = "no_method";

/**
 * Date on which a payable is charged, in the camp's time zone: its due date, but no earlier than the notice period
 * allows.
 * @param told_on date on which the family is notified, in the camp's time zone
 */
export function chargedOn(due_on: string, told_on: string): string {
	const earliest = addDays(told_on, NOTICE_DAYS);
	return due_on > earliest ? due_on : earliest;
}
