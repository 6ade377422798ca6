import { describe, expect, it } from "vitest";
import { campClock } from "#app/features/insight/reports/formats/camp-clock";
import { dateIn, timeIn } from "#app/lib/zones";

const HOUR = 3_600_000;

describe("the clock of a camp", () => {
	it.each([
		"America/New_York",
		"Australia/Lord_Howe",
		"Asia/Kolkata",
		"Pacific/Apia",
		"Africa/Monrovia",
		"UTC",
	])("shows in %s what the zone shows, on days when clocks are changed too", (zone) => {
		const clock = campClock(zone);
		// Every 7 hours and 11 minutes of some years, the one among them in which Apia left out a day.
		for (let time = Date.UTC(2011, 11, 20); time < Date.UTC(2013, 0); time += 7 * HOUR + 11 * 60_000) {
			const instant = new Date(time).toISOString();
			const expected = `${dateIn(zone, instant)}T${timeIn(zone, instant)}:00.000Z`;
			expect(`${instant} ${clock(instant).toISOString()}`).toBe(`${instant} ${expected}`);
		}
	});

	it("shows the hours around a change of clocks", () => {
		const clock = campClock("America/New_York");
		const shown = (instant: string) => clock(instant).toISOString().slice(11, 16);
		expect(["06:59", "07:00"].map((time) => shown(`2026-03-08T${time}:30.000Z`))).toEqual(["01:59", "03:00"]);
		expect(["05:59", "06:00"].map((time) => shown(`2026-11-01T${time}:00.000Z`))).toEqual(["01:59", "01:00"]);
	});

	it("knows offsets of seconds from before 1973, and refuses what is no instant", () => {
		const instant = "1971-06-01T12:00:00.000Z";
		const zone = "Africa/Monrovia";
		expect(campClock(zone)(instant).toISOString().slice(11, 16)).toBe(timeIn(zone, instant));
		expect(() => campClock(zone)("yesterday")).toThrow(RangeError);
	});
});
