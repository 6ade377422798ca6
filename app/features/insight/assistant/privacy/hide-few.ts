import { hiddenGroups } from "#app/features/insight/analytics/index.server";

// What an answer about few people leaves out.

/** Fewer people than this are never told apart. */
export const MINIMUM = 5;

/**
 * True when a list isn't shown: it is about one to four people, or a filter leaves out so few that the difference to the list
 * without it is about them.
 * @param n people in the list
 * @param without people in the list without each of its filters
 */
export const isTooFew = (n: number, without: readonly number[]): boolean =>
	hiddenGroups([{ key: "in", n }], MINIMUM).has("in") ||
	without.some((all) =>
		hiddenGroups(
			[
				{ key: "in", n },
				{ key: "out", n: all - n },
			],
			MINIMUM,
		).has("in"),
	);

/** People who have the same coarse facts. */
export interface Alike {
	facts: readonly (string | null)[];
	/** How many they are, or their IDs where one person can have several rows. */
	people: number | string;
}

/** The key of people with the same coarse facts. */
export const factsKey = (facts: readonly (string | null)[]): string => JSON.stringify(facts);

/** The combinations of coarse facts that aren't shown: those of one to four people, with their complements. */
export function hiddenFacts(alike: readonly Alike[]): ReadonlySet<string> {
	const counts = new Map<string, number>();
	const known = new Map<string, Set<string>>();
	for (const { facts, people } of alike) {
		const key = factsKey(facts);
		if (typeof people === "number") {
			counts.set(key, (counts.get(key) ?? 0) + people);
			continue;
		}
		const ids = known.get(key) ?? new Set<string>();
		known.set(key, ids.add(people));
		counts.set(key, ids.size);
	}
	return hiddenGroups(
		[...counts].map(([key, n]) => ({ key, n })),
		MINIMUM,
		known.size > 0,
	);
}
