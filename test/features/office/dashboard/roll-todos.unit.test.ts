import { expect, it } from "vitest";
import { rollTodos } from "#app/features/office/dashboard/roll-todos";
import { sessionDays } from "#app/features/office/dashboard/session-days.server";
import { counts } from "./roll-counts";

const half = counts("a", { present: 5, unmarked: 5 });
const done = counts("b", { present: 9, absent: 1, unmarked: 0 });

it("roll call to-dos appear once campers have arrived, with one line for unstarted and one for incomplete ones", () => {
	const sessions = sessionDays([half, done, counts("c"), counts("d")]);
	expect(rollTodos(sessions, "before")).toEqual([]);
	const night = sessionDays([counts("n", { present: 10, unmarked: 0 }), counts("n", {}, "evening")]);
	expect(rollTodos(night, "pickup")).toEqual([]);
	expect(rollTodos(night, "evening")).toMatchObject([
		{ text: "Take the evening roll in Session n", href: "/sessions/n/roll-call?checkpoint=evening" },
	]);
	const begun = sessionDays([
		counts("n", { present: 10, unmarked: 0 }),
		counts("n", { present: 1, unmarked: 9 }, "evening"),
	]);
	expect(rollTodos(begun, "evening")).toMatchObject([{ note: "9 children to mark" }]);
	// The last of the morning and the evening's: the same page.
	const both = sessionDays([
		counts("n", { present: 8, unmarked: 2 }),
		counts("n", { present: 1, unmarked: 9 }, "evening"),
	]);
	expect(rollTodos(both, "evening")).toMatchObject([
		{
			text: "Finish roll in Session n",
			note: "2 children to mark, plus 9 at the evening roll",
			href: "/sessions/n/roll-call?checkpoint=morning",
		},
	]);
	expect(rollTodos(sessions, "arrival").map(({ urgent }) => urgent)).toEqual([false, false]);
	const nearly = sessionDays([counts("a", { present: 9, unmarked: 1 })]);
	expect(rollTodos(nearly, "after").map(({ urgent }) => urgent)).toEqual([false]);
	expect(rollTodos(sessions, "after")).toMatchObject([
		{
			text: "Take roll in 2 sessions",
			note: "20 children to mark: Session c and Session d",
			href: "/roll-call",
			urgent: true,
		},
		{
			text: "Finish roll in Session a",
			note: "5 children to mark",
			href: "/sessions/a/roll-call?checkpoint=morning",
		},
	]);
	const more = sessionDays([half, counts("b", { present: 9, unmarked: 1 }), counts("c"), counts("d")]);
	expect(rollTodos(more, "after")).toMatchObject([
		{
			text: "Take or finish roll in 4 sessions",
			note: "26 children to mark, 20 of them with no roll taken",
			href: "/roll-call",
			urgent: true,
		},
	]);
});
