import { inverseOf, type RelationshipType } from "#app/lib/relationships";

/** One relationship of a child, in either direction. */
export interface Link {
	id: string;
	type: RelationshipType;
	name: string;
	birth_date: string | null;
	/** True when the matching relationship in the other direction exists. */
	has_inverse: boolean;
	contact_order: number | null;
	/** True when the other person's record was deleted. */
	is_deleted: boolean;
	/** True when the other person's record is inactive. */
	is_inactive: boolean;
	/** True when the relationship is valid today. */
	in_force: boolean;
}

/** Child's relationships and households. */
export interface ChildLinks {
	name: string;
	birth_date: string | null;
	/** Relationships of other people to the child. */
	links: Link[];
	/** Relationships in which other people name the child. */
	named_by: Link[];
	primary_homes: number;
	homes: number;
}

const DECIDES: readonly string[] = ["parent", "guardian", "step_parent"];
const OLDER: readonly string[] = ["parent", "step_parent", "grandparent"];

/** Finds contradictions in a child's relationships, each as a sentence. */
export function contradictions({
	name,
	birth_date,
	links,
	named_by,
	primary_homes,
	homes,
}: ChildLinks): string[] {
	const found: string[] = [];
	const barred = new Set(
		links.filter(({ type, in_force }) => type === "do_not_release" && in_force).map(({ id }) => id),
	);
	const decides = ({ type, id, is_deleted, in_force }: Link) =>
		DECIDES.includes(type) && !is_deleted && in_force && !barred.has(id);
	if (!links.some(decides)) found.push(`${name} has no parent or guardian.`);
	if (
		!links.some(
			({ contact_order, is_deleted, in_force }) => contact_order !== null && !is_deleted && in_force,
		)
	)
		found.push(`${name} has no emergency contact.`);
	if (homes > 0 && primary_homes === 0) found.push(`${name} has no primary household.`);
	if (primary_homes > 1) found.push(`${name} has ${primary_homes} primary households.`);
	for (const link of links) {
		if (inverseOf(link.type) && !link.has_inverse)
			found.push(`${link.name} is ${name}'s ${words(link.type)}, but the reverse link is missing.`);
		if (link.is_deleted) found.push(`${link.name} is linked to ${name} but was deleted.`);
		if (
			link.is_inactive &&
			!link.is_deleted &&
			(link.contact_order !== null || link.type === "authorised_pickup")
		)
			found.push(`${link.name} is an emergency or pickup contact for ${name} but is inactive.`);
		if (OLDER.includes(link.type) && birth_date && link.birth_date && link.birth_date >= birth_date)
			found.push(`${link.name} is ${name}'s ${words(link.type)} but isn't older.`);
		if (barred.has(link.id) && link.type === "authorised_pickup")
			found.push(`${link.name} is authorized to pick up ${name}, but is also marked do not release.`);
		if (barred.has(link.id) && link.contact_order !== null)
			found.push(`${link.name} is an emergency contact for ${name}, but is also marked do not release.`);
	}
	for (const link of named_by) {
		if (inverseOf(link.type) && !link.has_inverse)
			found.push(`${name} is ${link.name}'s ${words(link.type)}, but the reverse link is missing.`);
	}
	const ascends = new Set(links.filter(({ type }) => OLDER.includes(type)).map(({ id }) => id));
	for (const { id, name: other, type } of named_by)
		if (OLDER.includes(type) && ascends.has(id))
			found.push(`${other} and ${name} are each other's ${words(type)}.`);
	const orders = links.flatMap(({ contact_order }) => contact_order ?? []);
	if (new Set(orders).size < orders.length) found.push(`Two of ${name}'s contacts have the same call order.`);
	return [...new Set(found)];
}

const words = (type: string) => type.replaceAll("_", "-");
