import { expect, test } from "vitest";
import { changesOf } from "#app/lib/changes";

test("only a different value is a change", () => {
	const before = { name: "Canoeing", capacity: 8 as number | null, tags: ["a"], is_active: true };
	expect(
		changesOf(before, { name: "Canoeing", capacity: null, tags: ["a", "b"], is_active: undefined }),
	).toEqual({ capacity: [8, null], tags: [["a"], ["a", "b"]] });
	expect(changesOf(before, {})).toEqual({});
});
