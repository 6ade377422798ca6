import type { Grade } from "#app/lib/grades";

// Model of the waitlist that the rules decide from.

/** Status of an entry. Spots are held while it is offered, accepted or enrolled. */
export type EntryStatus =
	| "waiting"
	| "offered"
	| "accepted"
	| "enrolled"
	| "declined"
	| "expired"
	| "removed"
	| "skipped";

/** A child, with the facts that decide which buckets count it. */
export interface WaitingChild {
	id: string;
	gender: string | null;
	/** Grade the child enters in the season. */
	entering_grade: Grade | null;
}

/** Unit of an offer: one child, or siblings who stay together. */
export interface WaitlistEntry {
	id: string;
	family_id: string;
	children: readonly WaitingChild[];
	/** IDs of the sessions the family would take, most wanted first. */
	sessions: readonly string[];
	/** Priority group; smaller numbers come first. */
	priority: number;
	/** ISO 8601 UTC. */
	joined_at: string;
	status: EntryStatus;
	/** Reason staff gave for skipping it. */
	skipped_reason: string | null;
	/** True when offers are paused; the entry keeps its position. */
	paused: boolean;
}

/** Capacity of a session as a whole, or for a gender or grade range within it. */
export interface PlaceBucket {
	/** `all` for the whole session. */
	key: string;
	gender: string | null;
	min_grade: Grade | null;
	max_grade: Grade | null;
	/** Group in words, such as "girls in grades 3rd to 5th"; "" for the whole session. */
	bucket_text: string;
	/** Capacity plus allowed overbooking. */
	places: number;
	/** Taken spots: enrollments, holds and offers. */
	taken: number;
}

export interface WaitlistSession {
	id: string;
	name: string;
	/** Hours that an offer is valid, 1 to 168. */
	offer_hours: number;
	/** Starts with the whole session's bucket. */
	buckets: readonly PlaceBucket[];
}

export type OfferStatus = "open" | "accepted" | "declined" | "expired" | "withdrawn";

/** Spots of one session reserved for an entry until a deadline. */
export interface WaitlistOffer {
	id: string;
	entry_id: string;
	session_id: string;
	offered_at: string;
	/** First moment at which the offer is no longer valid. */
	expires_at: string;
	status: OfferStatus;
}

/** All data that decisions depend on. */
export interface Waitlist {
	sessions: readonly WaitlistSession[];
	entries: readonly WaitlistEntry[];
	offers: readonly WaitlistOffer[];
}
