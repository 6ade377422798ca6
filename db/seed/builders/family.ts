import { fresh, type Make } from "../make";
import { type Built, mergeRows, type RowOf } from "../rows";
import type { OfCamp } from "./camp";
import {
	aCamper,
	aPerson,
	type BuiltCamper,
	type BuiltPerson,
	type CamperFields,
	type PersonFields,
} from "./person";

/** Relationship types to the children, and their inverses. */
const INVERSES: Record<string, string | null> = {
	parent: "child",
	guardian: "ward",
	step_parent: "step_child",
	grandparent: "grandchild",
	emergency_contact: null,
	authorised_pickup: null,
};

export interface RelativeFields extends PersonFields {
	/** Relationship to every child; `parent` by default. */
	relationship?: keyof typeof INVERSES;
	/** 0 is the children's first household, 1 the second; null means neither. */
	home?: 0 | 1 | null;
}

type HouseholdFields = Partial<Omit<RowOf<"household">, "camp_id">>;

export interface FamilyFields {
	last_name?: string;
	/** Number of children, or their fields. */
	children?: number | CamperFields[];
	/** Number of parents, or their fields, in calling order. */
	guardians?: number | RelativeFields[];
	/** Further contacts, called after the guardians. */
	contacts?: RelativeFields[];
	household?: HouseholdFields;
	/** Set for parents who live apart: the children belong to both households, and emails go to the first. */
	second_household?: HouseholdFields;
}

export interface BuiltFamily extends Built {
	household: RowOf<"household">;
	second_household: RowOf<"household"> | null;
	guardians: BuiltPerson[];
	contacts: BuiltPerson[];
	children: BuiltCamper[];
}

const CHILD_NAMES = ["Wren", "Jonah", "Imogen", "Caleb", "Tess", "Rafi"];
const GUARDIAN_NAMES = ["Dana", "Morgan", "Kim", "Lee"];

/** Household of related guardians and children; by default two parents and one child. */
export function aFamily(camp: OfCamp, fields: FamilyFields = {}, make: Make = fresh): BuiltFamily {
	const last_name = fields.last_name ?? "Ashby";
	const relatives = listOf(fields.guardians ?? 2, GUARDIAN_NAMES, last_name);
	const households = [
		fields.household ?? {},
		...(fields.second_household ? [fields.second_household] : []),
	].map((overrides, index) =>
		aHousehold(camp, { name: `${last_name} family`, ...overrides }, make.within(`household-${index}`)),
	);
	const children = listOf<CamperFields>(fields.children ?? 1, CHILD_NAMES, last_name).map((child, index) =>
		aCamper(camp, child, make.within(`child-${index}`)),
	);
	const guardians = relatives.map(({ relationship: _, home: __, ...person }, index) =>
		aPerson(camp, { person_type: "parent", ...person }, make.within(`guardian-${index}`)),
	);
	const others = fields.contacts ?? [];
	const contacts = others.map(({ relationship: _, home: __, ...person }, index) =>
		aPerson(camp, { last_name, ...person }, make.within(`contact-${index}`)),
	);

	const homes = [...relatives, ...others.map((other) => ({ home: null, ...other }))];
	const adults = [...guardians, ...contacts];
	const [household, second_household = null] = households as [RowOf<"household">, RowOf<"household">?];
	const rows = mergeRows([
		{ household: households, household_member: members(households, children, adults, homes) },
		...children,
		...adults,
		{ person_relationship: relationships(children, adults, homes, make) },
	]);
	return { household, second_household, guardians, contacts, children, rows };
}

function listOf<Fields extends PersonFields>(wanted: number | Fields[], names: string[], last_name: string) {
	const list = typeof wanted === "number" ? Array.from({ length: wanted }, () => ({}) as Fields) : wanted;
	return list.map((each, index) => ({ first_name: names[index % names.length], last_name, ...each }));
}

function aHousehold(camp: OfCamp, overrides: HouseholdFields, make: Make): RowOf<"household"> {
	const id = overrides.id ?? make.id("household");
	const made = { created_at: make.at, updated_at: make.at };
	return { name: "Household", country: "US", ...made, ...overrides, camp_id: camp.id, id };
}

function members(
	households: RowOf<"household">[],
	children: BuiltPerson[],
	adults: BuiltPerson[],
	homes: RelativeFields[],
): RowOf<"household_member">[] {
	return households.flatMap(({ camp_id, id: household_id }, index) => {
		const living = adults.filter(
			(_, adult) => (homes[adult]?.home === undefined ? 0 : homes[adult].home) === index,
		);
		return [
			...living.map((adult) => ({ camp_id, household_id, person_id: adult.id })),
			...children.map((child) => ({ camp_id, household_id, person_id: child.id, is_primary: index === 0 })),
		];
	});
}

function relationships(
	children: BuiltPerson[],
	adults: BuiltPerson[],
	homes: RelativeFields[],
	make: Make,
): RowOf<"person_relationship">[] {
	const rows: RowOf<"person_relationship">[] = [];
	const relate = (person: BuiltPerson, related: BuiltPerson, type: string, contact_order?: number) =>
		rows.push({
			camp_id: person.camp_id,
			id: make.id(`relationship/${person.id}/${related.id}/${type}`),
			person_id: person.id,
			related_person_id: related.id,
			type,
			contact_order: contact_order ?? null,
			created_at: make.at,
			updated_at: make.at,
		});
	for (const child of children) {
		adults.forEach((adult, index) => {
			const type = homes[index]?.relationship ?? "parent";
			relate(child, adult, type, index + 1);
			const inverse = INVERSES[type];
			if (inverse) relate(adult, child, inverse);
		});
		for (const sibling of children) if (sibling !== child) relate(child, sibling, "sibling");
	}
	return rows;
}
