/** How many entries the board shows; the export has all. */
export const MOST_SHOWN = 300;

/** A session that somebody waits for, or waited. */
export interface BoardSession {
	id: string;
	name: string;
	/** Who wait and are not paused. */
	waiting: number;
	/** Open offers. */
	offered: number;
	taken: number | null;
	places: number | null;
	is_current: boolean;
}

/** An entry as the board shows it. */
export interface BoardEntry {
	id: string;
	/** In the session's line; null where all sessions are shown, or it does not wait. */
	place: number | null;
	family: string;
	children: string;
	together: boolean;
	wishes: { name: string; position: number | null }[];
	group: string;
	joined: string;
	/** Why it stands where it stands. */
	why: string;
	status: "waiting" | "paused" | "offered";
	offer: { session: string; until: string } | null;
	/** What the rules say to it now, or would. */
	told: string;
	/** Would be offered places. */
	is_offered: boolean;
}
