import { addDays } from "~/lib/dates";
import type { StaffFields } from "../builders/person";
import type { Make } from "../make";
import { randomOf } from "../random";
import { addressBook, coupleOf, firstName, preferredName } from "./names";
import { phoneBook } from "./phone-book";
import type { AccountPlan, CampPlan, StaffPlan } from "./plan";

export interface StaffMember {
	id: string;
	/** Scope of its ids within the camp. */
	path: string;
	plan: StaffPlan;
	fields: StaffFields;
	account: (AccountPlan & { groups?: string[] }) | null;
	/** Also worked here the year before. */
	is_returning: boolean;
}

/** A camp's staff by the plan's positions; `today` decides their birth dates. */
export function staffOf(plan: CampPlan, path: string, make: Make, today: string): StaffMember[] {
	// Families begin at the other end of an area's numbers; the last places are those of few families.
	const phone = phoneBook(plan.places.map(({ area_code }) => area_code).reverse());
	const email = addressBook([`staff.${plan.key}.example`]);
	return plan.staff.flatMap((position, index) =>
		Array.from({ length: position.count }, (_, number): StaffMember => {
			const name = `staff-${index}-${number}`;
			const random = randomOf(`${path}/${name}`);
			const account = number === 0 ? (position.account ?? null) : null;
			const [culture] = coupleOf(random);
			const first_name =
				account?.first_name ?? firstName(random, culture, random.chance(0.54) ? "female" : "male");
			const last_name = account?.last_name ?? random.pick(culture.family);
			const place = random.weighted(plan.places);
			const [youngest, oldest] = position.ages;
			const days = random.between(20, 340) + Math.floor(random.between(youngest, oldest) * 365.25);
			return {
				id: make.within(name).id("person"),
				path: name,
				plan: position,
				account,
				is_returning: account !== null || random.chance(0.58),
				fields: {
					position: position.position,
					first_name,
					last_name,
					preferred_name: account ? null : preferredName(random, first_name),
					email: account?.email ?? email(random, first_name, last_name),
					phone: phone(place.area_code),
					birth_date: addDays(today, -days),
					city: place.city,
					state: place.state,
				},
			};
		}),
	);
}

/** Who leads which group: one each, those with an account theirs, and a second while there is somebody. */
export function leadersOf(
	session: string,
	groups: string[],
	staff: StaffMember[],
): Map<string, StaffMember[]> {
	const leaders = new Map<string, StaffMember[]>(groups.map((group) => [group, []]));
	const able = staff.filter(({ plan }) => plan.leads?.includes(session));
	const free = able.filter((member) => !member.account?.groups);
	for (const member of able)
		for (const group of member.account?.groups ?? []) leaders.get(group)?.push(member);
	while (free.length > 0) {
		const next = groups.reduce(
			(least, group) => (count(leaders, group) < count(leaders, least) ? group : least),
			groups[0] ?? "",
		);
		leaders.get(next)?.push(free.shift() as StaffMember);
	}
	return leaders;
}

const count = (leaders: Map<string, StaffMember[]>, group: string) => leaders.get(group)?.length ?? 0;
