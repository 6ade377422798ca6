import { dateIn } from "#app/lib/dates";

/** Source of the current time for all code below the entry point. */
export interface Clock {
	/** ISO 8601 UTC with milliseconds. */
	now(): string;
}

/** The system clock, or one fixed at `fixed` (an ISO instant) for demos, tests and screenshots. */
export function makeClock(fixed?: string): Clock {
	if (!fixed) return { now: () => new Date().toISOString() };
	const instant = new Date(fixed).toISOString();
	return { now: () => instant };
}

/** Today's calendar date in a camp's time zone. */
export const todayIn = (clock: Clock, timeZone: string) => dateIn(timeZone, clock.now());

/**
 * Epoch milliseconds by the real clock, for features that must keep running when a demo's clock is fixed: auth
 * sessions, email links, rate limits.
 */
export const wallNow = () => Date.now();
