import { aFamily } from "../builders/family";
import { aStaffMember } from "../builders/person";
import { aMembership, aRole, aUser } from "../builders/user";
import { keyed, type Make, madeAt } from "../make";
import { chanceOf, hash32 } from "../random";
import { mergeRows, type SeedRows } from "../rows";
import type { GradeOverride } from "./birthdays";
import type { Child, Family } from "./family";
import type { AccountPlan, CampPlan } from "./plan";
import type { StaffMember } from "./staff";

type WithId = { id: string };

interface FamilyFacts {
	/** Scope of the camp's IDs. */
	make: Make;
	statusOf(child: Child): string;
	overrides: GradeOverride[];
	season: WithId;
	/** First enrollment of a child; null if there is none. */
	firstEnrolled(child: Child): string | null;
	/** Time used for children without an enrollment. */
	otherwise: string;
}

/** People, households and relationships of a family, created shortly before its first enrollment. */
export function familyRows(camp: WithId, family: Family, facts: FamilyFacts): SeedRows {
	const enrolled = family.children.flatMap((child) => facts.firstEnrolled(child) ?? []).sort();
	const minutes = 4 + (hash32(family.path) % 50);
	const at = new Date(Date.parse(enrolled[0] ?? facts.otherwise) - minutes * 60_000).toISOString();
	const { address, second_address } = family;
	const home = { city: address.city, state: address.state };
	const byHand = new Map(facts.overrides.map(({ child, grade }) => [child, grade]));
	const children = family.children.map((child) => {
		const { first_name, preferred_name, last_name, gender, birth_date } = child;
		const grade = byHand.get(child);
		return {
			first_name,
			preferred_name,
			last_name,
			gender,
			birth_date,
			...home,
			pronouns: pronounsOf(child),
			status: facts.statusOf(child),
			grade_override: grade === undefined ? undefined : { season: facts.season, grade },
		};
	});
	const guardians = family.guardians.map((guardian) => {
		const { city, state } = guardian.home === 1 && second_address ? second_address : address;
		return { city, state, ...guardian };
	});
	const contactAt = (home: 0 | 1) => {
		const { phone, email } = guardians.find((guardian) => (guardian.home ?? 0) === home) ?? {};
		return { phone, email };
	};
	return aFamily(
		camp,
		{
			last_name: family.last_name,
			children,
			guardians,
			contacts: family.contacts,
			household: { ...address, ...contactAt(0) },
			second_household: second_address ? { ...second_address, ...contactAt(1) } : undefined,
		},
		madeAt(facts.make.within(family.path), at),
	).rows;
}

const PRONOUNS: Record<string, string> = { female: "she/her", male: "he/him", nonbinary: "they/them" };

function pronounsOf({ gender, path, first_name }: Child): string | null {
	const isStated = gender === "nonbinary" || chanceOf(`${path}/${first_name}/pronouns`) < 0.3;
	return isStated ? (PRONOUNS[gender] ?? null) : null;
}

/** Share of the staff who return from the last season that had also worked in the one before. */
const LONGER = 0.7;

/** Staff with employments in this season, and for some also in earlier ones. */
export function staffRows(
	camp: WithId,
	staff: StaffMember[],
	{ earlier, last, current }: { earlier: WithId | null; last: WithId; current: WithId },
	positions: ReadonlyMap<string, WithId>,
	make: Make,
): SeedRows {
	return mergeRows(
		staff.map(({ path, fields, is_returning }) => {
			const role_type = positions.get(fields.position ?? "");
			const seasons = [
				...(earlier && is_returning && chanceOf(`${path}/longer`) < LONGER ? [earlier] : []),
				...(is_returning ? [last] : []),
				current,
			];
			return aStaffMember(camp, { ...fields, role_type, seasons }, make.within(path));
		}),
	);
}

/** The camp's own roles, and a user with a membership for each account in the plan. */
export function accountRows(
	plan: CampPlan,
	camp: WithId,
	staff: StaffMember[],
	make: Make,
	seed: number,
): SeedRows {
	const roles = plan.roles.map((role) => aRole(camp, role, make));
	const member = (account: AccountPlan, name: string, person_id: string) => {
		const user = demoUser(account.email, name, make.at, seed);
		const own = roles.find(({ role }) => role.name === account.role);
		const role = own ? { role_id: own.id } : { role_key: account.role };
		return [user, aMembership(camp, user, { ...role, person_id }, make)];
	};
	const fromStaff = staff.flatMap(({ id, account, fields }) =>
		account ? member(account, `${fields.first_name} ${fields.last_name}`, id) : [],
	);
	const { parent } = plan;
	const parentId = make.within("family-parent").within("guardian-0").id("person");
	const fromFamily = member(parent, `${parent.first_name} ${parent.last_name}`, parentId);
	return mergeRows([...roles, ...fromStaff, ...fromFamily]);
}

/** User with the demo password; every camp gets the same user for an email. */
export function demoUser(
	email: string,
	name: string,
	at: string,
	seed: number,
	fields: { is_super_admin?: boolean } = {},
) {
	return aUser({ email, name, ...fields }, keyed(`demo-${seed}/user/${email}`, at));
}

/** Tags of the camp's children. */
export function tagRows(
	camp: WithId,
	plan: CampPlan,
	children: Child[],
	facts: { make: Make; idOf(child: Child): string; isFirstYear(child: Child): boolean },
): SeedRows {
	const has = (tag: CampPlan["tags"][number], child: Child) =>
		tag.share === undefined
			? facts.isFirstYear(child)
			: chanceOf(`${facts.idOf(child)}/${tag.key}`) < tag.share;
	return {
		camper_tag: plan.tags.flatMap((tag) => {
			const definition_id = facts.make.id(`definition/camper_tag/${tag.key}`);
			const tagged = children.filter((child) => has(tag, child));
			return tagged.map((child) => ({ camp_id: camp.id, camper_id: facts.idOf(child), definition_id }));
		}),
	};
}
