import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	canMoveSeason,
	copySeasonDates,
	copyShift,
	nextSeasonStatuses,
	SEASON_STATUSES,
} from "#app/features/camp/seasons/rules";
import { addDays, dateOfDay, dayNumber, daysBetween, weekdayOf } from "#app/lib/dates";

describe("A season's status", () => {
	it("moves from draft to open, closed and archived, and back from the last two", () => {
		const moves = SEASON_STATUSES.flatMap((from) =>
			SEASON_STATUSES.filter((to) => canMoveSeason(from, to)).map((to) => `${from} ${to}`),
		);
		expect(moves).toEqual(["draft open", "open closed", "closed open", "closed archived", "archived closed"]);
		expect(nextSeasonStatuses("archived")).toEqual(["closed"]);
	});
});

describe("Copying a season", () => {
	const season = { id: "s", year: 2026, start_date: "2026-06-22", end_date: "2026-08-14" };
	const session = {
		id: "one",
		start_date: "2026-06-22",
		end_date: "2026-07-03",
		registration_opens_at: "2026-03-01T14:00:00.000Z",
		registration_closes_at: null,
	};

	it("shifts every date and keeps the rest", () => {
		const copy = copySeasonDates(season, [session], 364, "America/New_York");
		expect(copy.season).toEqual({ id: "s", year: 2027, start_date: "2027-06-21", end_date: "2027-08-13" });
		expect(copy.sessions).toEqual([
			{
				id: "one",
				start_date: "2027-06-21",
				end_date: "2027-07-02",
				registration_opens_at: "2027-02-28T14:00:00.000Z",
				registration_closes_at: null,
			},
		]);
	});

	it("keeps the time of day of registration across a daylight saving change", () => {
		// 09:00 in New York, before the change on 8 March 2026 and after it.
		const copy = copySeasonDates(season, [session], 14, "America/New_York");
		expect(copy.sessions[0]?.registration_opens_at).toBe("2026-03-15T13:00:00.000Z");
	});

	it("keeps the offset between the year and the start of a season that crosses New Year", () => {
		const winter = { year: 2027, start_date: "2026-12-21", end_date: "2027-01-08" };
		expect(copySeasonDates(winter, [], 364, "UTC").season).toEqual({
			year: 2028,
			start_date: "2027-12-20",
			end_date: "2028-01-07",
		});
		expect(copySeasonDates(winter, [], 0, "UTC").season).toEqual(winter);
	});

	it("starts near the same date on the same day of the week", () => {
		expect(copyShift("2026-06-22", 2027)).toBe(364);
		expect(copyShift("2028-02-29", 2029)).toBe(364);
		expect(copyShift("2026-06-22", 2025)).toBe(-364);
		const start = fc.integer({ min: dayNumber("2000-01-01"), max: dayNumber("2060-12-31") }).map(dateOfDay);
		fc.assert(
			fc.property(start, fc.integer({ min: 2001, max: 2070 }), (date, year) => {
				const copied = addDays(date, copyShift(date, year));
				expect(weekdayOf(copied)).toBe(weekdayOf(date));
				const monthDay = date.slice(5) === "02-29" ? "03-01" : date.slice(5);
				expect(Math.abs(daysBetween(`${year}-${monthDay}`, copied))).toBeLessThanOrEqual(3);
			}),
		);
	});
});
