import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	addDays,
	ageOn,
	dateIn,
	dateOfDay,
	dayNumber,
	daysBetween,
	eachDay,
	instantAt,
	isBirthdayOn,
	isCalendarDate,
	isTimeOfDay,
	isTimeZone,
	isZoneName,
	offsetsOf,
	timeIn,
	weekdayOf,
} from "#app/lib/dates";

const FIRST_DAY = dayNumber("0001-01-01");
const LAST_DAY = dayNumber("9999-12-31");
const anyDate = fc.integer({ min: FIRST_DAY, max: LAST_DAY }).map(dateOfDay);
const recentDate = fc.integer({ min: dayNumber("1971-01-01"), max: dayNumber("2037-12-31") }).map(dateOfDay);
const anyTime = fc.integer({ min: 0, max: 1439 }).map((minute) => {
	const pad = (value: number) => String(value).padStart(2, "0");
	return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
});
const anyZone = fc.constantFrom(
	"America/New_York",
	"Pacific/Kiritimati",
	"Pacific/Honolulu",
	"Asia/Kathmandu",
	"Australia/Lord_Howe",
	"Africa/Casablanca",
	"Europe/Dublin",
	"UTC",
);

describe("Calendar dates", () => {
	it.each(["2024-02-29", "2000-02-29", "2026-12-31", "0001-01-01", "9999-12-31"])("include %s", (date) => {
		expect(isCalendarDate(date)).toBe(true);
	});

	it.each([
		"2026-02-29",
		"1900-02-29",
		"2026-04-31",
		"2026-13-01",
		"2026-00-10",
		"2026-01-00",
		"2026-7-1",
		"0000-01-01",
		"+02026-01-01",
		"2026-07-01T00:00:00Z",
		"2026-07-01\n",
		"٢٠٢٦-٠٧-٠١",
		"",
	])("exclude %j", (date) => expect(isCalendarDate(date)).toBe(false));

	it("are counted from 1970-01-01", () => {
		expect(dayNumber("1970-01-01")).toBe(0);
		expect(dayNumber("1969-12-31")).toBe(-1);
		expect(dayNumber("2000-03-01")).toBe(11017);
	});

	it("convert to a day number and back", () => {
		fc.assert(fc.property(anyDate, (date) => isCalendarDate(date) && dateOfDay(dayNumber(date)) === date));
	});

	it("reject an invalid date", () => {
		expect(() => dayNumber("2026-02-29")).toThrow(RangeError);
		expect(() => dateOfDay(LAST_DAY + 1)).toThrow(RangeError);
		expect(() => dateOfDay(FIRST_DAY - 1)).toThrow(RangeError);
		expect(() => dateOfDay(Number.NaN)).toThrow(RangeError);
	});

	it("add and subtract across leap days, months and years", () => {
		expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
		expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
		expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
		expect(daysBetween("2026-06-29", "2026-07-03")).toBe(4);
		expect(daysBetween("2026-07-03", "2026-06-29")).toBe(-4);
		fc.assert(
			fc.property(
				recentDate,
				fc.integer({ min: -9999, max: 9999 }),
				(date, days) => daysBetween(date, addDays(date, days)) === days,
			),
		);
	});

	it("return the day of the week, Monday 1 to Sunday 7", () => {
		expect(weekdayOf("1970-01-01")).toBe(4);
		expect(weekdayOf("2026-07-13")).toBe(1);
		expect(weekdayOf("2026-07-19")).toBe(7);
		expect(weekdayOf("1969-12-28")).toBe(7);
		fc.assert(fc.property(anyDate, (date) => weekdayOf(date) === (new Date(date).getUTCDay() || 7)));
	});

	it("list each day, including both ends", () => {
		expect(eachDay("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
		expect(eachDay("2026-07-01", "2026-07-01")).toEqual(["2026-07-01"]);
		expect(eachDay("2026-07-02", "2026-07-01")).toEqual([]);
	});
});

describe("A person's age", () => {
	it.each([
		["2016-07-15", "2026-07-14", 9],
		["2016-07-15", "2026-07-15", 10],
		["2016-02-29", "2026-02-28", 9],
		["2016-02-29", "2026-03-01", 10],
		["2016-02-29", "2028-02-28", 11],
		["2016-02-29", "2028-02-29", 12],
		["2026-07-15", "2026-07-15", 0],
		["2026-07-15", "2026-07-14", -1],
	])("when born %s is on %s %i", (birth, date, age) => expect(ageOn(birth, date)).toBe(age));

	it("is never guessed from an invalid date", () => {
		expect(() => ageOn("2015-02-29", "2026-07-01")).toThrow(RangeError);
		expect(() => ageOn("2015-02-28", "2026-06-31")).toThrow(RangeError);
	});

	it("increases exactly on the birthday", () => {
		fc.assert(
			fc.property(recentDate, recentDate, (a, b) => {
				const [birth, date] = a < b ? [a, b] : [b, a];
				fc.pre(birth !== date);
				return ageOn(birth, date) - ageOn(birth, addDays(date, -1)) === (isBirthdayOn(birth, date) ? 1 : 0);
			}),
		);
	});

	it.each([
		["2016-07-15", "2026-07-15", true],
		["2016-07-15", "2026-07-16", false],
		["2016-02-29", "2026-02-28", false],
		["2016-02-29", "2026-03-01", true],
		["2016-02-29", "2028-02-29", true],
		["2016-02-29", "2028-03-01", false],
		["2016-03-01", "2026-03-01", true],
		["2016-07-15", "2015-07-15", false],
	])("when born %s has a birthday on %s: %s", (birth, date, expected) => {
		expect(isBirthdayOn(birth, date)).toBe(expected);
	});
});

describe("Time zones", () => {
	it.each([
		["Pacific/Kiritimati", "2026-07-01T09:59:59.999Z", "2026-07-01", "23:59"],
		["Pacific/Kiritimati", "2026-07-01T10:00:00.000Z", "2026-07-02", "00:00"],
		["Pacific/Honolulu", "2026-07-01T09:59:59.999Z", "2026-06-30", "23:59"],
		["Pacific/Honolulu", "2026-07-01T10:00:00.000Z", "2026-07-01", "00:00"],
		["America/New_York", "2026-07-01T13:04:00.000Z", "2026-07-01", "09:04"],
		["Asia/Kathmandu", "2026-12-31T18:15:00.000Z", "2027-01-01", "00:00"],
		["America/New_York", "1969-12-31T23:59:59.500Z", "1969-12-31", "18:59"],
	])("in %s show at %s the local %s %s", (zone, instant, date, time) => {
		expect(dateIn(zone, instant)).toBe(date);
		expect(timeIn(zone, instant)).toBe(time);
	});

	it("are computed for each minute, in any order", () => {
		const asked = [
			"2026-07-01T03:59:59.999Z",
			"2026-07-01T04:00:00Z",
			"2026-07-01T03:59:00Z",
			"2026-11-01T06:30:00Z",
		];
		const said = asked.map(
			(instant) => `${dateIn("America/New_York", instant)} ${timeIn("America/New_York", instant)}`,
		);
		expect(said).toEqual(["2026-06-30 23:59", "2026-07-01 00:00", "2026-06-30 23:59", "2026-11-01 01:30"]);
		// Monrovia was 44 minutes and 30 seconds behind.
		expect(
			["1971-07-01T12:00:29Z", "1971-07-01T12:00:30Z"].map((at) => timeIn("Africa/Monrovia", at)),
		).toEqual(["11:15", "11:16"]);
	});

	it("reject an unknown zone and an invalid instant", () => {
		expect(() => dateIn("Mars/Olympus", "2026-07-01T00:00:00Z")).toThrow(RangeError);
		expect(() => timeIn("UTC", "yesterday")).toThrow(RangeError);
	});

	it.each([
		["2026-07-01", "09:04", "America/New_York", "2026-07-01T13:04:00.000Z"],
		["2026-07-01", "00:00", "Pacific/Kiritimati", "2026-06-30T10:00:00.000Z"],
		["2026-07-01", "00:00", "Pacific/Honolulu", "2026-07-01T10:00:00.000Z"],
		// Clocks go forward at 02:00: 02:30 is skipped, and becomes 03:30.
		["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
		["2026-03-08", "01:59", "America/New_York", "2026-03-08T06:59:00.000Z"],
		["2026-03-08", "03:00", "America/New_York", "2026-03-08T07:00:00.000Z"],
		// Clocks go back at 02:00: 01:30 happens twice, and the first is meant.
		["2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
		["2026-11-01", "02:00", "America/New_York", "2026-11-01T07:00:00.000Z"],
		// By half an hour on Lord Howe Island.
		["2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00.000Z"],
		// Dublin's winter time is a negative summer time in the database.
		["2026-10-25", "01:30", "Europe/Dublin", "2026-10-25T00:30:00.000Z"],
		// Samoa skipped a whole day.
		["2011-12-30", "12:00", "Pacific/Apia", "2011-12-30T22:00:00.000Z"],
	])("convert %s %s in %s to %s", (date, time, zone, instant) =>
		expect(instantAt(date, time, zone)).toBe(instant),
	);

	it.each([
		["2026-02-29", "09:00", "UTC"],
		["2026-07-01", "24:00", "UTC"],
		["2026-07-01", "9:00", "UTC"],
		["2026-07-01", "09:00", "Mars/Olympus"],
	])("reject %s %s in %s", (date, time, zone) => {
		expect(() => instantAt(date, time, zone)).toThrow(RangeError);
	});

	it("return the first instant that shows the time, or a later time when none does", () => {
		const changes = fc.constantFrom(
			"2026-03-08",
			"2026-11-01",
			"2026-10-04",
			"2026-04-05",
			"2026-10-25",
			"2026-03-22",
		);
		fc.assert(
			fc.property(fc.oneof(recentDate, changes), anyTime, anyZone, (date, time, zone) => {
				const shown = (instant: string) => `${dateIn(zone, instant)} ${timeIn(zone, instant)}`;
				// Every instant that could show it: offsets are whole five minutes within 14 hours of UTC.
				const asUtc = Date.parse(`${date}T${time}:00Z`);
				const candidates = Array.from({ length: 2 * 168 + 1 }, (_, index) =>
					new Date(asUtc + (index - 168) * 300_000).toISOString(),
				);
				const first = candidates.find((instant) => shown(instant) === `${date} ${time}`);
				const instant = instantAt(date, time, zone);
				if (first === undefined) expect(shown(instant) > `${date} ${time}`).toBe(true);
				else expect(instant).toBe(first);
			}),
			{ numRuns: 150 },
		);
	});

	it("have names from the IANA database", () => {
		for (const zone of ["America/New_York", "UTC", "Pacific/Kiritimati"]) expect(isTimeZone(zone)).toBe(true);
		for (const zone of ["", "+05:00", "New York", "Mars/Olympus", "America/New_York "])
			expect(isTimeZone(zone)).toBe(false);
	});

	it("accept a time of day from 00:00 to 23:59", () => {
		for (const time of ["00:00", "09:04", "23:59"]) expect(isTimeOfDay(time)).toBe(true);
		for (const time of ["24:00", "9:04", "12:60", "12:00:00", "", "12:00\n"])
			expect(isTimeOfDay(time)).toBe(false);
	});
});

describe("The time zone name check", () => {
	it.each(["America/New_York", "UTC", "Asia/Kolkata", "Europe/Kyiv", "America/Argentina/Buenos_Aires"])(
		"accepts %s",
		(name) => expect(isZoneName(name)).toBe(true),
	);
	it.each([
		"america/new_york",
		"AMERICA/NEW_YORK",
		"Factory",
		"US/Eastern",
		"Etc/Unknown",
		"utc",
		"+05:00",
		"",
	])("rejects %j", (name) => expect(isZoneName(name)).toBe(false));
	it("accepts every name that this runtime lists", () =>
		expect(Intl.supportedValuesOf("timeZone").filter((name) => !isZoneName(name))).toEqual([]));
});

describe("Offsets of a zone", () => {
	it("give the same date as the zone's clock", () => {
		const anyInstant = fc.integer({ min: Date.UTC(2006, 0), max: Date.UTC(2028, 11) });
		fc.assert(
			fc.property(anyZone, anyInstant, (zone, time) => {
				const instant = new Date(time).toISOString();
				const { minutes } = offsetsOf(zone, 2006, 2028).findLast(({ from }) => from <= instant) ?? {
					minutes: 0,
				};
				expect(new Date(time + minutes * 60_000).toISOString().slice(0, 10)).toBe(dateIn(zone, instant));
			}),
			{ numRuns: 2_000 },
		);
	});

	it("change at the minute when clocks change", () => {
		expect(offsetsOf("America/New_York", 2026, 2026)).toEqual([
			{ from: "2026-01-01T00:00:00.000Z", minutes: -300 },
			{ from: "2026-03-08T07:00:00.000Z", minutes: -240 },
			{ from: "2026-11-01T06:00:00.000Z", minutes: -300 },
		]);
	});
});
