/** Somebody about a child, as its family's card shows them. */
export interface ContactView {
	/** One of their relationships with the child. */
	relationship_id: string;
	id: string;
	name: string;
	photo_url: string | null;
	phone: string | null;
	/** What they decide as: parent, guardian; null for whom the family has named itself. */
	guardian: string | null;
	may_pick_up: boolean;
	/** Which number of those whom the family has named for calls they are, from 1; null is not called. */
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
 * A person once, whatever they are to the child: those who decide first, then whom the family has named, in the order in
 * which they are called, then those who only pick up.
 * @param people_json relationships in the order of calls
 * @param phone how a number is read
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
				// Other guardians' numbers are theirs to give.
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
