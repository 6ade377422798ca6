import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { aSession } from "#db/seed/builders";
import { setRule } from "#app/features/insight/insights/set-rules.server";
import { setTargets } from "#app/features/insight/insights/set-targets.server";
import { targetsRead } from "#app/features/insight/insights/settings.server";
import type { CampCtx } from "#app/platform/context.server";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

let ctx: CampCtx;
let session_id: string;
let season_id: string;
let foreign_id: string;
let foreign_season: string;

beforeAll(async () => {
	const [own, other] = [await aCampWithAdmin(), await aCampWithAdmin()];
	const [session, foreign] = [aSession(own.season), aSession(other.season)];
	await store(session, foreign);
	ctx = own.ctx;
	session_id = session.id;
	season_id = own.season.id;
	foreign_id = foreign.id;
	foreign_season = other.season.id;
});

const rules = async () =>
	(
		await env.DB.prepare("SELECT rule, is_on, threshold FROM insight_setting WHERE camp_id = ? ORDER BY rule")
			.bind(ctx.camp.id)
			.all()
	).results;
const targets = async () =>
	(
		await env.DB.prepare(
			"SELECT session_id, metric, value FROM metric_target WHERE camp_id = ? ORDER BY metric",
		)
			.bind(ctx.camp.id)
			.all()
	).results;

describe("a rule's setting", () => {
	it("changes only what is sent", async () => {
		await setRule(ctx, { rule: "low_fill_soon", threshold: 60 });
		await setRule(ctx, { rule: "low_fill_soon", is_on: false });
		expect(await rules()).toEqual([{ rule: "low_fill_soon", is_on: 0, threshold: 60 }]);
		await setRule(ctx, { rule: "low_fill_soon", threshold: null });
		expect(await rules()).toEqual([{ rule: "low_fill_soon", is_on: 0, threshold: null }]);
		await setRule(ctx, { rule: "season_behind" });
		expect(await rules()).toHaveLength(1);
	});

	it("has days where the rule looks before a start", async () => {
		const days = async () =>
			(
				await env.DB.prepare("SELECT days FROM insight_setting WHERE camp_id = ? AND rule = 'forms_missing'")
					.bind(ctx.camp.id)
					.first()
			)?.days;
		await setRule(ctx, { rule: "forms_missing", days: 21 });
		expect(await days()).toBe(21);
		await setRule(ctx, { rule: "forms_missing", days: null });
		expect(await days()).toBeNull();
		for (const [rule, wrong, problem] of [
			["forms_missing", 366, "Enter a number from 1 to 365."],
			["season_behind", 10, "This rule has no days setting."],
		] as const)
			await expect(setRule(ctx, { rule, days: wrong })).rejects.toMatchObject({
				code: "INVALID",
				fields: { days: [problem] },
			});
		await expect(
			env.DB.prepare("UPDATE insight_setting SET days = 0 WHERE camp_id = ?").bind(ctx.camp.id).run(),
		).rejects.toThrow("CHECK");
	});

	it("is refused for a rule that there isn't, and beyond its bounds", async () => {
		const before = await rules();
		await expect(setRule(ctx, { rule: "none", is_on: false })).rejects.toMatchObject({ code: "NOT_FOUND" });
		for (const threshold of [4, 101])
			await expect(setRule(ctx, { rule: "low_fill_soon", threshold })).rejects.toMatchObject({
				code: "INVALID",
				fields: { threshold: ["Enter a number from 5 to 100."] },
			});
		expect(await rules()).toEqual(before);
	});
});

describe("the targets of a session", () => {
	it("are set, changed and removed, and those that aren't sent stay", async () => {
		await setTargets(ctx, { session_id, fill_rate: 80, enrolled: 40, revenue: "1,250.50" });
		await setTargets(ctx, { session_id, fill_rate: 90, enrolled: null });
		expect(await targets()).toEqual([
			{ session_id, metric: "fill_rate", value: 90 },
			{ session_id, metric: "revenue", value: 125_050 },
		]);
		await setTargets(ctx, { session_id, fill_rate: null, revenue: null });
		expect(await targets()).toEqual([]);
	});

	it("are recorded once for each change, with what was sent", async () => {
		await setTargets(ctx, { session_id, fill_rate: 70, attendance: null });
		const recorded = await env.DB.prepare(
			"SELECT changes FROM audit_event WHERE camp_id = ? AND action = 'session_target.set' ORDER BY at DESC, id DESC LIMIT 1",
		)
			.bind(ctx.camp.id)
			.first<{ changes: string }>();
		expect(JSON.parse(recorded?.changes ?? "")).toEqual({ fill_rate: 70, attendance: null });
		await setTargets(ctx, { session_id, fill_rate: null });
	});

	it("are refused for another camp's session, and for no amount", async () => {
		await expect(setTargets(ctx, { session_id: foreign_id, fill_rate: 80 })).rejects.toMatchObject({
			code: "NOT_FOUND",
		});
		for (const revenue of ["0", "many", "1000000000.01"])
			await expect(setTargets(ctx, { session_id, fill_rate: 80, revenue })).rejects.toMatchObject({
				code: "INVALID",
				fields: { revenue: [expect.stringContaining("Enter an amount")] },
			});
		expect(await targets()).toEqual([]);
	});

	it("are within their ranges in the database, too", async () => {
		const store = (metric: string, value: number) =>
			env.DB.prepare("INSERT INTO metric_target (camp_id, session_id, metric, value) VALUES (?, ?, ?, ?)")
				.bind(ctx.camp.id, session_id, metric, value)
				.run();
		for (const [metric, value] of [
			["fill_rate", 101],
			["attendance", 0],
			["revenue", 100_000_000_001],
		] as const)
			await expect(store(metric, value)).rejects.toThrow("metric_target_value");
		await store("revenue", 100_000_000_000);
		await setTargets(ctx, { session_id, revenue: null });
	});
});

describe("the targets of a season", () => {
	it("are beside those of its sessions", async () => {
		await setTargets(ctx, { season_id, fill_rate: 85, retention: 60 });
		await setTargets(ctx, { session_id, fill_rate: 95 });
		const read = await targetsRead(ctx.db, ctx.camp.id, sql`${season_id}`);
		expect(read.map(({ session_id: of, metric, value }) => ({ of, metric, value }))).toEqual([
			{ of: null, metric: "fill_rate", value: 85 },
			{ of: null, metric: "retention", value: 60 },
			{ of: session_id, metric: "fill_rate", value: 95 },
		]);
		await expect(setTargets(ctx, { season_id: foreign_season, fill_rate: 80 })).rejects.toMatchObject({
			code: "NOT_FOUND",
		});
	});
});
