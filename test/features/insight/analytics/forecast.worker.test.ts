import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aCamper, anEnrollment, aSeason, aSession } from "#db/seed/builders";
import { keepJob } from "#app/features/insight/analytics/keep-metrics.server";
import * as dashboardRoute from "#app/features/insight/analytics/routes/dashboard";
import * as forecastRoute from "#app/features/insight/analytics/routes/forecast";
import * as csvRoute from "#app/features/insight/analytics/routes/forecast-csv";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { addDays } from "#app/lib/dates";
import { jobContext } from "#app/platform/jobs/job-context.server";
import { loadScreen } from "../../../support/call-screen";
import { aCampWithAdmin, aMember, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const TODAY = "2026-04-02";
const NOW = `${TODAY}T16:00:00.000Z`;
const at = (now: string): Ctx => ({
	...jobContext(env, { waitUntil: () => undefined }),
	clock: { now: () => now },
});

type World = Awaited<ReturnType<typeof aCampWithAdmin>>;
type Season = World["season"];

const setFlag = (camp: { id: string }, flag: string, is_on: boolean) =>
	env.DB.prepare(
		"INSERT INTO camp_feature_flag (camp_id, flag_key, is_on, updated_at) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET is_on = excluded.is_on",
	)
		.bind(camp.id, flag, is_on ? 1 : 0, NOW)
		.run();

/** Enrollments of a season in a session of its own: so many campers on each of the days before its start. */
async function enroll(world: World, season: Season, days: Record<number, number>) {
	const { start_date, end_date } = season.season;
	const session = aSession(season, { start_date, end_date, capacity: 60 });
	const campers = Object.entries(days).flatMap(([before, many]) =>
		Array.from({ length: many }, () => {
			const camper = aCamper(world.camp);
			const created_at = `${addDays(start_date, -Number(before))}T15:00:00.000Z`;
			return [camper, anEnrollment(session, camper, { created_at })] as const;
		}),
	);
	await store(session, ...campers.map(([camper]) => camper), ...campers.map(([, enrollment]) => enrollment));
}

const earlier = (world: World, year: number) =>
	aSeason(world.camp, {
		name: `Summer ${year}`,
		year,
		status: "closed",
		is_current: false,
		start_date: `${year}-06-20`,
		end_date: `${year}-08-20`,
	});

const count = async (world: World, ...seasons: Season[]) => {
	for (const { id } of seasons)
		await keepJob.run(at(NOW), { id: "message", payload: { camp_id: world.camp.id, season_id: id } });
};

const PAST = { 200: 8, 100: 12, 40: 16, 5: 4 };

let world: World;
let [old, last]: Season[] = [];

beforeAll(async () => {
	world = await aCampWithAdmin();
	[old, last] = [earlier(world, 2024), earlier(world, 2025)];
	await store(old as Season, last as Season);
	await enroll(world, old as Season, PAST);
	await enroll(world, world.season, { 200: 10, 100: 15 });
	await count(world, old as Season, world.season);
});

const open = (ctx: CampCtx, search = "") =>
	loadScreen(forecastRoute, ctx.user, ctx.camp, { now: NOW, search });
const dashboard = (search = "") => loadScreen(dashboardRoute, world.user, world.camp, { now: NOW, search });
const statusOf = (answer: Promise<unknown>) =>
	answer.then(
		() => 200,
		(refused: unknown) => (refused as Response).status,
	);

describe("the forecast", () => {
	it("is off by default: its page isn't there, and the dashboard says nothing of it", async () => {
		expect(await statusOf(open(world.ctx))).toBe(404);
		expect(await dashboard()).toMatchObject({ forecast: null });
		await setFlag(world.camp, "predictive_models", true);
		expect(await statusOf(open(world.ctx))).toBe(200);
	});

	it("says which seasons it lacks, and why a finished one doesn't count", async () => {
		await enroll(world, last as Season, { "-20": 12 });
		await count(world, last as Season);
		const { view } = await open(world.ctx);
		expect(view).toMatchObject({
			value: null,
			missing: [
				"The forecast needs two finished seasons. This camp has one: Summer 2024.",
				"Summer 2025 isn't used, because most of its enrollments were entered after it began.",
			],
		});
		expect(await dashboard()).toMatchObject({ forecast: { text: null } });
	});

	it("is made from two finished seasons, and its numbers are those of the stored velocity", async () => {
		await enroll(world, last as Season, PAST);
		await enroll(world, last as Season, { 201: 8 });
		await count(world, last as Season);
		const { view } = await open(world.ctx);
		expect(view?.missing).toEqual([]);
		const expected = Number(view?.value);
		expect(expected).toBeGreaterThan(40);
		expect(expected).toBeLessThan(60);
		expect(view?.now).toMatch(/^25 spots taken so far, \d+ days before the start\.$/);
		expect(view?.past_names).toEqual(["Summer 2025", "Summer 2024"]);
		const end = view?.rows.at(-1);
		expect([Math.round(end?.expected ?? 0), end?.now]).toEqual([expected, null]);
		expect(view?.rows.findLast(({ now }) => now !== null)?.now).toBe(25);
		expect(await dashboard()).toMatchObject({
			forecast: {
				text: expect.stringMatching(`^${expected} expected by the end, 8 in 10 chance of \\d+ to \\d+$`),
			},
		});
	});

	it("tells its error in the last season, made from the one before alone", async () => {
		const { view } = await open(world.ctx);
		const [last_season, ...others] = view?.errors.seasons ?? [];
		expect(others).toEqual([]);
		expect(last_season).toMatchObject({
			season: "Summer 2025",
			about: "Ended with 60 spots. Based on 1 earlier season.",
		});
		for (const row of last_season?.rows ?? []) {
			const off = Math.abs(Number(row.expected) - 60) / 60;
			expect(row.error).toBe(`${Math.round(off * 1000) / 10}%`);
			const [low, high] = row.range.split(" to ").map(Number) as [number, number];
			expect(row.is_within).toBe(60 >= low && 60 <= high);
		}
		expect(view?.errors.summary).toContain("On average");
	});

	it("never says more than the season's spots", async () => {
		const { view } = await open(world.ctx);
		expect(Math.max(...(view?.chart.band.map(([, , high]) => high) ?? []))).toBeLessThanOrEqual(60);
	});

	it("isn't on a dashboard of some days only", async () => {
		expect(await dashboard("&period=last_30_days")).toMatchObject({ forecast: null });
	});

	it("of a season that is over says how it ended", async () => {
		const { view } = await open(world.ctx, `&season=${(last as Season).id}`);
		expect(view).toMatchObject({ value: null, missing: [], now: expect.stringContaining("It ended with") });
	});

	it("is a file with the same numbers", async () => {
		const { view } = await open(world.ctx);
		const file = (await loadScreen(csvRoute, world.user, world.camp, { now: NOW }).catch(
			(answer: unknown) => answer,
		)) as Response;
		const lines = (await file.text()).trim().split(/\r?\n/);
		expect(lines[0]).toContain("Summer 2025,Summer 2024");
		expect(lines.at(-1)?.split(",")[3]).toBe(view?.value);
	});

	it("isn't there for a role that can't see the spots, or without the analytics", async () => {
		const counselor = await aMember(world.camp, { role_key: "counselor" });
		expect(await statusOf(open(counselor))).toBe(403);
		await setFlag(world.camp, "advanced_analytics", false);
		expect(await statusOf(open(world.ctx))).toBe(404);
		expect(await statusOf(dashboard())).toBe(404);
		await setFlag(world.camp, "advanced_analytics", true);
		expect(await statusOf(dashboard())).toBe(200);
	});
});
