import type { RelativeFields } from "../builders/family";
import type { Culture } from "../data/culture";
import { type CampScope, STREETS, UNITS } from "../data/places";
import type { Random } from "../random";
import type { Address, Family, Town } from "./family";
import { gradesOf, nameChild, newChild } from "./make-child";
import { coupleOf, firstName } from "./names";

/**
 * Family with the given number of children; when its parents live apart, the second parent has a household of
 * their own.
 */
export function makeFamily(
	town: Town,
	random: Random,
	path: string,
	size: number,
	livesApart: boolean,
): Family {
	const [culture, other] = coupleOf(random);
	const last = random.pick(culture.family);
	const otherLast = other === culture ? random.pick(culture.family) : random.pick(other.family);
	const shares = !livesApart && random.chance(0.68);
	const place = random.weighted(town.places);
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
			? {
					...addressIn(random, random.chance(0.6) ? place : random.weighted(town.places)),
					name: `${otherLast} family`,
				}
			: null,
		guardians,
		contacts: [],
		children: [],
	};
	if (livesApart && random.chance(0.3)) family.guardians.push(stepParent(town, random, place.area_code));
	if (random.chance(0.22)) family.contacts.push(grandparent(town, random, place.area_code, culture, last));
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

function grandparent(
	town: Town,
	random: Random,
	areaCode: string,
	culture: Culture,
	last_name: string,
): RelativeFields {
	const first_name = firstName(random, culture, random.chance(0.7) ? "female" : "male");
	return { first_name, last_name, phone: town.phone(areaCode), relationship: "grandparent", home: null };
}

function addressIn(random: Random, place: CampScope): Address {
	const unit = random.chance(0.2) ? `, ${random.pick(UNITS)}` : "";
	const { city, state, zip_code } = place;
	return { address: `${random.between(2, 480)} ${random.pick(STREETS)}${unit}`, city, state, zip_code };
}
