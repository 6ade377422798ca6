import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { forgetOld } from "#app/features/insight/assistant/forget.server";
import { INSTRUCTIONS } from "#app/features/insight/assistant/model/prompt";
import * as egressRoute from "#app/features/insight/assistant/routes/egress";
import * as settingsRoute from "#app/features/insight/assistant/routes/settings";
import { setCampFlag } from "#app/features/office/operator/set-flag.server";
import type { CampCtx } from "#app/platform/context.server";
import { loadScreen } from "../../../../support/call-screen";
import { aCtx } from "../../../../support/world";
import { aCampWithAdmin, aMember } from "../../../people/campers/campers-world";

vi.setConfig({ hookTimeout: 120_000 });

let admin: CampCtx;

const store = (id: string, left_at: string, sent: object, answer: string | null, outcome: string) =>
	env.DB.prepare(
		`INSERT INTO assistant_egress (camp_id, id, user_id, left_at, provider, model, sent, answer, outcome)
			VALUES (?, ?, ?, ?, 'Anthropic', 'small-model', ?, ?, ?)`,
	)
		.bind(admin.camp.id, id, admin.user.id, left_at, JSON.stringify(sent), answer, outcome)
		.run();
const message = (question: string) => ({
	role: "user",
	content: `session.capacity number\nQuestion: "${question}"`,
});
const shown = async (ctx: CampCtx) => loadScreen(egressRoute, ctx.user, ctx.camp);

beforeAll(async () => {
	admin = (await aCampWithAdmin()).ctx;
	await setCampFlag(admin, "ai_features", true);
});

describe("the status of the model", () => {
	it("says how the last request ended", async () => {
		const last = async () => (await loadScreen(settingsRoute, admin.user, admin.camp)).last_call;
		expect(await last()).toBeUndefined();
		const ends: [answer: string | null, outcome: string, end: string][] = [
			["{}", "answered", "The model answered."],
			[null, "timed_out", "The model didn't answer in time."],
			["HTTP 401", "failed", "The provider rejected the key (HTTP 401)."],
			["HTTP 503", "failed", "The provider answered with an error (HTTP 503)."],
			["", "failed", "The provider couldn't be reached."],
			["<html>", "failed", "The provider's answer couldn't be read."],
		];
		for (const [at, [answer, outcome, end]] of ends.entries()) {
			await store(
				`end-${at}`,
				`2026-07-13T1${at}:00:00.000Z`,
				{ messages: [message("spots")] },
				answer,
				outcome,
			);
			expect((await last())?.end).toBe(end);
		}
		expect((await last())?.at).toContain("Jul");
		await env.DB.prepare("DELETE FROM assistant_egress WHERE id LIKE 'end-%'").run();
	});
});

describe("what was sent to a model", () => {
	it("is nothing at first", async () => {
		expect(await shown(admin)).toMatchObject({ items: [], provider: null, next_cursor: null });
	});

	it("is listed with its whole text, newest first, in both protocols", async () => {
		await store(
			"a",
			"2026-07-14T14:00:00.000Z",
			{ system: INSTRUCTIONS, messages: [message("spots in all")] },
			"{}",
			"answered",
		);
		const system = { role: "system", content: INSTRUCTIONS };
		await store(
			"b",
			"2026-07-15T13:00:00.000Z",
			{ messages: [system, message("how many V-1")] },
			null,
			"timed_out",
		);
		const { items } = await shown(admin);
		expect(items).toMatchObject([
			{
				question: "how many V-1",
				outcome: "Timed out",
				is_answered: false,
				answer: "",
				instructions: INSTRUCTIONS,
			},
			{
				question: "spots in all",
				outcome: "Answered",
				is_answered: true,
				answer: "{}",
				instructions: INSTRUCTIONS,
			},
		]);
		expect(items[0]?.who).toBe(admin.user.name);
	});

	it("is another camp's own", async () => {
		const other = (await aCampWithAdmin()).ctx;
		await setCampFlag(other, "ai_features", true);
		expect((await shown(other)).items).toEqual([]);
	});

	it("is for those who can see the audit log, and for no one without the flag", async () => {
		const counselor = await aMember(admin.camp, { role_key: "counselor" });
		await expect(shown(counselor)).rejects.toMatchObject({ status: 403 });
		await expect(shown((await aCampWithAdmin()).ctx)).rejects.toMatchObject({ status: 404 });
	});

	it("has pages", async () => {
		for (let n = 0; n < 31; n++)
			await store(
				`p${n}`,
				`2026-07-13T14:00:${String(n).padStart(2, "0")}.000Z`,
				{ messages: [message("spots")] },
				"",
				"failed",
			);
		const { items, next_cursor } = await shown(admin);
		const rest = await loadScreen(egressRoute, admin.user, admin.camp, {
			search: `&cursor=${next_cursor}`,
		});
		const ids = [...items, ...rest.items].map(({ id }) => id);
		expect([items.length, new Set(ids).size, rest.next_cursor]).toEqual([30, 33, null]);
	});

	it("is deleted after 30 days, and not before", async () => {
		const count = () =>
			env.DB.prepare("SELECT count(*) AS n FROM assistant_egress WHERE id = 'a'").first("n");
		await forgetOld(aCtx({ now: "2026-08-13T13:59:00.000Z" }));
		expect(await count()).toBe(1);
		await forgetOld(aCtx({ now: "2026-08-13T14:01:00.000Z" }));
		expect(await count()).toBe(0);
	});
});
