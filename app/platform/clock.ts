import { dateIn } from "#app/lib/dates";

/** Where time comes from. Everything below the entry asks it and nothing else. */
export interface Clock {
	/** ISO 8601 UTC with milliseconds. */
	now(): string;
}

/** The system's clock, or one that stands still at `fixed` (an ISO instant) for demos, tests and pictures. */
export function makeClock(fixed?: string): Clock {
	if (!fixed) return { now: () => new Date().toISOString() };
	const instant = new Date(fixed).toISOString();
	return { now: () => instant };
}

/** Today's calendar date in a camp's time zone. */
export const todayIn = (clock: Clock, timeZone: string) => dateIn(timeZone, clock.now());

/**
 * Epoch milliseconds by the wall clock, for what has to run on where a demo's clock stands still: auth sessions, the
 * links in letters, limits.
 */
export const wallNow = () => Date.now();
