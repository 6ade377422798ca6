// Two answers in one session can reveal together what neither does alone: 120 campers, 117 of them not from Ohio.

/** A number of an answer, and how many people it is about. */
export interface AnswerCell {
	key: string;
	n: number;
}

/** Number of people that two cells share. */
export interface Common {
	earlier: string;
	now: string;
	n: number;
}

const isFew = (n: number, minimum: number) => n > 0 && n < minimum;

/**
 * The cells of an answer to hide because an earlier answer's cell holds all of their people and few more, or the other
 * way around: the difference would be about those few.
 */
export function hiddenByDifference(
	now: readonly AnswerCell[],
	earlier: readonly AnswerCell[],
	common: readonly Common[],
	minimum: number,
): Set<string> {
	const both = new Map(common.map(({ earlier: a, now: b, n }) => [JSON.stringify([a, b]), n]));
	const hidden = new Set<string>();
	for (const b of now) {
		if (b.n < minimum) continue;
		for (const a of earlier) {
			if (a.n < minimum) continue;
			const n = both.get(JSON.stringify([a.key, b.key])) ?? 0;
			const isWithin = n === b.n && isFew(a.n - b.n, minimum);
			const isAround = n === a.n && isFew(b.n - a.n, minimum);
			if (isWithin || isAround) hidden.add(b.key);
		}
	}
	return hidden;
}
