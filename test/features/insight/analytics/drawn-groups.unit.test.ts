import { describe, expect, it } from "vitest";
import { drawnOf, FEW, MOST_OFFERED } from "#app/features/insight/analytics/drawn-groups";
import type { Kept, KeptGroup } from "#app/features/insight/analytics/kept";

const figure = { value: 1, numerator: 1, denominator: null, n: 9, suppressed: false };
const group = (at: number, value: number | null): KeptGroup => ({
	...figure,
	value,
	key: `s${at}`,
	label: `Session ${at}`,
	stored: `s${at}`,
	comparison: null,
	is_former: value === null,
});
/** So many groups in an order that isn't that of their size; each seventh has no value. */
const kept = (count: number): Kept => ({
	...figure,
	comparison: null,
	not_compared: null,
	groups: Array.from({ length: count }, (_, at) => group(at, at % 7 === 6 ? null : (at * 37) % 101)),
	is_cut: false,
});

describe("the groups that a dashboard draws", () => {
	it("are the largest, in the order that they had, and all are stored beside them", () => {
		const all = kept(100);
		const { figures, all_groups } = drawnOf(all, "fill_rate", "session");
		const keys = figures.groups?.map(({ key }) => key) ?? [];
		const others = (all.groups ?? []).filter(({ key }) => !keys.includes(key));
		const smallest = Math.min(...(figures.groups ?? []).map(({ value }) => value ?? -1));
		expect(keys).toHaveLength(FEW);
		expect(others.every(({ value }) => (value ?? -1) <= smallest)).toBe(true);
		expect(keys).toEqual(all.groups?.map(({ key }) => key).filter((key) => keys.includes(key)));
		expect(figures.more).toBe(100 - FEW);
		expect(all_groups).toBe(all.groups);
	});

	it("are all of them where there are few, or where they have an order of their own", () => {
		for (const [count, metric, by] of [
			[FEW, "fill_rate", "session"],
			[MOST_OFFERED, "enrolled", "session"],
			[100, "pickup", "session"],
			[100, "enrolled", "grade"],
			[100, "velocity", "date"],
		] as const) {
			const all = kept(count);
			expect(drawnOf(all, metric, by), `${metric} by ${by}`).toEqual({ figures: all, all_groups: null });
		}
	});

	it("of a metric without a breakdown are none", () => {
		const total = { ...kept(0), groups: null };
		expect(drawnOf(total, "enrolled", "")).toEqual({ figures: total, all_groups: null });
	});
});
