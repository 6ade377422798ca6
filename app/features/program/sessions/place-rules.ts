import { type Grade, gradeName } from "#app/lib/grades";
import { spanText } from "./audience-rules";
import type { FieldProblem } from "./rules";

/** Spots of a session, or of one of its buckets. */
export interface Places {
	capacity: number;
	/** Spots that can be taken beyond capacity, with a reason. */
	overbook: number;
	taken: number;
}

export interface SessionFill extends Places {
	/** Spots left, never below 0. */
	free: number;
	/** Share of capacity taken in percent, rounded down so that 100 means full. Null without capacity. */
	percent: number | null;
	is_full: boolean;
}

/** True when no spot is left: taken ≥ capacity + overbook. */
export function isFull(taken: number, capacity: number, overbook = 0): boolean {
	return taken >= capacity + overbook;
}

/** Computes how full a session is. Holds, offers and enrollments all count as taken. */
export function sessionFill(taken: number, capacity: number, overbook = 0): SessionFill {
	return {
		taken,
		capacity,
		overbook,
		free: Math.max(0, capacity + overbook - taken),
		percent: capacity > 0 ? Math.floor((taken * 100) / capacity) : null,
		is_full: isFull(taken, capacity, overbook),
	};
}

/** Error message for a full session. */
export function fullMessage(sessionName: string, { taken, capacity, overbook }: Places): string {
	const places = capacity + overbook;
	return `${sessionName} is full: ${taken} of ${places} ${places === 1 ? "spot is" : "spots are"} filled.`;
}

/** Returns the problem with a change of spots, or null when it is allowed. `taken` is the current number. */
export function placesProblem(places: Places & { overbook_reason: string | null }): FieldProblem | null {
	const { capacity, overbook, taken } = places;
	if (capacity < 0) return { field: "capacity", message: "Enter a capacity of 0 or more." };
	if (overbook < 0) return { field: "overbook", message: "Enter 0 or more spots to overbook." };
	if (overbook > 0 && !places.overbook_reason?.trim()) {
		return { field: "overbook_reason", message: "Enter a reason for overbooking." };
	}
	if (taken <= capacity + overbook) return null;
	const held = `${taken} ${taken === 1 ? "spot is" : "spots are"} filled`;
	const least = Math.max(0, taken - overbook);
	const allowance = overbook > 0 ? ` with ${overbook} overbooked` : "";
	return { field: "capacity", message: `${held}, so capacity can't be below ${least}${allowance}.` };
}

const PLURALS: Record<string, string> = { female: "girls", male: "boys", nonbinary: "non-binary campers" };

/** Text for a spot bucket: "girls in grades 3rd to 5th". Empty for the whole session. */
export function bucketText(bucket: {
	gender: string | null;
	min_grade: Grade | null;
	max_grade: Grade | null;
}): string {
	const { gender, min_grade, max_grade } = bucket;
	const who = gender === null ? "" : (PLURALS[gender] ?? `gender ${gender}`);
	if (min_grade === null && max_grade === null) return who;
	const grades = `grades ${spanText(min_grade, max_grade, gradeName)}`;
	return who ? `${who} in ${grades}` : grades;
}

/** Gender of a camper who doesn't state one. It isn't counted in any spot bucket. */
const NOT_STATED = "unspecified";

/**
 * Returns the message for a family when a session can't count a camper of this gender, or null when it can. A
 * session with spots for one gender has to know whether the camper is of that gender; one with spots for several
 * has to know which.
 * @param places the session's buckets; those without a gender are ignored
 */
export function genderProblem(
	places: readonly Pick<Bucket, "gender">[],
	gender: string | null,
): string | null {
	const kept = [...new Set(places.flatMap((bucket) => bucket.gender ?? []))];
	if (kept.length === 0 || (gender !== null && kept.includes(gender))) return null;
	const stated = gender !== null && gender !== NOT_STATED;
	if (stated && kept.length === 1) return null;
	const genders = kept.map((each) => bucketText({ gender: each, min_grade: null, max_grade: null }));
	const apart = `This session has separate spots for ${genders.join(" and for ")}.`;
	return gender === null
		? `${apart} Enter the child's gender first.`
		: `${apart} Ask the camp which spots the child can take.`;
}

/** Bucket of a session's spots, limited to a gender, a range of entering grades, or both. */
export interface Bucket {
	gender: string | null;
	min_grade: Grade | null;
	max_grade: Grade | null;
	capacity: number;
}

/** Storage key of a bucket. Derived from its gender and grades, so that no two buckets cover the same campers. */
export function bucketKey({ gender, min_grade, max_grade }: Omit<Bucket, "capacity">): string {
	const grades =
		min_grade === null && max_grade === null ? "" : `grade:${min_grade ?? ""}..${max_grade ?? ""}`;
	return [gender === null ? "" : `gender:${gender}`, grades].filter(Boolean).join(" ");
}

/**
 * Returns the problem with a list of buckets: one without limits, one with its grades in the wrong order, or a
 * duplicate.
 */
export function bucketProblem(buckets: readonly Bucket[]): FieldProblem | null {
	const keys = buckets.map(bucketKey);
	const refuse = (message: string) => ({ field: "buckets", message });
	if (keys.includes(""))
		return refuse("Enter a gender or grades for each. The capacity is for the whole session.");
	if (new Set(keys).size < keys.length) return refuse("Each gender and grade range can appear only once.");
	const turned = buckets.some(
		({ min_grade, max_grade }) => min_grade !== null && max_grade !== null && min_grade > max_grade,
	);
	return turned ? refuse("The highest grade is below the lowest.") : null;
}
