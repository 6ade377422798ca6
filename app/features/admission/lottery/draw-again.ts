import { allot, draw, type Entrant, type Family, type Free, groupsOf, listHash, sha256Of } from "./rules";

// Checks a draw, in the browser of whoever asks: the functions that drew it, with all that is public of it.

/** A family as the result tells of it. */
export interface Told extends Entrant {
	rank: number | null;
	outcome: "placed" | "waitlisted" | null;
	/** The places it was drawn for, sessions and parts by number; null of a draw whose places were not kept. */
	wishes: Family["wishes"] | null;
}

/** All that a draw can be checked with. */
export interface Result {
	seed: string;
	seed_hash: string;
	/** Places that were free, by the same numbers; null of a draw whose places were not kept. */
	free_places: Free | null;
	entrants: readonly Told[];
}

/** What drawing again comes to, beside what was told. */
export interface DrawnAgain {
	/** Whether the seed is the one whose hash was shown from the beginning. */
	hash_fits: boolean;
	/** The first family whose place in the order is another. */
	order_differs: string | null;
	/** The first family that was told otherwise whether it got its places; null where all agree, or none can be checked. */
	outcome_differs: string | null;
	/** How many families got their places; null where that cannot be worked out. */
	placed: number | null;
	/** With how many families it was drawn. */
	drawn: number;
	/** The hash of the list of all groups. */
	list: string;
	/** Whether all that was checked is as it was told. */
	agrees: boolean;
}

/**
 * Draws again: the order by the seed, and who got their places by what was free.
 * @param families how many the page tells of: a list that lacks one, or has one more, is another draw's
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
