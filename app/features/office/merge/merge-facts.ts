import type { PersonRecord } from "#app/features/people/person-page/index.server";
import { PERSON_FACTS, type PersonFact } from "#app/lib/people";

/** Of two records the kind that says more about a person, and the state in which more is going on, come first. */
const TYPES = ["camper", "staff", "parent", "other"] as const;
const STATUSES = ["active", "lead", "archived"] as const;

const first = <T extends string>(order: readonly T[], one: T, other: T): T =>
	order.indexOf(other) < order.indexOf(one) ? other : one;

type Known = Pick<PersonRecord, PersonFact | "person_type" | "is_active" | "camper_status">;

/** What a merge changes in the record that stays, each from what to what. */
export type Settled = { [K in keyof Known]?: [from: Known[K], to: Known[K]] };

/**
 * What the record that stays takes over from the other: what it does not say itself, and what was chosen (`take`). A camper
 * stays a camper, also one who works here by now.
 */
export function settled(kept: Known, merged: Known, take: readonly PersonFact[] = []): Settled {
	const becomes: Known = {
		...kept,
		...Object.fromEntries(
			PERSON_FACTS.flatMap((name) =>
				merged[name] && (!kept[name] || take.includes(name)) ? [[name, merged[name]]] : [],
			),
		),
		person_type: first(TYPES, kept.person_type, merged.person_type),
		is_active: Math.max(kept.is_active, merged.is_active),
		camper_status:
			kept.camper_status && merged.camper_status
				? first(STATUSES, kept.camper_status, merged.camper_status)
				: kept.camper_status,
	};
	return Object.fromEntries(
		[...PERSON_FACTS, "person_type" as const, "is_active" as const, "camper_status" as const].flatMap(
			(name) => (becomes[name] === kept[name] ? [] : [[name, [kept[name], becomes[name]]]]),
		),
	);
}

/** What is set back in a record on undoing: whatever nobody has changed since. */
export const unsettled = (now: Known, changes: Settled): Partial<Known> =>
	Object.fromEntries(
		Object.entries(changes).flatMap(([name, [from, to]]) =>
			now[name as keyof Known] === to ? [[name, from]] : [],
		),
	);

/** The same as one value each: what it became. */
export const became = (changes: Settled): Partial<Known> =>
	Object.fromEntries(Object.entries(changes).map(([name, [, to]]) => [name, to]));

/** Facts of the record that goes, with what the other one says instead; those that both say alike are left out. */
export const factsOf = (kept: Known, merged: Known) =>
	PERSON_FACTS.flatMap((name) => {
		const [own, other] = [kept[name], merged[name]];
		return other && own !== other ? [{ name, kept: own, merged: other }] : [];
	});
