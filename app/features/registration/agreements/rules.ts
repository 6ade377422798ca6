// Waivers and required documents. A signature belongs to one version of a text, so a text never changes: a change
// publishes a new version.

/** Normalizes a waiver's text for storage and hashing, so that texts that look the same are the same. */
export const waiverText = (typed: string): string => typed.replace(/\r\n?/g, "\n").trim();

interface Ordered {
	id: string;
	position: number;
}

/**
 * Order with one item moved one position earlier or later; null when it is already at that end.
 * @param list items in display order
 */
export function moved<Item extends Ordered>(list: readonly Item[], id: string, by: -1 | 1): Item[] | null {
	const from = list.findIndex((each) => each.id === id);
	const item = list[from];
	const neighbour = list[from + by];
	if (!item || !neighbour) return null;
	return list.map((each) => (each === item ? neighbour : each === neighbour ? item : each));
}
