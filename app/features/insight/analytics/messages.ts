/** Measures a season. */
export const KEEP_TOPIC = "analytics.keep";

export interface KeepMessage {
	camp_id: string;
	season_id: string;
}
