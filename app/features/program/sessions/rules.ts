export const SESSION_STATUSES = ["draft", "published", "running", "completed", "cancelled"] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];
/** Statuses by which a session list can be filtered. */
export type ListedStatus = SessionStatus | "full";

const NEXT: Record<SessionStatus, readonly SessionStatus[]> = {
	draft: ["published", "cancelled"],
	published: ["running", "cancelled"],
	running: ["completed", "cancelled"],
	completed: [],
	cancelled: [],
};

/** Statuses that a session can change to. */
export function nextSessionStatuses(from: SessionStatus): readonly SessionStatus[] {
	return NEXT[from];
}

/** True when a session can change from one status to the other. The same status isn't a change. */
export function canMoveSession(from: SessionStatus, to: SessionStatus): boolean {
	return NEXT[from].includes(to);
}

/** Invalid field with its message. */
export interface FieldProblem {
	field: string;
	message: string;
}

/** Status to display: `full` replaces published and running while no spot is left. */
export function shownStatus(status: SessionStatus, full: boolean): SessionStatus | "full" {
	return full && (status === "published" || status === "running") ? "full" : status;
}

export const SESSION_STATUS_LABELS: Record<SessionStatus | "full", string> = {
	draft: "Draft",
	published: "Published",
	running: "Running",
	completed: "Completed",
	cancelled: "Canceled",
	full: "Full",
};

/** Button label for changing a session to each status. */
export const SESSION_STATUS_VERBS: Record<SessionStatus, string> = {
	draft: "Back to draft",
	published: "Publish",
	running: "Start",
	completed: "Complete",
	cancelled: "Cancel session",
};

/** Option value for no group. */
export const NO_GROUP = "none";
