import { ageOn } from "#app/lib/dates";

// How many staff a group needs and who counts among them. Product decisions, point 5: staff count from 16, two years
// older than the campers, with valid certificates; the numbers are the camp's, which start with the American Camp
// Association's table.

/** Campers per staff member by the campers' age, as the camp's settings name them. */
export interface AgeRatios {
	ratio_under6: number | null;
	ratio6to8: number | null;
	ratio9to12: number | null;
	/** 13 and 14. */
	ratio13plus: number | null;
	ratio_15plus: number | null;
}

type MixedRatio = "strictest" | "weighted";

const BANDS = ["ratio_under6", "ratio6to8", "ratio9to12", "ratio13plus", "ratio_15plus"] as const;
type Band = (typeof BANDS)[number];

/** The band of an age in completed years. */
export function bandOf(age: number): Band {
	if (age < 6) return "ratio_under6";
	if (age < 9) return "ratio6to8";
	if (age < 13) return "ratio9to12";
	return age < 15 ? "ratio13plus" : "ratio_15plus";
}

/** The N of 1:N for campers of an age; where the age is not known, the strictest there is. Null: the camp asks for none. */
function ratioFor(birth_date: string | null, date: string, ratios: AgeRatios): number | null {
	if (birth_date !== null) return ratios[bandOf(ageOn(birth_date, date))];
	const known = BANDS.flatMap((band) => ratios[band] ?? []);
	return known.length > 0 ? Math.min(...known) : null;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/**
 * How many staff campers of these birth dates need on a date, rounded up. Of several bands the strictest holds for all,
 * or, weighted, each child by their own.
 */
export function staffNeeded(
	births: readonly (string | null)[],
	date: string,
	ratios: AgeRatios,
	mixed: MixedRatio = "strictest",
): number {
	const each = births.flatMap((birth) => ratioFor(birth, date, ratios) ?? []);
	if (each.length === 0) return 0;
	if (mixed === "strictest") return Math.ceil(each.length / Math.min(...each));
	// In whole parts of a staff member, since ten tenths are not one.
	const parts = each.reduce((product, n) => (product * n) / gcd(product, n), 1);
	const sum = each.reduce((total, n) => total + parts / n, 0);
	return Math.ceil(sum / parts);
}

/** The age of the oldest whose birth date is known; null when none is. */
export function oldestOf(births: readonly (string | null)[], date: string): number | null {
	const ages = births.flatMap((birth) => (birth === null ? [] : [ageOn(birth, date)]));
	return ages.length > 0 ? Math.max(...ages) : null;
}

/**
 * How many of some shifts overlap at the thinnest time of a day, and from when to when that is. The time before as many as
 * are needed have come, and after the first of them have gone, is the children's coming and going and left out. Where
 * so many are never there together it is the most there ever are, without hours.
 */
export function fewestAtOnce(
	shifts: readonly (readonly [from: string, to: string])[],
	needed: number,
): { count: number; hours: [from: string, to: string] | null } {
	const times = [...new Set(shifts.flat())].sort();
	const spells = times.slice(0, -1).map((from, at) => ({
		hours: [from.slice(11), (times[at + 1] ?? from).slice(11)] as [string, string],
		count: shifts.filter(([starts, ends]) => starts <= from && from < ends).length,
	}));
	const enough = ({ count }: { count: number }) => count >= needed;
	const between = spells.slice(spells.findIndex(enough), spells.findLastIndex(enough) + 1);
	const [first, ...rest] = between;
	if (!first) return { count: Math.max(0, ...spells.map(({ count }) => count)), hours: null };
	return rest.reduce((least, spell) => (spell.count < least.count ? spell : least), first);
}

const MINIMUM_AGE = 16;
const OLDER_BY = 2;

/** What decides whether somebody counts in a group on a day. */
export interface StaffOnDay {
	birth_date: string | null;
	/** Of the season's employment; null: none. An open end is null. */
	employed: { starts_on: string | null; ends_on: string | null } | null;
	/** Of their position; null: none was chosen, which asks for nothing. */
	position_counts: boolean | null;
	/** What the position asks for. */
	required: readonly { id: string; label: string }[];
	certificates: readonly { definition_id: string; expires_on: string | null }[];
	/** On approved time off. */
	is_away: boolean;
	/** On shift in the group, or assigned to it where no shifts are planned. */
	is_placed: boolean;
}

type WhyNot =
	| "not_employed"
	| "away"
	| "not_on_shift"
	| "no_birth_date"
	| "under_16"
	| "too_close_in_age"
	| "position"
	| "certificate_missing"
	| "certificate_expired";

/** Why somebody does not count, for a person to read. */
export interface Reason {
	code: WhyNot;
	text: string;
}

/** Whether a certificate holds on a date: through its last day, always without one. */
export const isValidOn = ({ expires_on }: { expires_on: string | null }, date: string) =>
	expires_on === null || expires_on >= date;

/**
 * Why a staff member does not count in a group on a date, the first reason there is; null: they count.
 * @param oldest age of the group's oldest camper; null when no age is known
 */
export function whyNot(
	person: StaffOnDay,
	{ date, oldest }: { date: string; oldest: number | null },
): Reason | null {
	const { employed, birth_date } = person;
	const not = (code: WhyNot, text: string): Reason => ({ code, text });
	if (
		!employed ||
		(employed.starts_on !== null && employed.starts_on > date) ||
		(employed.ends_on !== null && employed.ends_on < date)
	)
		return not("not_employed", "Not employed that day");
	if (person.is_away) return not("away", "On time off");
	if (!person.is_placed) return not("not_on_shift", "Not on shift");
	if (birth_date === null) return not("no_birth_date", "No birth date on record");
	const age = ageOn(birth_date, date);
	if (age < MINIMUM_AGE) return not("under_16", `${age} years old; staff must be ${MINIMUM_AGE} to count`);
	if (oldest !== null && age < oldest + OLDER_BY)
		return not(
			"too_close_in_age",
			`${age} years old; must be ${OLDER_BY} years older than the oldest camper`,
		);
	if (person.position_counts === false) return not("position", "Position doesn't count");
	for (const { id, label } of person.required) {
		const held = person.certificates.filter(({ definition_id }) => definition_id === id);
		if (held.length === 0) return not("certificate_missing", `${label} certification missing`);
		if (!held.some((each) => isValidOn(each, date)))
			return not("certificate_expired", `${label} certification expired`);
	}
	return null;
}
