import { addDays, daysBetween } from "#app/lib/dates";
import type { Random } from "../random";

// Inverse of the rule for grades: season year − birth year − 5, one less when born after September 1.

const CUTOFF = "09-01";

/** Random birth date of a child who enters a grade after a season of that year. */
export function birthDateIn(random: Random, grade: number, seasonYear: number): string {
	const first = `${seasonYear - 6 - grade}-09-02`;
	const days = daysBetween(first, `${seasonYear - 5 - grade}-${CUTOFF}`);
	return addDays(first, random.between(0, days));
}

/** Birth date on a month and day (MM-DD) of a child in that grade; null when that year has no such date. */
export function birthDateOn(monthDay: string, grade: number, seasonYear: number): string | null {
	const year = seasonYear - 5 - grade - (monthDay > CUTOFF ? 1 : 0);
	const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
	return monthDay === "02-29" && !isLeap ? null : `${year}-${monthDay}`;
}

/** Grade that a child enters after a season of that year. */
export const gradeAfter = (birthDate: string, seasonYear: number): number =>
	seasonYear - Number(birthDate.slice(0, 4)) - 5 - (birthDate.slice(5) > CUTOFF ? 1 : 0);
