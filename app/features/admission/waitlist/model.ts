import type { Grade } from "#app/lib/grades";

// The list that the rules decide from.

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
	/** Enrollments, holds and offers all count. */
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
