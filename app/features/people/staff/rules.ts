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

/** Those of the board that somebody still works on, in order. */
export const OPEN_STAGES = ["new", "reviewing", "interview", "offered"] as const;

/** How others ended. */
export const CLOSED_STAGES = ["hired", "rejected", "withdrawn"] as const;

/** Where an application may go from where; the database's table `application_transition` is the wall. */
const STEPS: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
	new: ["reviewing", "rejected", "withdrawn"],
	reviewing: ["interview", "new", "rejected", "withdrawn"],
	interview: ["offered", "reviewing", "rejected", "withdrawn"],
	offered: ["hired", "interview", "rejected", "withdrawn"],
	hired: [],
	rejected: ["reviewing"],
	withdrawn: ["reviewing"],
};

/** The next states of an application, the way forward first. */
export const nextSteps = (status: ApplicationStatus) => STEPS[status];

/** What the step is called on a button. */
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

/** References that complete the checklist. */
export const REFERENCES_NEEDED = 3;

/** Days before an expiry on which its holder is told, the earliest first. */
export const WARNING_DAYS = [60, 30, 7] as const;

/** A certificate on a date: past its last day, within the days of warning, or neither. */
export function certificateState(
	expires_on: string | null,
	today: string,
): { state: "valid" | "expiring" | "expired"; days: number | null } {
	if (expires_on === null) return { state: "valid", days: null };
	const days = daysBetween(today, expires_on);
	if (days < 0) return { state: "expired", days };
	return { state: days <= WARNING_DAYS[0] ? "expiring" : "valid", days };
}

/** How an expiry reads: "expires in 12 days", "expired 3 days ago". */
export function expiryText(expires_on: string | null, today: string): string {
	const { days } = certificateState(expires_on, today);
	if (days === null) return "does not expire";
	if (days === 0) return "expires today";
	const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
	return days > 0 ? `expires in ${count}` : `expired ${count} ago`;
}

/** The warning that is due for an expiry on a day: the narrowest that its days have reached; null before the first, and after it. */
export function warningDue(expires_on: string, today: string): number | null {
	const days = daysBetween(today, expires_on);
	if (days < 0) return null;
	return WARNING_DAYS.filter((each) => days <= each).at(-1) ?? null;
}

export const LIST_STATUSES = ["employed", "left", "season", "others", "deleted"] as const;

/** What a filter calls them; "employed" is what a list shows by itself. */
export const LIST_STATUS_LABELS: Record<(typeof LIST_STATUSES)[number], string> = {
	employed: "Employed",
	left: "Former",
	season: "This season",
	others: "All staff",
	deleted: "Recently deleted",
};

export const WARNINGS = ["any", "certificate", "missing", "check", "age"] as const;
export type Warning = (typeof WARNINGS)[number];
export const WARNING_LABELS: Record<Warning, string> = {
	any: "Any warning",
	certificate: "Certification expiring",
	missing: "Certification missing",
	check: "Background check",
	age: "Age",
};
