import { freeIn, needOf, takesFrom } from "./place-rules";
import { waitingInOrder } from "./rules";
import type { PlaceBucket, WaitingChild, Waitlist, WaitlistEntry } from "./model";

// What the list keeps from the public. Pure.

/**
 * For whom of the list a free place is kept from a child of the public; null when the child may have it, which then delays
 * nobody. It is kept for whoever waits for the session, except for those who only wait for a part of it that the child
 * takes nothing of, while the session has room for all that is free there: girls who wait for a place for girls keep no
 * boy out; a brother and sister do. Where a child may be of several parts, all free places are kept.
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
		// Who leaves a part leaves a place in the session too, so what is free now is all that can run short.
		const used = [...needed].reduce((sum, part) => sum + freeIn(part), beside);
		return !apart || of.some((part) => own.includes(part)) || used > freeIn(whole) - 1;
	});
	return first ?? null;
}

/** Whether no child can be of both. */
function areApart(a: PlaceBucket, b: PlaceBucket): boolean {
	if (a.gender !== null && b.gender !== null && a.gender !== b.gender) return true;
	const lowest = Math.max(a.min_grade ?? -Infinity, b.min_grade ?? -Infinity);
	const highest = Math.min(a.max_grade ?? Infinity, b.max_grade ?? Infinity);
	return lowest > highest;
}
