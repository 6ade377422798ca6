import { expect, test } from "vitest";
import { KeptMetrics } from "#app/features/insight/analytics/kept.server";
import { metricOf } from "#app/features/insight/analytics/known-metrics.server";

const stored = (metric: string, version: number) => ({
	metric,
	breakdown: "",
	season_id: "s1",
	version,
	taken_at: "2026-07-01T06:00:00.000Z",
	figures: JSON.stringify({ value: 3 }),
	all_groups: null,
});
const version = (key: string) => metricOf(key)?.version ?? 0;

test("a stored velocity that was counted before small numbers were hidden isn't shown", () => {
	const old = KeptMetrics.from([stored("velocity", 1), stored("fill_rate", 1)]);
	expect(old.of("velocity")).toBeUndefined();
	// Control: metrics that don't tell how many campers are enrolled, and today's definition.
	expect(old.of("fill_rate")?.value).toBe(3);
	expect(KeptMetrics.from([stored("velocity", version("velocity"))]).of("velocity")?.value).toBe(3);
});
