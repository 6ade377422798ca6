import { describe, expect, it } from "vitest";
import { firstDay, isHeld, joinsOn, lastDay } from "#app/features/program/enrollments/rules";

const standing = { start_date: "2026-07-06", starts_on: null, today: "2026-07-08", marked_today: false };

describe("The last day of a camper who leaves today", () => {
	it.each([
		["yesterday, when not marked today", {}, "2026-07-07"],
		["today, when marked today", { marked_today: true }, "2026-07-08"],
		["none, before the session", { today: "2026-07-01" }, null],
		["none, on its first day", { today: "2026-07-06" }, null],
		["the first day, when marked on it", { today: "2026-07-06", marked_today: true }, "2026-07-06"],
		["none, for who joins later than today", { starts_on: "2026-07-09" }, null],
		["none, for who joined today", { starts_on: "2026-07-08" }, null],
		["across months", { start_date: "2026-06-29", today: "2026-07-01" }, "2026-06-30"],
	])("is %s", (_, change, expected) => {
		expect(lastDay({ ...standing, ...change })).toBe(expected);
	});
});

describe("The first day in another session", () => {
	it("is today, or tomorrow after a mark", () => {
		expect(firstDay("2026-02-28", false)).toBe("2026-02-28");
		expect(firstDay("2026-02-28", true)).toBe("2026-03-01");
	});

	it("is not mentioned before the session has started", () => {
		expect(joinsOn({ start_date: "2026-07-06" }, "2026-07-06")).toBeNull();
		expect(joinsOn({ start_date: "2026-07-06" }, "2026-07-07")).toBe("2026-07-07");
	});
});

it("only accepted and enrolled enrollments can be moved or ended", () => {
	expect(["accepted", "enrolled"].every(isHeld)).toBe(true);
	expect(["waitlisted", "draft", "completed", "withdrawn"].some(isHeld)).toBe(false);
});
