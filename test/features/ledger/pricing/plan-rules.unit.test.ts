import { describe, expect, it } from "vitest";
import { percentShort, spreadDates } from "#app/features/ledger/pricing/plan-rules";
import { isCalendarDate } from "#app/lib/dates";

describe("Dates over a period", () => {
	it("are the same day of each month, or its last day where the month is shorter", () => {
		expect(spreadDates("2026-01-31", "2026-05-30", "monthly")).toEqual([
			"2026-01-31",
			"2026-02-28",
			"2026-03-31",
			"2026-04-30",
		]);
		expect(spreadDates("2026-11-15", "2027-01-15", "monthly")).toEqual([
			"2026-11-15",
			"2026-12-15",
			"2027-01-15",
		]);
		expect(spreadDates("2028-02-29", "2028-02-29", "monthly")).toEqual(["2028-02-29"]);
	});

	it("are the requested number at equal intervals, including the first and the last", () => {
		expect(spreadDates("2026-03-01", "2026-03-31", "4")).toEqual([
			"2026-03-01",
			"2026-03-11",
			"2026-03-21",
			"2026-03-31",
		]);
		expect(spreadDates("2026-03-01", "2026-03-02", "12")).toEqual(["2026-03-01", "2026-03-02"]);
	});

	it("are none where the last is before the first, and never unlimited", () => {
		expect(spreadDates("2026-03-02", "2026-03-01", "monthly")).toEqual([]);
		expect(spreadDates("2026-03-02", "2026-03-01", "3")).toEqual([]);
		const ages = spreadDates("2026-01-31", "2999-01-01", "monthly");
		expect(ages).toHaveLength(25);
		expect(ages.every(isCalendarDate)).toBe(true);
	});
});

describe("Percentages that don't add up to 100", () => {
	const equal = { basis_points: null, amount_cents: null };
	it("are reported where no date has an equal share", () => {
		expect(percentShort([{ ...equal, basis_points: 2_550 }])).toBe(25.5);
		expect(percentShort([{ ...equal, basis_points: 2_550 }, equal])).toBeNull();
		expect(percentShort([{ ...equal, basis_points: 10_000 }])).toBeNull();
		expect(percentShort([equal, { ...equal, amount_cents: 5 }])).toBeNull();
	});
});
