import { expect, test } from "vitest";
import { holdToTrips } from "../contracts/routes/save-trips";
import { withoutAlarms } from "./alarms";
import { stored } from "./stored";

// A file begins with the alarms, whatever the one before it in this runtime did.
test("comparing stored rows and counting database trips are rejected while an alarm can run", async () => {
	const trips = "trips=1 depth=1 read=1 written=0";
	await expect(stored()).rejects.toThrow("withoutAlarms()");
	expect(() => holdToTrips(trips)).toThrow("withoutAlarms()");
	withoutAlarms();
	expect(await stored()).toMatch(/camp=0/);
	expect(() => holdToTrips(trips)).not.toThrow();
});
