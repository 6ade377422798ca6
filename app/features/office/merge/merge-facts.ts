import type { PersonRecord } from "#app/features/people/person-page/index.server";
import { PERSON_FACTS, type PersonFact } from "#app/lib/people";

/** Precedence of kinds and statuses: of two records, the more informative kind and the more active status win. */
const TYPES = ["camper", "staff", "parent", "other"] as const;
const STATUSES = ["active", "lead", "archived"] as const;

const first = <T extends string>(order: readonly T[], one: T, other: T): T =>
	order.indexOf(other) < order.indexOf(one) ? other : one;

type Known = Pick<PersonRecord, PersonFact | "person_type" | "is_active" | "camper_status">;

/** Changes of a merge to the kept record, as old and new value. */
export type Settled = { [K in keyof Known]?: [from: Known[K], to: Known[K]] };

/**
 * Values that the kept record takes from the other: the ones it is missing, and those chosen (`take`). A camper
 * remains a camper, even if they now work at the camp.
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

/** Values to restore on undo: those not changed since the merge. */
export const unsettled = (now: Known, changes: Settled): Partial<Known> =>
	Object.fromEntries(
		Object.entries(changes).flatMap(([name, [from, to]]) =>
			now[name as keyof Known] === to ? [[name, from]] : [],
		),
	);

/** The new values only. */
export const became = (changes: Settled): Partial<Known> =>
	Object.fromEntries(Object.entries(changes).map(([name, [, to]]) => [name, to]));

/** Facts of the merged record, with the kept record's value. Equal facts are omitted. */
export const factsOf = (kept: Known, merged: Known) =>
	PERSON_FACTS.flatMap((name) => {
		const [own, other] = [kept[name], merged[name]];
		return other && own !== other ? [{ name, kept: own, merged: other }] : [];
	});
