/** A child's contact as the family's card shows it. */
export interface ContactView {
	/** ID of one of their relationships with the child. */
	relationship_id: string;
	id: string;
	name: string;
	photo_url: string | null;
	phone: string | null;
	/** Guardian type, such as parent or guardian; null for contacts that the family added. */
	guardian: string | null;
	may_pick_up: boolean;
	/** Position in the call order of the family's emergency contacts, from 1; null if not called. */
	called: number | null;
	is_last_called: boolean;
}

const GUARDIAN_TYPES = ["parent", "guardian", "step_parent"];
const FAMILY_TYPES = ["emergency_contact", "authorised_pickup"];

type Row = [
	relationship_id: string,
	id: string,
	type: string,
	name: string,
	phone: string | null,
	contact_order: number | null,
	photo_url: string | null,
];

/**
 * Groups relationships into one entry per person: guardians first, then contacts in call order, then those who
 * only pick up.
 * @param people_json relationships in call order
 * @param phone formats a phone number
 */
export function contactsOf(
	people_json: string,
	phone: (number: string | null) => string | null,
): ContactView[] {
	const people = new Map<string, Row[]>();
	for (const row of JSON.parse(people_json) as Row[])
		people.set(row[1], [...(people.get(row[1]) ?? []), row]);
	const all = [...people.values()].flatMap((rows): ContactView[] => {
		const is = (types: readonly string[]) => rows.find(([, , type]) => types.includes(type));
		const guardian = is(GUARDIAN_TYPES);
		const [one] = guardian ? [guardian] : [is(FAMILY_TYPES)];
		if (!one) return [];
		const [relationship_id, id, type, name, number, , photo_url] = one;
		return [
			{
				relationship_id,
				id,
				name,
				photo_url,
				// Only the guardians themselves share their numbers.
				phone: guardian ? null : phone(number),
				guardian: guardian ? type : null,
				may_pick_up: Boolean(guardian ?? is(["authorised_pickup"])),
				called: !guardian && is(["emergency_contact"]) ? 1 : null,
				is_last_called: false,
			},
		];
	});
	const guardians = all.filter(({ guardian }) => guardian);
	const called = all.filter(({ called }) => called);
	return [
		...guardians,
		...called.map((each, at) => ({ ...each, called: at + 1, is_last_called: at === called.length - 1 })),
		...all.filter(({ guardian, called }) => !guardian && !called),
	];
}
