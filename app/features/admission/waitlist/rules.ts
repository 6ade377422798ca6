import type { EntryStatus, Waitlist, WaitlistEntry, WaitlistSession } from "./model";
import { addPlaces, claim, freeIn, needOf } from "./place-rules";

// Rules that decide which waitlist entries get offers. Pure: the same list and time always give the same
// decisions, and they know no personal names and read no clock. Capacity is in place-rules.ts, reservation for the
// waitlist in kept-for.ts, changes of a list in changes.ts, and texts in words.ts.

/**
 * Allowed status transitions. A declined offer returns the entry to waiting while it wishes for other sessions.
 */
export const NEXT_STATUS: Record<EntryStatus, readonly EntryStatus[]> = {
	waiting: ["offered", "removed", "skipped"],
	offered: ["accepted", "declined", "waiting", "expired", "removed"],
	accepted: ["enrolled"],
	enrolled: [],
	declined: [],
	expired: [],
	removed: [],
	skipped: [],
};

/** Reason why a session has no room for an entry, given for the first bucket that lacks spots. */
export interface Shortage {
	session_id: string;
	bucket_text: string;
	needs: number;
	/** Number of its children that must be placed together. */
	together: number;
	/** Spots left at its turn. */
	free: number;
	/** Spots offered to families ahead of it in the same round. */
	gone: number;
}

/**
 * Decision of one round about one entry. Contains everything that `decisionText` (words.ts) needs, so that it can
 * be stored.
 */
export type Decision = { entry_id: string } & (
	| {
			kind: "offered";
			session_id: string;
			children: readonly string[];
			hours: number;
			/** Shortages in sessions that the family wants more. */
			shortages: readonly Shortage[];
	  }
	/** Somebody later in the order is offered places in a session that this entry would take. */
	| { kind: "passed_over"; shortages: readonly Shortage[] }
	| { kind: "waits"; shortages: readonly Shortage[] }
	| { kind: "paused" }
);

// Offer order.

/** Compares entries by priority group, then time, then ID. */
export function compareEntries(a: WaitlistEntry, b: WaitlistEntry): number {
	if (a.priority !== b.priority) return a.priority - b.priority;
	if (a.joined_at !== b.joined_at) return a.joined_at < b.joined_at ? -1 : 1;
	if (a.id === b.id) return 0;
	return a.id < b.id ? -1 : 1;
}

/** Waiting entries in offer order. */
export function waitingInOrder(entries: readonly WaitlistEntry[]): WaitlistEntry[] {
	return entries.filter(({ status }) => status === "waiting").sort(compareEntries);
}

/**
 * Position in a session's list that a family sees, from 1; null when the entry isn't waiting for it. Paused
 * entries are skipped and don't count; a paused entry's own position is the one it would have if resumed.
 */
export function positionIn(
	entries: readonly WaitlistEntry[],
	entry_id: string,
	session_id: string,
): number | null {
	const line = waitingInOrder(entries).filter(
		({ id, sessions, paused }) => sessions.includes(session_id) && (!paused || id === entry_id),
	);
	return line.findIndex(({ id }) => id === entry_id) + 1 || null;
}

/**
 * Builds the entries of a family's wish. Siblings who stay together share one entry, which gets an offer for all
 * or none; others get one each. IDs follow the order of the children, which keeps siblings next to each other.
 */
export function entriesFor(
	wish: Pick<WaitlistEntry, "family_id" | "children" | "sessions" | "priority" | "joined_at"> & {
		together: boolean;
	},
	newId: () => string,
): WaitlistEntry[] {
	const { together, children, ...rest } = wish;
	const units = together ? [children] : children.map((child) => [child]);
	return units.map((unit) => ({
		...rest,
		id: newId(),
		children: unit,
		status: "waiting",
		skipped_reason: null,
		paused: false,
	}));
}

// Decisions.

/**
 * Decides for every waiting entry, in offer order: the first gets its most wanted session that has room for all of
 * its children, then the next. No entry is offered a spot that one ahead of it could have used, and no usable spot
 * is left over. Doesn't change the list.
 */
export function decide(list: Waitlist): Decision[] {
	const start = new Map(list.sessions.map((session) => [session.id, session]));
	const now = new Map(start);
	const decisions = waitingInOrder(list.entries).map((entry): Decision => {
		const entry_id = entry.id;
		if (entry.paused) return { entry_id, kind: "paused" };
		const shortages: Shortage[] = [];
		for (const session_id of entry.sessions) {
			const [before, session] = [start.get(session_id), now.get(session_id)];
			if (!before || !session) continue;
			const shortage = shortageOf(entry, before, session);
			if (shortage) {
				shortages.push(shortage);
				continue;
			}
			now.set(session_id, claim(session, entry.children, 1));
			const children = entry.children.map(({ id }) => id);
			return { entry_id, kind: "offered", session_id, children, hours: session.offer_hours, shortages };
		}
		return { entry_id, kind: "waits", shortages };
	});
	return decisions.map((decision, at) => {
		if (decision.kind !== "waits") return decision;
		const wished = new Set(decision.shortages.map(({ session_id }) => session_id));
		const passed = decisions
			.slice(at + 1)
			.some((later) => later.kind === "offered" && wished.has(later.session_id));
		return passed ? { ...decision, kind: "passed_over" } : decision;
	});
}

/** Reason why a session has no room for an entry right now; null when it has. */
export function lackOf(
	{ sessions, entries }: Waitlist,
	entry_id: string,
	session_id: string,
): Shortage | null {
	const entry = entries.find(({ id }) => id === entry_id);
	const session = sessions.find(({ id }) => id === session_id);
	return entry && session ? shortageOf(entry, session, session) : null;
}

function shortageOf(
	{ children }: WaitlistEntry,
	start: WaitlistSession,
	now: WaitlistSession,
): Shortage | null {
	for (const [at, bucket] of now.buckets.entries()) {
		const [needs, free] = [needOf(bucket, children), freeIn(bucket)];
		if (needs <= free) continue;
		const first = start.buckets[at];
		const gone = first ? freeIn(first) - free : 0;
		return {
			session_id: now.id,
			bucket_text: bucket.bucket_text,
			needs,
			together: children.length,
			free,
			gone,
		};
	}
	return null;
}

/** Simulates the decisions with more spots in a session, by bucket key. Doesn't change the list. */
export const whatIf = (list: Waitlist, session_id: string, more: Record<string, number>): Decision[] =>
	decide(addPlaces(list, session_id, more));
