import { describe, expect, it } from "vitest";
import { mergedGroups, monthsApart } from "#app/features/insight/analytics/merge-groups";

const group = (label: string, value: number) => ({
	key: label,
	label,
	stored: label,
	value,
	numerator: value,
	denominator: null,
	n: 9,
	suppressed: false,
	rows_plan: null,
});
const shown = (groups: ReturnType<typeof mergedGroups>) =>
	groups.map(({ label, value, comparison, is_former }) => [label, value, comparison?.value, is_former]);

describe("groups of two seasons", () => {
	it("meet under their labels, and those that are gone come last", () => {
		const now = [group("Loon", 10), group("Owl", 8)];
		const before = [group("loon ", 7), group("Wren", 5)];
		expect(shown(mergedGroups(now, before))).toEqual([
			["Loon", 10, 7, false],
			["Owl", 8, undefined, false],
			["Wren", null, 5, true],
		]);
	});

	it("meet in the same month of another year, over New Year too", () => {
		const now = [group("2026-12", 10), group("2027-01", 8)];
		const before = [group("2025-12", 7), group("2026-01", 5), group("2026-02", 1)];
		expect(monthsApart("2025-12-20", "2026-12-18")).toBe(12);
		expect(shown(mergedGroups(now, before, 12))).toEqual([
			["2026-12", 10, 7, false],
			["2027-01", 8, 5, false],
			["2026-02", null, 1, true],
		]);
		// Without the difference no month meets another.
		expect(mergedGroups(now, before).filter(({ comparison }) => comparison?.difference != null)).toEqual([]);
	});
});
