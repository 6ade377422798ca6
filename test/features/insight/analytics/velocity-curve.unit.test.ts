import { describe, expect, it } from "vitest";
import type { MeasuredGroup } from "#app/features/insight/analytics/measured";
import { velocityCurve } from "#app/features/insight/analytics/velocity-curve";

const group = (label: string, value: number | null, before: number | null): MeasuredGroup => ({
	key: label,
	label,
	value,
	numerator: value,
	denominator: null,
	n: value,
	suppressed: false,
	rows_plan: null,
	is_former: value === null,
	comparison:
		before === null
			? null
			: {
					value: before,
					numerator: before,
					denominator: null,
					n: before,
					suppressed: false,
					rows_plan: null,
					difference: null,
				},
});

describe("the enrollment curve", () => {
	const groups = [group("100", 10, 8), group("9", null, 5), group("30", 4, null), group("-2", null, -1)];

	it("adds up from the day furthest before the start, and ends today", () => {
		expect(velocityCurve(groups, "down", "20", true)).toEqual([
			{ at: "100", now: 10, before: 8 },
			{ at: "30", now: 14, before: 8 },
			{ at: "9", now: null, before: 13 },
			{ at: "-2", now: null, before: 12 },
		]);
	});

	it("adds up along dates, and has no earlier season where none is compared", () => {
		const dated = [group("2026-03-01", -1, null), group("2026-02-01", 3, null)];
		expect(velocityCurve(dated, "up", "2026-03-05", false)).toEqual([
			{ at: "2026-02-01", now: 3, before: null },
			{ at: "2026-03-01", now: 2, before: null },
		]);
	});
});
