import type { Checkpoint } from "#app/lib/checkpoints";
import { formatTime, isCalendarDate, isTimeOfDay } from "#app/lib/dates";

// Vocabulary and rules of a mark: the statuses, and the facts that fit each of them.

export const ATTENDANCE_STATUSES = ["present", "absent", "late", "left_early", "checked_out"] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

export const ABSENCES = ["excused", "unexcused"] as const;
export type Absence = (typeof ABSENCES)[number];

export const STATUS_LABELS: Record<AttendanceStatus, string> = {
	present: "Present",
	absent: "Absent",
	late: "Late",
	left_early: "Left early",
	checked_out: "Checked out",
};

/** Maximum number of marks per save, and so of campers per list. */
export const MOST_MARKS = 500;

/** One roll call: a session's checkpoint on a date. */
export interface RollCall {
	session_id: string;
	date: string;
	checkpoint: Checkpoint;
}

/** Id of a camper's mark, built from its unique key. */
export function markId({ session_id, date, checkpoint, camper_id }: RollCall & { camper_id: string }) {
	return `${session_id}_${date}_${checkpoint}_${camper_id}`;
}

const MARK_ID = /^([^_]{1,64})_(\d{4}-\d{2}-\d{2})_(morning|midday|evening)_([^_]{1,64})$/;

/** Parses a mark's id. Null when it is malformed. */
export function parseMarkId(id: string): (RollCall & { camper_id: string }) | null {
	const [, session_id, date, checkpoint, camper_id] = MARK_ID.exec(id) ?? [];
	if (!session_id || !date || !checkpoint || !camper_id || !isCalendarDate(date)) return null;
	return { session_id, date, checkpoint: checkpoint as Checkpoint, camper_id };
}

/** Facts of a mark in addition to its status. */
export interface MarkFacts {
	status: AttendanceStatus;
	absence?: Absence | null;
	/** Key of a definition of type absence_reason. */
	reason?: string | null;
	/** HH:MM in camp time, for a late arrival, an early departure or a check-out. */
	time?: string | null;
	note?: string | null;
}

const TIMED: readonly AttendanceStatus[] = ["late", "left_early", "checked_out"];

/** True when the status has a time of day. */
export function hasTime(status: AttendanceStatus): boolean {
	return TIMED.includes(status);
}

/**
 * Returns the problem with a mark, or null when it is valid. Only an absence has an excuse or a reason. Only a
 * late arrival and a departure have a time, HH:MM in camp time.
 */
export function markProblem(
	mark: MarkFacts,
): { field: "absence" | "reason" | "time"; message: string } | null {
	if (mark.absence && mark.status !== "absent") {
		return { field: "absence", message: "Only an absence can be excused or unexcused." };
	}
	if (mark.reason && mark.status !== "absent") {
		return { field: "reason", message: "Only an absence can have a reason." };
	}
	if (mark.time && !isTimeOfDay(mark.time)) return { field: "time", message: "Enter a time like 09:04." };
	if (mark.time && !hasTime(mark.status)) {
		return { field: "time", message: "Only a late arrival or an early departure can have a time." };
	}
	return null;
}

/** Reduces a mark to the facts that fit its status, so that a changed status drops the facts of the old one. */
export function fittingFacts(mark: MarkFacts): Required<MarkFacts> {
	const { status, absence, reason, time, note } = mark;
	return {
		status,
		// An absence without an excuse is stored as unexcused, so that staff call home.
		absence: status === "absent" ? (absence ?? "unexcused") : null,
		reason: status === "absent" ? (reason ?? null) : null,
		time: hasTime(status) ? (time ?? null) : null,
		note: note ?? null,
	};
}

/**
 * Describes a mark for a user who has to choose between two: "marked present by Ana at 9:04 AM". `time` is HH:MM.
 */
export function describeMark(
	mark: { status: AttendanceStatus; absence?: Absence | null },
	name: string,
	time: string,
): string {
	const absence = mark.status === "absent" && mark.absence ? ` (${mark.absence})` : "";
	return `marked ${STATUS_LABELS[mark.status].toLowerCase()}${absence} by ${name} at ${formatTime(time)}`;
}
