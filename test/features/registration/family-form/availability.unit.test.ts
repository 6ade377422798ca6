import { describe, expect, test } from "vitest";
import {
	availability,
	barOf,
	isInWeek,
	mayFitAge,
	mondayOf,
	weeksOf,
} from "#app/features/registration/family-form/availability";

const places = { places: 10, taken: 0, waiting: 0, waitlist_enabled: true };

describe("A session's availability", () => {
	test.each([
		[{}, "plenty", "10+ spots left"],
		[{ taken: 1 }, "plenty", "9 spots left"],
		[{ places: 300 }, "plenty", "10+ spots left"],
		[{ taken: 5 }, "few", "5 spots left"],
		[{ taken: 7 }, "few", "3 spots left"],
		[{ taken: 9 }, "few", "1 spot left"],
		[{ taken: 10 }, "waitlist", "Full – waitlist open"],
		[{ taken: 10, waiting: 12 }, "waitlist", "Full – waitlist: 12"],
		[{ taken: 10, waitlist_enabled: false }, "full", "Full"],
		[{ places: null }, "waitlist", "Full – waitlist open"],
		// More are enrolled than there are places by now: nothing is left, and less than nothing is not said.
		[{ taken: 14 }, "waitlist", "Full – waitlist open"],
	])("is correct for %o", (given, kind, words) => {
		expect(availability({ ...places, ...given })).toEqual({ kind, words });
	});

	test("leaves free spots to the waitlist first", () => {
		expect(availability({ ...places, taken: 8, waiting: 3 })).toEqual({
			kind: "waitlist",
			words: "Full – waitlist: 3",
		});
	});
});

describe("The age filter", () => {
	const bounds = { min_age: null, max_age: null, min_grade: null, max_grade: null };
	test("applies age limits exactly", () => {
		expect(mayFitAge({ ...bounds, min_age: 8, max_age: 10 }, 10)).toBe(true);
		expect(mayFitAge({ ...bounds, min_age: 8, max_age: 10 }, 11)).toBe(false);
	});
	test("accepts a child when either grade of that age is within the grade limits", () => {
		const session = { ...bounds, min_grade: 3, max_grade: 5 };
		expect([6, 7, 8, 10, 11].map((age) => mayFitAge(session, age))).toEqual([false, true, true, true, false]);
	});
});

describe("Weeks", () => {
	const july = { start_date: "2027-07-04", end_date: "2027-07-17" };
	const august = { start_date: "2027-08-01", end_date: "2027-08-07" };

	test("start on Mondays", () => {
		expect(mondayOf("2027-07-04")).toBe("2027-06-28");
		expect(mondayOf("2027-07-05")).toBe("2027-07-05");
	});

	test("are those with a session, and weeks in between are left out", () => {
		expect(weeksOf([july, august])).toEqual([
			"2027-06-28",
			"2027-07-05",
			"2027-07-12",
			"2027-07-26",
			"2027-08-02",
		]);
		expect(weeksOf([])).toEqual([]);
	});

	test("include a session in every week it touches", () => {
		expect(isInWeek(july, "2027-06-28")).toBe(true);
		expect(isInWeek(july, "2027-07-12")).toBe(true);
		expect(isInWeek(july, "2027-07-19")).toBe(false);
	});

	test("have bars that stay within the strip for any session", () => {
		const weeks = weeksOf([july, august]);
		for (const session of [july, august, { start_date: "2027-01-01", end_date: "2027-12-31" }]) {
			const { left, width } = barOf(session, weeks);
			expect(left).toBeGreaterThanOrEqual(0);
			expect(width).toBeGreaterThan(0);
			expect(left + width).toBeLessThanOrEqual(100.1);
		}
	});
});
