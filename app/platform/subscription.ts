// Subscription status of a camp, shared by server and browser. Pure: everything derives from the stored data and
// the current time, so no job has to run when a trial or grace period ends.

/** Statuses of a subscription (decisions on the subscription). */
export type SubscriptionStatus = "trialing" | "active" | "past_due" | "canceled" | "expired";

/** Days of access after the end of the paid period when a payment fails. */
export const GRACE_DAYS = 7;

/** Days before the end of a trial on which the warning starts. */
export const TRIAL_WARNING_DAYS = 7;

const DAY_MS = 86_400_000;

/**
 * Returns whether a camp has access to its plan's features.
 * @param period_end instant at which the paid or trial period ends
 * @param now instant to check
 * @param grace_days days that a payment can be overdue
 */
export function accessAllowed(
	status: SubscriptionStatus,
	period_end: string,
	now: string,
	grace_days = GRACE_DAYS,
): boolean {
	switch (status) {
		case "trialing":
		case "active":
			return true;
		case "past_due":
			return Date.parse(now) < Date.parse(period_end) + grace_days * DAY_MS;
		case "canceled":
			return now < period_end;
		case "expired":
			return false;
	}
}

/** Stored subscription data that determines the standing. */
export interface StoredSubscription {
	status: SubscriptionStatus;
	/** End of the paid or trial period. */
	paid_until: string;
	cancel_at_period_end: boolean;
	/** Whether a plan was bought through the provider; otherwise it is the trial of a new camp. */
	is_bought: boolean;
}

/** Sidebar warnings, with the specification's wording. */
export const WARNINGS = {
	trial: "Trial ending soon",
	overdue: "Payment overdue",
	ending: "Subscription ending",
	expired: "Subscription expired",
} as const;

type Warning = keyof typeof WARNINGS;

/** State of a subscription at a point in time. */
export interface Standing {
	/** Status at that time. It can be later than the stored one, because a trial ends automatically. */
	status: SubscriptionStatus;
	access_allowed: boolean;
	warning: Warning | null;
	/** End of access without further action; null when access doesn't end, or has already ended. */
	ends_at: string | null;
}

/** Computes the state of a subscription at a point in time. */
export function standingOf(stored: StoredSubscription, now: string, grace_days = GRACE_DAYS): Standing {
	const { paid_until, cancel_at_period_end } = stored;
	const status = statusAt(stored, now);
	const access_allowed = accessAllowed(status, paid_until, now, grace_days);
	const ends_at = access_allowed ? endOf(status, paid_until, cancel_at_period_end, stored, grace_days) : null;
	return { status, access_allowed, ends_at, warning: warningOf(status, stored, access_allowed, now) };
}

/** A trial without a purchase expires at its end; with one, the payment is overdue until it is confirmed. */
function statusAt({ status, paid_until, is_bought }: StoredSubscription, now: string): SubscriptionStatus {
	if (status === "trialing" && now >= paid_until) return is_bought ? "past_due" : "expired";
	return status === "canceled" && now >= paid_until ? "expired" : status;
}

function endOf(
	status: SubscriptionStatus,
	paid_until: string,
	cancels: boolean,
	{ is_bought }: StoredSubscription,
	grace_days: number,
): string | null {
	if (status === "past_due") return new Date(Date.parse(paid_until) + grace_days * DAY_MS).toISOString();
	if (status === "canceled" || cancels || (status === "trialing" && !is_bought)) return paid_until;
	return null;
}

function warningOf(
	status: SubscriptionStatus,
	{ paid_until, cancel_at_period_end }: StoredSubscription,
	access_allowed: boolean,
	now: string,
): Warning | null {
	if (status === "past_due") return "overdue";
	if (!access_allowed) return "expired";
	if (status === "canceled" || cancel_at_period_end) return "ending";
	const is_near = Date.parse(paid_until) - Date.parse(now) <= TRIAL_WARNING_DAYS * DAY_MS;
	return status === "trialing" && is_near ? "trial" : null;
}

/**
 * Maps a provider's status to ours (decisions on the subscription: unpaid, incomplete and paused count as
 * overdue). Unknown statuses count as overdue too, so that someone looks into it and access isn't cut off
 * immediately.
 */
export function statusFrom(theirs: string): SubscriptionStatus {
	if (theirs === "trialing" || theirs === "active" || theirs === "canceled") return theirs;
	return theirs === "incomplete_expired" ? "expired" : "past_due";
}
