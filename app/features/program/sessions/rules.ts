export const SESSION_STATUSES = ["draft", "published", "running", "completed", "cancelled"] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];
/** What a list of sessions is filtered by. */
export type ListedStatus = SessionStatus | "full";

const NEXT: Record<SessionStatus, readonly SessionStatus[]> = {
	draft: ["published", "cancelled"],
	published: ["running", "cancelled"],
	running: ["completed", "cancelled"],
	completed: [],
	cancelled: [],
};

/** The statuses a session can be given from one. */
export function nextSessionStatuses(from: SessionStatus): readonly SessionStatus[] {
	return NEXT[from];
}

/** Whether a session may go from one status to another; staying is no move. */
export function canMoveSession(from: SessionStatus, to: SessionStatus): boolean {
	return NEXT[from].includes(to);
}

/** A field that cannot be kept and the words for it. */
export interface FieldProblem {
	field: string;
	message: string;
}

/** The status to show: `full` takes the place of published and running while no place is left. */
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

/** What giving a session a status is called. */
export const SESSION_STATUS_VERBS: Record<SessionStatus, string> = {
	draft: "Back to draft",
	published: "Publish",
	running: "Start",
	completed: "Complete",
	cancelled: "Cancel session",
};

/** Stands for no group where one is chosen. */
export const NO_GROUP = "none";
