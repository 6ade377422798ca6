import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aSession } from "#db/seed/builders";
import { setRule, setTarget } from "#app/features/insight/insights/set-rules.server";
import type { CampCtx } from "#app/platform/context.server";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

let ctx: CampCtx;
let session_id: string;
let foreign_id: string;

beforeAll(async () => {
	const [own, other] = [await aCampWithAdmin(), await aCampWithAdmin()];
	const [session, foreign] = [aSession(own.season), aSession(other.season)];
	await store(session, foreign);
	ctx = own.ctx;
	session_id = session.id;
	foreign_id = foreign.id;
});

const rules = async () =>
	(
		await env.DB.prepare("SELECT rule, is_on, threshold FROM insight_setting WHERE camp_id = ? ORDER BY rule")
			.bind(ctx.camp.id)
			.all()
	).results;
const targets = async () =>
	(
		await env.DB.prepare("SELECT session_id, fill FROM session_target WHERE camp_id = ?")
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

describe("a session's target", () => {
	it("is set, changed and removed", async () => {
		await setTarget(ctx, { session_id, fill: 80 });
		await setTarget(ctx, { session_id, fill: 90 });
		expect(await targets()).toEqual([{ session_id, fill: 90 }]);
		await setTarget(ctx, { session_id, fill: null });
		expect(await targets()).toEqual([]);
	});

	it("is refused for another camp's session", async () => {
		await expect(setTarget(ctx, { session_id: foreign_id, fill: 80 })).rejects.toMatchObject({
			code: "NOT_FOUND",
		});
		expect(await targets()).toEqual([]);
	});
});
