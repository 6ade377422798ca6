/** School grades as numbers: 1 to 12, kindergarten 0, pre-kindergarten −1 and below. */
export type Grade = number;

const SUFFIXES: Record<number, string> = { 1: "st", 2: "nd", 3: "rd" };

/** A grade's short name: "PreK" below kindergarten, "K", "1st" … "12th", "After 12th". */
export function gradeName(grade: Grade): string {
	if (grade < 0) return "PreK";
	if (grade === 0) return "K";
	return grade > 12 ? "After 12th" : `${grade}${SUFFIXES[grade] ?? "th"}`;
}

/** September 1: the last birthday with which a child enters a grade in their year, where a camp sets no other date. */
export const DEFAULT_GRADE_CUTOFF = { month: 9, day: 1 } as const;

/** A cutoff as `MM-DD`, which compares with the end of a birth date. */
export const cutoffText = ({ month, day }: { month: number; day: number }): string =>
	[month, day].map((part) => String(part).padStart(2, "0")).join("-");
