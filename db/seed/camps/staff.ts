import { addDays } from "#app/lib/dates";
import type { StaffFields } from "../builders/person";
import type { Make } from "../make";
import { type Random, randomOf } from "../random";
import type { Town } from "./family";
import { addressBook, coupleOf, firstName, preferredName } from "./names";
import type { CampPlan, StaffAccount, StaffPlan } from "./plan";

export interface StaffMember {
	id: string;
	/** Scope of its IDs within the camp. */
	path: string;
	plan: StaffPlan;
	fields: StaffFields;
	gender: "female" | "male";
	account: StaffAccount | null;
	/** Also worked here the previous year. */
	is_returning: boolean;
}

/** A camp's staff by the plan's positions; `today` determines their birth dates, the town their phone numbers. */
export function staffOf(plan: CampPlan, path: string, town: Town, make: Make, today: string): StaffMember[] {
	const email = addressBook([`staff.${plan.key}.example`]);
	return plan.staff.flatMap((position, index) =>
		Array.from({ length: position.count }, (_, number): StaffMember => {
			const name = `staff-${index}-${number}`;
			const random = randomOf(`${path}/${name}`);
			const account = number === 0 ? (position.account ?? null) : null;
			const [culture] = coupleOf(random);
			const gender = genderOf(position, number, random);
			const first_name = account?.first_name ?? firstName(random, culture, gender);
			const last_name = account?.last_name ?? random.pick(culture.family);
			const place = random.weighted(plan.places);
			const [youngest, oldest] = position.ages;
			const days = random.between(20, 340) + Math.floor(random.between(youngest, oldest) * 365.25);
			return {
				id: make.within(name).id("person"),
				path: name,
				plan: position,
				gender,
				account,
				is_returning: account !== null || random.chance(0.58),
				fields: {
					position: position.position,
					first_name,
					last_name,
					preferred_name: account ? null : preferredName(random, first_name),
					email: account?.email ?? email(random, first_name, last_name),
					phone: town.phone(place.area_code),
					birth_date: addDays(today, -days),
					city: place.city,
					state: place.state,
				},
			};
		}),
	);
}

/** Group leaders alternate between women and men, because cabins of girls and of boys need both. */
function genderOf({ account, leads }: StaffPlan, number: number, random: Random): "female" | "male" {
	const first = account?.gender ?? (leads || random.chance(0.54) ? "female" : "male");
	const other = first === "female" ? "male" : "female";
	return number % 2 === 0 ? first : other;
}

interface Led {
	name: string;
	/** Limits the leaders to a gender; omitted, anyone can lead. */
	gender?: "female" | "male";
}

/**
 * Leaders of each group: one each, with accounts assigned to their own groups, and a second one while staff
 * remain.
 */
export function leadersOf(session: string, groups: Led[], staff: StaffMember[]): Map<string, StaffMember[]> {
	const leaders = new Map<string, StaffMember[]>(groups.map(({ name }) => [name, []]));
	const count = ({ name }: Led) => leaders.get(name)?.length ?? 0;
	const able = staff.filter(({ plan }) => plan.leads?.includes(session));
	for (const member of able)
		for (const group of member.account?.groups ?? []) leaders.get(group)?.push(member);
	for (const member of able.filter(({ account }) => !account?.groups)) {
		const open = groups.filter(({ gender }) => !gender || gender === member.gender);
		const [next] = open.sort((a, b) => count(a) - count(b));
		if (next) leaders.get(next.name)?.push(member);
	}
	return leaders;
}
