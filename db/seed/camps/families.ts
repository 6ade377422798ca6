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
 * Families with children who came last year and don't return. They are generated last, so that they change no
 * other data.
 */
export function formerFamiliesOf(plan: CampPlan, path: string, town: Town): Family[] {
	const sizes = plan.former_families.flatMap((count, index) =>
		Array.from({ length: count }, () => index + 1),
	);
	// Children who enter kindergarten now were too young last year.
	const then = { ...town, grades: town.grades.map((weight, grade) => (grade === 0 ? 0 : weight)) };
	return sizes.map((size, index) =>
		makeFamily(then, randomOf(`${path}/former-families/${index}`), `former-family-${index}`, size, false),
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
