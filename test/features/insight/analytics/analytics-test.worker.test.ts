import { beforeAll, expect, it } from "vitest";
import { aFamily, anEnrollment, aSession } from "#db/seed/builders";
import { type Analytics, openAnalytics } from "#app/features/insight/analytics/analytics.server";
import { checkMeasured } from "#app/features/insight/analytics/check-metrics.server";
import { measure } from "#app/features/insight/analytics/measure.server";
import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import * as page from "#app/features/insight/analytics/routes/analytics-test";
import { loadScreen } from "../../../support/call-screen";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

let world: Awaited<ReturnType<typeof aCampWithAdmin>>;
let analytics: Analytics;
const open = (search: string) => loadScreen(page, { id: world.user.id }, world.camp, { search });

beforeAll(async () => {
	world = await aCampWithAdmin();
	const session = aSession(world.season, { capacity: 40 });
	const family = aFamily(world.camp, { children: 12 });
	await store(session, family, ...family.children.map((child) => anEnrollment(session, child)));
	analytics = await openAnalytics(await world.again());
});

it("lists every metric with its formula and plans, and checks nothing until asked", async () => {
	const { metrics, checked, season } = await open("");
	expect(metrics.map(({ key }) => key)).toEqual(METRICS.map(({ key }) => key));
	expect(metrics.every(({ formula, plans }) => formula && plans.length > 0)).toBe(true);
	expect([checked, season]).toEqual([0, null]);
});

it("checks the total of every metric", async () => {
	const { metrics, checked, differing } = await open("&check=all");
	expect(checked).toBeGreaterThanOrEqual(METRICS.length);
	expect(differing).toBe(0);
	for (const { key, checks } of metrics) {
		expect(checks, key).toHaveLength(1);
		expect(checks[0]?.ms, key).toBeGreaterThanOrEqual(0);
	}
});

it("checks the breakdowns of one metric", async () => {
	const { metrics } = await open("&check=enrolled");
	const [enrolled] = metrics;
	expect(enrolled?.checks.map(({ breakdown }) => breakdown)).toEqual([
		"",
		"session",
		"grade",
		"gender",
		"town",
		"is_new",
	]);
	const numbers = enrolled?.checks.flatMap((each) => each.numbers);
	expect(numbers).toContainEqual(
		expect.objectContaining({
			name: "Total: campers with a spot",
			said: 12,
			rows_say: 12,
			rows: 12,
			state: "same",
		}),
	);
});

it("finds a number that isn't that of its rows, and tells both", async () => {
	const metric = METRICS.find(({ key }) => key === "enrolled") as (typeof METRICS)[number];
	const measured = await measure(analytics, metric, { season: world.season.id, compare: null });
	const { numbers } = await checkMeasured(analytics.catalog, { ...measured, numerator: 13 });
	expect(numbers).toMatchObject([{ said: 13, rows_say: 12, state: "differs" }]);
});
