import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeDb } from "#db/client";
import { openAnalytics } from "#app/features/insight/analytics/analytics.server";
import { keepJob, queueMetrics } from "#app/features/insight/analytics/keep-metrics.server";
import {
	KeptMetrics,
	keptBeforeRead,
	keptRead,
	type Wanted,
} from "#app/features/insight/analytics/kept.server";
import { toKept } from "#app/features/insight/analytics/kept";
import { measureAll } from "#app/features/insight/analytics/measure.server";
import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { jobContext } from "#app/platform/jobs/job-context.server";
import { aScaleCamp } from "../../../support/scale-world";
import { campCtxFor } from "../../../support/world";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const SIZES = [250, 2_000];

interface World {
	ctx: CampCtx;
	camp_id: string;
	season_id: string;
	people: number;
	/** Rows that measuring read. */
	measured: number;
}

const counted = () => ({ trips: 0, depth: 0, rows_read: 0, rows_written: 0 });
const at = (now: string, count = counted()): Ctx => ({
	...jobContext(env, { waitUntil: () => undefined }),
	clock: { now: () => now },
	db: makeDb(env.DB, count),
});

const keep = async (ctx: Ctx, { camp_id, season_id }: Pick<World, "camp_id" | "season_id">) =>
	keepJob.run(ctx, { id: "message", payload: { camp_id, season_id } });

const worlds: World[] = [];
let now: string;

beforeAll(async () => {
	now = new Date().toISOString();
	for (const people of SIZES) {
		const { user_id, camp_id, season_id } = await aScaleCamp(`kept${people}`, people);
		const ctx = await campCtxFor(user_id, camp_id, { now });
		const count = counted();
		await keep(at(now, count), { camp_id, season_id });
		worlds.push({ ctx, camp_id, season_id, people, measured: count.rows_read });
	}
});

/** Each metric with its first breakdown, as a page shows it. */
const shown: Wanted[] = METRICS.map(({ key, breakdowns }) => [key, Object.keys(breakdowns)[0] ?? ""]);

/** Breakdowns of a metric that each camp has. */
const everyCampBreaksDown = ({ breakdowns }: (typeof METRICS)[number]) =>
	Object.keys(breakdowns).filter((key) => !breakdowns[key]?.of_camp);

const readKept = async ({ camp_id, season_id }: World, wanted: readonly Wanted[] = shown) => {
	const count = counted();
	const rows = await keptRead(makeDb(env.DB, count), { camp_id, season: sql`${season_id}` }, wanted);
	return { kept: KeptMetrics.from(rows), read: count.rows_read };
};

describe("metrics that are measured once a day", () => {
	it("are the numbers that are measured then, with each breakdown", async () => {
		const world = worlds[0] as World;
		const analytics = await openAnalytics(world.ctx, world.season_id);
		const requests = METRICS.flatMap((metric) =>
			["", ...everyCampBreaksDown(metric)].map((breakdown) => ({ metric, breakdown })),
		);
		const { kept } = await readKept(
			world,
			requests.map(({ metric, breakdown }) => [metric.key, breakdown]),
		);
		const measured = await measureAll(
			analytics,
			requests.map(({ metric, breakdown }) => ({
				metric,
				asked: { season: world.season_id, breakdown: breakdown || undefined },
			})),
		);
		for (const [index, { metric, breakdown }] of requests.entries())
			expect(kept.of(metric.key, breakdown), `${metric.key} by ${breakdown}`).toEqual(
				JSON.parse(
					JSON.stringify({ ...toKept(measured[index] as (typeof measured)[0]), version: metric.version }),
				),
			);
	});

	it("cost a page as few rows in a large camp as in a small one, where measuring reads each person", async () => {
		const [small, large] = worlds as [World, World];
		const [less, more] = [await readKept(small), await readKept(large)];
		const enrolled = ({ kept }: typeof less) => kept.of("enrolled", "session")?.value ?? 0;
		expect(enrolled(less)).toBeGreaterThan(10);
		expect(enrolled(more)).toBeGreaterThan(enrolled(less) * 4);
		expect(more.read).toBeLessThanOrEqual(less.read * 1.05);
		expect(more.read).toBeLessThan(200);
		expect(large.measured).toBeGreaterThan(more.read * 100);
		expect(large.measured).toBeLessThan(400 * large.people);
	});

	it("have only the largest groups for a dashboard, and all of them for a metric's own page", async () => {
		const { camp_id, season_id } = worlds[1] as World;
		await env.DB.prepare(
			`UPDATE metric_snapshot SET all_groups = json_array(json_object('key', 'a'), json_object('key', 'b')),
				figures = json_set(figures, '$.groups', json_array(json_object('key', 'b')), '$.more', 1)
			WHERE camp_id = ? AND metric = 'fill_rate' AND breakdown = 'session'`,
		)
			.bind(camp_id)
			.run();
		const read = async (drawn: boolean) => {
			const of = { camp_id, season: sql`${season_id}` };
			const rows = await keptRead(makeDb(env.DB, counted()), of, [["fill_rate", "session"]], drawn);
			const { groups, more = 0 } = KeptMetrics.from(rows).of("fill_rate", "session") ?? {};
			return { keys: groups?.map(({ key }) => key), more };
		};
		expect(await read(true)).toEqual({ keys: ["b"], more: 1 });
		expect(await read(false)).toEqual({ keys: ["a", "b"], more: 0 });
	});

	it("keep the totals of earlier days, and the groups of the last one", async () => {
		const world = worlds[0] as World;
		const before = await readKept(world, [["enrolled", ""]]);
		const later = new Date(Date.parse(now) + 86_400_000 * 3).toISOString();
		await env.DB.prepare(
			"UPDATE enrollment SET status = 'withdrawn', ended_at = ?2 WHERE camp_id = ?1 AND status = 'enrolled'",
		)
			.bind(world.camp_id, now)
			.run();
		await keep(at(later), world);
		const after = await readKept(world, [["enrolled", ""]]);
		expect(after.kept.taken_at).toBe(later);
		expect(after.kept.of("enrolled")?.value).toBeLessThan(before.kept.of("enrolled")?.value ?? 0);
		const of = { camp_id: world.camp_id, season: sql`${world.season_id}` };
		const day = sql`${now.slice(0, 10)}`;
		const earlier = KeptMetrics.from(await keptBeforeRead(makeDb(env.DB), of, day, ["enrolled"]));
		expect(earlier.of("enrolled")).toEqual(before.kept.of("enrolled"));
		const groups = await env.DB.prepare(
			"SELECT count(DISTINCT date) AS n FROM metric_snapshot WHERE camp_id = ? AND breakdown <> ''",
		)
			.bind(world.camp_id)
			.first<number>("n");
		expect(groups).toBe(1);
	});
});

it("each season that isn't long over is measured each day, and one that is, once", async () => {
	const seasons = async (day: string) => {
		await env.DB.prepare("DELETE FROM outbox").run();
		await queueMetrics(at(day));
		const { results } = await env.DB.prepare(
			"SELECT payload FROM outbox WHERE topic = 'analytics.keep'",
		).all<{
			payload: string;
		}>();
		return results.map(({ payload }) => (JSON.parse(payload) as { season_id: string }).season_id);
	};
	const { camp_id, season_id } = worlds[1] as World;
	const after = new Date(Date.parse(now) + 86_400_000 * 365 * 2).toISOString();
	expect(await seasons(now)).toContain(season_id);
	expect(await seasons(after)).not.toContain(season_id);
	await env.DB.prepare("DELETE FROM metric_snapshot WHERE camp_id = ?").bind(camp_id).run();
	expect(await seasons(after)).toContain(season_id);
});

it("a season that was deleted meanwhile isn't measured, and its message isn't tried again", async () => {
	const { camp_id } = worlds[0] as World;
	await expect(keep(at(now), { camp_id, season_id: "gone" })).rejects.toThrow("The season was deleted");
});
