import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	ATTENDANCE_STATUSES,
	type AttendanceStatus,
	describeMark,
	fittingFacts,
	markId,
	markProblem,
	parseMarkId,
} from "#app/features/day/attendance/marks";
import {
	campDaysAround,
	canMarkOn,
	isDue,
	isExpectedOn,
	isShown,
	progressText,
	rollThatCounts,
	summarize,
} from "#app/features/day/attendance/rules";
import { CHECKPOINTS, checkpointMask, checkpointsIn } from "#app/lib/checkpoints";

// Two weeks, Monday to Friday.
const session = { start_date: "2026-07-06", end_date: "2026-07-17", weekdays: 31 };

describe("Expected campers", () => {
	const live = { starts_on: null, ends_on: null, is_live: true };

	it.each([
		["the first day", live, "2026-07-06", true],
		["the last day", live, "2026-07-17", true],
		["the day before", live, "2026-07-05", false],
		["the day after", live, "2026-07-18", false],
		["a Saturday", live, "2026-07-11", false],
		["before joining midway", { ...live, starts_on: "2026-07-08" }, "2026-07-07", false],
		["the day of joining", { ...live, starts_on: "2026-07-08" }, "2026-07-08", true],
		["the day of leaving", { ...live, ends_on: "2026-07-10" }, "2026-07-10", true],
		["after leaving", { ...live, ends_on: "2026-07-10" }, "2026-07-13", false],
		["a start before the session's", { ...live, starts_on: "2026-07-01" }, "2026-07-03", false],
		["an end after the session's", { ...live, ends_on: "2026-07-31" }, "2026-07-20", false],
		["days moved away from", { starts_on: null, ends_on: "2026-07-10", is_live: false }, "2026-07-10", true],
		[
			"days after moving away",
			{ starts_on: null, ends_on: "2026-07-10", is_live: false },
			"2026-07-13",
			false,
		],
		["a cancelled enrollment", { starts_on: null, ends_on: null, is_live: false }, "2026-07-07", false],
		["a draft registration", { ...live, attends: false }, "2026-07-07", false],
		[
			"a draft registration with days",
			{ ...live, ends_on: "2026-07-10", attends: false },
			"2026-07-07",
			false,
		],
	])("are right for %s: %j on %s is %s", (_, enrollment, date, expected) => {
		expect(isExpectedOn(enrollment, session, date)).toBe(expected);
	});
});

describe("The dates on which attendance can be marked", () => {
	it.each([
		["2026-07-08", "2026-07-08", null],
		["2026-07-08", "2026-08-30", null],
		["2026-07-09", "2026-07-08", "future"],
		["2026-07-03", "2026-07-08", "before_session"],
		["2026-07-20", "2026-07-21", "after_session"],
		["2026-07-11", "2026-07-13", "not_a_camp_day"],
		["2026-07-20", "2026-07-08", "future"],
	])("are right for %s when today is %s: %j", (date, today, reason) => {
		const answer = canMarkOn(session, date, today);
		expect(answer.ok ? null : answer.reason).toBe(reason);
		expect(answer.ok || answer.message.length > 0).toBe(true);
	});
});

describe("An attendance mark", () => {
	it("can be excused only when absent", () => {
		expect(markProblem({ status: "absent", absence: "excused" })).toBeNull();
		expect(markProblem({ status: "absent" })).toBeNull();
		expect(markProblem({ status: "late", absence: "excused" })?.field).toBe("absence");
	});

	it("can have a time of day", () => {
		expect(markProblem({ status: "late", time: "09:40" })).toBeNull();
		expect(markProblem({ status: "late", time: null })).toBeNull();
		expect(markProblem({ status: "late", time: "24:00" })?.field).toBe("time");
	});

	it("can have a reason only when absent, and a time only when late or left", () => {
		expect(markProblem({ status: "absent", reason: "sick" })).toBeNull();
		expect(markProblem({ status: "present", reason: "sick" })?.field).toBe("reason");
		expect(markProblem({ status: "left_early", time: "14:30" })).toBeNull();
		expect(markProblem({ status: "present", time: "09:00" })?.field).toBe("time");
		expect(markProblem({ status: "absent", time: "09:00" })?.field).toBe("time");
	});

	it.each(ATTENDANCE_STATUSES.map((status) => [status]))(
		"with status %s keeps only the matching fields",
		(status) => {
			const facts = { absence: "excused", reason: "sick", time: "09:40", note: "Bus" } as const;
			const fitted = fittingFacts({ status, ...facts });
			expect(markProblem(fitted)).toBeNull();
			expect(fitted.note).toBe("Bus");
			expect(fitted.absence).toBe(status === "absent" ? "excused" : null);
		},
	);

	it("is an unexcused absence until it is excused", () =>
		expect(fittingFacts({ status: "absent" }).absence).toBe("unexcused"));

	it.each([
		[{ status: "present" }, "09:04", "marked present by Ana at 9:04 AM"],
		[{ status: "left_early" }, "14:30", "marked left early by Ana at 2:30 PM"],
		[{ status: "absent", absence: "excused" }, "00:05", "marked absent (excused) by Ana at 12:05 AM"],
		[{ status: "absent", absence: null }, "10:00", "marked absent by Ana at 10:00 AM"],
	] as const)("is described in words for %j", (mark, time, words) =>
		expect(describeMark(mark, "Ana", time)).toBe(words),
	);
});

describe("The status of a checkpoint", () => {
	it("counts expected campers by their mark", () => {
		const marks = [
			{ camper_id: "a", status: "present" },
			{ camper_id: "b", status: "absent" },
			{ camper_id: "c", status: "late" },
			{ camper_id: "d", status: "checked_out" },
			{ camper_id: "moved", status: "present" },
		] as const;
		const summary = summarize(["a", "b", "c", "d", "e"], marks);
		expect(summary).toEqual({
			expected: 5,
			present: 1,
			absent: 1,
			late: 1,
			left_early: 0,
			checked_out: 1,
			marked: 4,
			unmarked: 1,
			attended: 3,
		});
		expect(progressText(summary)).toBe("4 of 5");
	});

	it("is empty without campers", () => {
		expect(progressText(summarize([], [{ camper_id: "a", status: "present" }]))).toBe("0 of 0");
	});

	it("always adds up, for any marks and repeats", () => {
		const child = fc.constantFrom(..."abcdefgh");
		const mark = fc.record({ camper_id: child, status: fc.constantFrom(...ATTENDANCE_STATUSES) });
		fc.assert(
			fc.property(fc.array(child), fc.array(mark), (expected, marks) => {
				const summary = summarize(expected, marks);
				const byStatus = (status: AttendanceStatus) => summary[status];
				expect(ATTENDANCE_STATUSES.map(byStatus).reduce((a, b) => a + b)).toBe(summary.marked);
				expect(summary.marked + summary.unmarked).toBe(new Set(expected).size);
				expect(summary.unmarked).toBeGreaterThanOrEqual(0);
				expect(summary.attended + summary.absent).toBe(summary.marked);
			}),
		);
	});
});

describe("The ID of a mark", () => {
	const mark = { session_id: "s-1", date: "2026-07-15", checkpoint: "evening", camper_id: "c-2" } as const;

	it("encodes its unique fields and can be parsed", () => {
		expect(markId(mark)).toBe("s-1_2026-07-15_evening_c-2");
		expect(parseMarkId(markId(mark))).toEqual(mark);
	});

	it.each([
		"",
		"x",
		"s_2026-02-29_evening_c",
		"s_2026-07-15_noon_c",
		"s_2026-07-15_evening_",
		"a_b_2026-07-15_evening_c",
	])("can't be %j", (id) => expect(parseMarkId(id)).toBeNull());
});

describe("The camp days around a date", () => {
	it.each([
		["2026-07-08", "2026-08-01", "2026-07-07", "2026-07-09"],
		["2026-07-11", "2026-08-01", "2026-07-10", "2026-07-13"],
		["2026-07-06", "2026-08-01", null, "2026-07-07"],
		["2026-07-08", "2026-07-08", "2026-07-07", null],
		["2026-09-01", "2026-08-01", "2026-07-17", null],
		["2026-09-01", "2026-07-01", null, null],
	])("for %s with today %s are %s and %s", (date, today, before, after) =>
		expect(campDaysAround([session], date, today)).toEqual({ before, after }),
	);
});

describe("A checkpoint", () => {
	it.each([
		["morning", "06:00", true],
		["midday", "09:04", false],
		["midday", "11:00", true],
		["evening", "15:59", false],
		["evening", "16:00", true],
	] as const)("is due for %s at %s: %s", (checkpoint, time, due) =>
		expect(isDue(checkpoint, time)).toBe(due),
	);
});

describe("Checkpoint bits", () => {
	it("are morning 1, midday 2 and evening 4", () => {
		expect(checkpointsIn(1)).toEqual(["morning"]);
		expect(checkpointsIn(5)).toEqual(["morning", "evening"]);
		expect(checkpointMask(CHECKPOINTS)).toBe(7);
		expect(checkpointMask(["midday", "midday"])).toBe(2);
		expect(checkpointMask([])).toBe(0);
	});
});

describe("The roll-call filter", () => {
	const statuses = [null, ...ATTENDANCE_STATUSES];
	it.each([
		["all", statuses],
		["unmarked", [null]],
		["here", ["present", "late"]],
		["absent", ["absent"]],
		["late", ["late"]],
		["left", ["left_early", "checked_out"]],
	] as const)("is correct for %s", (show, shown) => {
		expect(statuses.filter((status) => isShown(show, status))).toEqual(shown);
	});
});

describe("The roll call that counts", () => {
	it.each([
		["none while nobody is marked", [0, 0, 0], null],
		["the morning while it is the only one", [1, 0, 0], 0],
		["the morning as long as the evening has begun alone", [18, 0, 1], 0],
		["the morning until half as many are marked", [18, 0, 8], 0],
		["the evening from half as many", [18, 0, 9], 2],
		["the evening from half as many, rounded up", [19, 0, 9], 0],
		["midday while the evening is not half as full", [20, 20, 9], 1],
		["the last that is half as full as the fullest, not as the one before", [20, 4, 9], 0],
		["the evening when it is the only one", [0, 0, 1], 2],
		["the evening when the morning was hardly taken", [2, 0, 1], 2],
	] as const)("is correct for %s", (_, marked, index) => {
		const rolls = marked.map((each) => ({ expected: 20, unmarked: 20 - each }));
		expect(rollThatCounts(rolls) ?? null).toBe(index === null ? null : rolls[index]);
	});
});
