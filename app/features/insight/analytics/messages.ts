/** Measures a season. */
export const KEEP_TOPIC = "analytics.keep";

export interface KeepMessage {
	camp_id: string;
	season_id: string;
	/** Also measures the season before it, where it never was: that one is compared with. */
	earlier?: true;
}

/** Looks for a camp's insights. */
export const FIND_TOPIC = "insight.find";

export interface FindMessage {
	camp_id: string;
}
