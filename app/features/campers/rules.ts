import { isCalendarDate } from "~/lib/dates";
import { type Grade, gradeName } from "~/lib/grades";

export const CAMPER_STATUSES = ["lead", "active", "archived"] as const;
export type CamperStatus = (typeof CAMPER_STATUSES)[number];

/** Month and day by which a child must be born to enter a grade with their year, where a camp sets no other. */
const GRADE_CUTOFF = "09-01";

/**
 * The grade a child enters after the summer of a season: season year − birth year − 5, one less when born after the
 * cutoff (month and day, MM-DD, itself included in the earlier grade).
 */
export function enteringGrade(birthDate: string, seasonYear: number, cutoff = GRADE_CUTOFF): Grade {
	const isAfterCutoff = birthDate.slice(5) > cutoff;
	return seasonYear - Number(birthDate.slice(0, 4)) - 5 - (isAfterCutoff ? 1 : 0);
}

/** The grade a child has completed before the summer in which they enter `entering`. */
export function completedGrade(entering: Grade): Grade {
	return entering - 1;
}

/**
 * The grade a child enters in a season: the one set by hand for that season, else by birth date; null when neither
 * is known. An override is the row of that very season: it says nothing about another.
 */
export function gradeFor(
	camper: { birth_date: string | null; grade_override?: Grade | null },
	season: { year: number },
	cutoff = GRADE_CUTOFF,
): Grade | null {
	if (camper.grade_override != null) return camper.grade_override;
	return camper.birth_date === null ? null : enteringGrade(camper.birth_date, season.year, cutoff);
}

/**
 * How a camp shows an entering grade: itself when the camp counts in rising grades, else the one completed; "" when
 * it is not known.
 */
export function gradeLabel(entering: Grade | null, rising: boolean): string {
	if (entering === null) return "";
	return gradeName(rising ? entering : completedGrade(entering));
}

/** Whether somebody can have been born on a date: it exists and is not after today (in the camp's zone). */
export function isPossibleBirthDate(birthDate: string, today: string): boolean {
	return isCalendarDate(birthDate) && birthDate <= today;
}

const YOUNGEST = 3;
const OLDEST = 18;

/** What to tell who enters a child whose age on the session's first day is not 3 to 18; null when it is. */
export function ageWarning(ageOnFirstDay: number): string | null {
	if (ageOnFirstDay >= YOUNGEST && ageOnFirstDay <= OLDEST) return null;
	const age =
		ageOnFirstDay < 0 ? "not born yet" : `${ageOnFirstDay} ${ageOnFirstDay === 1 ? "year" : "years"} old`;
	return `This child is ${age} on the first day. Campers are usually ${YOUNGEST} to ${OLDEST}. Check the birth date.`;
}
