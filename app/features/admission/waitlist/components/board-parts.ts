/** A session that somebody waits for, or waited. */
export interface BoardSession {
	id: string;
	name: string;
	/** Families who wait and are not paused. */
	waiting: number;
	is_current: boolean;
}

/** An entry as the board shows it. */
export interface BoardEntry {
	id: string;
	/** In the session's line, where paused ones are not counted; null where all sessions are shown, or it does not wait. */
	place: number | null;
	family: string;
	children: string;
	together: boolean;
	/** Names of sessions, the most wished first. */
	wishes: string[];
	group: string;
	joined: string;
	/** Why it stands where it stands. */
	why: string;
	status: "waiting" | "paused" | "offered";
	offer: { session: string; until: string } | null;
	/** What the rules say to it now, or would; while they are not asked, what was decided last. */
	told: string;
	/** Would be offered places. */
	is_offered: boolean;
}
