import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readBatch } from "#db/client";
import { indexPeople } from "#db/seed/index-people";
import { aSession } from "#db/seed/builders";
import { seedDemo } from "#db/seed/seed-demo";
import { askQuestion } from "#app/features/insight/assistant/ask.server";
import * as answerRoute from "#app/features/insight/assistant/routes/answer";
import * as assistantRoute from "#app/features/insight/assistant/routes/assistant";
import { vocabularyReads } from "#app/features/insight/assistant/vocabulary.server";
import { setCampFlag } from "#app/features/office/operator/set-flag.server";
import type { CampCtx } from "#app/platform/context.server";
import { ACCOUNTS, type Role } from "../../../e2e/support/accounts";
import { loadScreen } from "../../../support/call-screen";
import { campCtxFor } from "../../../support/world";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const NOW = "2026-07-15T18:00:00.000Z";

const examples = async ({ user, camp }: CampCtx) =>
	(await loadScreen(assistantRoute, user, camp, { now: NOW })).examples;

/** Asks a question and opens its answer. @returns its sentence; "no answer" where it has none */
async function answered(ctx: CampCtx, question: string): Promise<string> {
	const { id } = await askQuestion(ctx, await readBatch(ctx.db, vocabularyReads(ctx)), question);
	const { answer } = await loadScreen(answerRoute, ctx.user, ctx.camp, { now: NOW, params: { id } });
	return answer?.sentence ?? "no answer";
}

describe("the examples of the demo", () => {
	beforeAll(async () => {
		await seedDemo(env.DB, NOW);
		await indexPeople(env.DB, env.SEARCH);
	});

	const asker = async (role: Role) => {
		const camp = await env.DB.prepare("SELECT id FROM camp WHERE slug = 'pinewood'").first<string>("id");
		const user = await env.DB.prepare("SELECT id FROM auth_user WHERE email = ?")
			.bind(ACCOUNTS[role].email)
			.first<string>("id");
		return campCtxFor(user ?? "", camp ?? "", { now: NOW });
	};

	it.each(["admin", "director"] as const)("are six, and each has an answer: %s", async (role) => {
		const ctx = await asker(role);
		const shown = await examples(ctx);
		expect(shown).toHaveLength(6);
		expect(shown.join()).toContain("Summer 2026");
		for (const example of shown)
			expect(await answered(ctx, example), example).not.toMatch(/^(None|no answer|Hidden.*)$/);
	});

	it("follow the data: without waitlist and balances, others take their place", async () => {
		const ctx = await asker("admin");
		const before = await examples(ctx);
		expect(before.filter((each) => /waitlist|owe/.test(each))).toHaveLength(2);
		await env.DB.batch(
			["UPDATE waitlist_line SET waiting = 0", "UPDATE household_account SET balance_cents = 0"].map((each) =>
				env.DB.prepare(each),
			),
		);
		const after = await examples(ctx);
		expect(after).toHaveLength(6);
		expect(after.filter((each) => /waitlist|owe/.test(each))).toEqual([]);
		for (const example of after)
			expect(await answered(ctx, example), example).not.toMatch(/^(None|no answer|Hidden.*)$/);
	});
});

describe("the examples of a small camp", () => {
	it("are none as long as it has no data", async () => {
		const { ctx } = await aCampWithAdmin();
		await setCampFlag(ctx, "ai_features", true);
		expect(await examples(ctx)).toEqual([]);
		// Control: this example of a full camp would be empty here.
		expect(await answered(ctx, "Which sessions have open spots?")).toBe("None");
	});

	it("are about its sessions once it has some, and each has an answer", async () => {
		const own = await aCampWithAdmin();
		await setCampFlag(own.ctx, "ai_features", true);
		await store(aSession(own.season, { name: "Alpha" }));
		const shown = await examples(own.ctx);
		expect(shown.length).toBeGreaterThan(1);
		for (const example of shown)
			expect(await answered(own.ctx, example), example).not.toMatch(/^(None|no answer)$/);
	});
});
