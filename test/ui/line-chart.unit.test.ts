import { expect, test } from "vitest";
import { niceSteps, shareSteps } from "#app/ui/line-chart";

test.each([
	[1, [0, 1]],
	[3, [0, 1, 2, 3]],
	[18, [0, 5, 10, 15, 20]],
	[90, [0, 25, 50, 75, 100]],
	[519, [0, 200, 400, 600]],
	[22_040, [0, 10_000, 20_000, 30_000]],
])("the axis steps of a chart with maximum %i are round, whole and reach it", (most, steps) => {
	expect(niceSteps(most)).toEqual(steps);
});

test("the axis begins below zero where a value does", () => {
	expect(niceSteps(36_070, -300.5)).toEqual([-10_000, 0, 10_000, 20_000, 30_000, 40_000]);
	expect(niceSteps(3, -3)[0]).toBeLessThanOrEqual(-3);
});

test.each([
	[95.2, [80, 85, 90, 95, 100]],
	[80, [80, 85, 90, 95, 100]],
	[61, [60, 70, 80, 90, 100]],
	[43, [40, 60, 80, 100]],
	[100, [80, 85, 90, 95, 100]],
])("the axis of percentages from %d ends at 100 and begins below them", (least, steps) => {
	expect(shareSteps(least)).toEqual(steps);
});
