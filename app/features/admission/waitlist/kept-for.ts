import { freeIn, needOf, takesFrom } from "./place-rules";
import { waitingInOrder } from "./rules";
import type { PlaceBucket, WaitingChild, Waitlist, WaitlistEntry } from "./model";

// Spots reserved for the waitlist. Pure.

/**
 * Finds the waitlist entry for which a free spot is reserved from a child of the public; null when the child can
 * have the spot without delaying any entry. Spots are reserved for all entries that wait for the session, except
 * those that wait only for buckets the child doesn't use, as long as the session has room for everything free
 * there: girls waiting for a girls' spot don't block a boy; a waiting brother and sister do. When buckets overlap,
 * all free spots are reserved.
 */
export function keptFor(list: Waitlist, session_id: string, child: WaitingChild): WaitlistEntry | null {
	const session = list.sessions.find(({ id }) => id === session_id);
	const whole = session?.buckets[0];
	if (!session || !whole) return null;
	const parts = session.buckets.slice(1);
	const apart = parts.every((part, at) => parts.slice(at + 1).every((other) => areApart(part, other)));
	const own = parts.filter((part) => takesFrom(part, child));
	const needed = new Set<PlaceBucket>();
	let beside = 0;
	const line = waitingInOrder(list.entries).filter(
		({ sessions, paused }) => !paused && sessions.includes(session_id),
	);
	const first = line.find(({ children }) => {
		const of = parts.filter((part) => needOf(part, children) > 0);
		for (const part of of) needed.add(part);
		beside += children.filter((each) => !parts.some((part) => takesFrom(part, each))).length;
		// A cancellation in a bucket also frees a spot of the session, so only the currently free spots can run short.
		const used = [...needed].reduce((sum, part) => sum + freeIn(part), beside);
		return !apart || of.some((part) => own.includes(part)) || used > freeIn(whole) - 1;
	});
	return first ?? null;
}

/** True when no child can count in both buckets. */
function areApart(a: PlaceBucket, b: PlaceBucket): boolean {
	if (a.gender !== null && b.gender !== null && a.gender !== b.gender) return true;
	const lowest = Math.max(a.min_grade ?? -Infinity, b.min_grade ?? -Infinity);
	const highest = Math.min(a.max_grade ?? Infinity, b.max_grade ?? Infinity);
	return lowest > highest;
}
