const LABELS: Record<string, string> = {
	waiting: "Waiting",
	offered: "Offered",
	accepted: "Accepted",
	enrolled: "Enrolled",
	declined: "Declined",
	expired: "Expired",
	removed: "Removed",
	skipped: "Skipped",
};

/** Label of an entry's status. */
export const statusLabel = (status: string): string => LABELS[status] ?? status;
