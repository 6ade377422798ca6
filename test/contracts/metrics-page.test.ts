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

test("each earlier version of a metric is on record, with what it was and when", () => {
	expect(METRICS.filter(({ version }) => version > 1).length).toBeGreaterThan(0);
	for (const { key, version, changed_on, history } of METRICS) {
		const versions = [{ version, changed_on }, ...history];
		expect(
			versions.map((each) => each.version),
			key,
		).toEqual(Array.from({ length: version }, (_, at) => version - at));
		const days = versions.map((each) => each.changed_on);
		expect(days, key).toEqual(days.toSorted().reverse());
		for (const { was } of history) {
			expect(was, key).toMatch(/^[A-Z].{20,}\.$/);
			expect(metricsPage()).toContain(was);
		}
	}
});
