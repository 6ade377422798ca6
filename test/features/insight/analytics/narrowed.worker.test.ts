import { describe, expect, it } from "vitest";
import { aFamily, anEnrollment, aSession } from "#db/seed/builders";
import { openAnalytics } from "#app/features/insight/analytics/analytics.server";
import { measure } from "#app/features/insight/analytics/measure.server";
import type { MeasureAsked } from "#app/features/insight/analytics/measured";
import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

/** A Wednesday, and a day of the last 7 that isn't of its week. */
const TODAY = "2026-07-15T13:00:00.000Z";
const BEFORE = "2026-07-10T13:00:00.000Z";

/** Campers of one family: where they live, and when they canceled, if they did. */
interface Group {
	campers: number;
	city?: string;
	ended_at?: string;
	/** In the second session. */
	later?: true;
}

/** What a metric says of a camp with such campers. */
async function measured(
	key: string,
	groups: readonly Group[],
	asked: Partial<MeasureAsked> & { of_first?: true },
	most_groups?: number,
) {
	const world = await aCampWithAdmin();
	const [first, second] = [
		aSession(world.season, { capacity: 200 }),
		aSession(world.season, { capacity: 200 }),
	];
	const families = groups.map(({ campers, city }, index) =>
		aFamily(world.camp, { last_name: `Nr${index}`, children: campers, household: { city: city ?? "Paris" } }),
	);
	const enrollments = families.flatMap(({ children }, index) =>
		children.map((child) => {
			const { ended_at, later } = groups[index] as Group;
			return anEnrollment(later ? second : first, child, ended_at ? { status: "withdrawn", ended_at } : {});
		}),
	);
	await store(first, second, ...families, ...enrollments);
	const analytics = { ...(await openAnalytics(await world.again())), most_groups };
	const metric = METRICS.find((each) => each.key === key);
	if (!metric) throw new Error(`There is no metric "${key}"`);
	const { of_first, ...narrowed } = asked;
	const sessions = of_first ? [first.id] : undefined;
	return measure(analytics, metric, { season: world.season.id, compare: null, sessions, ...narrowed });
}

describe("a period", () => {
	const canceled = (before: number) => [
		{ campers: 20, ended_at: TODAY },
		...(before > 0 ? [{ campers: before, ended_at: BEFORE }] : []),
	];

	it("isn't shown where a longer one is about few people more", async () => {
		const week = await measured("cancellations", canceled(2), { period: "this_week" });
		expect(week).toMatchObject({ suppressed: true, value: null, rows_plan: null });
		const days = await measured("cancellations", canceled(2), { period: "last_7_days" });
		expect(days).toMatchObject({ suppressed: false, value: 22 });
	});

	it.each([0, 5])("is shown where a longer one is about %i more", async (before) => {
		const week = await measured("cancellations", canceled(before), { period: "this_week" });
		expect(week).toMatchObject({ suppressed: false, value: 20 });
	});
});

describe("a list of groups that is cut", () => {
	const towns = (last: number) => [
		{ campers: 6, city: "Albany" },
		{ campers: 7, city: "Boston" },
		{ campers: last, city: "Zurich" },
	];
	const shown = async (last: number, most?: number) => {
		const { groups, is_cut } = await measured("enrolled", towns(last), { breakdown: "town" }, most);
		return [is_cut, groups?.filter(({ suppressed }) => !suppressed).map(({ label }) => label)];
	};

	it("doesn't show what few people are left from the total", async () => {
		expect(await shown(2)).toEqual([false, ["Boston"]]);
		expect(await shown(2, 2)).toEqual([true, ["Boston"]]);
	});

	it("shows its groups where many people are left", async () => {
		expect(await shown(8, 2)).toEqual([true, ["Albany", "Boston"]]);
	});

	it("shows nothing of a session, because others may be small that weren't read", async () => {
		const groups: Group[] = [{ campers: 10 }, { campers: 12, later: true }];
		expect(await measured("spots_filled", groups, { of_first: true })).toMatchObject({ value: 10 });
		const cut = await measured("spots_filled", groups, { of_first: true }, 1);
		expect(cut).toMatchObject({ suppressed: true, value: null });
	});
});
