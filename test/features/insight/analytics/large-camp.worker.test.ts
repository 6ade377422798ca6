import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { makeDb } from "#db/client";
import { openAnalytics } from "#app/features/insight/analytics/analytics.server";
import { measureAll } from "#app/features/insight/analytics/measure.server";
import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import type { CampCtx } from "#app/platform/context.server";
import { aScaleCamp } from "../../../support/scale-world";
import { campCtxFor } from "../../../support/world";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PEOPLE = 2_000;

let ctx: CampCtx;
let season_id: string;

beforeAll(async () => {
	const things = await aScaleCamp("analytics", PEOPLE);
	season_id = things.season_id;
	ctx = await campCtxFor(things.user_id, things.camp_id, { now: new Date().toISOString() });
});

it("all metrics of a page with a breakdown each take two trips, and read a few rows for each person", async () => {
	const count = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
	const analytics = await openAnalytics({ ...ctx, db: makeDb(env.DB, count) });
	const requests = METRICS.map((metric) => ({
		metric,
		asked: { season: season_id, breakdown: Object.keys(metric.breakdowns)[0] },
	}));
	const measured = await measureAll(analytics, requests);
	expect(count.trips).toBe(2);
	expect(measured.find(({ metric }) => metric.key === "enrolled")?.value).toBeGreaterThan(PEOPLE / 8);
	expect(count.rows_read).toBeLessThan(150 * PEOPLE);
});
