import { daysBetween } from "#app/lib/dates";

export const APPLICATION_STATUSES = [
	"new",
	"reviewing",
	"interview",
	"offered",
	"hired",
	"rejected",
	"withdrawn",
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_LABELS: Record<ApplicationStatus, string> = {
	new: "New",
	reviewing: "Reviewing",
	interview: "Interview",
	offered: "Offered",
	hired: "Hired",
	rejected: "Rejected",
	withdrawn: "Withdrawn",
};

/** Board stages in which an application is still open, in order. */
export const OPEN_STAGES = ["new", "reviewing", "interview", "offered"] as const;

/** Stages in which an application is closed. */
export const CLOSED_STAGES = ["hired", "rejected", "withdrawn"] as const;

/** Allowed transitions of an application. The table `application_transition` enforces them in the database. */
const STEPS: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
	new: ["reviewing", "rejected", "withdrawn"],
	reviewing: ["interview", "new", "rejected", "withdrawn"],
	interview: ["offered", "reviewing", "rejected", "withdrawn"],
	offered: ["hired", "interview", "rejected", "withdrawn"],
	hired: [],
	rejected: ["reviewing"],
	withdrawn: ["reviewing"],
};

/** Next states of an application, the step forward first. */
export const nextSteps = (status: ApplicationStatus) => STEPS[status];

/** Button label of each step. */
export const STEP_VERBS: Record<ApplicationStatus, string> = {
	new: "Back to new",
	reviewing: "Review",
	interview: "Interview",
	offered: "Offer",
	hired: "Hire",
	rejected: "Reject",
	withdrawn: "Mark as withdrawn",
};

export const CHECK_STATUSES = ["requested", "clear", "review", "failed"] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];
export const CHECK_LABELS: Record<CheckStatus, string> = {
	requested: "Requested",
	clear: "Clear",
	review: "Needs review",
	failed: "Failed",
};

/** Number of references that complete the checklist. */
export const REFERENCES_NEEDED = 3;

/** Days before expiration on which the holder is notified, the earliest first. */
export const WARNING_DAYS = [60, 30, 7] as const;

/** State of a certification on a date: expired, expiring within the warning period, or neither. */
export function certificateState(
	expires_on: string | null,
	today: string,
): { state: "valid" | "expiring" | "expired"; days: number | null } {
	if (expires_on === null) return { state: "valid", days: null };
	const days = daysBetween(today, expires_on);
	if (days < 0) return { state: "expired", days };
	return { state: days <= WARNING_DAYS[0] ? "expiring" : "valid", days };
}

/** Text for an expiration: "expires in 12 days", "expired 3 days ago". */
export function expiryText(expires_on: string | null, today: string): string {
	const { days } = certificateState(expires_on, today);
	if (days === null) return "doesn't expire";
	if (days === 0) return "expires today";
	const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
	return days > 0 ? `expires in ${count}` : `expired ${count} ago`;
}

/**
 * Returns the warning due for an expiration on a day: the smallest number of days already reached. Null before the
 * first warning and after expiration.
 */
export function warningDue(expires_on: string, today: string): number | null {
	const days = daysBetween(today, expires_on);
	if (days < 0) return null;
	return WARNING_DAYS.filter((each) => days <= each).at(-1) ?? null;
}

export const LIST_STATUSES = ["employed", "left", "season", "others", "deleted"] as const;

/** Filter labels. "Employed" is the default list. */
export const LIST_STATUS_LABELS: Record<(typeof LIST_STATUSES)[number], string> = {
	employed: "Employed",
	left: "Former",
	season: "This season",
	others: "All staff",
	deleted: "Recently deleted",
};

export const WARNINGS = ["any", "certificate", "missing", "check", "age"] as const;
export type Warning = (typeof WARNINGS)[number];
export const WARNING_KINDS = WARNINGS.filter((each) => each !== "any");
export const WARNING_LABELS: Record<Warning, string> = {
	any: "Any warning",
	certificate: "Certification expiring",
	missing: "Certification missing",
	check: "Background check",
	age: "Age",
};
