import { describe, expect, it } from "vitest";
import { dueWords, shortDueWords } from "#app/lib/due-words";

const due = { label: "Balance", what: "Ella: Explorers", season_name: "Summer 2026" };

describe("The one-line summary of a charge", () => {
	it("says what it is for, for which child, and its date", () => {
		expect(dueWords(due)).toBe("Balance · Ella: Explorers · Summer 2026");
		expect(dueWords({ ...due, what: null })).toBe("Balance · Summer 2026");
	});

	it("is shortened in the middle by whole characters", () => {
		expect(shortDueWords(due, 39)).toBe(dueWords(due));
		expect(shortDueWords(due, 38)).toBe("Balance · Ella: Explore… · Summer 2026");
		const bears = { ...due, what: "🐻".repeat(400) };
		const short = shortDueWords(bears, 100);
		expect([...short]).toHaveLength(100);
		expect(short.isWellFormed()).toBe(true);
		expect(short).toMatch(/^Balance · 🐻+… · Summer 2026$/u);
	});

	it("fits even when its label doesn't", () => {
		expect([...shortDueWords({ ...due, label: "x".repeat(200) }, 120)]).toHaveLength(120);
		expect([...shortDueWords({ ...due, label: "x".repeat(200), what: null }, 120)]).toHaveLength(120);
	});
});
