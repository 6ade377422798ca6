import { addDays, dateIn, instantAt, weekdayOf } from "#app/lib/dates";

// Saved reports, runs and schedules, as pure data and rules.

export const FORMATS = ["csv", "xlsx", "pdf", "labels"] as const;
export type ReportFormat = (typeof FORMATS)[number];

export const RUN_STATES = ["queued", "running", "done", "failed", "expired"] as const;
export type RunState = (typeof RUN_STATES)[number];

export const FREQUENCIES = ["daily", "weekly", "before_session"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Avery label sheets on US Letter, by their numbers. */
export const LABEL_SHEETS = ["5160", "5163"] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

/** Maximum number of rows written during the request. */
export const ROWS_AT_ONCE = 2_000;
/** Rows that a file holds. */
const MOST_ROWS: Record<ReportFormat, number> = { csv: 50_000, xlsx: 50_000, pdf: 10_000, labels: 10_000 };
/** Cells that a PDF holds: its pages stay in memory until its end, some 75 MB for so many. */
const MOST_PDF_CELLS = 120_000;
/** Rows that a page prints. A longer report is printed from its PDF. */
export const MOST_PRINTED = 2_000;
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

/** Message for more rows than a file can hold, given its format and its number of columns; null if they fit. */
export function tooManyRows(rows: number, format: ReportFormat, columns: number): string | null {
	const isPdf = format === "pdf";
	const most = isPdf
		? Math.min(MOST_ROWS.pdf, Math.floor(MOST_PDF_CELLS / Math.max(1, columns)))
		: MOST_ROWS[format];
	if (rows <= most) return null;
	const counted = (n: number) => n.toLocaleString("en-US");
	const of = isPdf
		? ` for a PDF with ${columns === 1 ? "1 column" : `${columns} columns`}`
		: format === "labels"
			? " for labels"
			: "";
	const instead = isPdf && rows <= MOST_ROWS.csv ? "or download it as Excel or CSV" : "then run it again";
	return `This report has ${counted(rows)} rows. The limit is ${counted(most)}${of}. Add a filter, ${instead}.`;
}

/** A file's name from a report's, and the day it was made or shows: letters of any script, digits and dashes. */
export const fileName = (name: string, day: string, as_of?: string | null): string => {
	const words = name.replace(/[^\p{Letter}\p{Number}]+/gu, "-").replace(/^-+|-+$/g, "") || "report";
	return as_of ? `${words}-as-of-${as_of}` : `${words}-${day}`;
};
