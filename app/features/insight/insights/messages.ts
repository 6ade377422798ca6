/** Emails a camp's new insights to those who want them. */
export const WEEKLY_TOPIC = "insight.weekly";

export interface WeeklyMessage {
	camp_id: string;
	/** The camp's date, a Monday. */
	date: string;
}
