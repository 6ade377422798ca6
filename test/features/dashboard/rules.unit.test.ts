import { describe, expect, it } from "vitest";
import { dayFigures } from "~/features/dashboard/day-figures";
import { dayTotals } from "~/features/dashboard/rules";
import { sessionDays } from "~/features/dashboard/session-days.server";

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
	unmarked: 10,
	...more,
});

describe("a session's day", () => {
	it("is not replaced by the first mark of a later roll call", () => {
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

	it("is counted at the first one while none was", () => {
		const [session] = sessionDays([counts("a", "morning"), counts("a", "evening")]);
		expect(session?.now).toMatchObject({ checkpoint: "morning", started: false });
	});

	it("counts a late child as here, and one who left not", () => {
		const [session] = sessionDays([
			counts("a", "morning", { present: 3, late: 2, left_early: 1, checked_out: 1, absent: 3, unmarked: 0 }),
		]);
		expect(session?.now).toMatchObject({ here: 5, left: 2, absent: 3 });
	});
});

describe("the camp's day", () => {
	it("counts every session once, and those that nobody has started", () => {
		const days = sessionDays([
			counts("a", "morning", { present: 10, unmarked: 0 }),
			counts("a", "evening"),
			counts("b", "morning"),
			counts("c", "morning", { expected: 0, unmarked: 0 }),
		]);
		expect(dayTotals(days)).toMatchObject({ here: 10, expected: 20, unmarked: 10, waiting: 1 });
	});
});

describe("where the day's figures lead when several sessions are behind them", () => {
	const sessions = sessionDays(
		["a", "b"].map((id) => counts(id, "morning", { present: 7, late: 1, absent: 1, unmarked: 1 })),
	);
	const links = (may: { take_roll: boolean; sees_sessions: boolean }, date = "2026-07-15") => {
		const at = { totals: dayTotals(sessions), sessions, date, today: "2026-07-15", list_href: "#list" };
		return Object.fromEntries(dayFigures({ ...at, ...may }).map(({ label, href }) => [label, href]));
	};

	it("to the children of them all for who takes roll", () => {
		expect(links({ take_roll: true, sees_sessions: true })).toEqual({
			Present: "/roll-call",
			Attendance: "/roll-call",
			Absent: "/roll-call?show=absent",
			Late: "/roll-call?show=late",
			"Roll to take": "/roll-call?show=unmarked",
		});
		expect(links({ take_roll: true, sees_sessions: true }, "2026-07-14").Absent).toBe(
			"/roll-call?date=2026-07-14&show=absent",
		);
	});

	it("to the day's sessions for who takes none, and on a day to come", () => {
		const seen = links({ take_roll: false, sees_sessions: true });
		expect(new Set(Object.values(seen))).toEqual(new Set(["#list"]));
		expect(links({ take_roll: true, sees_sessions: true }, "2026-07-16").Expected).toBe("#list");
	});

	it("nowhere for who may open neither", () => {
		const seen = links({ take_roll: false, sees_sessions: false });
		expect(new Set(Object.values(seen))).toEqual(new Set([undefined]));
	});
});
