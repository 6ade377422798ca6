import { expect } from "vitest";
import { assertNoAlarms } from "../../support/alarms";

/**
 * Times that a save may wait for a database: the login, with what the row's own rule asks where the place is remembered; what
 * the write stands on, or what it sets free and offers on; the write.
 */
const MOST = 3;

/**
 * Holds a save that was accepted to its trips.
 * @param said what X-Database says of them
 * @param exactly where one needs more than {@link MOST}: so many, and no fewer, so that no exception outlives its reason
 */
export function holdToTrips(said: string | null, exactly?: number) {
	assertNoAlarms();
	const trips = Number(/\btrips=(\d+)/.exec(said ?? "")?.[1] ?? Number.NaN);
	if (exactly === undefined) return expect(trips, "trips").toBeLessThanOrEqual(MOST);
	expect(exactly, "an exception").toBeGreaterThan(MOST);
	expect(trips, "trips of an exception").toBe(exactly);
}
