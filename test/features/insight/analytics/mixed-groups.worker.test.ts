import { beforeAll, expect, it } from "vitest";
import { aFamily, anEnrollment, aPayable, aRegistration, aSession } from "#db/seed/builders";
import { type Analytics, openAnalytics } from "#app/features/insight/analytics/analytics.server";
import { measure } from "#app/features/insight/analytics/measure.server";
import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

let analytics: Analytics;
let season: string;

const shown = async (key: string, breakdown: string) => {
	const metric = METRICS.find((each) => each.key === key);
	if (!metric) throw new Error(`There is no metric "${key}"`);
	const measured = await measure(analytics, { ...metric, minimum_n: 1 }, { season, breakdown });
	return { value: measured.value, groups: measured.groups?.map(({ label, value }) => [label, value]) };
};

beforeAll(async () => {
	const world = await aCampWithAdmin({ currency: "USD" });
	season = world.season.id;
	const session = aSession(world.season, { capacity: 20 });
	const families = ["ÉVRY", "évry", "Paris", "PARIS"].map((city, index) =>
		aFamily(world.camp, { last_name: `Nr${index}`, children: index + 1, household: { city } }),
	);
	const spots = families.flatMap(({ children }) => children.map((child) => anEnrollment(session, child)));
	const [first, second] = families as [(typeof families)[0], (typeof families)[0]];
	const dollars = aRegistration(world.season, first, world.user);
	const euros = aRegistration(world.season, second, world.user, { currency: "EUR" });
	const charges = [dollars, euros].map((registration, index) =>
		aPayable(registration, { amount_cents: 10_000 * (index + 1) }),
	);
	await store(session, ...families, ...spots, dollars, euros, ...charges);
	analytics = await openAnalytics(await world.again());
});

it("towns that differ in the case of other letters than A to Z are two groups, each with its campers", async () => {
	const { value, groups } = await shown("enrolled", "town");
	expect(value).toBe(10);
	expect(groups?.map(([, count]) => count).sort()).toEqual([1, 2, 7]);
});

it("charges in another currency aren't added to what families owe", async () => {
	expect(await shown("balance", "overdue_for")).toMatchObject({ value: 10_000 });
});
