import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aSeason } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { deleteSeason } from "#app/features/camp/seasons/delete-season.server";
import { seasonById } from "#app/features/camp/seasons/queries.server";
import { keepJob } from "#app/features/insight/analytics/jobs.server";
import { queueMarket } from "#app/features/insight/market/jobs.server";
import * as fileRoute from "#app/features/insight/market/routes/file";
import * as marketRoute from "#app/features/insight/market/routes/market";
import type { CampCtx } from "#app/platform/context.server";
import { parsePlan } from "#app/platform/query/plan";
import { pagesIn } from "#app/platform/query/run-plan.server";
import { openCatalog } from "#app/features/insight/reports/index.server";
import { loadScreen } from "../../../support/call-screen";
import { campCtxFor } from "../../../support/world";
import { aMarketCamp, at, count, type MarketCamp, NOW } from "./market-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let world: MarketCamp;
let other: MarketCamp;
let admin: CampCtx;

const open = (role: string, search = "", of = world) =>
	loadScreen(marketRoute, of.users[role] as { id: string }, of.camp, { search, now: NOW });
const file = async (name: string, role = "camp_admin", of = world) => {
	const answer: unknown = await loadScreen(fileRoute, of.users[role] as { id: string }, of.camp, {
		now: NOW,
		params: { file: name },
	});
	return answer instanceof Response ? answer.text() : String(answer);
};
const refusal = async (asked: Promise<unknown>) =>
	asked.then(
		() => "answered",
		(error: { status?: number; init?: { status?: number } }) => error.status ?? error.init?.status,
	);
const set = (statement: string, ...values: unknown[]) =>
	env.DB.prepare(statement)
		.bind(...values)
		.run();

beforeAll(async () => {
	world = await aMarketCamp("Camp Alder", ["camp_admin", "program_director", "head_counselor", "counselor"]);
	other = await aMarketCamp("Camp Birch", ["camp_admin"]);
	admin = await campCtxFor(world.users.camp_admin?.id ?? "", world.camp.id, { now: NOW });
	await count(world);
	await keepJob.run(at(), {
		id: "message",
		payload: { camp_id: world.camp.id, season_id: world.season.id },
	});
});

/** How many rows there are behind a link to a report. */
async function rowsBehind(link: string): Promise<number> {
	const plan = parsePlan(JSON.parse(new URL(link, "http://camp.test").searchParams.get("plan") ?? ""));
	let rows = 0;
	for await (const page of pagesIn(await openCatalog(admin, world.season.id), plan)) rows += page.rows.length;
	return rows;
}

describe("the page", () => {
	it("shows families by distance from the shipped ZIP table", async () => {
		const shown = await open("camp_admin");
		expect(shown).toMatchObject({
			reach: {
				has_location: true,
				source: expect.stringContaining("Jul 15, 2026"),
				view: {
					total: "22",
					bands: [
						{ key: "under_10", text: "9" },
						{ key: "25_to_50", text: "6" },
						{ key: "100_to_250", text: "7" },
					],
					zips: [
						{ zip: "04009", town: "Bridgton, ME", miles: "0", families: "9" },
						{ zip: "04101", families: "6" },
					],
				},
			},
		});
	});

	it("hides a ZIP code with fewer than 5 families, and the one that its band would tell it by", async () => {
		const shown = await open("camp_admin", "&zips=all");
		expect(shown?.reach?.view.zips.map(({ zip }) => zip)).toEqual(["04009", "04101"]);
		expect(shown?.reach?.view.hidden).toContain("2 ZIP codes are hidden");
		expect(await file("distance")).not.toMatch(/02130|02139/);
	});

	it("leads to as many families as it counts", async () => {
		const view = (await open("camp_admin"))?.reach?.view;
		for (const band of view?.bands ?? [])
			expect(await rowsBehind(band.rows ?? ""), band.label).toBe(Number(band.text));
		for (const zip of view?.zips ?? [])
			expect(await rowsBehind(zip.rows), zip.zip).toBe(Number(zip.families));
		expect(view?.bands).toHaveLength(3);
	});

	it("shows siblings who could come, with their rows", async () => {
		const shown = await open("camp_admin");
		const cards = Object.fromEntries((shown?.demand ?? []).map((card) => [card.key, card.value]));
		expect(cards).toMatchObject({ sibling_potential: "6", sibling_families: "6" });
	});

	it("compares prices of one kind of session, without those that are free", async () => {
		const shown = await open("camp_admin");
		expect(shown?.prices?.view).toMatchObject({
			kind: "4 weeks, 5 days a week",
			rows: [
				{ name: "Day 1", price: "$1,480.00", per_week: "$370.00", fill: "55%" },
				{ name: "Day 2", price: "$1,560.00", fill: "0%" },
			],
		});
		expect(await rowsBehind(shown?.prices?.rows ?? "")).toBe(2);
	});

	it("tells a camp without a location what to do, and counts its families all the same", async () => {
		await set("UPDATE camp SET zip_code = NULL WHERE id = ?", other.camp.id);
		await count(other);
		const shown = await open("camp_admin", "", other);
		expect(shown?.reach).toMatchObject({ has_location: false, view: { bands: [{ key: "", text: "22" }] } });
	});

	it("counts nothing for a camp in another country", async () => {
		await set("UPDATE camp SET country = 'DE', zip_code = '10115' WHERE id = ?", other.camp.id);
		await count(other);
		expect(await open("camp_admin", "", other)).toMatchObject({ reach: { has_location: false } });
		const { results } = await env.DB.prepare("SELECT * FROM zip_distance WHERE camp_id = ?")
			.bind(other.camp.id)
			.all();
		expect(results).toEqual([]);
	});
});

describe("who sees it", () => {
	it("shows no addresses and no waitlist to a role that sees none", async () => {
		const shown = await open("head_counselor");
		expect(shown).toMatchObject({ reach: null, sources: [] });
		expect(shown?.prices?.view?.rows.length).toBe(2);
		expect(shown?.demand.map(({ key }) => key)).not.toContain("capacity_gap");
		expect(await refusal(file("distance", "head_counselor"))).toBe(403);
	});

	it("is refused without analytics_view, and to other camps", async () => {
		expect(await refusal(open("counselor"))).toBe(403);
		expect(await refusal(loadScreen(marketRoute, other.users.camp_admin as { id: string }, world.camp))).toBe(
			404,
		);
	});

	it("isn't there while the flag is off", async () => {
		const flag = (is_on: number) =>
			set(
				"UPDATE camp_feature_flag SET is_on = ? WHERE camp_id = ? AND flag_key = 'market_analysis'",
				is_on,
				world.camp.id,
			);
		await flag(0);
		expect(await refusal(open("camp_admin"))).toBe(404);
		expect(await refusal(file("prices"))).toBe(404);
		await flag(1);
		expect(await refusal(open("camp_admin"))).toBe("answered");
	});

	it("is part of the Network plan", async () => {
		const plan = (key: string) => set("UPDATE camp SET plan_key = ? WHERE id = ?", key, world.camp.id);
		await plan("professional");
		// At its own address, the plan gate explains which plan has it.
		expect(await refusal(open("camp_admin"))).toBe(404);
		await plan("network");
		expect(await refusal(open("camp_admin"))).toBe("answered");
		await plan("self_hosted");
	});
});

it("every night counts the seasons of camps that use it", async () => {
	const third = await aMarketCamp("Camp Cedar", ["camp_admin"]);
	await set("UPDATE camp_feature_flag SET is_on = 0 WHERE camp_id = ?", third.camp.id);
	await queueMarket(at());
	const { results } = await env.DB.prepare("SELECT payload FROM outbox WHERE topic = 'market.count'").all<{
		payload: string;
	}>();
	const camps = results.map(({ payload }) => (JSON.parse(payload) as { camp_id: string }).camp_id);
	expect(camps).toContain(world.camp.id);
	expect(camps).not.toContain(third.camp.id);
});

it("a season that was counted can still be deleted", async () => {
	const camp = await aMarketCamp("Camp Dogwood", ["camp_admin"]);
	const ctx = await campCtxFor(camp.users.camp_admin?.id ?? "", camp.camp.id, { now: NOW });
	const empty = aSeason(camp.camp, { year: 2031, is_current: false, status: "draft" });
	await writeRows(env.DB, [empty]);
	await count({ camp: camp.camp, season: empty });
	const [found] = await seasonById(ctx, empty.id);
	if (!found) throw new Error("The season isn't there");
	await deleteSeason(ctx, found);
	const { results } = await env.DB.prepare("SELECT 1 FROM market_snapshot WHERE season_id = ?")
		.bind(empty.id)
		.all();
	expect(results).toEqual([]);
});
