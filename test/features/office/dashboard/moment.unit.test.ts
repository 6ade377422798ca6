import { describe, expect, it, test } from "vitest";
import {
	attendanceOf,
	byNeed,
	daysAhead,
	dayTotals,
	haveGone,
	momentOf,
	nextSetupStep,
	type SessionDay,
} from "#app/features/office/dashboard/rules";
import { sessionDays } from "#app/features/office/dashboard/session-days.server";
import { counts as day } from "./roll-counts";

const TODAY = "2026-07-15";

const waiting = sessionDays([day("a")]);
const begun = sessionDays([day("a", { present: 1, unmarked: 9 })]);
const overnight = sessionDays([day("a", { present: 10, unmarked: 0 }), day("a", {}, "evening")]);

const at = (time: string, sessions: SessionDay[] = waiting, more: object = {}) =>
	momentOf({ today: TODAY, date: TODAY, time, sessions, days_to_camp: 1, is_set_up: true, ...more });

describe("The part of the day", () => {
	test.each([
		["00:00", waiting, "before"],
		["07:30", waiting, "before"],
		["08:14", waiting, "before"],
		["07:50", begun, "arrival"],
		["08:15", waiting, "arrival"],
		["09:05", begun, "arrival"],
		["09:59", begun, "arrival"],
		["10:00", begun, "after"],
		["14:59", begun, "after"],
		["15:00", begun, "pickup"],
		["17:59", begun, "pickup"],
		["18:00", begun, "evening"],
		["23:59", begun, "evening"],
		// Nobody is picked up where everybody sleeps here.
		["15:50", overnight, "after"],
		["20:00", overnight, "evening"],
	] as const)("is correct at %s", (time, sessions, moment) => {
		expect(at(time, sessions)).toBe(moment);
	});

	test.each([
		["a day that has been", { date: "2026-07-14" }, "past"],
		["a day to come", { date: "2026-07-16" }, "future"],
		["a Sunday between", { sessions: [], days_to_camp: 1 }, "no_camp"],
		["a week before the first day", { sessions: [], days_to_camp: 7 }, "no_camp"],
		["longer before", { sessions: [], days_to_camp: 8 }, "off_season"],
		["nothing ahead", { sessions: [], days_to_camp: null }, "off_season"],
		["an empty camp, whatever the day", { is_set_up: false, date: "2026-07-14" }, "setup"],
	] as const)("is correct on %s", (_, facts, moment) => {
		expect(at("10:30", waiting, facts)).toBe(moment);
	});
});

describe("The camp's daily totals", () => {
	it("count who attended", () => {
		const totals = dayTotals(
			sessionDays([day("a", { present: 6, late: 1, absent: 1, left_early: 1, unmarked: 1 }), day("b")]),
		);
		expect(totals).toMatchObject({ expected: 20, marked: 9, came: 8, here: 7, waiting: 1 });
		expect(attendanceOf(totals, false)).toEqual({ percent: 89, of: 9, among: "marked" });
		expect(attendanceOf(totals, true)).toEqual({ percent: 40, of: 20, among: "expected" });
	});

	it("show 100% attendance only when everyone came", () => {
		const of = (present: number, absent: number, is_over = false) =>
			attendanceOf(
				dayTotals(
					sessionDays([day("a", { expected: 300, present, absent, unmarked: 300 - present - absent })]),
				),
				is_over,
			);
		expect(of(300, 0)).toEqual({ percent: 100, of: 300, among: "expected" });
		expect(of(299, 1)).toMatchObject({ percent: 99, among: "expected" });
		// Of the last one nobody knows while the roll is open; a day that is over had nobody more.
		expect(of(299, 0)).toMatchObject({ percent: 100, among: "marked" });
		expect(of(299, 0, true)).toMatchObject({ percent: 99, among: "expected" });
	});

	it("show no attendance while no one is marked", () => {
		expect(attendanceOf(dayTotals(waiting), true)).toBeNull();
	});

	it("count pick-ups only in sessions without an evening roll call", () => {
		const sessions = sessionDays([
			day("a", { present: 6, checked_out: 4, unmarked: 0 }),
			day("b", { present: 10, unmarked: 0 }),
			day("b", {}, "evening"),
		]);
		expect(dayTotals(sessions)).toMatchObject({ here: 16, to_pick_up: 6, picked_up: 4 });
	});

	it("count everyone as gone by the evening where no one is checked out", () => {
		const totals = dayTotals(begun);
		expect(haveGone("evening", totals)).toBe(true);
		expect(haveGone("pickup", totals)).toBe(false);
		const some = sessionDays([day("a", { present: 6, checked_out: 4, unmarked: 0 })]);
		expect(haveGone("evening", dayTotals(some))).toBe(false);
		expect(haveGone("evening", dayTotals(overnight))).toBe(false);
		// Who left early is known, and says nothing of the others.
		const early = sessionDays([day("a", { present: 9, left_early: 1, unmarked: 0 })]);
		expect(haveGone("evening", dayTotals(early))).toBe(true);
	});
});

it("sessions that need attention are listed first", () => {
	const sessions = sessionDays([
		day("complete", { present: 10, unmarked: 0 }),
		day("nobody", { expected: 0, unmarked: 0 }),
		day("begun", { present: 1, unmarked: 9 }),
		day("waiting"),
	]);
	expect(byNeed(sessions).map(({ id }) => id)).toEqual(["waiting", "begun", "complete", "nobody"]);
});

test.each([
	[{ season: 0, session: 0, campers: 0, enrollments: 0 }, "season"],
	[{ season: 1, session: 0, campers: 5, enrollments: 0 }, "session"],
	[{ season: 1, session: 1, campers: 0, enrollments: 0 }, "campers"],
	[{ season: 1, session: 1, campers: 1, enrollments: 0 }, "enrollments"],
	[{ season: 1, session: 1, campers: 1, enrollments: 1 }, null],
] as const)("the next setup step with %o is %s", (counts, step) => {
	expect(nextSetupStep(counts)).toBe(step);
});

it("a future day shows who is expected, session by session", () => {
	const days = { start_date: "2026-07-06", end_date: "2026-07-17" };
	const ahead = daysAhead([
		{ id: "c", name: "C", ...days, expected: 4 },
		{ id: "a", name: "A", ...days, expected: 5 },
		{ id: "b", name: "B", ...days, expected: 3 },
	]);
	expect(ahead.map(({ id, now }) => [id, now.expected])).toEqual([
		["c", 4],
		["a", 5],
		["b", 3],
	]);
	expect(dayTotals(ahead)).toMatchObject({ expected: 12, here: 0, marked: 0 });
});
