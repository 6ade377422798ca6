import { expect, test } from "vitest";
import { type PartOf, todosOf } from "#app/platform/tile";

const todo = (key: string, urgent?: boolean): PartOf<"todo"> => ({
	kind: "todo",
	key,
	text: key,
	href: "/",
	urgent,
});

test("urgent to-dos come first, and the rest keep their order", () => {
	const figure = { kind: "figure", key: "present", label: "Present", value: 3 } as const;
	const own = [todo("draft"), todo("late", true)];
	const parts = [todo("draw", false), figure, todo("offer", true)];
	expect(todosOf(own, parts).map(({ key }) => key)).toEqual(["late", "offer", "draft", "draw"]);
});
