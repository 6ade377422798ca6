import { keepJob } from "#app/features/insight/analytics/jobs.server";
import type { Env } from "#app/env.server";
import { jobContext } from "#app/platform/jobs/job-context.server";
import { variables } from "../runtime";
import { costOf, open } from "../screens";
import type { Figure } from "../table";
import type { World } from "../world";
import { cpuAgainst, cpuGrowth } from "./cpu";

const DASHBOARD = "/analytics-dashboard";

/** The dashboard of analytics, of seasons that were measured as every night. */
export async function analytics(world: World): Promise<Figure[]> {
	const { runtime, large, small } = world;
	const stores = { DB: await runtime.database("DB"), SEARCH: await runtime.database("SEARCH") };
	const ctx = jobContext({ ...variables(), ...stores } as Env, { waitUntil: () => undefined });
	for (const { camp_id, season_id, campers } of [small, large]) {
		const began = performance.now();
		await keepJob.run(ctx, { id: "bench", camp_id, payload: { camp_id, season_id, earlier: true } });
		const seconds = ((performance.now() - began) / 1_000).toFixed(1);
		console.log(`analytics: measured a season of ${campers} campers in ${seconds} s`);
	}
	const pages = await Promise.all([small, large].map((camp) => open(runtime.product, DASHBOARD, camp)));
	for (const page of pages)
		if (!page.body.toString().includes("Enrollment velocity"))
			throw new Error(`${DASHBOARD} answered ${page.status} and no numbers`);
	const [less, more] = pages.map(costOf);
	const against = await cpuAgainst(world, DASHBOARD, "bare", 60);
	const grown = await cpuGrowth(world, DASHBOARD);
	return [
		{
			name: "/analytics-dashboard: D1 trips",
			value: more?.trips ?? Number.NaN,
			aim: 1,
			limit: 2,
			about: `rows read ${less?.read} → ${more?.read}`,
		},
		{
			name: "CPU of /analytics-dashboard against bare",
			value: against.ratio,
			aim: 1.2,
			limit: 1.5,
			unit: "×",
			digits: 2,
			about: against.said,
		},
		{
			name: "the same: growth, 500 → 50,000 campers",
			value: grown.value,
			aim: 0.02,
			limit: 0.05,
			digits: 3,
			about: grown.said,
		},
	];
}
