// What families sign and hand in. A signature is of one version of one text, so a text never changes: another is published.

/** A waiver's text as it is stored and hashed: what two people who typed the same see as the same is the same. */
export const waiverText = (typed: string): string => typed.replace(/\r\n?/g, "\n").trim();

interface Ordered {
	id: string;
	position: number;
}

/**
 * The order with one of them a place earlier or later; null where it is already at that end.
 * @param list as it is shown
 */
export function moved<Item extends Ordered>(list: readonly Item[], id: string, by: -1 | 1): Item[] | null {
	const from = list.findIndex((each) => each.id === id);
	const item = list[from];
	const neighbour = list[from + by];
	if (!item || !neighbour) return null;
	return list.map((each) => (each === item ? neighbour : each === neighbour ? item : each));
}
