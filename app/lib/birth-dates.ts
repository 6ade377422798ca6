import { ageOn, formatDate, isCalendarDate } from "./dates";

// The rule for birth dates, shared by every entry point: forms, front desk, imports, family registration and the
// API.

export const FUTURE_BIRTH_DATE = "A birth date can't be in the future.";

/** Ages on the session's first day that need no confirmation. */
const USUAL = { from: 3, to: 18 } as const;
/** Ages outside this range are almost certainly a wrong birth year. */
const POSSIBLE = { from: 1, to: 25 } as const;

/** Reason why a camper's birth date must be confirmed before it is saved. */
export interface BirthDateDoubt {
	/** `unusual` outside 3–18. `unlikely` below 1 or above 25, which needs a ticked checkbox even in an import. */
	level: "unusual" | "unlikely";
	age: number;
	/** The doubt as a sentence for the user. */
	words: string;
}

/** Returns whether a birth date is possible: it exists and is not after today in the camp's time zone. */
export const isPossibleBirthDate = (birth_date: string, today: string): boolean =>
	isCalendarDate(birth_date) && birth_date <= today;

/**
 * Returns what to confirm about a camper's birth date, or null when the age is usual.
 * @param on the session's first day; without a session, today in the camp's time zone
 */
export function birthDateDoubt(birth_date: string, on: string): BirthDateDoubt | null {
	const age = ageOn(birth_date, on);
	if (age >= USUAL.from && age <= USUAL.to) return null;
	const level = age < POSSIBLE.from || age > POSSIBLE.to ? "unlikely" : "unusual";
	const years =
		age < 0 ? "not born yet" : age === 0 ? "under 1 year old" : `${age} ${age === 1 ? "year" : "years"} old`;
	return {
		level,
		age,
		words: `Born ${formatDate(birth_date, "en-US")}: ${years} on ${formatDate(on, "en-US")}.`,
	};
}
