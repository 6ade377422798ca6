import { ageOn } from "#app/lib/dates";

// Number of staff that a group needs, and the rule for who counts. Product decisions, point 5: staff count from
// age 16, at least two years older than the campers, with valid certifications. The ratios are the camp's own;
// their defaults come from the American Camp Association's table.

/** Campers per staff member by the campers' age, as named in the camp's settings. */
export interface AgeRatios {
	ratio_under6: number | null;
	ratio6to8: number | null;
	ratio9to12: number | null;
	/** Ages 13 and 14. */
	ratio13plus: number | null;
	ratio_15plus: number | null;
}

type MixedRatio = "strictest" | "weighted";

const BANDS = ["ratio_under6", "ratio6to8", "ratio9to12", "ratio13plus", "ratio_15plus"] as const;
type Band = (typeof BANDS)[number];

/** Ratio setting for an age in completed years. */
export function bandOf(age: number): Band {
	if (age < 6) return "ratio_under6";
	if (age < 9) return "ratio6to8";
	if (age < 13) return "ratio9to12";
	return age < 15 ? "ratio13plus" : "ratio_15plus";
}

/**
 * N of the ratio 1:N for a camper's age. An unknown age uses the strictest ratio. Null when the camp requires
 * none.
 */
function ratioFor(birth_date: string | null, date: string, ratios: AgeRatios): number | null {
	if (birth_date !== null) return ratios[bandOf(ageOn(birth_date, date))];
	const known = BANDS.flatMap((band) => ratios[band] ?? []);
	return known.length > 0 ? Math.min(...known) : null;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/**
 * Number of staff that campers with these birth dates need on a date, rounded up. With several age bands, the
 * strictest applies to all (`strictest`); otherwise each camper counts by their own band.
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
	// Computed in integer fractions of a staff member, because ten times 0.1 isn't exactly 1 in floating point.
	const parts = each.reduce((product, n) => (product * n) / gcd(product, n), 1);
	const sum = each.reduce((total, n) => total + parts / n, 0);
	return Math.ceil(sum / parts);
}

/** Age of the oldest camper with a known birth date. Null when none is known. */
export function oldestOf(births: readonly (string | null)[], date: string): number | null {
	const ages = births.flatMap((birth) => (birth === null ? [] : [ageOn(birth, date)]));
	return ages.length > 0 ? Math.max(...ages) : null;
}

/**
 * Smallest number of overlapping shifts during a day, and its hours. Arrival and departure times are left out:
 * before `needed` staff are present, and after the number drops below it for the last time. If `needed` is never
 * reached, returns the highest number, without hours.
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

/** Facts that decide whether a staff member counts in a group on a day. */
export interface StaffOnDay {
	birth_date: string | null;
	/** Dates of the season's employment. Null when not employed; an open date is null. */
	employed: { starts_on: string | null; ends_on: string | null } | null;
	/** Setting of their position. Null when no position was chosen, which requires nothing. */
	position_counts: boolean | null;
	/** Certifications that the position requires. */
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

/** Reason why a staff member doesn't count, with a readable text. */
export interface Reason {
	code: WhyNot;
	text: string;
}

/** True when a certification is valid on a date: through its expiration day, or always without one. */
export const isValidOn = ({ expires_on }: { expires_on: string | null }, date: string) =>
	expires_on === null || expires_on >= date;

/**
 * Returns the first reason why a staff member doesn't count in a group on a date, or null when they count.
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
	if (person.position_counts === false) return not("position", "Position doesn't count in ratios");
	for (const { id, label } of person.required) {
		const held = person.certificates.filter(({ definition_id }) => definition_id === id);
		if (held.length === 0) return not("certificate_missing", `${label} certification missing`);
		if (!held.some((each) => isValidOn(each, date)))
			return not("certificate_expired", `${label} certification expired`);
	}
	return null;
}
