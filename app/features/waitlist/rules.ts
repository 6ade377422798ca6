import type { Grade } from "~/lib/grades";

// Who on a waitlist is offered what, and why. Pure: the same list and time give the same decisions, wherever they are
// asked for. Nothing here knows names of people or reads a clock.

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

type OfferStatus = "open" | "accepted" | "declined" | "expired" | "withdrawn";

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
interface Shortage {
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

/** What one round says to one entry. It holds all that {@link decisionText} words, so it can be kept. */
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

/** The priority groups, by their number: who comes first, and what each is called. */
const GROUPS: readonly { priority: number; key: string; label: string }[] = [
	{ priority: 1, key: "moved_to_front", label: "Moved to the front" },
	{ priority: 2, key: "siblings", label: "Siblings of enrolled campers" },
	{ priority: 3, key: "returning", label: "Returning families" },
	{ priority: 4, key: "everybody", label: "Everybody" },
];

/** A priority group in words. */
export const groupLabel = (priority: number): string =>
	GROUPS.find((group) => group.priority === priority)?.label ?? `Group ${priority}`;

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

/** Why the first of two entries stands before the second, in words. */
export function whyBefore(first: WaitlistEntry, second: WaitlistEntry): string {
	if (first.priority !== second.priority) return "an earlier priority group";
	return first.joined_at === second.joined_at ? "the same moment, by number" : "joined earlier";
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
function claim(session: WaitlistSession, children: readonly WaitingChild[], by: 1 | -1): WaitlistSession {
	const buckets = session.buckets.map((bucket) => ({
		...bucket,
		taken: bucket.taken + by * needOf(bucket, children),
	}));
	return { ...session, buckets };
}

function inSession(
	list: Waitlist,
	session_id: string,
	change: (session: WaitlistSession) => WaitlistSession,
): Waitlist {
	const sessions = list.sessions.map((session) => (session.id === session_id ? change(session) : session));
	return { ...list, sessions };
}

/** The list once these children, who were enrolled, have left a session. Whom that helps is for {@link settle}. */
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

/** A decision as a parent or a director reads it. */
export function decisionText(decision: Decision, sessions: readonly WaitlistSession[]): string {
	const nameOf = (session_id: string) => sessions.find(({ id }) => id === session_id)?.name ?? "a session";
	if (decision.kind === "paused") return "Paused: is offered nothing and keeps its place in the order.";
	const reasons = shortagesText(decision.shortages, nameOf);
	if (decision.kind === "offered") {
		const { children, hours, session_id } = decision;
		const places = children.length === 1 ? "1 place" : `${children.length} places together`;
		const offer = `Offered ${places} in ${nameOf(session_id)} for ${hours} ${hours === 1 ? "hour" : "hours"}.`;
		const wishes = decision.shortages.length === 1 ? "First wish" : "Earlier wishes";
		return reasons ? `${offer} ${wishes}: ${reasons}.` : offer;
	}
	if (decision.kind === "passed_over") return `Passed over: ${reasons}. Keeps its place in the order.`;
	return `Waits: ${reasons || "none of its sessions is open"}.`;
}

function shortagesText(shortages: readonly Shortage[], nameOf: (id: string) => string): string {
	const isFull = ({ free, gone, whom }: Shortage) => free === 0 && gone === 0 && whom === "";
	const full = shortages.filter(isFull).map(({ session_id }) => nameOf(session_id));
	const others = shortages.filter((each) => !isFull(each)).map((each) => shortageText(each, nameOf));
	const last = full.at(-1);
	const are = full.length > 1 ? `${full.slice(0, -1).join(", ")} and ${last} are full` : `${last} is full`;
	return [...others, ...(last === undefined ? [] : [are])].join("; ");
}

function shortageText(shortage: Shortage, nameOf: (id: string) => string): string {
	const { needs, together, free, gone } = shortage;
	const session = nameOf(shortage.session_id);
	const whom = shortage.whom && ` for ${shortage.whom}`;
	if (free === 0 && gone > 0) {
		const went = gone === 1 ? "the free place" : `the ${gone} free places`;
		return `${went}${whom} in ${session} went to families before`;
	}
	if (needs === 1 && together === 1) return `no place${whom} is free in ${session}`;
	const places = needs === 1 ? "a place" : `${needs} places`;
	const which =
		needs === together
			? `needs ${places}${whom} together in ${session}`
			: `${needs} of ${together} who stay together ${needs === 1 ? "needs" : "need"} ${places}${whom} in ${session}`;
	const left = free === 0 ? "none is" : `${free} ${free === 1 ? "is" : "are"}`;
	return `${which}, ${left} free${gone > 0 ? " after families before" : ""}`;
}

// What happens.

/** The list after something was tried: `done` says whether it happened, `why` in words why not. */
export type Outcome = { list: Waitlist; done: true } | { list: Waitlist; done: false; why: string };

const refused = (list: Waitlist, why: string): Outcome => ({ list, done: false, why });

const withEntry = (list: Waitlist, entry_id: string, change: Partial<WaitlistEntry>): Waitlist => ({
	...list,
	entries: list.entries.map((entry) => (entry.id === entry_id ? { ...entry, ...change } : entry)),
});

const HOUR_MS = 3_600_000;

/**
 * The list with the offers of a round made. The deadline counts from now, not from when the place became free.
 * @param newId makes the id of each offer
 */
export function makeOffers(
	list: Waitlist,
	decisions: readonly Decision[],
	now: string,
	newId: () => string,
): Waitlist {
	return decisions.reduce((next, decision) => {
		const entry = next.entries.find(({ id }) => id === decision.entry_id);
		if (decision.kind !== "offered" || entry?.status !== "waiting") return next;
		const { session_id, entry_id, hours } = decision;
		const children = entry.children.filter(({ id }) => decision.children.includes(id));
		const offer: WaitlistOffer = {
			id: newId(),
			entry_id,
			session_id,
			offered_at: now,
			expires_at: new Date(Date.parse(now) + hours * HOUR_MS).toISOString(),
			status: "open",
		};
		const taken = inSession(next, session_id, (session) => claim(session, children, 1));
		return withEntry({ ...taken, offers: [...taken.offers, offer] }, entry_id, { status: "offered" });
	}, list);
}

/** Ends an open offer, its places given up unless it was accepted, and moves its entry on. */
function endOffer(
	list: Waitlist,
	offer: WaitlistOffer,
	status: Exclude<OfferStatus, "open">,
	entry: Partial<WaitlistEntry>,
): Waitlist {
	const of = list.entries.find(({ id }) => id === offer.entry_id);
	const freed =
		status === "accepted"
			? list
			: inSession(list, offer.session_id, (session) => claim(session, of?.children ?? [], -1));
	const offers = freed.offers.map((each) => (each.id === offer.id ? { ...each, status } : each));
	return withEntry({ ...freed, offers }, offer.entry_id, entry);
}

const isDue = ({ status, expires_at }: WaitlistOffer, now: string) =>
	status === "open" && Date.parse(expires_at) <= Date.parse(now);

/**
 * Ends the offers whose time has run out, whoever asks: a timer, a cron or somebody who opens the link. An offer that has
 * ended is not open any more, so each runs out once.
 */
export function expireDue(list: Waitlist, now: string): { list: Waitlist; expired: WaitlistOffer[] } {
	const expired = list.offers.filter((offer) => isDue(offer, now));
	const ended = expired.reduce(
		(next, offer) => endOffer(next, offer, "expired", { status: "expired" }),
		list,
	);
	return { list: ended, expired };
}

/** When the next open offer runs out; null when none is open. */
export function nextDeadline({ offers }: Waitlist): string | null {
	const open = offers.filter(({ status }) => status === "open").map(({ expires_at }) => expires_at);
	return open.sort()[0] ?? null;
}

const ENDED: Record<Exclude<OfferStatus, "open">, string> = {
	accepted: "This offer has been accepted already.",
	declined: "This offer has been declined already.",
	expired: "This offer has run out.",
	withdrawn: "This offer has been taken back.",
};

/** Why an offer that has ended cannot be answered. */
export const offerEndedText = (status: Exclude<OfferStatus, "open">): string => ENDED[status];

/** The offer while it can be answered, or why it cannot: it is answered once, and not at its deadline or after. */
function openOffer(list: Waitlist, offer_id: string, now: string): WaitlistOffer | string {
	const offer = list.offers.find(({ id }) => id === offer_id);
	if (!offer) return "There is no such offer.";
	if (offer.status !== "open") return ENDED[offer.status];
	return isDue(offer, now) ? ENDED.expired : offer;
}

/** A family takes what it was offered. Its places stay held; the entry waits for nothing else. */
export function acceptOffer(list: Waitlist, offer_id: string, now: string): Outcome {
	const offer = openOffer(list, offer_id, now);
	if (typeof offer === "string") return refused(expireDue(list, now).list, offer);
	return { list: endOffer(list, offer, "accepted", { status: "accepted" }), done: true };
}

/** A family declines: it goes on waiting, at its place in the order, for the other sessions it named, if there are any. */
export function declineOffer(list: Waitlist, offer_id: string, now: string): Outcome {
	const offer = openOffer(list, offer_id, now);
	if (typeof offer === "string") return refused(expireDue(list, now).list, offer);
	const wishes = list.entries.find(({ id }) => id === offer.entry_id)?.sessions ?? [];
	const sessions = wishes.filter((id) => id !== offer.session_id);
	const entry: Partial<WaitlistEntry> =
		sessions.length > 0 ? { status: "waiting", sessions } : { status: "declined" };
	return { list: endOffer(list, offer, "declined", entry), done: true };
}

/** A family leaves the list, or staff take it off; what it was offered is free again. */
export function leaveList(list: Waitlist, entry_id: string): Outcome {
	const entry = list.entries.find(({ id }) => id === entry_id);
	if (!entry || !NEXT_STATUS[entry.status].includes("removed")) return refused(list, NOT_WAITING);
	const open = list.offers.find((offer) => offer.entry_id === entry_id && offer.status === "open");
	const gone = { status: "removed" } as const;
	return {
		list: open ? endOffer(list, open, "withdrawn", gone) : withEntry(list, entry_id, gone),
		done: true,
	};
}

const NOT_WAITING = "This family does not wait any more.";

/** Staff skip an entry for good, and say why. */
export function skipEntry(list: Waitlist, entry_id: string, reason: string): Outcome {
	const entry = list.entries.find(({ id }) => id === entry_id);
	if (entry?.status !== "waiting") return refused(list, NOT_WAITING);
	const skipped_reason = reason.trim();
	if (!skipped_reason) return refused(list, "Say why the family is skipped.");
	return { list: withEntry(list, entry_id, { status: "skipped", skipped_reason }), done: true };
}

/** Stops offers to an entry for a while, or lets them go on. Its place in the order stays. */
export function pauseEntry(list: Waitlist, entry_id: string, paused: boolean): Outcome {
	const entry = list.entries.find(({ id }) => id === entry_id);
	if (entry?.status !== "waiting") return refused(list, NOT_WAITING);
	return { list: withEntry(list, entry_id, { paused }), done: true };
}

/**
 * What is due after anything happened: offers whose time has run out end, then what is free is offered. A second call at
 * the same time finds nothing to do.
 */
export function settle(
	list: Waitlist,
	now: string,
	newId: () => string,
): { list: Waitlist; expired: WaitlistOffer[]; decisions: Decision[] } {
	const { list: current, expired } = expireDue(list, now);
	const decisions = decide(current);
	return { list: makeOffers(current, decisions, now, newId), expired, decisions };
}
