import { type Place, STREETS, UNITS } from "../data/places";
import type { RelativeFields } from "../builders/family";
import { type Random, randomOf } from "../random";
import { birthDateIn } from "./grade";
import { addressBook, coupleOf, firstName, type Gender, preferredName } from "./names";
import { phoneBook } from "./phone-book";
import type { CampPlan } from "./plan";

/** A child before it is a row: what sessions, groups and birthdays still have to be decided for. */
export interface Child {
	/** Scope of its ids within the camp. */
	path: string;
	family: Family;
	first_name: string;
	preferred_name: string | null;
	last_name: string;
	gender: Gender;
	grade: number;
	birth_date: string;
	is_twin: boolean;
	is_pinned: boolean;
}

export interface Family {
	path: string;
	last_name: string;
	address: Address;
	second_address: (Address & { name: string }) | null;
	guardians: (RelativeFields & { last_name: string })[];
	contacts: RelativeFields[];
	children: Child[];
}

interface Address {
	address: string;
	city: string;
	state: string;
	zip_code: string;
}

/** Where families of a camp get what nobody else has. */
interface Town {
	plan: CampPlan;
	year: number;
	email: ReturnType<typeof addressBook>;
	phone: ReturnType<typeof phoneBook>;
	taken: Set<string>;
}

/** A camp's families: the plan's number of children and households, the parent with an account first. */
export function familiesOf(plan: CampPlan, path: string, year: number): Family[] {
	const random = randomOf(`${path}/families`);
	const town: Town = {
		plan,
		year,
		email: addressBook(["example.com", "example.net", "example.org"]),
		phone: phoneBook(plan.places.map(({ area_code }) => area_code)),
		taken: new Set(),
	};
	const own = parentFamily(town, randomOf(`${path}/families/parent`));
	const left = plan.families.map((count, index) => count - (index + 1 === own.children.length ? 1 : 0));
	const sizes = random.shuffled(left.flatMap((count, index) => Array.from({ length: count }, () => index + 1)));
	const others = sizes.map((size, index) => {
		const lives_apart = index < plan.second_households;
		return makeFamily(town, randomOf(`${path}/families/${index}`), `family-${index}`, size, lives_apart);
	});
	return [own, ...random.shuffled(others)];
}

function parentFamily(town: Town, random: Random): Family {
	const { first_name, last_name, email, children } = town.plan.parent;
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
		is_pinned: true,
	}));
	return family;
}

function makeFamily(town: Town, random: Random, path: string, size: number, livesApart: boolean): Family {
	const [culture, other] = coupleOf(random);
	const last = random.pick(culture.family);
	const otherLast = other === culture ? random.pick(culture.family) : random.pick(other.family);
	const shares = !livesApart && random.chance(0.68);
	const place = random.weighted(town.plan.places);
	const adults = livesApart || random.chance(0.8) ? 2 : 1;
	const isWard = random.chance(0.03);

	const guardians = Array.from({ length: adults }, (_, index) => {
		const from = index === 0 ? culture : other;
		const gender = random.chance(index === 0 ? 0.58 : 0.42) ? "female" : "male";
		const first_name = firstName(random, from, gender);
		const last_name = index === 0 || shares ? last : otherLast;
		return {
			first_name,
			last_name,
			email: random.chance(0.94) ? town.email(random, first_name, last_name) : null,
			phone: town.phone(place.area_code),
			relationship: isWard ? "guardian" : "parent",
			home: livesApart && index === 1 ? (1 as const) : (0 as const),
		};
	});
	const joins = other.joins_with ?? culture.joins_with ?? "-";
	const isJoined = !shares && adults === 2 && last !== otherLast && random.chance(0.35);
	const family: Family = {
		path,
		last_name: isJoined ? `${last}${joins}${otherLast}` : last,
		address: addressIn(random, place),
		second_address: livesApart
			? { ...addressIn(random, random.chance(0.6) ? place : random.weighted(town.plan.places)), name: `${otherLast} family` }
			: null,
		guardians,
		contacts: [],
		children: [],
	};
	if (livesApart && random.chance(0.3)) family.guardians.push(stepParent(town, random, place.area_code));
	if (random.chance(0.22)) family.contacts.push(grandparent(town, random, place.area_code, last));
	gradesOf(town, random, size).forEach((grade, index) => {
		const child = newChild(town, random, family, index, grade);
		const twin = family.children.find((each) => each.grade === grade);
		if (twin) {
			child.birth_date = twin.birth_date;
			twin.is_twin = child.is_twin = true;
		}
		nameChild(town, random, child, [culture, other]);
		family.children.push(child);
	});
	return family;
}

function stepParent(town: Town, random: Random, areaCode: string): Family["guardians"][number] {
	const [culture] = coupleOf(random);
	const first_name = firstName(random, culture, random.chance(0.5) ? "female" : "male");
	const last_name = random.pick(culture.family);
	return { first_name, last_name, phone: town.phone(areaCode), relationship: "step_parent", home: 1 };
}

function grandparent(town: Town, random: Random, areaCode: string, last_name: string): RelativeFields {
	const [culture] = coupleOf(random);
	const first_name = firstName(random, culture, random.chance(0.7) ? "female" : "male");
	return { first_name, last_name, phone: town.phone(areaCode), relationship: "grandparent", home: null };
}

/** Grades of siblings: a year apart at least, whatever their birthdays, or twins. */
function gradesOf({ plan }: Town, random: Random, size: number): number[] {
	const grades: number[] = [];
	const all = plan.grades.map((weight, grade) => ({ grade, weight }));
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

function newChild({ year }: Town, random: Random, family: Family, index: number, grade: number): Child {
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
		is_pinned: false,
	};
}

type Couple = ReturnType<typeof coupleOf>;

/** Two campers of one name are possible, but a demo with several is confusing. */
function nameChild({ taken }: Town, random: Random, child: Child, couple: Couple) {
	for (let tries = 0; tries < 30; tries++) {
		child.first_name = firstName(random, random.pick(couple), child.gender);
		if (!taken.has(`${child.first_name} ${child.last_name}`)) break;
	}
	taken.add(`${child.first_name} ${child.last_name}`);
	child.preferred_name = preferredName(random, child.first_name);
}

function addressIn(random: Random, place: Place): Address {
	const unit = random.chance(0.2) ? `, ${random.pick(UNITS)}` : "";
	const { city, state, zip_code } = place;
	return { address: `${random.between(2, 480)} ${random.pick(STREETS)}${unit}`, city, state, zip_code };
}
