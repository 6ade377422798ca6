import { cutoffText, DEFAULT_GRADE_CUTOFF, type Grade, gradeName } from "#app/lib/grades";

export const CAMPER_STATUSES = ["lead", "active", "archived"] as const;
export type CamperStatus = (typeof CAMPER_STATUSES)[number];

/** What a list of campers can show: those of a status, of all of them, or those deleted in the last 30 days. */
export const LIST_STATUSES = [...CAMPER_STATUSES, "all", "deleted"] as const;

export const STATUS_LABELS: Record<CamperStatus, string> = {
	lead: "Lead",
	active: "Active",
	archived: "Archived",
};

/**
 * The grade a child enters after the summer of a season: season year − birth year − 5, one less when born after the
 * cutoff (month and day, MM-DD, itself included in the earlier grade).
 */
export function enteringGrade(birthDate: string, seasonYear: number, cutoff: string): Grade {
	const isAfterCutoff = birthDate.slice(5) > cutoff;
	return seasonYear - Number(birthDate.slice(0, 4)) - 5 - (isAfterCutoff ? 1 : 0);
}

/** The grade a child has completed before the summer in which they enter `entering`. */
export function completedGrade(entering: Grade): Grade {
	return entering - 1;
}

/**
 * The grade a child enters in a season: the one set by hand for that season, else by birth date; null when neither
 * is known. An override is the row of that very season: it says nothing about another.
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
 * How a camp shows an entering grade: itself when the camp counts in rising grades, else the one completed; "" when
 * it is not known.
 */
export function gradeLabel(entering: Grade | null, rising: boolean): string {
	if (entering === null) return "";
	return gradeName(rising ? entering : completedGrade(entering));
}

/** How a camp counts grades: by name for an entering grade, and which of them it takes. */
export interface GradeSettings {
	rising: boolean;
	/** Entering grades, in order. */
	range: Grade[];
	/** The last birthday, as MM-DD, with which a child enters a grade in their year. */
	cutoff: string;
}

const YOUNGEST_GRADE = -1;
const OLDEST_GRADE = 12;

/**
 * Reads the camp's settings: rising grades unless it said otherwise, pre-kindergarten to 12th unless it set a range, and
 * September 1 as the cutoff unless it set another date.
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

/** How an enrollment stands. */
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

/** What a mark of a roll call says. */
export const MARK_LABELS: Readonly<Record<string, string>> = {
	present: "Present",
	absent: "Absent",
	late: "Late",
	left_early: "Left early",
	checked_out: "Checked out",
};
