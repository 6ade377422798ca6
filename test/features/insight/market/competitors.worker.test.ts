import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aCompetitor } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import {
	createCompetitor,
	deleteCompetitor,
	updateCompetitor,
} from "#app/features/insight/market/competitors.server";
import { competitorForm } from "#app/features/insight/market/inputs";
import * as competitorsRoute from "#app/features/insight/market/routes/competitors";
import * as fileRoute from "#app/features/insight/market/routes/file";
import { allowedKind, kindsFor } from "#app/features/office/imports/allowed.server";
import type { CampCtx } from "#app/platform/context.server";
import { checked, committed, csv, linesOf, undone } from "../../office/imports/imports-world";
import { loadScreen } from "../../../support/call-screen";
import { campCtxFor } from "../../../support/world";
import { aMarketCamp, count, type MarketCamp, NOW } from "./market-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let world: MarketCamp;
let admin: CampCtx;

beforeAll(async () => {
	world = await aMarketCamp("Camp Alder", ["camp_admin", "head_counselor"]);
	admin = await campCtxFor(world.users.camp_admin?.id ?? "", world.camp.id, { now: NOW });
	await count(world);
});

const form = (more: Record<string, string> = {}) =>
	competitorForm.parse({
		name: "Camp Birchwood",
		town: "Naples, ME",
		program: "Day camp",
		weeks: "4",
		days_a_week: "5",
		price: "1,600.00",
		source: "Price list",
		as_of: "2026-07-01",
		...more,
	});
const stored = async () => {
	const { results } = await env.DB.prepare(
		"SELECT * FROM competitor_price WHERE camp_id = ? ORDER BY name, as_of",
	)
		.bind(world.camp.id)
		.all<{
			id: string;
			name: string;
			price_cents: number;
			town: string | null;
			updated_at: string;
			weeks: number;
		}>();
	return results;
};
const list = async (role = "camp_admin") =>
	(await loadScreen(competitorsRoute, world.users[role] as { id: string }, world.camp, { now: NOW })).rows;
const failure = (asked: Promise<unknown>) =>
	asked.then(
		() => null,
		(error: { code?: string; fields?: object }) => ({
			code: error.code,
			fields: Object.keys(error.fields ?? {}),
		}),
	);

describe("a competitor's price", () => {
	it("is stored once for a program, a length and a day", async () => {
		await createCompetitor(admin, form());
		expect(await failure(createCompetitor(admin, form({ name: "CAMP birchwood" })))).toEqual({
			code: "INVALID",
			fields: ["as_of"],
		});
		await createCompetitor(admin, form({ as_of: "2026-07-10" }));
		expect((await stored()).map(({ price_cents }) => price_cents)).toEqual([160_000, 160_000]);
	});

	it("can't be of a day to come, or no amount", async () => {
		expect(await failure(createCompetitor(admin, form({ as_of: "2026-07-16" })))).toEqual({
			code: "INVALID",
			fields: ["as_of"],
		});
		expect(await failure(createCompetitor(admin, form({ price: "free" })))).toEqual({
			code: "INVALID",
			fields: ["price"],
		});
	});

	it("is changed by who saw its last version alone, and deleted once", async () => {
		const [first] = await stored();
		if (!first) throw new Error("Nothing is stored");
		const found = { program: "Day camp", days_a_week: 5, source: "", as_of: "2026-07-01", ...first };
		await updateCompetitor(admin, found, { ...form({ price: "1,650.00" }), updated_at: first.updated_at });
		expect(
			await failure(updateCompetitor(admin, found, { ...form(), updated_at: first.updated_at })),
		).toMatchObject({ code: "STALE" });
		await deleteCompetitor(admin, found);
		expect(await failure(deleteCompetitor(admin, found))).toMatchObject({ code: "NOT_FOUND" });
		expect(await stored()).toHaveLength(1);
	});

	it("is compared with the camp's own, and greyed after 18 months", async () => {
		await writeRows(env.DB, [
			aCompetitor(world.camp, { name: "Old Oak", weeks: 4, price_cents: 100_000, as_of: "2025-01-14" }),
			aCompetitor(world.camp, { name: "Young Oak", weeks: 4, price_cents: 100_000, as_of: "2025-01-15" }),
		]);
		const rows = Object.fromEntries((await list()).map((row) => [row.name, row]));
		expect(rows["Camp Birchwood"]).toMatchObject({ per_week: "$400.00", compared: "$10.00 more than yours" });
		expect(rows["Old Oak"]).toMatchObject({ is_old: true, compared: "Older than 18 months" });
		expect(rows["Young Oak"]).toMatchObject({ is_old: false, compared: "$120.00 less than yours" });
	});

	it("can't run as a formula in its CSV file", async () => {
		await writeRows(env.DB, [
			aCompetitor(world.camp, { name: '=HYPERLINK("http://evil.test")', source: "@SUM(A1)" }),
		]);
		const answer: unknown = await loadScreen(
			fileRoute,
			world.users.camp_admin as { id: string },
			world.camp,
			{
				now: NOW,
				params: { file: "competitors" },
			},
		);
		const text = answer instanceof Response ? await answer.text() : "";
		expect(text).toContain("HYPERLINK");
		expect(text).not.toMatch(/(^|,|")[=@]/m);
	});

	it("is another camp's alone", async () => {
		const other = await aMarketCamp("Camp Birch", ["camp_admin"]);
		const rows = await loadScreen(competitorsRoute, other.users.camp_admin as { id: string }, other.camp, {
			now: NOW,
		});
		expect(rows.rows).toEqual([]);
	});
});

describe("importing competitor prices", () => {
	const FILE = csv(
		"Camp,City,Program,Weeks,Days per week,Tuition,Source,Date",
		"Long Lake,Harrison,Sailing,2,5,$1240,Flyer,6/3/2026",
		"Long Lake,Harrison,Sailing,two,5,1240,Flyer,6/4/2026",
		"Long Lake,Harrison,Sailing,2,5,1240.555,Flyer,6/5/2026",
		"Long Lake,Harrison,Sailing,2,9,1240,Flyer,6/6/2026",
		"Long Lake,Harrison,Sailing,2,5,1240,,6/7/2026",
		"Long Lake,Harrison,Sailing,2,5,1240,Flyer,6/8/2027",
		"long lake,Harrison,SAILING,2,5,1300,Flyer,2026-06-03",
		"Camp Birchwood,Naples,Day camp,4,5,1700,Phone,2026-07-10",
	);

	it("names each bad row and its column, and imports the others", async () => {
		const before = await stored();
		const run = await checked(admin, "competitor_prices", FILE);
		expect(run).toMatchObject({ status: "checked", creates: 1, updates: 1, errors: 6 });
		expect(await stored()).toEqual(before);
		const lines = await linesOf(admin, run.id);
		expect(lines.slice(1, 7).map(({ problems }) => Object.keys(problems ?? {}))).toEqual([
			...[["weeks"], ["price"], ["days_a_week"], ["source"], ["as_of"], [""]],
		]);
		const done = await committed(admin, "competitor_prices", FILE);
		const after = await stored();
		expect(after.find(({ name }) => name === "Long Lake")).toMatchObject({ price_cents: 124_000, weeks: 2 });
		expect(after.find(({ name }) => name === "Camp Birchwood")).toMatchObject({ price_cents: 170_000 });
		await undone(admin, done);
		expect((await stored()).map(({ name, price_cents }) => [name, price_cents])).toEqual(
			before.map(({ name, price_cents }) => [name, price_cents]),
		);
	});

	it("is offered to who sees analytics and can import, while market analysis is on", async () => {
		const offered = (ctx: CampCtx) => kindsFor(ctx).map(({ kind }) => kind);
		expect(offered(admin)).toContain("competitor_prices");
		await env.DB.prepare("UPDATE camp_feature_flag SET is_on = 0 WHERE camp_id = ?")
			.bind(world.camp.id)
			.run();
		const off = await campCtxFor(admin.user.id, world.camp.id, { now: NOW });
		expect(offered(off)).not.toContain("competitor_prices");
		expect(() => allowedKind(off, "competitor_prices")).toThrow(
			expect.objectContaining({ code: "NOT_FOUND" }),
		);
		await env.DB.prepare("UPDATE camp_feature_flag SET is_on = 1 WHERE camp_id = ?")
			.bind(world.camp.id)
			.run();
	});
});
