import { ageOn, formatDate, isCalendarDate } from "./dates";

// The one rule for birth dates, asked at every door: forms, front desk, imports, families' registrations and the API.

export const FUTURE_BIRTH_DATE = "A birth date can't be in the future.";

/** Ages on a session's first day that need no second look. */
const USUAL = { from: 3, to: 18 } as const;
/** Ages that a camper can hardly have: most often the year is wrong. */
const POSSIBLE = { from: 1, to: 25 } as const;

/** Why a camper's birth date has to be confirmed before it is kept. */
export interface BirthDateDoubt {
	/** `unusual` outside 3–18; `unlikely` below 1 or above 25, where a box has to be ticked even in an import. */
	level: "unusual" | "unlikely";
	age: number;
	/** What is doubtful, as a sentence. */
	words: string;
}

/** Whether a person can have been born on a date: it exists and is not after today in the camp's time zone. */
export const isPossibleBirthDate = (birth_date: string, today: string): boolean =>
	isCalendarDate(birth_date) && birth_date <= today;

/**
 * Returns what to confirm about a camper's birth date, or null when the age is an ordinary one.
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
