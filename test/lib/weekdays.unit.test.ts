import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	datesIn,
	EVERY_DAY,
	MONDAY_TO_FRIDAY,
	runsOn,
	weekdayMask,
	weekdaysIn,
	weekdaysText,
} from "#app/lib/weekdays";

describe("Weekday bits", () => {
	it("are Monday 1 to Sunday 64", () => {
		expect(weekdayMask([1])).toBe(1);
		expect(weekdayMask([7])).toBe(64);
		expect(weekdayMask([1, 2, 3, 4, 5])).toBe(MONDAY_TO_FRIDAY);
		expect(weekdayMask([])).toBe(0);
		expect(() => weekdayMask([0])).toThrow(RangeError);
		expect(() => weekdayMask([1.5])).toThrow(RangeError);
	});

	it("convert to days and back", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: EVERY_DAY }), (mask) => weekdayMask(weekdaysIn(mask)) === mask),
		);
	});

	it.each([
		[EVERY_DAY, "Every day"],
		[MONDAY_TO_FRIDAY, "Mon–Fri"],
		[1 | 4 | 16, "Mon, Wed, Fri"],
		[32 | 64, "Sat, Sun"],
		[16 | 32 | 64, "Fri–Sun"],
		[2, "Tue"],
	])("are described for %i as %j", (mask, text) => expect(weekdaysText(mask)).toBe(text));
});

describe("A range of days", () => {
	// A Thursday to the Tuesday after.
	const span = { start_date: "2026-07-09", end_date: "2026-07-14", weekdays: MONDAY_TO_FRIDAY };

	it("runs on its weekdays from its first day to its last", () => {
		expect(datesIn(span)).toEqual(["2026-07-09", "2026-07-10", "2026-07-13", "2026-07-14"]);
		expect(runsOn(span, "2026-07-09")).toBe(true);
		expect(runsOn(span, "2026-07-11")).toBe(false);
		expect(runsOn(span, "2026-07-08")).toBe(false);
		expect(runsOn(span, "2026-07-15")).toBe(false);
	});

	it("includes the leap day", () => {
		expect(datesIn({ start_date: "2028-02-28", end_date: "2028-03-01", weekdays: 2 })).toEqual([
			"2028-02-29",
		]);
	});
});
