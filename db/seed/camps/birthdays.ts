import { addDays } from "#app/lib/dates";
import type { Random } from "../random";
import type { Child } from "./family";
import { birthDateIn, birthDateOn } from "./grade";

const THIS_WEEK = [0, 0, 1, 2, 3, 5, 6];
const LEAP_DAY_CHILDREN = 4;
const SET_BY_HAND = 4;

/** Manual grade of a child whose birth date gives another grade. */
export interface GradeOverride {
	child: Child;
	grade: number;
}

/**
 * Gives some children at camp a birthday today or in the coming week, others one on February 29, and a few a birth
 * date of a different grade. All children keep their grade.
 */
export function arrangeBirthdays(
	{ atCamp, others }: { atCamp: Child[]; others: Child[] },
	random: Random,
	today: string,
	year: number,
): GradeOverride[] {
	const used = new Set<Child>();
	const celebrate = (from: Child[], monthDay: string) => {
		for (const child of from) {
			const date = used.has(child) || !isFree(child) ? null : birthDateOn(monthDay, child.grade, year);
			if (date === null) continue;
			child.birth_date = date;
			used.add(child);
			return;
		}
	};
	const present = random.shuffled(atCamp);
	for (const days of THIS_WEEK) celebrate(present, addDays(today, days).slice(5));
	const anybody = random.shuffled([...present, ...others]);
	for (let count = 0; count < LEAP_DAY_CHILDREN; count++) celebrate(anybody, "02-29");

	const only = anybody.filter(
		(child) => isFree(child) && !used.has(child) && child.family.children.length === 1,
	);
	return only.slice(0, SET_BY_HAND).map((child, index) => {
		const byRule = child.grade + (index % 2 === 0 ? -1 : 1);
		child.birth_date = birthDateIn(random, byRule, year);
		return { child, grade: child.grade };
	});
}

const isFree = (child: Child) => !child.is_twin && child.pinned_to === null;
