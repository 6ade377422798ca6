import type { EntryStatus, Waitlist, WaitlistEntry, WaitlistSession } from "./model";
import { addPlaces, claim, freeIn, needOf } from "./place-rules";

// Who on a waitlist is offered what. Pure: the same list and time give the same decisions, wherever they are asked for.
// Nothing here knows names of people or reads a clock. Places are place-rules.ts, for whom
// one is kept kept-for.ts; what happens to a list is changes.ts, how it reads words.ts.

/** What may follow what. An offer that is declined leads back to waiting while other sessions are wished for. */
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

/** Why a session does not take an entry now, of the bucket that is the first to lack places. */
export interface Shortage {
	session_id: string;
	whom: string;
	needs: number;
	/** How many of its children go together. */
	together: number;
	/** Places that are left when it is its turn. */
	free: number;
	/** Places that families before it were offered in the same round. */
	gone: number;
}

/** What one round says to one entry. It holds all that `decisionText` (words.ts) words, so it can be kept. */
export type Decision = { entry_id: string } & (
	| {
			kind: "offered";
			session_id: string;
			children: readonly string[];
			hours: number;
			/** Sessions they wish for more. */
			shortages: readonly Shortage[];
	  }
	/** Somebody later in the order is offered places in a session that this entry would take. */
	| { kind: "passed_over"; shortages: readonly Shortage[] }
	| { kind: "waits"; shortages: readonly Shortage[] }
	| { kind: "paused" }
);

// The order.

/** Priority group, then time, then id. */
export function compareEntries(a: WaitlistEntry, b: WaitlistEntry): number {
	if (a.priority !== b.priority) return a.priority - b.priority;
	if (a.joined_at !== b.joined_at) return a.joined_at < b.joined_at ? -1 : 1;
	if (a.id === b.id) return 0;
	return a.id < b.id ? -1 : 1;
}

/** Who waits, in the order of offers. */
export function waitingInOrder(entries: readonly WaitlistEntry[]): WaitlistEntry[] {
	return entries.filter(({ status }) => status === "waiting").sort(compareEntries);
}

/**
 * The place in a session's line that a family sees, from 1; null when the entry does not wait for it. Who is paused is passed
 * over, so it is not counted; it reads the place that it has once it goes on.
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
 * The entries of a family's wish: siblings who stay together are one, which is offered whole or not at all; others are one
 * each. Ids follow the children's order, so that siblings stand behind each other.
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
 * What each who waits is told now, in their order: the first gets the first session of their wishes that takes all of
 * their children, then the next. Nobody is offered what somebody before them could have had, and nothing that an
 * entry can use is left over. Changes nothing.
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

/** Why a session does not take an entry as it is; null where it does. */
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
		return { session_id: now.id, whom: bucket.whom, needs, together: children.length, free, gone };
	}
	return null;
}

/** What would be decided with more places in a session, by key of their bucket. Changes nothing. */
export const whatIf = (list: Waitlist, session_id: string, more: Record<string, number>): Decision[] =>
	decide(addPlaces(list, session_id, more));
