import { cutoffText, DEFAULT_GRADE_CUTOFF, type Grade, gradeName } from "#app/lib/grades";

export const CAMPER_STATUSES = ["lead", "active", "archived"] as const;
export type CamperStatus = (typeof CAMPER_STATUSES)[number];

/** Filters of a camper list: one status, all statuses, or campers deleted in the last 30 days. */
export const LIST_STATUSES = [...CAMPER_STATUSES, "all", "deleted"] as const;

export const STATUS_LABELS: Record<CamperStatus, string> = {
	lead: "Lead",
	active: "Active",
	archived: "Archived",
};

/**
 * Grade that a camper enters after the summer of a season: season year − birth year − 5, one less when born after
 * the cutoff (MM-DD; the cutoff day itself still counts).
 */
export function enteringGrade(birthDate: string, seasonYear: number, cutoff: string): Grade {
	const isAfterCutoff = birthDate.slice(5) > cutoff;
	return seasonYear - Number(birthDate.slice(0, 4)) - 5 - (isAfterCutoff ? 1 : 0);
}

/** Grade that a camper has completed before the summer in which they enter `entering`. */
export function completedGrade(entering: Grade): Grade {
	return entering - 1;
}

/**
 * Grade that a camper enters in a season: the manual one for that season, otherwise from the birth date. Null when
 * neither is known. A manual grade applies to its own season only.
 */
export function gradeFor(
	camper: { birth_date: string | null; grade_override?: Grade | null },
	season: { year: number },
	cutoff: string,
): Grade | null {
	if (camper.grade_override != null) return camper.grade_override;
	return camper.birth_date === null ? null : enteringGrade(camper.birth_date, season.year, cutoff);
}

/**
 * Label of an entering grade: the grade itself if the camp uses rising grades, otherwise the completed one. Empty
 * when unknown.
 */
export function gradeLabel(entering: Grade | null, rising: boolean): string {
	if (entering === null) return "";
	return gradeName(rising ? entering : completedGrade(entering));
}

/** Camp's grade settings: whether grades are named by the entering one, and the range of grades it accepts. */
export interface GradeSettings {
	rising: boolean;
	/** Accepted entering grades, in order. */
	range: Grade[];
	/** Latest birthday, as MM-DD, with which a camper enters a grade in their year. */
	cutoff: string;
}

const YOUNGEST_GRADE = -1;
const OLDEST_GRADE = 12;

/**
 * Reads the camp's grade settings. Defaults: rising grades, pre-kindergarten to 12th grade, cutoff September 1.
 */
export function gradeSettings(settings: Record<string, unknown>): GradeSettings {
	const bound = (value: unknown, otherwise: Grade) => (typeof value === "number" ? value : otherwise);
	const lowest = bound(settings.gradeRangeMin, YOUNGEST_GRADE);
	const highest = Math.max(lowest, bound(settings.gradeRangeMax, OLDEST_GRADE));
	return {
		rising: settings.risingGrade !== false,
		range: Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index),
		cutoff: cutoffText({
			month: bound(settings.grade_cutoff_month, DEFAULT_GRADE_CUTOFF.month),
			day: bound(settings.grade_cutoff_day, DEFAULT_GRADE_CUTOFF.day),
		}),
	};
}

/** Labels of enrollment statuses. */
export const ENROLLMENT_LABELS: Readonly<Record<string, string>> = {
	draft: "Draft",
	submitted: "Submitted",
	under_review: "Under review",
	waitlisted: "Waitlisted",
	offered: "Offered",
	accepted: "Accepted",
	enrolled: "Enrolled",
	completed: "Completed",
	no_show: "No show",
	declined: "Declined",
	withdrawn: "Withdrawn",
	cancelled: "Canceled",
};

/** Labels of roll call marks. */
export const MARK_LABELS: Readonly<Record<string, string>> = {
	present: "Present",
	absent: "Absent",
	late: "Late",
	left_early: "Left early",
	checked_out: "Checked out",
};
