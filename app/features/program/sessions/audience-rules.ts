import { type Grade, gradeName } from "#app/lib/grades";

/** Age and grade range of a session. Null means no limit. */
export interface SessionAudience {
	min_age: number | null;
	max_age: number | null;
	min_grade: Grade | null;
	max_grade: Grade | null;
}

type IneligibleCode =
	| "too_young"
	| "too_old"
	| "age_unknown"
	| "grade_too_low"
	| "grade_too_high"
	| "grade_unknown";

export interface Ineligibility {
	code: IneligibleCode;
	message: string;
}

/**
 * Lists all reasons why a camper doesn't fit a session. Empty when they do. `age` is on the session's first day,
 * `grade` the entering grade in its season.
 */
export function eligibility(
	session: SessionAudience,
	child: { age: number | null; grade: Grade | null },
): Ineligibility[] {
	const { min_age, max_age, min_grade, max_grade } = session;
	const age = outside(child.age, min_age, max_age);
	const grade = outside(child.grade, min_grade, max_grade);
	const ages = `This session is for ages ${spanText(min_age, max_age, String)}.`;
	const grades = `This session is for grades ${spanText(min_grade, max_grade, gradeName)}.`;
	const reasons: Ineligibility[] = [];
	if (age === "below") reasons.push({ code: "too_young", message: `${ages} The child is too young.` });
	if (age === "above") reasons.push({ code: "too_old", message: `${ages} The child is too old.` });
	if (age === "unknown")
		reasons.push({ code: "age_unknown", message: `${ages} Enter the child's birth date.` });
	if (grade === "below")
		reasons.push({ code: "grade_too_low", message: `${grades} The child's grade is lower.` });
	if (grade === "above")
		reasons.push({ code: "grade_too_high", message: `${grades} The child's grade is higher.` });
	if (grade === "unknown")
		reasons.push({ code: "grade_unknown", message: `${grades} Enter the child's grade.` });
	return reasons;
}

function outside(value: number | null, min: number | null, max: number | null) {
	if (min === null && max === null) return null;
	if (value === null) return "unknown";
	if (min !== null && value < min) return "below";
	return max !== null && value > max ? "above" : null;
}

export function spanText(min: number | null, max: number | null, text: (value: number) => string): string {
	if (min !== null && max !== null) return min === max ? text(min) : `${text(min)} to ${text(max)}`;
	if (min !== null) return `${text(min)} and up`;
	return max === null ? "all" : `up to ${text(max)}`;
}

/** Text for a session's age and grade range: "Ages 8 to 10 · Grades 3rd to 5th". Empty without limits. */
export function audienceText({ min_age, max_age, min_grade, max_grade }: SessionAudience): string {
	const ages = min_age === null && max_age === null ? [] : [`Ages ${spanText(min_age, max_age, String)}`];
	const grades =
		min_grade === null && max_grade === null ? [] : [`Grades ${spanText(min_grade, max_grade, gradeName)}`];
	return [...ages, ...grades].join(" · ");
}
