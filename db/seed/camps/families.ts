import { type Random, randomOf } from "../random";
import type { Family, Town } from "./family";
import { newChild } from "./make-child";
import { makeFamily } from "./make-family";
import type { Gender } from "./names";
import type { CampPlan, ParentPlan } from "./plan";

/**
 * A camp's families, with the plan's number of children and households. The parent with an account comes first.
 */
export function familiesOf(plan: CampPlan, path: string, town: Town): Family[] {
	const random = randomOf(`${path}/families`);
	const own = parentFamily(town, plan.parent, randomOf(`${path}/families/parent`));
	const left = plan.families.map((count, index) => count - (index + 1 === own.children.length ? 1 : 0));
	const sizes = random.shuffled(
		left.flatMap((count, index) => Array.from({ length: count }, () => index + 1)),
	);
	const others = sizes.map((size, index) => {
		const lives_apart = index < plan.second_households;
		return makeFamily(town, randomOf(`${path}/families/${index}`), `family-${index}`, size, lives_apart);
	});
	return [own, ...random.shuffled(others)];
}

/**
 * Families with children who came last some years ago and don't return. They are generated after all others, so
 * that they change no other data.
 */
export function formerFamiliesOf(
	{ former_families, earlier_families = [] }: CampPlan,
	path: string,
	town: Town,
	years: 1 | 2,
): Family[] {
	const [numbers, key] = years === 1 ? [former_families, "former"] : [earlier_families, "earlier"];
	const sizes = numbers.flatMap((count, index) => Array.from({ length: count }, () => index + 1));
	// Those who were in the highest grade then are too old now, so many of them are among those who don't return.
	const grades = town.grades.map((weight, grade, all) => (grade === all.length - 1 ? 3 * weight : weight));
	const then = { ...town, grades: [...Array.from({ length: years }, () => 0), ...grades] };
	return sizes.map((size, index) =>
		makeFamily(then, randomOf(`${path}/${key}-families/${index}`), `${key}-family-${index}`, size, false),
	);
}

function parentFamily(town: Town, parent: ParentPlan, random: Random): Family {
	const { first_name, last_name, email, children } = parent;
	const family = makeFamily(town, random, "family-parent", 0, false);
	const [guardian] = family.guardians;
	family.last_name = last_name;
	family.guardians = [{ ...guardian, first_name, last_name, email }];
	family.contacts = [];
	family.children = children.map((child, index) => ({
		...newChild(town, random, family, index, child.grade),
		first_name: child.first_name,
		preferred_name: null,
		last_name,
		gender: child.gender as Gender,
		pinned_to: child.session,
	}));
	return family;
}
