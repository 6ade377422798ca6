/** A session that has or had waiting families. */
export interface BoardSession {
	id: string;
	name: string;
	/** Waiting families, not counting paused ones. */
	waiting: number;
	is_current: boolean;
}

/** An entry as the board shows it. */
export interface BoardEntry {
	id: string;
	/**
	 * Position in the session's list, which skips paused entries; null when all sessions are shown or the entry isn't
	 * waiting.
	 */
	place: number | null;
	family: string;
	children: string;
	together: boolean;
	/** Session names, most wanted first. */
	wishes: string[];
	group: string;
	joined: string;
	/** Reason for the position. */
	why: string;
	status: "waiting" | "paused" | "offered";
	offer: { session: string; until: string } | null;
	/** Decision of the rules, actual or simulated; the last decision when the rules weren't asked. */
	told: string;
	/** True when the rules would offer it spots. */
	is_offered: boolean;
}
