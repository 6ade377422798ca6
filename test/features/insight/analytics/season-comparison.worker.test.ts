import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aCamper, anEnrollment, aSeason, aSession } from "#db/seed/builders";
import { openAnalytics } from "#app/features/insight/analytics/analytics.server";
import { seasonBefore, seasonsBefore } from "#app/features/insight/analytics/compared-day";
import { metricOf } from "#app/features/insight/analytics/known-metrics.server";
import type { Metric } from "#app/features/insight/analytics/define-metric";
import { measure } from "#app/features/insight/analytics/measure.server";
import * as compareRoute from "#app/features/insight/analytics/routes/compare";
import * as configRoute from "#app/features/insight/analytics/routes/config";
import { setComparison } from "#app/features/insight/analytics/set-comparison.server";
import { deleteSeason } from "#app/features/camp/seasons/delete-season.server";
import { loadScreen } from "../../../support/call-screen";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type World = Awaited<ReturnType<typeof aCampWithAdmin>>;

let world: World;
let summer: World["season"];
let winter: World["season"];
let foreign: World["season"];

const past = (camp: World["camp"], name: string, start_date: string, end_date: string) =>
	aSeason(camp, {
		name,
		year: Number(end_date.slice(0, 4)),
		status: "closed",
		is_current: false,
		start_date,
		end_date,
	});

beforeAll(async () => {
	world = await aCampWithAdmin();
	foreign = (await aCampWithAdmin()).season;
	summer = past(world.camp, "Summer 2025", "2025-06-02", "2025-08-31");
	winter = past(world.camp, "Winter 2025", "2025-12-20", "2026-01-04");
	await store(summer, winter);
	for (const [season, many] of [
		[summer, 7],
		[winter, 6],
		[world.season, 9],
	] as const) {
		const { start_date, end_date } = season.season;
		const session = aSession(season, { start_date, end_date });
		const campers = Array.from({ length: many }, () => aCamper(world.camp));
		await store(session, ...campers);
		await store(
			...campers.map((camper) => anEnrollment(session, camper, { created_at: "2025-03-01T15:00:00.000Z" })),
		);
	}
});

const choose = (season: { id: string }, other: string) =>
	setComparison(world.ctx, { season_id: season.id, with: other });
const spots = async () => {
	const { comparison, not_compared } = await measure(
		await openAnalytics(world.ctx, world.season.id),
		metricOf("velocity") as Metric,
		{ season: world.season.id },
	);
	return comparison ? [comparison.season.name, comparison.value] : not_compared;
};
const stored = async () =>
	(
		await env.DB.prepare("SELECT season_id, with_id FROM season_comparison WHERE camp_id = ?")
			.bind(world.camp.id)
			.all()
	).results;

describe("the season that a season is compared with", () => {
	it("is the one before, until the camp chooses another or none", async () => {
		expect(await spots()).toEqual(["Winter 2025", 6]);
		await choose(world.season, summer.id);
		expect(await spots()).toEqual(["Summer 2025", 7]);
		await choose(world.season, "none");
		expect(await spots()).toBe("Your camp doesn't compare this season with another.");
		await choose(world.season, "");
		expect(await spots()).toEqual(["Winter 2025", 6]);
		expect(await stored()).toEqual([]);
	});

	it("is what the page of comparisons begins with, and what the settings show", async () => {
		await choose(world.season, summer.id);
		const compared = await loadScreen(compareRoute, world.user, world.camp);
		expect(compared?.two?.name).toBe("Summer 2025");
		const { seasons } = await loadScreen(configRoute, world.user, world.camp);
		expect(seasons.map(({ name, chosen, before }) => [name, chosen, before])).toEqual([
			["Summer 2026", summer.id, "Winter 2025"],
			["Winter 2025", "", "Summer 2025"],
			["Summer 2025", "", null],
		]);
		await choose(world.season, "");
	});

	it("is refused where it doesn't start earlier, or is another camp's", async () => {
		for (const [season, other] of [
			[summer, winter.id],
			[summer, summer.id],
		] as const)
			await expect(choose(season, other)).rejects.toMatchObject({
				code: "INVALID",
				fields: { with: ["Choose a season that starts earlier."] },
			});
		await expect(choose(world.season, foreign.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
		await expect(choose(foreign, summer.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
		expect(await stored()).toEqual([]);
	});

	it("leads the forecast from one season to the next, and never in a circle", async () => {
		await choose(world.season, summer.id);
		const { seasons } = await openAnalytics(world.ctx, world.season.id);
		const of = (id: string) => seasons.find((each) => each.id === id) as (typeof seasons)[0];
		expect(seasonsBefore(seasons, of(world.season.id)).map(({ name }) => name)).toEqual(["Summer 2025"]);
		// A season that was moved to start later isn't compared with any more.
		const moved = seasons.map((each) =>
			each.id === summer.id ? { ...each, start_date: "2027-01-01", compared_with: world.season.id } : each,
		);
		expect(seasonBefore(moved, of(world.season.id))).toBeNull();
		await choose(world.season, "");
	});

	it("goes with a season that is deleted", async () => {
		const empty = past(world.camp, "Never held", "2024-06-02", "2024-08-31");
		await store(empty);
		await choose(summer, empty.id);
		expect(await stored()).toHaveLength(1);
		await deleteSeason(world.ctx, empty.season as never);
		expect(await stored()).toEqual([]);
	});
});
