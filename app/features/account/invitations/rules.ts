export const INVITATION_STATUSES = ["pending", "accepted", "revoked", "expired"] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

export const STATUS_LABELS: Record<InvitationStatus, string> = {
	pending: "Pending",
	accepted: "Accepted",
	revoked: "Revoked",
	expired: "Expired",
};

/** Days for which a link works. */
export const VALID_DAYS = 7;

/** Maximum number of invitations at once. */
export const MOST_AT_ONCE = 100;

const HOUR_MS = 3_600_000;

/** Time left, such as "6 days left" or "5 hours left"; empty when expired. */
export function timeLeft(expires_at: string, now: string): string {
	const hours = Math.floor((Date.parse(expires_at) - Date.parse(now)) / HOUR_MS);
	if (hours < 0) return "";
	if (hours < 1) return "less than an hour left";
	if (hours < 24) return `${hours} ${hours === 1 ? "hour" : "hours"} left`;
	const days = Math.floor(hours / 24);
	return `${days} ${days === 1 ? "day" : "days"} left`;
}

/** Result for a line of the list. */
export interface LineProblem {
	/** Line number, from 1. */
	line: number;
	text: string;
	message: string;
}

/** Current status; an invitation past its expiry is expired even before the next sweep settles it. */
export const statusNow = (
	{ status, expires_at }: { status: InvitationStatus; expires_at: string },
	now: string,
) => (status === "pending" && expires_at <= now ? ("expired" as const) : status);
