/** A school grade as a number: 1 to 12, 0 for kindergarten, -1 and below for pre-kindergarten. */
export type Grade = number;

const SUFFIXES: Record<number, string> = { 1: "st", 2: "nd", 3: "rd" };

/** Short name of a grade: "PreK" below kindergarten, "K", "1st" … "12th", "After 12th". */
export function gradeName(grade: Grade): string {
	if (grade < 0) return "PreK";
	if (grade === 0) return "K";
	return grade > 12 ? "After 12th" : `${grade}${SUFFIXES[grade] ?? "th"}`;
}

/**
 * Default grade cutoff, September 1: the last birthday with which a child enters a grade that year. Camps can set
 * another date.
 */
export const DEFAULT_GRADE_CUTOFF = { month: 9, day: 1 } as const;

/** Formats a cutoff as `MM-DD`, which compares with the end of a birth date. */
export const cutoffText = ({ month, day }: { month: number; day: number }): string =>
	[month, day].map((part) => String(part).padStart(2, "0")).join("-");
