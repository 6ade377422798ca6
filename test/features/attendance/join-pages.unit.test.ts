import { describe, expect, it } from "vitest";
import { joinPages } from "~/features/attendance/join-pages";

const page = (sessions: Record<string, string[]>, next_cursor: string | null, more = {}) => ({
	...{ total: 4, is_part: false, next_cursor },
	sessions: Object.entries(sessions).map(([id, children]) => ({ id, children })),
	...more,
});

describe("pages of a day's children", () => {
	it("are one after the other, and a session of which two have a part is one", () => {
		const first = page({ a: ["Ada"], b: ["Bo"] }, "b", { total: 9 });
		const joined = joinPages(first, [page({ b: ["Cem"] }, "c"), page({ d: [] }, "d")]);
		expect(joined.sessions).toEqual([
			{ id: "a", children: ["Ada"] },
			{ id: "b", children: ["Bo", "Cem"] },
			{ id: "d", children: [] },
		]);
		expect(joined).toMatchObject({ total: 9, found: 3, next_cursor: "d" });
	});

	it("go on as the last of them does, unless all are found", () => {
		expect(joinPages(page({ a: ["Ada"] }, "a"), []).next_cursor).toBe("a");
		const all = joinPages(page({ a: ["Ada"] }, "a"), [page({ b: ["Bo", "Cem", "Dee"] }, "b")]);
		expect(all).toMatchObject({ found: 4, next_cursor: null });
		expect(joinPages(page({ a: ["Ada"] }, "a"), [page({}, null)]).next_cursor).toBeNull();
	});

	it("are a part of one session as long as they are of no other", () => {
		const part = page({ a: ["Ada"] }, "a", { is_part: true });
		expect(joinPages(part, [page({ a: ["Bo"] }, "a", { is_part: true })]).is_part).toBe(true);
		expect(joinPages(part, [page({ b: ["Bo"] }, "b")]).is_part).toBe(false);
	});
});
