export const INVITATION_STATUSES = ["pending", "accepted", "revoked", "expired"] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

export const STATUS_LABELS: Record<InvitationStatus, string> = {
	pending: "Pending",
	accepted: "Accepted",
	revoked: "Revoked",
	expired: "Expired",
};

/** How long a link works. */
export const VALID_DAYS = 7;

/** Invited at once; more go in another list. */
export const MOST_AT_ONCE = 100;

const HOUR_MS = 3_600_000;

/** "6 days left", "5 hours left"; what is over says nothing. */
export function timeLeft(expires_at: string, now: string): string {
	const hours = Math.floor((Date.parse(expires_at) - Date.parse(now)) / HOUR_MS);
	if (hours < 0) return "";
	if (hours < 1) return "less than an hour left";
	if (hours < 24) return `${hours} ${hours === 1 ? "hour" : "hours"} left`;
	const days = Math.floor(hours / 24);
	return `${days} ${days === 1 ? "day" : "days"} left`;
}

/** How a line of the list came out. */
export interface LineProblem {
	/** From 1, as people count. */
	line: number;
	text: string;
	message: string;
}

/** What it is now: one whose time is over is expired, also before the next sweep has settled it. */
export const statusNow = (
	{ status, expires_at }: { status: InvitationStatus; expires_at: string },
	now: string,
) => (status === "pending" && expires_at <= now ? ("expired" as const) : status);
