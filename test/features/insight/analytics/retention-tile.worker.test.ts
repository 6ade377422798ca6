import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aCamper, aMembership, anEnrollment, aRole, aSeason, aSession, aUser } from "#db/seed/builders";
import { openAnalytics } from "#app/features/insight/analytics/analytics.server";
import type { Metric } from "#app/features/insight/analytics/define-metric";
import { missingText } from "#app/features/insight/analytics/figure-words";
import { measure } from "#app/features/insight/analytics/measure.server";
import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import { keepJob } from "#app/features/insight/analytics/keep-metrics.server";
import * as metricRoute from "#app/features/insight/analytics/routes/metric";
import * as homeRoute from "#app/features/office/dashboard/routes/dashboard";
import { jobContext } from "#app/platform/jobs/job-context.server";
import { loadScreen } from "../../../support/call-screen";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const NOW = "2026-07-15T14:00:00.000Z";

let world: Awaited<ReturnType<typeof aCampWithAdmin>>;
let last: typeof world.season;

/** 20 campers of last summer: 12 came back, and 5 can't, because their session isn't offered again. */
beforeAll(async () => {
	world = await aCampWithAdmin();
	last = aSeason(world.camp, {
		name: "Summer 2025",
		year: 2025,
		status: "closed",
		is_current: false,
		start_date: "2025-06-20",
		end_date: "2025-08-20",
	});
	const { start_date, end_date } = last.season;
	const then = (name: string) => aSession(last, { name, start_date, end_date, status: "completed" });
	const [woods, gone] = [then("Woods"), then("Gone")];
	const now = aSession(world.season, { name: "Woods", status: "published", capacity: 40 });
	const campers = Array.from({ length: 20 }, () => aCamper(world.camp));
	await store(
		...[last, woods, gone, now],
		...campers,
		...campers.map((camper, at) => anEnrollment(at < 15 ? woods : gone, camper, { status: "completed" })),
		...campers.slice(0, 12).map((camper) => anEnrollment(now, camper)),
	);
});

const home = (user: { id: string }) => loadScreen(homeRoute, user, world.camp, { now: NOW });

it("Home counts who returned until the season is measured, and then has the metric's retention", async () => {
	const before = await home(world.user);
	expect(before.season).toMatchObject({ returning: { back: 12 }, figures: [] });
	const ctx = { ...jobContext(env, { waitUntil: () => undefined }), clock: { now: () => NOW } };
	await keepJob.run(ctx, { id: "message", payload: { camp_id: world.camp.id, season_id: world.season.id } });
	const { season } = await home(world.user);
	expect(season).toMatchObject({
		returning: null,
		figures: [{ label: "Retention", value: "80%", note: "12 of 15 who could return" }],
	});
	const [figure] = season?.figures ?? [];
	const metric = await loadScreen(metricRoute, world.user, world.camp, {
		now: NOW,
		params: { metric: "retention" },
	});
	expect(JSON.stringify(metric)).toContain(figure?.value);
	expect(figure?.href).toBe(`/analytics-dashboard/metrics/retention?season=${world.season.id}`);
});

it("Home has the count alone for a role without analytics", async () => {
	const permissions = ["dashboard_view", "campers_view", "sessions_view"];
	const role = aRole(world.camp, { name: "Nurse", name_key: "nurse", permissions });
	const nurse = aUser();
	await store(role, nurse, aMembership(world.camp, nurse, { role_key: null, role_id: role.id }));
	expect((await home(nurse)).season).toMatchObject({ returning: { back: 12 }, figures: [] });
});

it("Home has no count for a role that can't see campers", async () => {
	const role = aRole(world.camp, {
		name: "Cook",
		name_key: "cook",
		permissions: ["dashboard_view", "analytics_view", "sessions_view"],
	});
	const cook = aUser();
	await store(role, cook, aMembership(world.camp, cook, { role_key: null, role_id: role.id }));
	const { season } = await home(cook);
	expect(season).toMatchObject({ name: world.season.season.name, returning: null, figures: [] });
});

it("Home hides the retention of fewer than 5 campers, and how many of them returned", async () => {
	const few = await aCampWithAdmin();
	const before = aSeason(few.camp, {
		name: "Summer 2025",
		year: 2025,
		status: "closed",
		is_current: false,
		start_date: "2025-06-20",
		end_date: "2025-08-20",
	});
	const { start_date, end_date } = before.season;
	const woods = { name: "Woods", capacity: 40 } as const;
	const [then, now] = [
		aSession(before, { ...woods, start_date, end_date, status: "completed" }),
		aSession(few.season, { ...woods, status: "published" }),
	];
	const campers = Array.from({ length: 4 }, () => aCamper(few.camp));
	await store(
		...[before, then, now],
		...campers,
		...campers.map((camper) => anEnrollment(then, camper, { status: "completed" })),
		...campers.slice(0, 2).map((camper) => anEnrollment(now, camper)),
	);
	const shown = async () => (await loadScreen(homeRoute, few.user, few.camp, { now: NOW })).season;
	// Control: until it is measured, viewers of campers have the count.
	expect(await shown()).toMatchObject({ returning: { back: 2 }, figures: [] });
	const ctx = { ...jobContext(env, { waitUntil: () => undefined }), clock: { now: () => NOW } };
	await keepJob.run(ctx, { id: "message", payload: { camp_id: few.camp.id, season_id: few.season.id } });
	expect(await shown()).toMatchObject({
		returning: null,
		figures: [{ label: "Retention", value: "Hidden", note: "fewer than 5 could return" }],
	});
});

describe("the first recorded season", () => {
	const shownOf = async (key: string, season_id: string) => {
		const analytics = await openAnalytics(await world.again(NOW));
		const metric = METRICS.find((each) => each.key === key) as Metric;
		return measure(analytics, metric, {
			season: season_id,
			breakdown: key === "retention" ? "age" : "town",
		});
	};

	it("says that it has no share of new campers yet, instead of 100%", async () => {
		for (const key of ["new_campers", "new_families", "retention"]) {
			const first = await shownOf(key, last.id);
			expect(first).toMatchObject({ value: null, numerator: null, suppressed: false, groups: [] });
			expect(missingText(first.metric, first)).toBe(
				"This is your first recorded season, so campers and families can't be new or returning yet.",
			);
		}
	});

	it("is the first with campers, although the camp recorded an empty one before", async () => {
		const empty = aSeason(world.camp, {
			name: "Summer 2024",
			year: 2024,
			status: "closed",
			is_current: false,
			start_date: "2024-06-20",
			end_date: "2024-08-20",
		});
		await store(empty);
		for (const key of ["new_campers", "new_families", "retention"])
			expect(await shownOf(key, last.id)).toMatchObject({ value: null, numerator: null, suppressed: false });
		// Control: the next season has one with campers before it.
		expect(await shownOf("new_campers", world.season.id)).toMatchObject({ value: 0, numerator: 0 });
	});

	it("isn't compared with the next season", async () => {
		const next = await shownOf("new_campers", world.season.id);
		expect(next).toMatchObject({ numerator: 0, denominator: 12, comparison: null });
		expect(next.not_compared).toBe("Summer 2025 is the first recorded season, so no one could be returning.");
	});
});

it("a metric's page has the two numbers of each group, the earlier season's and the difference", async () => {
	const { card } = await loadScreen(metricRoute, world.user, world.camp, {
		now: NOW,
		params: { metric: "retention" },
		search: "&by=session",
	});
	expect(card?.headings).toEqual({ numbers: ["Returned", "Could return"], earlier: null });
	expect(card?.bars.map(({ label, text, cells }) => [label, text, ...(cells?.numbers ?? [])])).toEqual([
		["Woods", "80%", "12", "15"],
	]);
});
