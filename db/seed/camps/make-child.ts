import type { Random } from "../random";
import type { Child, Family, Town } from "./family";
import { birthDateIn } from "./grade";
import { type Couple, firstName, preferredName } from "./names";

/** Grades of siblings: at least a year apart regardless of birthdays, or twins. */
export function gradesOf(town: Town, random: Random, size: number): number[] {
	const grades: number[] = [];
	const all = town.grades.map((weight, grade) => ({ grade, weight }));
	while (grades.length < size) {
		const [first] = grades;
		if (first !== undefined && grades.length === 1 && random.chance(0.04)) {
			grades.push(first);
			continue;
		}
		const apart = all.filter(({ grade }) => grades.every((other) => Math.abs(other - grade) > 1));
		grades.push(random.weighted(apart.length > 0 ? apart : all).grade);
	}
	return grades.sort((a, b) => b - a);
}

export function newChild(
	{ year }: Town,
	random: Random,
	family: Family,
	index: number,
	grade: number,
): Child {
	const draw = random.next();
	const gender = draw < 0.487 ? "female" : draw < 0.974 ? "male" : draw < 0.992 ? "nonbinary" : "unspecified";
	return {
		path: `${family.path}/child-${index}`,
		family,
		first_name: "",
		preferred_name: null,
		last_name: family.last_name,
		gender,
		grade,
		birth_date: birthDateIn(random, grade, year),
		is_twin: false,
		pinned_to: null,
	};
}

/** Names a child uniquely. Two campers can share a name, but several such pairs make a demo confusing. */
export function nameChild({ taken }: Town, random: Random, child: Child, couple: Couple) {
	for (let tries = 0; tries < 30; tries++) {
		child.first_name = firstName(random, random.pick(couple), child.gender);
		if (!taken.has(`${child.first_name} ${child.last_name}`)) break;
	}
	taken.add(`${child.first_name} ${child.last_name}`);
	child.preferred_name = preferredName(random, child.first_name);
}
