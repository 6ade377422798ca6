import {
	FIND_TOPIC,
	findJob,
	KEEP_TOPIC,
	keepJob,
	queueInsights,
	queueMetrics,
} from "#app/features/insight/analytics/jobs.server";
import type { Env } from "#app/env.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { jobContext } from "#app/platform/jobs/job-context.server";

type Stores = Pick<Env, "DB" | "SEARCH" | "FILES">;

/**
 * Measures the demo's seasons and looks for insights, with the jobs that do so every night, so that analytics have
 * them from the first look on.
 */
export async function measureDemo(stores: Stores, now: string): Promise<void> {
	const env = {
		...stores,
		ENVIRONMENT: "development",
		BASE_URL: "http://localhost",
		// Nothing is signed here.
		BETTER_AUTH_SECRET: "-".repeat(32),
		DEMO_NOW: now,
	} as Env;
	const ctx = jobContext(env, { waitUntil: () => undefined });
	await queueMetrics(ctx);
	await queueInsights(ctx);
	const jobs = { [KEEP_TOPIC]: keepJob, [FIND_TOPIC]: findJob };
	while ((await deliverOutbox(ctx, jobs)) > 0);
}
