import { describe, expect, it } from "vitest";
import { seasonTrend, takenAt, weeksOf } from "#app/features/office/dashboard/trend";

// Both begin on a Sunday; their first week's Mondays are 15 June 2026 and 16 June 2025.
const season = {
	id: "now",
	name: "Summer 2026",
	start_date: "2026-06-21",
	end_date: "2026-08-15",
	enrollments: 12,
};
const before = {
	id: "last",
	name: "Summer 2025",
	start_date: "2025-06-22",
	end_date: "2025-08-16",
	enrollments: 9,
};
const week = (season_id: string, monday: string, enrolled: number, ended = 0) => ({
	season_id,
	week: monday,
	enrolled,
	ended,
});

describe("The enrollment line of a season", () => {
	it("adds up week by week and ends in the current week", () => {
		const weeks = [week("now", "2026-05-25", 8), week("now", "2026-06-08", 5, 1)];
		const trend = seasonTrend([season], weeks, "2026-06-18");
		expect(trend?.line).toEqual({ name: "Summer 2026", from: -3, taken: [8, 8, 12, 12] });
		expect(trend).toMatchObject({ start_week: "2026-06-15", first: -3, end: 8, taken: 12, taken_last: null });
		// The table begins with it, and not with weeks to come.
		expect(trend && weeksOf(trend)).toEqual([0, -1, -2, -3]);
	});

	it("is compared with the previous season at the same number of weeks before its start", () => {
		const weeks = [
			week("now", "2026-06-01", 12),
			week("last", "2025-05-26", 4),
			week("last", "2025-06-23", 5),
		];
		const trend = seasonTrend([season, before], weeks, "2026-06-10");
		expect(trend?.line).toEqual({ name: "Summer 2026", from: -2, taken: [12, 12] });
		expect(trend?.last?.from).toBe(-3);
		expect(trend?.last?.taken).toEqual([4, 4, 4, 4, 9, 9, 9, 9, 9, 9, 9, 9]);
		expect(trend?.taken_last).toBe(4);
		expect(trend).toMatchObject({ first: -3, end: 8 });
	});

	it("is compared with an unfinished previous season as far as it has come", () => {
		const next = {
			...season,
			id: "next",
			name: "Summer 2027",
			start_date: "2027-06-20",
			end_date: "2027-08-14",
		};
		const weeks = [week("next", "2026-07-06", 12), week("now", "2026-06-08", 12)];
		const trend = seasonTrend([next, season], weeks, "2026-07-15");
		expect(trend?.last).toEqual({ name: "Summer 2026", from: -1, taken: [12, 12, 12, 12, 12, 12] });
	});

	it("starts with enrollments before the weeks read, so that it ends at the season's total", () => {
		const trend = seasonTrend([season], [week("now", "2026-06-08", 2)], "2026-06-10");
		expect(trend?.line.taken).toEqual([12]);
	});

	it("is empty this year while last year's is drawn", () => {
		const none = { ...season, enrollments: 0 };
		const trend = seasonTrend([none, before], [week("last", "2025-01-06", 9)], "2026-02-10");
		expect(trend).toMatchObject({ taken: 0, taken_last: 9, line: { taken: [0] } });
	});

	it("doesn't exist without any enrollment or season", () => {
		expect(seasonTrend([season, before], [], "2026-02-10")).toBeNull();
		expect(seasonTrend([], [], "2026-02-10")).toBeNull();
	});
});

it("a week before the line has no enrollments, and one after it has the last number", () => {
	const line = { name: "", from: -2, taken: [3, 5] };
	expect([-3, -2, -1, 0, 9].map((at) => takenAt(line, at))).toEqual([0, 3, 5, 5, 5]);
});
