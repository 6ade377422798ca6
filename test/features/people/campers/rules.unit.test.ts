import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	completedGrade,
	enteringGrade,
	gradeFor,
	gradeLabel,
	gradeSettings,
} from "#app/features/people/campers/rules";
import { addDays, dateOfDay, dayNumber } from "#app/lib/dates";

/** September 1, which holds until a camp sets another date. */
const CUTOFF = gradeSettings({}).cutoff;

describe("The entering grade", () => {
	it.each([
		["2016-07-15", 2026, 5],
		["2016-08-31", 2026, 5],
		["2016-09-01", 2026, 5],
		["2016-09-02", 2026, 4],
		["2016-12-31", 2026, 4],
		["2016-02-29", 2026, 5],
		["2021-09-01", 2026, 0],
		["2021-09-02", 2026, -1],
		["2022-01-01", 2026, -1],
	])("for a child born %s in season %i is %i", (birth, year, grade) =>
		expect(enteringGrade(birth, year, CUTOFF)).toBe(grade),
	);

	it("follows another cutoff", () => {
		expect(enteringGrade("2016-12-31", 2026, "12-31")).toBe(5);
		expect(enteringGrade("2016-06-02", 2026, "06-01")).toBe(4);
	});

	it("increases by one each year, and is never higher for the younger of two", () => {
		const birthDate = fc
			.integer({ min: dayNumber("2005-01-01"), max: dayNumber("2023-12-31") })
			.map(dateOfDay);
		fc.assert(
			fc.property(
				birthDate,
				fc.integer({ min: 2020, max: 2030 }),
				fc.nat({ max: 400 }),
				(birth, year, days) => {
					expect(enteringGrade(birth, year + 1, CUTOFF)).toBe(enteringGrade(birth, year, CUTOFF) + 1);
					expect(enteringGrade(addDays(birth, days), year, CUTOFF)).toBeLessThanOrEqual(
						enteringGrade(birth, year, CUTOFF),
					);
				},
			),
		);
	});

	it("is the override when there is one, kindergarten too", () => {
		const season = { year: 2026 };
		expect(gradeFor({ birth_date: "2016-07-15", grade_override: 6 }, season, CUTOFF)).toBe(6);
		expect(gradeFor({ birth_date: "2016-07-15", grade_override: 0 }, season, CUTOFF)).toBe(0);
		expect(gradeFor({ birth_date: "2016-07-15", grade_override: null }, season, CUTOFF)).toBe(5);
		expect(gradeFor({ birth_date: "2016-07-15" }, season, CUTOFF)).toBe(5);
		expect(gradeFor({ birth_date: null, grade_override: 3 }, season, CUTOFF)).toBe(3);
		expect(gradeFor({ birth_date: null }, season, CUTOFF)).toBeNull();
		expect(gradeFor({ birth_date: "2016-09-15" }, season, "10-01")).toBe(5);
	});
});

describe("The displayed grade", () => {
	it.each([
		[5, true, "5th"],
		[5, false, "4th"],
		[0, true, "K"],
		[1, false, "K"],
		[0, false, "PreK"],
		[-1, true, "PreK"],
		[-2, true, "PreK"],
		[13, false, "12th"],
		[null, true, ""],
	])("for entering grade %j with rising %s is %j", (grade, rising, label) =>
		expect(gradeLabel(grade, rising)).toBe(label),
	);

	it("is one lower for the completed grade", () => expect(completedGrade(0)).toBe(-1));
});

describe("A camp's grade settings", () => {
	it("default to entering grades from pre-kindergarten to 12th", () => {
		const { rising, range } = gradeSettings({});
		expect(rising).toBe(true);
		expect([range[0], range.at(-1), range.length]).toEqual([-1, 12, 14]);
		expect(gradeSettings({ risingGrade: false, gradeRangeMin: 2, gradeRangeMax: 4 })).toEqual({
			rising: false,
			range: [2, 3, 4],
			cutoff: "09-01",
		});
		expect(gradeSettings({ gradeRangeMin: 5, gradeRangeMax: 3 }).range).toEqual([5]);
		expect(gradeSettings({ grade_cutoff_month: 12, grade_cutoff_day: 31 }).cutoff).toBe("12-31");
		expect(gradeSettings({ grade_cutoff_month: 8, grade_cutoff_day: null }).cutoff).toBe("08-01");
		expect(gradeSettings({ gradeRangeMin: "2", gradeRangeMax: null }).range).toHaveLength(14);
	});
});
