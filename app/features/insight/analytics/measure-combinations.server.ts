import { groupKey } from "./group-key";
import type { Part, Trip } from "./measure-trip.server";

/** Maximum sessions to combine: four have 15 combinations. */
const MOST_COMBINED = 4;

/** Number of people in exactly each combination of the chosen sessions, in one group or overall. */
type Combinations = (group: string | undefined) => readonly number[];

/**
 * Adds to a trip the number of people in exactly each combination of the chosen sessions. A person in two is counted
 * once, so two choices of sessions differ by such combinations: if one of them has few people, the sessions
 * aren't shown together. Null where one session is chosen, or rows are counted and not people.
 * @param by the field of the groups
 */
export function askCombinations(trip: Trip, part: Part, by: string | undefined): (() => Combinations) | null {
	const { measure, people, session } = part.part;
	const sessions = [...new Set(part.sessions ?? [])];
	const areCounted = measure.op === "count" && measure.field !== undefined && people?.op === "count";
	if (!areCounted || !people || session === undefined || by === session || sessions.length < 2) return null;
	// Too many to check, so treat one as having one person.
	if (sessions.length > MOST_COMBINED) return () => () => [1];
	const all = 2 ** sessions.length - 1;
	const asked = Array.from({ length: all }, (_, index) =>
		trip.add(
			{ ...part, sessions: sessions.filter((_, at) => ((index + 1) >> at) & 1) },
			by === undefined ? [] : [by],
			[people],
		),
	);
	return () => {
		const read = asked.map((each) => each().rows);
		return (group) =>
			exactly(all, (mask) => {
				const row = read[mask - 1]?.find(
					({ stored }) => group === undefined || groupKey(stored[0]) === group,
				);
				return row?.numbers[0] ?? 0;
			});
	};
}

/**
 * The number of people in exactly the sessions of each mask.
 * @param inAny how many are in any session of a mask
 */
function exactly(all: number, inAny: (mask: number) => number): number[] {
	const exact: number[] = [0];
	for (let mask = 1; mask <= all; mask++) {
		// Those in sessions of the mask alone, less those in fewer of them.
		let left = inAny(all) - inAny(all & ~mask);
		for (let part = 1; part < mask; part++) if ((part & mask) === part) left -= exact[part] ?? 0;
		exact[mask] = left;
	}
	return exact;
}
