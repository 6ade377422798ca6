import type { Grade } from "~/lib/grades";

// Who on a waitlist is offered what. Pure: the same list and time give the same decisions, wherever they are asked for.
// Nothing here knows names of people or reads a clock. What happens to a list is changes.ts, how it reads words.ts.

/** Where an entry stands. Places are held while it is offered, accepted or enrolled. */
export type EntryStatus =
	| "waiting"
	| "offered"
	| "accepted"
	| "enrolled"
	| "declined"
	| "expired"
	| "removed"
	| "skipped";

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

/** A child with what decides which places they take. */
export interface WaitingChild {
	id: string;
	gender: string | null;
	/** The grade they enter in the season. */
	entering_grade: Grade | null;
}

/** What is offered at once: a child, or siblings who stay together. */
export interface WaitlistEntry {
	id: string;
	family_id: string;
	children: readonly WaitingChild[];
	/** Ids of the sessions the family would take, the one they wish for most first. */
	sessions: readonly string[];
	/** The priority group; a smaller number comes first. */
	priority: number;
	/** ISO 8601 UTC. */
	joined_at: string;
	status: EntryStatus;
	/** Why staff skipped it. */
	skipped_reason: string | null;
	/** Is offered nothing for now and keeps its place in the order. */
	paused: boolean;
}

/** Places of a session as a whole, or of a gender or span of grades within it. */
export interface PlaceBucket {
	/** `all` for the whole session. */
	key: string;
	gender: string | null;
	min_grade: Grade | null;
	max_grade: Grade | null;
	/** Whom they are for, in words: "girls in grades 3rd to 5th"; "" for the whole session. */
	whom: string;
	/** Capacity and what may be overbooked. */
	places: number;
	/** Enrolments, holds and offers all count. */
	taken: number;
}

export interface WaitlistSession {
	id: string;
	name: string;
	/** How long an offer stands, 1 to 168. */
	offer_hours: number;
	/** The whole session first. */
	buckets: readonly PlaceBucket[];
}

export type OfferStatus = "open" | "accepted" | "declined" | "expired" | "withdrawn";

/** Places of one session that are kept for an entry until a moment. */
export interface WaitlistOffer {
	id: string;
	entry_id: string;
	session_id: string;
	offered_at: string;
	/** The first moment at which it no longer stands. */
	expires_at: string;
	status: OfferStatus;
}

/** All that decisions are made from. */
export interface Waitlist {
	sessions: readonly WaitlistSession[];
	entries: readonly WaitlistEntry[];
	offers: readonly WaitlistOffer[];
}

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

/** The place in a session's line that a family sees, from 1; null when the entry does not wait for it. */
export function positionIn(
	entries: readonly WaitlistEntry[],
	entry_id: string,
	session_id: string,
): number | null {
	const line = waitingInOrder(entries).filter(({ sessions }) => sessions.includes(session_id));
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

// Places.

/** Whether a child takes a place of a bucket, as the database counts it: an unknown grade is in no span of grades. */
export function takesFrom({ gender, min_grade, max_grade }: PlaceBucket, child: WaitingChild): boolean {
	const grade = child.entering_grade;
	return (
		(gender === null || gender === child.gender) &&
		(min_grade === null || (grade !== null && grade >= min_grade)) &&
		(max_grade === null || (grade !== null && grade <= max_grade))
	);
}

const needOf = (bucket: PlaceBucket, children: readonly WaitingChild[]) =>
	children.filter((child) => takesFrom(bucket, child)).length;

/** Places of a bucket that nobody holds, never below 0. */
export const freeIn = ({ places, taken }: PlaceBucket) => Math.max(0, places - taken);

/** The session once these children hold places in it, or, given −1, have given them up. */
export function claim(
	session: WaitlistSession,
	children: readonly WaitingChild[],
	by: 1 | -1,
): WaitlistSession {
	const buckets = session.buckets.map((bucket) => ({
		...bucket,
		taken: bucket.taken + by * needOf(bucket, children),
	}));
	return { ...session, buckets };
}

export function inSession(
	list: Waitlist,
	session_id: string,
	change: (session: WaitlistSession) => WaitlistSession,
): Waitlist {
	const sessions = list.sessions.map((session) => (session.id === session_id ? change(session) : session));
	return { ...list, sessions };
}

/** The list once these children, who were enrolled, have left a session. Whom that helps is for `settle` (changes.ts). */
export const releasePlaces = (
	list: Waitlist,
	session_id: string,
	children: readonly WaitingChild[],
): Waitlist => inSession(list, session_id, (session) => claim(session, children, -1));

/** The list once these children hold places in a session. Whether they may is not asked here. */
export const takePlaces = (list: Waitlist, session_id: string, children: readonly WaitingChild[]): Waitlist =>
	inSession(list, session_id, (session) => claim(session, children, 1));

/** The list with more places in a session, by key of their bucket. */
export const addPlaces = (list: Waitlist, session_id: string, more: Record<string, number>): Waitlist =>
	inSession(list, session_id, (session) => ({
		...session,
		buckets: session.buckets.map((bucket) => ({
			...bucket,
			places: bucket.places + (more[bucket.key] ?? 0),
		})),
	}));

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
