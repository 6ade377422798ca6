import { describe, expect, it, test } from "vitest";
import { focusOf } from "#app/features/office/dashboard/focus";
import type { FocusFacts } from "#app/features/office/dashboard/focus-facts";
import { dayTotals, type Moment } from "#app/features/office/dashboard/rules";
import { sessionDays } from "#app/features/office/dashboard/session-days.server";
import { counts } from "./roll-counts";

type Rows = ReturnType<typeof counts>[];

function says(moment: Moment, rows: Rows, more: Partial<FocusFacts> = {}) {
	const sessions = sessionDays(rows);
	return focusOf({
		moment,
		sessions,
		today: "2026-07-15",
		date: "2026-07-15",
		totals: dayTotals(sessions),
		missing: { total: 0, absent: 0 },
		tomorrow: [],
		next_camp_day: null,
		begin: [],
		end: [],
		season: { name: "Summer 2026", start_date: "2026-06-21", end_date: "2026-08-15" },
		enrollment: null,
		setup: { season: 1, session: 1, campers: 1, enrollments: 1 },
		may: { take_roll: true, see_children: true, edit_sessions: true, edit_campers: true },
		...more,
	});
}

const nothing = { take_roll: false, see_children: false, edit_sessions: false, edit_campers: false };
const half = counts("a", { present: 5, unmarked: 5 });
const done = counts("b", { present: 9, absent: 1, unmarked: 0 });

describe("The dashboard's headline", () => {
	it("before arrival says who is expected and which sessions start", () => {
		expect(says("before", [counts("a"), counts("b")], { begin: ["Session b"] })).toMatchObject({
			title: "20 children are expected today",
			note: "In 2 sessions. Session b begins today.",
		});
	});

	it("during arrival says how many are here and which roll calls aren't started", () => {
		expect(says("arrival", [half, counts("c")])).toMatchObject({
			title: "5 of 20 children are here",
			note: "15 unmarked. Roll hasn't started in Session c.",
			tone: "calm",
		});
	});

	it.each(["arrival", "after"] as const)("in %s names missing campers before everything else", (moment) => {
		expect(says(moment, [half], { missing: { total: 3, absent: 2 } })).toMatchObject({
			title: "3 children are missing",
			note: "2 absent, no reason given. 1 unmarked while others in the session are marked.",
			tone: "ember",
		});
	});

	it("after arrival follows the missing with campers without any roll call", () => {
		const missing = { total: 1, absent: 1 };
		expect(says("after", [done, counts("c")], { missing })).toMatchObject({
			note: "1 absent, no reason given.",
			also: {
				text: "No roll yet for 10 children",
				note: "Session c",
				action: { label: "Take roll", href: "/sessions/c/roll-call?checkpoint=morning" },
			},
		});
		expect(says("after", [counts("c"), counts("d")], { missing }).also?.action?.href).toBe("/roll-call");
		expect(says("after", [counts("c")], { missing, may: nothing }).also?.action).toBeUndefined();
		expect(says("after", [done], { missing }).also).toBeUndefined();
		// While they come it is a line among others.
		const arrival = says("arrival", [counts("c")], { missing });
		expect(arrival.note).toBe("1 absent, no reason given. Roll hasn't started in Session c.");
		expect(arrival.also).toBeUndefined();
	});

	it("after arrival says who is not accounted for", () => {
		expect(says("after", [done, counts("c", { expected: 1, unmarked: 1 })])).toMatchObject({
			title: "1 child is not accounted for",
			note: "Roll hasn't started in Session c.",
			tone: "ember",
		});
		expect(says("after", [done])).toMatchObject({ title: "Everyone is accounted for", tone: "good" });
	});

	it("at pick-up says who is still here", () => {
		expect(says("pickup", [done]).title).toBe("9 children to be picked up");
		const some = counts("a", { present: 1, checked_out: 9, unmarked: 0 });
		const stay = [counts("d", { present: 10, unmarked: 0 }), counts("d", {}, "evening")];
		expect(says("pickup", [some, ...stay])).toMatchObject({
			title: "1 child is still here",
			note: "9 checked out. 10 children stay for the evening roll call.",
			tone: "ember",
		});
		const none = counts("a", { checked_out: 10, unmarked: 0 });
		expect(says("pickup", [none])).toMatchObject({ title: "All campers have been picked up", tone: "good" });
	});

	it("at pick-up says that unmarked campers are not accounted for", () => {
		expect(says("pickup", [counts("c")])).toMatchObject({
			title: "10 children are not accounted for",
			note: "Roll hasn't started in Session c.",
			tone: "ember",
			action: { label: "Take roll", href: "/roll-call" },
		});
		const gone = counts("a", { checked_out: 7, unmarked: 3 });
		expect(says("pickup", [gone])).toMatchObject({
			title: "3 children are not accounted for",
			note: "Roll call isn't complete.",
		});
		const some = counts("a", { present: 5, checked_out: 2, unmarked: 3 });
		expect(says("pickup", [some])).toMatchObject({
			title: "5 children are still here",
			note: "2 checked out. 3 unmarked.",
		});
	});

	it("in the evening says what comes tomorrow, and who was never checked out", () => {
		const left = counts("a", { present: 2, checked_out: 8, unmarked: 0 });
		const tomorrow = sessionDays([counts("a"), counts("b")]);
		expect(says("evening", [left], { tomorrow, end: ["Session a"] })).toMatchObject({
			title: "20 children are expected tomorrow",
			note: "In 2 sessions. Session a ends tomorrow.",
			alert: {
				text: "2 children are not checked out today",
				href: "/sessions/a/roll-call?checkpoint=morning&show=here",
			},
		});
		// A camp that checks nobody out is not told so every evening.
		expect(says("evening", [done], { tomorrow }).alert).toBeUndefined();
	});

	it("in the evening says which roll call is still to be taken", () => {
		const slept = counts("n", { present: 10, unmarked: 0 });
		const [begun, open] = [counts("n", { present: 1, unmarked: 9 }, "evening"), counts("n", {}, "evening")];
		expect(says("evening", [done, slept, open]).also).toEqual({
			text: "No evening roll yet for 10 children",
			note: "Session n",
			action: { label: "Take roll", href: "/sessions/n/roll-call?checkpoint=evening" },
		});
		expect(says("evening", [counts("c"), slept, open]).also).toMatchObject({
			text: "No roll yet for 20 children",
			action: { href: "/roll-call" },
		});
		expect(says("evening", [slept, open], { may: nothing }).also?.action).toBeUndefined();
		expect(says("evening", [done, slept, begun]).also).toBeUndefined();
		expect(says("pickup", [done, slept, open]).also).toBeUndefined();
	});

	it("before a day off names the next camp day, with a link", () => {
		expect(says("evening", [done], { next_camp_day: "2026-07-20" })).toMatchObject({
			title: "No camp until Monday, July 20, 2026",
			action: { href: "/dashboard?date=2026-07-20" },
		});
		expect(says("no_camp", []).title).toBe("No camp tomorrow");
	});

	it("between seasons is about the season", () => {
		const enrollment = { taken: 198, taken_last: 175 };
		expect(says("off_season", [], { today: "2026-02-07", enrollment })).toMatchObject({
			title: "Summer 2026 begins in 134 days",
			note: "198 spots filled, 23 more than this time last year.",
		});
		expect(says("off_season", [], { today: "2026-09-01" }).title).toBe("Summer 2026 is over");
		expect(says("off_season", [], { season: null }).title).toBe("No camp today");
	});

	it("on a chosen day says what was or will be", () => {
		expect(says("past", [done], { missing: { total: 1, absent: 1 } })).toMatchObject({
			title: "9 of 10 children attended",
			note: "1 absent, no reason given.",
		});
		expect(says("past", [counts("a")]).title).toBe("Roll wasn't taken");
		expect(says("past", []).title).toBe("No camp on this day");
		expect(says("future", [counts("a")]).title).toBe("10 children are expected");
		expect(says("future", [counts("a", { expected: 0, unmarked: 0 })]).title).toBe(
			"No campers enrolled for this day",
		);
	});

	it.each(["before", "arrival", "after", "pickup"] as const)(
		"in %s says when no one is enrolled",
		(moment) => {
			expect(says(moment, [counts("a", { expected: 0, unmarked: 0 })]).title).toBe(
				"No campers enrolled for this day",
			);
		},
	);

	test.each([
		[{ season: 0, session: 0, campers: 0, enrollments: 0 }, "/seasons/new"],
		[{ season: 1, session: 0, campers: 0, enrollments: 0 }, "/sessions/new"],
		[{ season: 1, session: 1, campers: 0, enrollments: 0 }, "/campers/new"],
		[{ season: 1, session: 1, campers: 1, enrollments: 0 }, "/sessions"],
	])("in a camp with %o names the next step", (setup, href) => {
		expect(says("setup", [], { setup }).action?.href).toBe(href);
		expect(says("setup", [], { setup, may: nothing })).toMatchObject({
			title: "Finish setting up your camp",
			action: undefined,
		});
	});
});

describe("The link to the roll calls", () => {
	it.each([
		["before", [counts("a")], { label: "Take roll", href: "/roll-call", primary: true }],
		["after", [done, counts("c")], { label: "Take roll", href: "/roll-call", primary: true }],
		["after", [done], undefined],
		[
			"pickup",
			[done],
			{ label: "View attendance", href: "/sessions/b/roll-call?checkpoint=morning&show=here" },
		],
		["pickup", [done, half], { label: "View attendance", href: "/attendance?show=here" }],
		["past", [done], { label: "View roll calls", href: "/roll-call?date=2026-07-15" }],
		["evening", [done], undefined],
	] as const)("is correct in %s", (moment, rows, action) => {
		expect(says(moment, [...rows]).action).toEqual(action);
	});

	it("leads a user who takes roll without the camper list to the roll calls", () => {
		const may = { ...nothing, take_roll: true };
		expect(says("pickup", [done, half], { may }).action).toEqual({
			label: "View attendance",
			href: "/roll-call",
		});
	});

	it("gives way to the phone number to call", () => {
		expect(says("after", [half], { missing: { total: 1, absent: 1 } }).action).toBeUndefined();
	});

	it("is not offered to a user who takes no roll", () => {
		expect(says("before", [counts("a")], { may: nothing }).action).toBeUndefined();
	});
});
