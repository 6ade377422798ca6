import { expect } from "vitest";
import { assertNoAlarms } from "../../support/alarms";
import { builtOf } from "./route-list";
import type { Row } from "./route-table";

/**
 * Times that a save may wait for a database: the login, with what the row's own rule asks where the browser remembers the place; what
 * the write stands on; the write. A call to the API remembers no place, and so has its login by itself.
 */
const usual = (row: Row) => (builtOf(row)?.meta?.surface === "api" ? 4 : 3);

/**
 * Those that wait longer. Most answer only when what they set free was offered to whoever waits for it, where somebody does: the
 * letters of the offers, and the batch that makes them.
 */
const LONGER: Record<string, number> = {
	"POST waitlist/api/entries": 5,
	"POST waitlist/api/entry-offer": 5,
	"POST waitlist/api/entry-reinstate": 5,
	"POST waitlist/api/entry-move": 6,
	"POST waitlist/api/offer-accept": 5,
	"POST waitlist/api/offer-decline": 6,
	"POST waitlist/routes/entry": 4,
	"POST registration-board/api/cancel": 5,
	"POST registration-board/api/transfer": 5,
	"POST registration-board/routes/cancel": 4,
	"POST registration-board/routes/decide": 4,
	"POST registration-board/routes/transfer": 4,
	"POST registrations/routes/cancel": 4,
	// The provider is asked between two writes.
	"POST family-cards/routes/cards": 5,
	// Each kind of a season's things is copied by what the one before was copied to.
	"POST season-copies/routes/copy-season": 7,
	"POST questions/routes/copy": 4,
};

/** Holds a save that was accepted to its trips. @param said what X-Database says of them */
export function holdToTrips(row: Row, said: string | null) {
	assertNoAlarms();
	const trips = Number(/\btrips=(\d+)/.exec(said ?? "")?.[1] ?? Number.NaN);
	const longer = LONGER[`${row.method} ${row.route}`];
	expect(trips, "trips").toBeLessThanOrEqual(longer ?? usual(row));
	if (longer) expect(trips, "needs no exception any more").toBeGreaterThan(usual(row));
}

export const LONGER_SAVES = Object.keys(LONGER);
