import type { DayTotals, Moment, SessionDay, SetupCounts } from "./rules";

/** The one thing that comes first, in words. */
export interface Focus {
	title: string;
	note?: string;
	/** ember: somebody has to act. good: it is as it should be. */
	tone: "calm" | "ember" | "good";
	/** Something of before that is not done yet. */
	alert?: { text: string; href?: string };
	/** Above the names of the missing, where the title says something else. */
	caption?: string;
	/** Above the names of those who came late, where they are told. */
	late_caption?: string;
	action?: { label: string; href: string; primary?: boolean };
	/** What comes right after the missing: children of whom nobody knows yet. */
	also?: { text: string; note: string; action?: { label: string; href: string } };
}

export interface FocusFacts {
	moment: Moment;
	today: string;
	date: string;
	sessions: readonly SessionDay[];
	totals: DayTotals;
	missing: { total: number; absent: number };
	/** Who is expected on the next day, where that is what matters. */
	tomorrow: readonly SessionDay[];
	/** The next day with camp after the one looked at. */
	next_camp_day: string | null;
	/** Sessions with their first, or last, day on the day that is prepared. */
	begin: readonly string[];
	end: readonly string[];
	season: { name: string; start_date: string; end_date: string } | null;
	/** Places taken in the season and at the same time in the one before; null where it is not known or not to be seen. */
	enrollment: { taken: number; taken_last: number | null } | null;
	setup: SetupCounts;
	may: { take_roll: boolean; see_children: boolean; edit_sessions: boolean; edit_campers: boolean };
}

/** The moments of a camp day itself. */
export const CAMP_HOURS: ReadonlySet<Moment> = new Set(["before", "arrival", "after", "pickup"]);
