import { describe, expect, it } from "vitest";
import { comparedDay, seasonBefore, type SeasonDays } from "#app/features/insight/analytics/compared-day";

const season = (year: number, start: string): SeasonDays => ({
	id: String(year),
	name: `Summer ${year}`,
	year,
	start_date: start,
	end_date: start,
});

const now = season(2026, "2026-06-29");
const before = season(2025, "2025-06-23");

describe("the day that today is compared with", () => {
	it("is as many days before the earlier season's start", () => {
		expect(comparedDay("same_day_before_start", "2026-06-19", now, before)).toBe("2025-06-13");
	});

	it("counts February 29 as a day", () => {
		const leap = season(2028, "2028-06-29");
		expect(comparedDay("same_day_before_start", "2028-02-28", leap, season(2027, "2027-06-29"))).toBe(
			"2027-02-27",
		);
	});

	it("crosses New Year with a winter season", () => {
		const winter = season(2027, "2026-12-20");
		const last = season(2026, "2025-12-21");
		expect(comparedDay("same_day_before_start", "2027-01-02", winter, last)).toBe("2026-01-03");
	});

	it("isn't one where the whole season is compared", () => {
		expect(comparedDay("whole_season", "2026-06-19", now, before)).toBeNull();
	});
});

it("compares a season with the one that started before it", () => {
	const oldest = season(2024, "2024-06-24");
	expect(seasonBefore([now, oldest, before], now)).toBe(before);
	expect(seasonBefore([now, oldest, before], oldest)).toBeNull();
});
