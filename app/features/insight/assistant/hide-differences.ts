// Two answers in one session can reveal together what neither does alone: 120 campers, 117 of them not from Ohio.

/** A number of an answer, and how many people it is about. */
export interface AnswerCell {
	key: string;
	n: number;
	/** Number of rows that it adds up. */
	rows: number;
}

/** Numbers of people and of rows that two cells share. */
export interface Common {
	earlier: string;
	now: string;
	n: number;
	rows: number;
}

const isFew = (n: number, minimum: number) => n > 0 && n < minimum;

type IsTold = (now: AnswerCell, earlier: AnswerCell, common: Pick<Common, "n" | "rows">) => boolean;

/** The cells of an answer that tell about few people together with a cell of an earlier answer. */
function hiddenWhere(
	now: readonly AnswerCell[],
	earlier: readonly AnswerCell[],
	common: readonly Common[],
	minimum: number,
	isTold: IsTold,
): Set<string> {
	const both = new Map(common.map((each) => [JSON.stringify([each.earlier, each.now]), each]));
	const hidden = new Set<string>();
	for (const b of now.filter(({ n }) => n >= minimum))
		for (const a of earlier.filter(({ n }) => n >= minimum))
			if (isTold(b, a, both.get(JSON.stringify([a.key, b.key])) ?? { n: 0, rows: 0 })) hidden.add(b.key);
	return hidden;
}

/**
 * The cells of an answer to hide because an earlier answer's cell holds all of their people and few more, or the other
 * way around: the difference would be about those few.
 */
export const hiddenByDifference = (
	now: readonly AnswerCell[],
	earlier: readonly AnswerCell[],
	common: readonly Common[],
	minimum: number,
): Set<string> =>
	hiddenWhere(
		now,
		earlier,
		common,
		minimum,
		(b, a, { n }) => (n === b.n && isFew(a.n - b.n, minimum)) || (n === a.n && isFew(b.n - a.n, minimum)),
	);

/**
 * The cells to hide because an earlier answer counted something else in the same rows: 60 campers expected and 57 present tell
 * of three. Each cell's `n` is its own answer's count.
 */
export const hiddenByOtherCount = (
	now: readonly AnswerCell[],
	earlier: readonly AnswerCell[],
	common: readonly Common[],
	minimum: number,
): Set<string> =>
	hiddenWhere(
		now,
		earlier,
		common,
		minimum,
		(b, a, { rows }) => (rows === a.rows || rows === b.rows) && isFew(Math.abs(a.n - b.n), minimum),
	);
