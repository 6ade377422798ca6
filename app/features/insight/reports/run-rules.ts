import { addDays, dateIn, instantAt, weekdayOf } from "#app/lib/dates";

// Saved reports, runs and schedules, as pure data and rules.

export const FORMATS = ["csv", "xlsx", "pdf", "labels"] as const;
export type ReportFormat = (typeof FORMATS)[number];

export const RUN_STATES = ["queued", "running", "done", "failed", "expired"] as const;
export type RunState = (typeof RUN_STATES)[number];

export const FREQUENCIES = ["daily", "weekly", "before_session"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Categories of reports, in display order. */
export const CATEGORY_LABELS = {
	people: "People",
	registration: "Registration",
	program: "Program",
	attendance: "Attendance",
	health: "Health",
	staff: "Staff",
	money: "Money",
	other: "Other",
} as const;
export type Category = keyof typeof CATEGORY_LABELS;
export const CATEGORIES = Object.keys(CATEGORY_LABELS) as [Category, ...Category[]];

/** Avery label sheets on US Letter, by their numbers. */
export const LABEL_SHEETS = ["5160", "5163"] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

/** Maximum number of rows written during the request. */
export const ROWS_AT_ONCE = 2_000;
/** Maximum number of rows in a file. */
const MOST_ROWS = 50_000;
/** How long a file is kept. */
export const KEPT_DAYS = 30;
/** How long a signed link works. */
export const LINK_MINUTES = 15;
/** Maximum number of recipients of a report. */
export const MOST_RECIPIENTS = 20;
/** Maximum size of an attached file, in bytes. */
export const MOST_ATTACHED = 5_000_000;

/** When a schedule runs, in the camp's time. */
export interface Times {
	frequency: Frequency;
	hour: number;
	/** 1 (Monday) to 7. */
	weekday: number | null;
}

/**
 * The next instant after `after` at which a schedule is looked at: every day at its hour, or on its weekday. One that runs before
 * sessions is looked at every day, so that a session that moves is not missed.
 */
export function nextRun({ frequency, hour, weekday }: Times, after: string, time_zone: string): string {
	const time = `${String(hour).padStart(2, "0")}:00`;
	const today = dateIn(time_zone, after);
	for (let days = 0; ; days++) {
		const day = addDays(today, days);
		if (frequency === "weekly" && weekdayOf(day) !== weekday) continue;
		const at = instantAt(day, time, time_zone);
		if (at > after) return at;
	}
}

/** Error for a report with too many rows, before it starts; null if a file holds them. */
export const tooManyRows = (rows: number): string | null =>
	rows > MOST_ROWS
		? `This report has ${rows.toLocaleString("en-US")} rows. The limit is ${MOST_ROWS.toLocaleString("en-US")}. Add a filter, then run it again.`
		: null;

/** A file's name from a report's, and the day it was made or shows: letters of any script, digits and dashes. */
export const fileName = (name: string, day: string, as_of?: string | null): string => {
	const words = name.replace(/[^\p{Letter}\p{Number}]+/gu, "-").replace(/^-+|-+$/g, "") || "report";
	return as_of ? `${words}-as-of-${as_of}` : `${words}-${day}`;
};
