const LABELS: Record<string, string> = {
	waiting: "Waits",
	offered: "Offered",
	accepted: "Accepted",
	enrolled: "Enrolled",
	declined: "Declined",
	expired: "Ran out",
	removed: "Left",
	skipped: "Skipped",
};

/** Where an entry stands, in a word or two. */
export const statusLabel = (status: string): string => LABELS[status] ?? status;
