import { describe, expect, it } from "vitest";
import { copyName, seasonProblem } from "#app/features/camp/seasons/rules";

describe("The name of a season's copy", () => {
	it.each([
		["Summer 2026", "Summer 2027"],
		["2026 season", "2027 season"],
		["Summer", "Summer 2027"],
		["Plan 20260", "Plan 20260 2027"],
	])("changes from %s to %s", (name, copy) => {
		expect(copyName(name, 2026, 2027)).toBe(copy);
	});
});

describe("A season's dates", () => {
	const season = { year: 2027, start_date: "2026-12-27", end_date: "2027-01-03" };

	it("can belong to either of the season's calendar years", () => {
		expect(seasonProblem(season)).toBeNull();
		expect(seasonProblem({ ...season, year: 2026 })).toBeNull();
		expect(seasonProblem({ ...season, year: 2028 })).toMatchObject({ field: "year" });
	});

	it("can be a single day and can't run backward", () => {
		expect(seasonProblem({ ...season, end_date: "2026-12-27", year: 2026 })).toBeNull();
		expect(seasonProblem({ ...season, end_date: "2026-12-26" })).toMatchObject({ field: "end_date" });
	});
});
