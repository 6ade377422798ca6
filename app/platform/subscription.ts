// How a camp's subscription stands, read by server and browser. Pure: everything follows from what is stored and the moment,
// so that nothing has to run when a trial or the days of grace are over.

/** What a subscription can be (decisions on the subscription). */
export type SubscriptionStatus = "trialing" | "active" | "past_due" | "canceled" | "expired";

/** Days after the last day that was paid for in which a camp goes on although its payment failed. */
export const GRACE_DAYS = 7;

/** Days before the end of a trial from which on it is said. */
export const TRIAL_WARNING_DAYS = 7;

const DAY_MS = 86_400_000;

/**
 * Whether a camp may use what its plan holds.
 * @param period_end the instant until which it was paid for, or tried
 * @param now the moment that is asked about
 * @param grace_days how long a payment may be overdue
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

/** What of a subscription is stored that its standing follows from. */
export interface StoredSubscription {
	status: SubscriptionStatus;
	/** Until when it is paid for, or tried. */
	paid_until: string;
	cancel_at_period_end: boolean;
	/** Whether a plan was chosen at the provider; else it is the trial that a new camp begins with. */
	is_bought: boolean;
}

/** What the sidebar says; the texts are the specification's. */
export const WARNINGS = {
	trial: "Trial ending soon",
	overdue: "Payment overdue",
	ending: "Subscription ending",
	expired: "Subscription expired",
} as const;

type Warning = keyof typeof WARNINGS;

/** How a subscription stands at a moment. */
export interface Standing {
	/** As it is at that moment, which may be further than what is stored: a trial ends by itself. */
	status: SubscriptionStatus;
	access_allowed: boolean;
	warning: Warning | null;
	/** When access ends if nothing happens; null where it does not, or has ended already. */
	ends_at: string | null;
}

/** How a subscription stands at a moment. */
export function standingOf(stored: StoredSubscription, now: string, grace_days = GRACE_DAYS): Standing {
	const { paid_until, cancel_at_period_end } = stored;
	const status = statusAt(stored, now);
	const access_allowed = accessAllowed(status, paid_until, now, grace_days);
	const ends_at = access_allowed ? endOf(status, paid_until, cancel_at_period_end, stored, grace_days) : null;
	return { status, access_allowed, ends_at, warning: warningOf(status, stored, access_allowed, now) };
}

/** A trial that nobody bought a plan in is over when it ends; of a bought one nobody has said yet that it was paid. */
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
 * What a status of the provider's is here (decisions on the subscription: unpaid, incomplete and paused count as overdue).
 * A word that nobody knows yet is taken for overdue as well: it is looked at, and nothing is cut at once.
 */
export function statusFrom(theirs: string): SubscriptionStatus {
	if (theirs === "trialing" || theirs === "active" || theirs === "canceled") return theirs;
	return theirs === "incomplete_expired" ? "expired" : "past_due";
}
