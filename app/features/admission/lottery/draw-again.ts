import { allot, draw, type Entrant, type Family, type Free, groupsOf, listHash, sha256Of } from "./rules";

// Check of a lottery result in the reader's browser, with the functions that drew it and all its public data.

/** A family as published in the result. */
export interface Told extends Entrant {
	rank: number | null;
	outcome: "placed" | "waitlisted" | null;
	/**
	 * Spots the family asked for, with numbers in place of sessions and capacity buckets. Null for a lottery whose
	 * spots were not recorded.
	 */
	wishes: Family["wishes"] | null;
}

/** All data needed to check a lottery. */
export interface Result {
	seed: string;
	seed_hash: string;
	/** Open spots, by the same numbers. Null for a lottery whose spots were not recorded. */
	free_places: Free | null;
	entrants: readonly Told[];
}

/** Outcome of the repeated draw compared with the published result. */
export interface DrawnAgain {
	/** True when the seed matches the hash that was published before the drawing. */
	hash_fits: boolean;
	/** First family whose rank differs; null when all match. */
	order_differs: string | null;
	/** First family whose outcome (placed or waitlisted) differs; null when all match or none can be checked. */
	outcome_differs: string | null;
	/** Number of families that got their spots; null when that can't be computed. */
	placed: number | null;
	/** Number of families in the lottery. */
	drawn: number;
	/** Hash of the list of all groups. */
	list: string;
	/** True when everything that was checked matches the published result. */
	agrees: boolean;
}

/**
 * Repeats the drawing: computes the order from the seed, and the outcomes from the open spots.
 * @param families number of families the page shows; a list with fewer or more belongs to another lottery
 */
export async function drawAgain(
	{ seed, seed_hash, free_places, entrants }: Result,
	families: number,
): Promise<DrawnAgain> {
	const order = await draw(seed, entrants);
	const ranks = new Map(order.flatMap(({ codes, rank }) => codes.map((code) => [code, rank] as const)));
	const order_differs = entrants.find(({ code, rank }) => ranks.get(code) !== rank)?.code ?? null;
	const [hash, list] = await Promise.all([sha256Of(seed), listHash(groupsOf(entrants))]);
	const placed = free_places && allot(order, entrants.map(asked), free_places);
	const outcome_differs =
		entrants.find(({ code, outcome }) => placed && placed.has(code) !== (outcome === "placed"))?.code ?? null;
	const hash_fits = hash === seed_hash;
	return {
		hash_fits,
		order_differs,
		outcome_differs,
		list,
		placed: placed?.size ?? null,
		drawn: entrants.length,
		agrees: hash_fits && order_differs === null && outcome_differs === null && entrants.length === families,
	};
}

const asked = ({ code, wishes }: Told): Family => ({ code, wishes: wishes ?? [] });
