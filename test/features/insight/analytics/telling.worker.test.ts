import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aCamper, anEnrollment, aSeason, aSession } from "#db/seed/builders";
import { openAnalytics } from "#app/features/insight/analytics/analytics.server";
import type { Metric } from "#app/features/insight/analytics/define-metric";
import { keepJob } from "#app/features/insight/analytics/keep-metrics.server";
import { metricOf } from "#app/features/insight/analytics/known-metrics.server";
import { measure } from "#app/features/insight/analytics/measure.server";
import type { MeasureAsked } from "#app/features/insight/analytics/measured";
import * as compareRoute from "#app/features/insight/analytics/routes/compare";
import * as forecastRoute from "#app/features/insight/analytics/routes/forecast";
import * as metricRoute from "#app/features/insight/analytics/routes/metric";
import * as csvRoute from "#app/features/insight/analytics/routes/metric-csv";
import { jobContext } from "#app/platform/jobs/job-context.server";
import { loadScreen } from "../../../support/call-screen";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const TODAY = "2026-04-02";
const NOW = `${TODAY}T16:00:00.000Z`;

type World = Awaited<ReturnType<typeof aCampWithAdmin>>;

/** Campers of a session of a season, all enrolled on one day. */
async function enroll(world: World, season: World["season"], many: number, day: string) {
	const { start_date, end_date } = season.season;
	const session = aSession(season, { start_date, end_date });
	const campers = Array.from({ length: many }, () => aCamper(world.camp));
	await store(session, ...campers);
	await store(
		...campers.map((camper) => anEnrollment(session, camper, { created_at: `${day}T15:00:00.000Z` })),
	);
	return session;
}

const season = (world: World, year: number) =>
	aSeason(world.camp, {
		name: `Summer ${year}`,
		year,
		status: "closed",
		is_current: false,
		start_date: `${year}-06-20`,
		end_date: `${year}-08-20`,
	});

const count = async (world: World, ...seasons: World["season"][]) => {
	const ctx = { ...jobContext(env, { waitUntil: () => undefined }), clock: { now: () => NOW } };
	for (const { id } of seasons)
		await keepJob.run(ctx, { id: "message", payload: { camp_id: world.camp.id, season_id: id } });
};

/** A metric that tells how many are enrolled; without its rule, as a control. */
const telling = (key: string, has_rule: boolean): Metric => {
	const metric = metricOf(key) as Metric;
	return has_rule ? metric : { ...metric, tells_enrolled: undefined };
};

const measured = async (
	world: World,
	key: string,
	asked: Partial<MeasureAsked> & { has_rule?: boolean } = {},
) => {
	const { has_rule = true, ...rest } = asked;
	const analytics = await openAnalytics(await world.again(NOW), world.season.id);
	return measure(analytics, telling(key, has_rule), { season: world.season.id, ...rest });
};

describe("a session with 3 of the season's 15 campers", () => {
	let world: World;
	let small: string;

	beforeAll(async () => {
		world = await aCampWithAdmin();
		await enroll(world, world.season, 12, "2026-03-30");
		small = (await enroll(world, world.season, 3, "2026-03-31")).id;
	});

	const page = (metric: string, search: string) =>
		loadScreen(metricRoute, world.user, world.camp, { now: NOW, params: { metric }, search });

	it.each(["", "&period=season_to_date", "&period=last_30_days"])(
		"has no velocity on its page, narrowed by “%s”",
		async (period) => {
			const { card } = await page("velocity", `&session=${small}${period}`);
			expect(card).toMatchObject({ value: "Hidden", line: null, bars: [], rows: [] });
			const csv = await loadScreen<unknown>(csvRoute, world.user, world.camp, {
				now: NOW,
				params: { metric: "velocity" },
				search: `&session=${small}${period}`,
			});
			const lines = (await (csv as Response).text()).trim().split("\n");
			expect(lines.slice(1).join()).not.toMatch(/\b3\b/);
		},
	);

	it("has its velocity in a period without the rule (control)", async () => {
		const asked = { sessions: [small], period: "last_30_days", compare: null } as const;
		expect(await measured(world, "velocity", { ...asked, has_rule: false })).toMatchObject({ value: 3 });
		expect(await measured(world, "velocity", asked)).toMatchObject({ value: null, suppressed: true });
	});

	it("has no count of the spots taken in the last 7 days, nor has what it could be worked out from", async () => {
		const shown = async (has_rule: boolean) =>
			(await measured(world, "pickup", { breakdown: "session", has_rule })).groups?.map(({ value }) => value);
		expect(await shown(true)).toEqual([null, null]);
		expect((await shown(false))?.toSorted()).toEqual([12, 3]);
	});

	it("leaves the whole season's velocity shown, also of few days", async () => {
		expect(await measured(world, "velocity", { breakdown: "date" })).toMatchObject({
			value: 15,
			groups: [{ value: 12 }, { value: 3 }],
		});
	});
});

describe("a season with 3 campers", () => {
	let world: World;
	let last: World["season"];

	beforeAll(async () => {
		world = await aCampWithAdmin();
		last = season(world, 2025);
		// The camp's records begin with it.
		const first = season(world, 2024);
		await store(first, last);
		await enroll(world, first, 6, "2024-03-01");
		// After the day that is compared with today, so that the number of then is 0.
		await enroll(world, last, 3, "2025-06-10");
		await enroll(world, world.season, 20, "2026-03-30");
		await env.DB.prepare(
			"INSERT INTO camp_feature_flag (camp_id, flag_key, is_on, updated_at) VALUES (?, 'predictive_models', 1, ?)",
		)
			.bind(world.camp.id, NOW)
			.run();
		await count(world, last, world.season);
	});

	it("has no velocity and no curve where they were stored", async () => {
		const { card } = await loadScreen(metricRoute, world.user, world.camp, {
			now: NOW,
			params: { metric: "velocity" },
			search: `&season=${last.id}`,
		});
		expect(card).toMatchObject({ value: "Hidden", line: null, bars: [], rows: [] });
	});

	it("is hidden beside a larger one on Compare, and gives no forecast", async () => {
		const compared = await loadScreen(compareRoute, world.user, world.camp, { now: NOW });
		const rows = compared?.sections.flatMap((section) => section.rows) ?? [];
		expect(rows.find(({ key }) => key === "velocity")).toMatchObject({
			one: { text: "20" },
			two: { text: "Hidden", parts: [] },
			difference: "–",
		});
		const { view } = await loadScreen(forecastRoute, world.user, world.camp, { now: NOW });
		expect(view?.missing).toContain("Summer 2025 isn't used, because it had fewer than 5 campers.");
		const own = await loadScreen(forecastRoute, world.user, world.camp, {
			now: NOW,
			search: `&season=${last.id}`,
		});
		expect(own.view).toBeNull();
	});

	it("is hidden as the season that is compared with, although no one was enrolled on that day", async () => {
		expect(await measured(world, "enrolled")).toMatchObject({ comparison: { value: 0, suppressed: false } });
		const asked = { breakdown: "date" };
		expect(await measured(world, "velocity", { ...asked, has_rule: false })).toMatchObject({
			comparison: { value: 3 },
		});
		const shown = await measured(world, "velocity", asked);
		expect(shown).toMatchObject({
			value: 20,
			comparison: { value: null, difference: null, n: null, suppressed: true },
			groups: [{ value: 20, comparison: null, is_former: false }],
		});
	});
});
