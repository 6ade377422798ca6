import { expect, test } from "vitest";
import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import { metricsPage } from "#app/features/insight/analytics/metrics-page";

test("the page of metrics says what is declared", async () => {
	await expect(metricsPage()).toMatchFileSnapshot("../../docs/metrics.md");
});

test("each metric has a key, a title and a formula of its own", () => {
	for (const of of ["key", "title", "formula"] as const)
		expect(new Set(METRICS.map((metric) => metric[of])).size).toBe(METRICS.length);
	for (const { formula } of METRICS) expect(formula).toMatch(/^[A-Z].+\.$/s);
});
