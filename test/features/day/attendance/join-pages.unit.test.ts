import { describe, expect, it } from "vitest";
import { joinPages } from "#app/features/day/attendance/join-pages";

const page = (sessions: Record<string, string[]>, next_cursor: string | null) => ({
	next_cursor,
	sessions: Object.entries(sessions).map(([id, children]) => ({ id, children })),
});

describe("Joined pages of a day's campers", () => {
	it("follow each other, and merge a session split across two pages", () => {
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

	it("keep the cursor of the last page, unless all campers were found", () => {
		const first = page({ a: ["Ada"] }, "a");
		expect(joinPages([first], 4).next_cursor).toBe("a");
		const all = joinPages([first, page({ b: ["Bo", "Cem", "Dee"] }, "b")], 4);
		expect(all).toMatchObject({ found: 4, next_cursor: null });
		expect(joinPages([first, page({}, null)], 4).next_cursor).toBeNull();
	});
});
