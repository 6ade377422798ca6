import { expect, it, test } from "vitest";
import { enrollmentText, nameList } from "#app/features/office/dashboard/words";

it("the spots filled are marked as of today when another day is shown", () => {
	const enrollment = { taken: 515, taken_last: 447 };
	expect(enrollmentText(enrollment)).toBe("515 spots filled, 68 more than this time last year.");
	expect(enrollmentText(enrollment, true)).toBe(
		"515 spots filled as of today, 68 more than this time last year.",
	);
	expect(enrollmentText({ taken: 1, taken_last: null }, true)).toBe("1 spot filled as of today.");
});

test.each([
	[[], ""],
	[["A"], "A"],
	[["A", "B"], "A and B"],
	[["A", "B", "C"], "A, B and C"],
	[["A", "B", "C", "D"], "A, B and 2 more"],
])("the names %o are joined in words", (names, text) => expect(nameList(names)).toBe(text));

test.each([
	[1, null, "1 spot filled."],
	[8, 8, "8 spots filled, the same as this time last year."],
	[5, 8, "5 spots filled, 3 fewer than this time last year."],
])("%i spots compared with %o are described in words", (taken, taken_last, text) =>
	expect(enrollmentText({ taken, taken_last })).toBe(text),
);
