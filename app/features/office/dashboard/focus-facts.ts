import type { DayTotals, Moment, SessionDay, SetupCounts } from "./rules";

/** The most important fact of the moment, in words. */
export interface Focus {
	title: string;
	note?: string;
	/** ember: someone has to act. good: all is well. */
	tone: "calm" | "ember" | "good";
	/** An earlier task that isn't done yet. */
	alert?: { text: string; href?: string };
	/** Caption above the missing children, if the title is about something else. */
	caption?: string;
	/** Caption above the late children, if they are shown. */
	late_caption?: string;
	action?: { label: string; href: string; primary?: boolean };
	/** Second topic after the missing children: children whose roll call hasn't begun. */
	also?: { text: string; note: string; action?: { label: string; href: string } };
}

export interface FocusFacts {
	moment: Moment;
	today: string;
	date: string;
	sessions: readonly SessionDay[];
	totals: DayTotals;
	missing: { total: number; absent: number };
	/** Sessions of the next day with their expected children, where relevant. */
	tomorrow: readonly SessionDay[];
	/** The next camp day after the one shown. */
	next_camp_day: string | null;
	/** Sessions that begin, or end, on the day being prepared. */
	begin: readonly string[];
	end: readonly string[];
	season: { name: string; start_date: string; end_date: string } | null;
	/**
	 * Enrollments in the season, and at the same time in the previous one; null if unknown or not visible to the user.
	 */
	enrollment: { taken: number; taken_last: number | null } | null;
	setup: SetupCounts;
	may: { take_roll: boolean; see_children: boolean; edit_sessions: boolean; edit_campers: boolean };
}

/** Moments during a camp day. */
export const CAMP_HOURS: ReadonlySet<Moment> = new Set(["before", "arrival", "after", "pickup"]);
