import type { PersonRecord } from "./person-read.server";

/** What is filled in from the record that goes, where the one that stays says nothing. */
const FACTS = [
	"preferred_name",
	"birth_date",
	"gender",
	"pronouns",
	"email",
	"phone",
	"city",
	"state",
] as const;

type Fact = (typeof FACTS)[number];

/** Of two records the kind that says more about a person, and the state in which more is going on, come first. */
const TYPES = ["camper", "staff", "parent", "other"] as const;
const STATUSES = ["active", "lead", "archived"] as const;

const first = <T extends string>(order: readonly T[], one: T, other: T): T =>
	order.indexOf(other) < order.indexOf(one) ? other : one;

type Known = Pick<PersonRecord, Fact | "person_type" | "is_active" | "camper_status">;

/** What a merge changes in the record that stays: empty facts that it fills, and values from what to what. */
export interface Settled {
	filled: Partial<Record<Fact, string>>;
	changed: {
		person_type?: [from: Known["person_type"], to: Known["person_type"]];
		is_active?: [from: number, to: number];
		camper_status?: [from: Known["camper_status"], to: Known["camper_status"]];
	};
}

/** What the record that stays takes over from the other. A camper stays a camper, also one who works here by now. */
export function settled(kept: Known, merged: Known): Settled {
	const filled = Object.fromEntries(
		FACTS.flatMap((name) => (!kept[name] && merged[name] ? [[name, merged[name]]] : [])),
	) as Settled["filled"];
	const type = first(TYPES, kept.person_type, merged.person_type);
	const active = Math.max(kept.is_active, merged.is_active);
	const status =
		kept.camper_status && merged.camper_status
			? first(STATUSES, kept.camper_status, merged.camper_status)
			: kept.camper_status;
	return {
		filled,
		changed: {
			...(type === kept.person_type ? {} : { person_type: [kept.person_type, type] }),
			...(active === kept.is_active ? {} : { is_active: [kept.is_active, active] }),
			...(status === kept.camper_status ? {} : { camper_status: [kept.camper_status, status] }),
		},
	};
}

/** What undoing sets back in a record: whatever nobody has changed since. */
export function unsettled(now: Known, { filled, changed }: Settled) {
	const back = <T>(name: keyof Settled["changed"], pair: [from: T, to: T] | undefined) =>
		pair && now[name] === pair[1] ? { [name]: pair[0] } : {};
	return {
		...(Object.fromEntries(
			Object.entries(filled).flatMap(([name, value]) => (now[name as Fact] === value ? [[name, null]] : [])),
		) as Partial<Record<Fact, null>>),
		...back("person_type", changed.person_type),
		...back("is_active", changed.is_active),
		...back("camper_status", changed.camper_status),
	} as Partial<Pick<Known, Fact | "person_type" | "is_active" | "camper_status">>;
}

/** Facts in which both records say something, and not the same: that of the record that stays counts. */
export const differing = (kept: Known & Names, merged: Known & Names) =>
	(["first_name", "last_name", ...FACTS] as const).flatMap((name) =>
		kept[name] && merged[name] && kept[name] !== merged[name]
			? [{ name, kept: kept[name], merged: merged[name] }]
			: [],
	);

type Names = Pick<PersonRecord, "first_name" | "last_name">;
