import { describe, expect, it } from "vitest";
import { eligibility } from "#app/features/program/sessions/audience-rules";
import { sessionDateProblems } from "#app/features/program/sessions/day-rules";
import { fullMessage, isFull, placesProblem, sessionFill } from "#app/features/program/sessions/place-rules";
import {
	canMoveSession,
	nextSessionStatuses,
	SESSION_STATUSES,
	shownStatus,
} from "#app/features/program/sessions/rules";

describe("A session's status", () => {
	it("moves from draft to published, running and completed, or to canceled before the end", () => {
		const moves = SESSION_STATUSES.flatMap((from) =>
			SESSION_STATUSES.filter((to) => canMoveSession(from, to)).map((to) => `${from} ${to}`),
		);
		expect(moves).toEqual([
			"draft published",
			"draft cancelled",
			"published running",
			"published cancelled",
			"running completed",
			"running cancelled",
		]);
		expect(nextSessionStatuses("completed")).toEqual([]);
	});

	it("shows full only while the session can be booked", () => {
		expect(SESSION_STATUSES.map((status) => shownStatus(status, true))).toEqual([
			"draft",
			"full",
			"full",
			"completed",
			"cancelled",
		]);
		expect(shownStatus("published", false)).toBe("published");
	});
});

describe("A session's dates", () => {
	const session = { start_date: "2026-07-10", end_date: "2026-07-13", weekdays: 31 };

	it("lie within the season and include a camp day", () => {
		const season = { name: "Summer 2026", start_date: "2026-07-01", end_date: "2026-07-31" };
		const fields = (change: Partial<typeof session>) =>
			sessionDateProblems({ ...session, ...change }, season).map(({ field }) => field);
		expect(fields({})).toEqual([]);
		expect(fields({ start_date: "2026-07-01", end_date: "2026-07-31" })).toEqual([]);
		expect(fields({ start_date: "2026-07-14" })).toEqual(["end_date"]);
		expect(fields({ start_date: "2026-06-30" })).toEqual(["start_date"]);
		expect(fields({ end_date: "2026-08-01" })).toEqual(["end_date"]);
		expect(fields({ start_date: "2026-08-03", end_date: "2026-08-07" })).toEqual(["start_date", "end_date"]);
		expect(fields({ start_date: "2026-07-11", end_date: "2026-07-12" })).toEqual(["weekdays"]);
		// A weekend outside the season: one problem at a time.
		expect(fields({ start_date: "2026-08-08", end_date: "2026-08-09" })).toEqual(["start_date", "end_date"]);
	});
});

describe("Capacity", () => {
	it.each([
		[39, 40, 0, false, 1, 97],
		[40, 40, 0, true, 0, 100],
		[40, 40, 2, false, 2, 100],
		[42, 40, 2, true, 0, 105],
		[43, 40, 2, true, 0, 107],
		[399, 400, 0, false, 1, 99],
		[0, 0, 0, true, 0, null],
		[0, 40, 0, false, 40, 0],
	])(
		"with %i taken of %i and %i overbooked is full %s, %i free, %j %%",
		(taken, capacity, overbook, full, free, percent) => {
			expect(sessionFill(taken, capacity, overbook)).toEqual({
				taken,
				capacity,
				overbook,
				free,
				percent,
				is_full: full,
			});
			expect(isFull(taken, capacity, overbook)).toBe(full);
		},
	);

	it("is rejected with the numbers", () => {
		expect(fullMessage("Week 3", { taken: 40, capacity: 40, overbook: 0 })).toBe(
			"Week 3 is full: 40 of 40 spots are filled.",
		);
		expect(fullMessage("Week 3", { taken: 1, capacity: 1, overbook: 0 })).toBe(
			"Week 3 is full: 1 of 1 spot is filled.",
		);
		expect(fullMessage("Week 3", { taken: 42, capacity: 40, overbook: 2 })).toContain("42 of 42");
	});

	it("can never be below the filled spots", () => {
		const problem = (
			capacity: number,
			overbook: number,
			taken: number,
			overbook_reason: string | null = "siblings",
		) => placesProblem({ capacity, overbook, taken, overbook_reason });
		expect(problem(42, 0, 42)).toBeNull();
		expect(problem(40, 2, 42)).toBeNull();
		expect(problem(0, 0, 0, null)).toBeNull();
		expect(problem(41, 0, 42)).toEqual({
			field: "capacity",
			message: "42 spots are filled, so capacity can't be below 42.",
		});
		expect(problem(39, 2, 42)?.message).toBe(
			"42 spots are filled, so capacity can't be below 40 with 2 overbooked.",
		);
		expect(problem(0, 0, 1)?.message).toBe("1 spot is filled, so capacity can't be below 1.");
	});

	it("can be overbooked only with a reason", () => {
		const reasons = [null, "", "  "].map((overbook_reason) =>
			placesProblem({ capacity: 40, overbook: 1, taken: 0, overbook_reason }),
		);
		expect(reasons.map((problem) => problem?.field)).toEqual([
			"overbook_reason",
			"overbook_reason",
			"overbook_reason",
		]);
		expect(placesProblem({ capacity: -1, overbook: 0, taken: 0, overbook_reason: null })?.field).toBe(
			"capacity",
		);
		expect(placesProblem({ capacity: 1, overbook: -1, taken: 0, overbook_reason: null })?.field).toBe(
			"overbook",
		);
	});
});

describe("Eligibility", () => {
	const anyone = { min_age: null, max_age: null, min_grade: null, max_grade: null };
	const codes = (
		session: Partial<typeof anyone> | Record<string, number>,
		age: number | null,
		grade: number | null,
	) => eligibility({ ...anyone, ...session }, { age, grade }).map(({ code }) => code);

	it("includes everyone without limits", () => {
		expect(codes({}, 10, 5)).toEqual([]);
		expect(codes({}, null, null)).toEqual([]);
	});

	it("includes both limits", () => {
		const session = { min_age: 8, max_age: 12, min_grade: 0, max_grade: 5 };
		expect(codes(session, 8, 0)).toEqual([]);
		expect(codes(session, 12, 5)).toEqual([]);
		expect(codes(session, 7, -1)).toEqual(["too_young", "grade_too_low"]);
		expect(codes(session, 13, 6)).toEqual(["too_old", "grade_too_high"]);
		expect(codes(session, null, null)).toEqual(["age_unknown", "grade_unknown"]);
	});

	it("can be limited on one side, also at 0", () => {
		expect(codes({ min_grade: 0 }, null, -1)).toEqual(["grade_too_low"]);
		expect(codes({ max_grade: 0 }, null, 1)).toEqual(["grade_too_high"]);
		expect(codes({ max_age: 0 }, 1, null)).toEqual(["too_old"]);
	});

	it("describes who the session is for", () => {
		const message = (session: Partial<Record<keyof typeof anyone, number>>, age: number, grade: number) =>
			eligibility({ ...anyone, ...session }, { age, grade })[0]?.message;
		expect(message({ min_age: 8, max_age: 12 }, 7, 2)).toBe(
			"This session is for ages 8 to 12. The child is too young.",
		);
		expect(message({ min_grade: 0, max_grade: 2 }, 9, 3)).toBe(
			"This session is for grades K to 2nd. The child's grade is higher.",
		);
		expect(message({ min_age: 8 }, 7, 2)).toContain("ages 8 and up.");
		expect(message({ max_grade: 3 }, 10, 4)).toContain("grades up to 3rd.");
		expect(message({ min_age: 8, max_age: 8 }, 9, 4)).toContain("ages 8.");
	});
});
