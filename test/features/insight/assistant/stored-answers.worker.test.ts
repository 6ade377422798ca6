import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { readBatch } from "#db/client";
import { aSession } from "#db/seed/builders";
import { askQuestion } from "#app/features/insight/assistant/ask.server";
import * as answerRoute from "#app/features/insight/assistant/routes/answer";
import { vocabularyReads } from "#app/features/insight/assistant/vocabulary.server";
import { setCampFlag } from "#app/features/office/operator/set-flag.server";
import type { CampCtx } from "#app/platform/context.server";
import { loadScreen } from "../../../support/call-screen";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let admin: CampCtx;

beforeAll(async () => {
	const own = await aCampWithAdmin();
	await store(aSession(own.season, { name: "Alpha" }));
	admin = own.ctx;
	await setCampFlag(admin, "ai_features", true);
});

/** The page of an answer whose plan is replaced, as if it had been stored earlier. */
async function pageOf(asked: object) {
	const rows = await readBatch(admin.db, vocabularyReads(admin));
	const { id } = await askQuestion(admin, rows, "How many campers are in Alpha?");
	const result = JSON.stringify({ outcome: "plan", reading: { asked, corrected: [] } });
	await env.DB.prepare("UPDATE assistant_question SET result = ? WHERE id = ?").bind(result, id).run();
	return loadScreen(answerRoute, admin.user, admin.camp, { params: { id } });
}

it("says that a metric without a value has nothing to count", async () => {
	const { answer } = await pageOf({ kind: "metric", metric: "attendance" });
	expect(answer?.sentence).toMatch(/: There is nothing to count yet\.$/);
});

it("says why a camp's first season has no retention", async () => {
	const { answer } = await pageOf({ kind: "metric", metric: "retention" });
	expect(answer?.sentence).toMatch(
		/: This is your first recorded season, so campers and families can't be new or returning yet\.$/,
	);
});

it("asks again instead of answering after a day, because later answers weren't compared with it", async () => {
	const rows = await readBatch(admin.db, vocabularyReads(admin));
	const { id } = await askQuestion(admin, rows, "How many campers are in Alpha?");
	const open = () => loadScreen(answerRoute, admin.user, admin.camp, { params: { id } });
	expect(await open()).toMatchObject({ is_old: false, answer: { sentence: expect.any(String) } });
	await env.DB.prepare("UPDATE assistant_question SET asked_at = '2020-01-01T00:00:00.000Z' WHERE id = ?")
		.bind(id)
		.run();
	expect(await open()).toMatchObject({ is_old: true, answer: null, problem: null });
});

it("says why an answer can't be shown anymore", async () => {
	expect((await pageOf({ kind: "metric", metric: "no_such_metric" })).problem).toEqual({
		title: "This answer can't be shown anymore",
		text: "This metric isn't measured anymore.",
	});
});

it("titles only a missing permission as one", async () => {
	const asked = { kind: "metric", metric: "fill_rate" };
	expect((await pageOf(asked)).problem).toBeNull();
	await setCampFlag(admin, "advanced_analytics", false);
	expect((await pageOf(asked)).problem).toEqual({
		title: "You don't have access to this",
		text: "You don't have access to metrics.",
	});
});
