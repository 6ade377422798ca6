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

/** Where an entry stands, in a word or two. */
export const statusLabel = (status: string): string => LABELS[status] ?? status;
