import { describe, expect, it } from "vitest";
import { joinPages } from "#app/features/day/attendance/join-pages";

const page = (sessions: Record<string, string[]>, next_cursor: string | null) => ({
	next_cursor,
	sessions: Object.entries(sessions).map(([id, children]) => ({ id, children })),
});

describe("pages of a day's children", () => {
	it("are one after the other, and a session of which two have a part is one", () => {
		const pages = [page({ a: ["Ada"], b: ["Bo"] }, "b"), page({ b: ["Cem"] }, "c"), page({ d: [] }, "d")];
		expect(joinPages(pages, 9)).toEqual({
			sessions: [
				{ id: "a", children: ["Ada"] },
				{ id: "b", children: ["Bo", "Cem"] },
				{ id: "d", children: [] },
			],
			found: 3,
			next_cursor: "d",
		});
	});

	it("go on as the last of them does, unless all are found", () => {
		const first = page({ a: ["Ada"] }, "a");
		expect(joinPages([first], 4).next_cursor).toBe("a");
		const all = joinPages([first, page({ b: ["Bo", "Cem", "Dee"] }, "b")], 4);
		expect(all).toMatchObject({ found: 4, next_cursor: null });
		expect(joinPages([first, page({}, null)], 4).next_cursor).toBeNull();
	});
});
