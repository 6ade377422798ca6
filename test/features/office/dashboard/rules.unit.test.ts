import { describe, expect, it } from "vitest";
import { dayFigures } from "#app/features/office/dashboard/day-figures";
import { barsPlace } from "#app/features/office/dashboard/layout";
import { dayTotals } from "#app/features/office/dashboard/rules";
import { sessionDays } from "#app/features/office/dashboard/session-days.server";
import { listSessions } from "#app/features/office/dashboard/session-list";

const counts = (
	id: string,
	checkpoint: "morning" | "evening",
	more: Partial<Record<string, number>> = {},
) => ({
	id,
	name: `Session ${id}`,
	start_date: "2026-07-06",
	end_date: "2026-07-17",
	checkpoint,
	expected: 10,
	present: 0,
	late: 0,
	absent: 0,
	left_early: 0,
	checked_out: 0,
	unexcused: 0,
	unmarked: 10,
	...more,
});

describe("A session's day", () => {
	it("isn't replaced by the first mark of a later roll call", () => {
		const [session] = sessionDays([
			counts("a", "morning", { present: 9, absent: 1, unmarked: 0 }),
			counts("a", "evening", { present: 1, unmarked: 9 }),
		]);
		expect(session?.now).toMatchObject({ checkpoint: "morning", here: 9, absent: 1, unmarked: 0 });
		expect(session?.others).toMatchObject([{ checkpoint: "evening", here: 1 }]);
	});

	it("is counted at the last roll call that is half as full as the fullest", () => {
		const [session] = sessionDays([
			counts("a", "morning", { present: 9, late: 1, unmarked: 0 }),
			counts("a", "evening", { present: 5, unmarked: 5 }),
		]);
		expect(session?.now).toMatchObject({ checkpoint: "evening", here: 5, unmarked: 5 });
		expect(session?.others.map(({ checkpoint, here }) => [checkpoint, here])).toEqual([["morning", 10]]);
	});

	it("is counted at the first roll call while none was taken", () => {
		const [session] = sessionDays([counts("a", "morning"), counts("a", "evening")]);
		expect(session?.now).toMatchObject({ checkpoint: "morning", started: false });
	});

	it("counts a late camper as here, and not one who left", () => {
		const [session] = sessionDays([
			counts("a", "morning", { present: 3, late: 2, left_early: 1, checked_out: 1, absent: 3, unmarked: 0 }),
		]);
		expect(session?.now).toMatchObject({ here: 5, left: 2, absent: 3 });
	});
});

describe("The camp's day", () => {
	it("counts every session once, and those not started", () => {
		const days = sessionDays([
			counts("a", "morning", { present: 10, unmarked: 0 }),
			counts("a", "evening"),
			counts("b", "morning"),
			counts("c", "morning", { expected: 0, unmarked: 0 }),
		]);
		expect(dayTotals(days)).toMatchObject({ here: 10, expected: 20, unmarked: 10, waiting: 1 });
	});
});

describe("The links of the day's numbers with several sessions", () => {
	const sessions = sessionDays(
		["a", "b"].map((id) => counts(id, "morning", { present: 7, late: 1, absent: 1, unmarked: 1 })),
	);
	const NOTHING = { take_roll: false, sees_children: false, sees_sessions: false };
	const links = (may: Partial<typeof NOTHING>, date = "2026-07-15") => {
		const facts = { totals: dayTotals(sessions), sessions, unexcused: 1 };
		const at = { ...facts, date, today: "2026-07-15", list_href: "#list" };
		return Object.fromEntries(
			dayFigures({ ...at, ...NOTHING, ...may }).map(({ label, href }) => [label, href]),
		);
	};

	it.each([
		["who takes roll", { take_roll: true, sees_children: true, sees_sessions: true }],
		["who only sees campers", { sees_children: true }],
	])("lead to the campers of all sessions for a user %s", (_who, may) => {
		expect(links(may)).toEqual({
			Expected: "/attendance?show=expected",
			Present: "/attendance?show=here",
			Attendance: "/attendance?show=came",
			Absent: "/attendance?show=absent",
			Late: "/attendance?show=late",
			Unmarked: "/attendance?show=unmarked",
		});
		const past = links(may, "2026-07-14");
		expect(past.Absent).toBe("/attendance?date=2026-07-14&show=absent");
		// Who left again was there on that day.
		expect(past.Present).toBe("/attendance?date=2026-07-14&show=came");
		expect(links(may, "2026-07-16")).toEqual({
			Expected: "/attendance?date=2026-07-16&show=expected",
			Present: undefined,
			Attendance: undefined,
			Absent: undefined,
			Late: undefined,
			Unmarked: undefined,
		});
	});

	it("come with a second line on each number where something is known", () => {
		const at = { ...NOTHING, sessions, list_href: "#list", today: "2026-07-15" };
		const second = (unexcused: number) =>
			dayFigures({ ...at, totals: dayTotals(sessions), unexcused, date: at.today }).map(({ of }) => of);
		expect(second(1)).toEqual([
			...["in 2 sessions", "here now", "of 18 marked", "1 unexcused", "in 2 sessions", "in 2 sessions"],
		]);
		expect(second(0)[3]).toBe("all excused");
		// Nobody says of children who have gone home that they are here.
		const gone = dayFigures({ ...at, totals: dayTotals(sessions), unexcused: 1, date: at.today, gone: true });
		expect(gone[1]).toEqual({
			label: "Present",
			value: 16,
			of: "came",
			href: undefined,
		});
	});

	it("lead to existing roll calls for a user who takes roll and sees no campers", () => {
		const { Unmarked, ...others } = links({ take_roll: true });
		expect(new Set([Unmarked, ...Object.values(others)])).toEqual(new Set(["/roll-call"]));
		expect(links({ take_roll: true }, "2026-07-16").Expected).toBeUndefined();
	});

	it("lead to the day's sessions for a user who sees no campers", () => {
		const seen = links({ sees_sessions: true });
		expect(new Set(Object.values(seen))).toEqual(new Set(["#list"]));
	});

	it("lead nowhere for a user who can open neither", () => {
		const seen = links({});
		expect(new Set(Object.values(seen))).toEqual(new Set([undefined]));
	});
});

describe("The sessions of a day", () => {
	const at = { date: "2026-07-15", today: "2026-07-15", take_roll: true, sees_sessions: true, ahead: false };
	const states = (more: { date?: string; due: boolean }) =>
		listSessions(
			sessionDays([
				counts("done", "morning", { present: 10, unmarked: 0 }),
				counts("nearly", "morning", { present: 9, unmarked: 1 }),
				counts("half", "morning", { present: 5, unmarked: 5 }),
				counts("none", "morning"),
			]),
			{ ...at, ...more },
		).shown.map(({ id, roll }) => [id, roll?.state, roll?.tone]);

	it("start with those without a roll call, highlighted once campers have arrived, and not those with few left to mark", () => {
		const [none, ...others] = [
			["none", "Roll not started", "loud"],
			["half", "5 to mark", "open"],
			["nearly", "1 to mark", "quiet"],
			["done", "Roll complete", "done"],
		];
		expect(states({ due: true })).toEqual([none, ...others]);
		expect(states({ due: false })).toEqual([["none", "Roll not started", "open"], ...others]);
	});

	it("link to the evening roll call from its hour until it counts", () => {
		const sessions = sessionDays([
			counts("day", "morning", { present: 10, unmarked: 0 }),
			counts("slept", "morning", { present: 10, unmarked: 0 }),
			counts("slept", "evening"),
			counts("begun", "morning", { present: 10, unmarked: 0 }),
			counts("begun", "evening", { present: 4, unmarked: 6 }),
			counts("none", "morning"),
			counts("none", "evening"),
		]);
		const listed = (evening: boolean, gone = false) =>
			listSessions(sessions, { ...at, due: true, evening, gone });
		const lines = (evening: boolean) =>
			listed(evening).shown.map(({ id, href, roll }) => [id, roll?.state, href?.split("=")[1]]);
		expect(lines(false)).toEqual([
			["none", "Roll not started", "morning"],
			["day", "Roll complete", "morning"],
			["slept", "Roll complete", "morning"],
			["begun", "Roll complete", "morning"],
		]);
		expect(lines(true)).toEqual([
			["none", "Roll not started", "evening"],
			["slept", "Evening roll not started", "evening"],
			["begun", "6 to mark this evening", "evening"],
			["day", "Roll complete", "morning"],
		]);
		expect(listed(false).summary).toBe("30 of 40 present · 10 to mark");
		expect(listed(true).summary).toBe("30 of 40 present · 10 to mark, 26 at the evening roll");
		expect(listed(true, true).summary).toBe("30 of 40 attended · 10 to mark, 26 at the evening roll");
	});

	it("are never highlighted on a past day", () => {
		expect(states({ date: "2026-07-14", due: false })).toEqual([
			["none", "Roll not taken", "quiet"],
			["half", "5 unmarked", "quiet"],
			["nearly", "1 unmarked", "quiet"],
			["done", "Roll complete", "done"],
		]);
	});
});

describe("The totals of the day's sessions", () => {
	const at = { take_roll: true, sees_sessions: true, due: true, today: "2026-07-15" };
	const sessions = sessionDays([
		counts("a", "morning", { present: 6, late: 1, absent: 1, left_early: 1, unmarked: 1 }),
		counts("b", "morning"),
	]);
	const listed = (date: string, ahead = false) => listSessions(sessions, { ...at, date, ahead });

	it("are described beside their bars, except where only expected campers are known", () => {
		expect(listed("2026-07-15").summary).toBe("7 of 20 present · 11 to mark");
		expect(listed("2026-07-14").summary).toBe("8 of 20 attended · 11 unmarked");
		expect(listed("2026-07-16", true).summary).toBeUndefined();
	});

	it("match the rows of their table", () => {
		const rows = listed("2026-07-15").shown.map(({ id, expected, roll }) => {
			const { here = 0, left = 0, absent = 0, unmarked = 0 } = roll ?? {};
			return [id, expected, here, left, absent, unmarked];
		});
		expect(rows).toEqual([
			["b", 10, 0, 0, 0, 10],
			["a", 10, 7, 1, 1, 1],
		]);
	});
});

describe("The position of the bars", () => {
	const of = { lists: [5], chart: true, table_rows: 0, people: [2], bars: [8] };
	const todo = { text: "Take roll in 2 sessions", note: "64 children to mark: Full Season Overnight" };

	it("is below the shorter column, or across the page when both are about equal", () => {
		expect(barsPlace({ ...of, todos: [todo, todo] })).toBe("right");
		expect(barsPlace({ ...of, todos: Array(9).fill(todo) })).toBe("below");
		expect(barsPlace({ ...of, lists: [], todos: Array(14).fill(todo) })).toBe("left");
		expect(barsPlace({ ...of, todos: Array(9).fill(todo), table_rows: 30 })).toBe("right");
	});
});
