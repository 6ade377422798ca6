import { makeDb } from "../client";
import { drain, OF_SEARCH } from "../search/pending";

const AT_ONCE = 500;
const ROUNDS_APART = 20;

/** Brings the search index up to date after a seed, and leaves none of its messages in the outbox. */
export async function indexPeople(
	d1: D1Database,
	search: D1Database,
	told?: (done: number, of: number) => void,
): Promise<void> {
	const of = Number(await d1.prepare(`SELECT count(*) AS n FROM outbox WHERE ${OF_SEARCH}`).first("n"));
	let round = 0;
	await drain(makeDb(d1), makeDb(search), {
		size: AT_ONCE,
		// Each round settles all its messages as long as no one else writes; twice the number of rounds is enough.
		rounds: Math.ceil(of / AT_ONCE) * 2,
		told: (done) => {
			round += 1;
			if (round % ROUNDS_APART === 0 || done === of) told?.(done, of);
		},
	});
}
