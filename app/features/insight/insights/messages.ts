/** Topic of messages that email a camp's new insights to subscribers. */
export const WEEKLY_TOPIC = "insight.weekly";

export interface WeeklyMessage {
	camp_id: string;
	/** The camp's date, a Monday. */
	date: string;
}
