import { describe, expect, it } from "vitest";
import { birthDateDoubt, isPossibleBirthDate } from "#app/lib/birth-dates";

describe("A birth date", () => {
	it("is a date no later than today", () => {
		expect(isPossibleBirthDate("2026-07-15", "2026-07-15")).toBe(true);
		expect(isPossibleBirthDate("2026-07-16", "2026-07-15")).toBe(false);
		expect(isPossibleBirthDate("2125-01-01", "2026-07-15")).toBe(false);
		expect(isPossibleBirthDate("2015-02-29", "2026-07-15")).toBe(false);
		expect(isPossibleBirthDate("", "2026-07-15")).toBe(false);
	});

	it.each([
		["2026-08-10", "unlikely"],
		["2026-07-06", "unlikely"],
		["2025-07-06", "unusual"],
		["2023-07-07", "unusual"],
		["2023-07-06", null],
		["2007-07-07", null],
		["2007-07-06", "unusual"],
		["2000-07-07", "unusual"],
		["2000-07-06", "unlikely"],
		["1935-04-03", "unlikely"],
		["1900-01-01", "unlikely"],
	])("on %s is %s on July 6, 2026", (birth_date, level) =>
		expect(birthDateDoubt(birth_date, "2026-07-06")?.level ?? null).toBe(level),
	);

	it("is questioned with the date and the age", () => {
		expect(birthDateDoubt("1935-04-03", "2026-07-06")).toEqual({
			level: "unlikely",
			age: 91,
			words: "Born Apr 3, 1935: 91 years old on Jul 6, 2026.",
		});
		expect(birthDateDoubt("2026-08-10", "2026-07-06")?.words).toContain("not born yet");
	});
});
