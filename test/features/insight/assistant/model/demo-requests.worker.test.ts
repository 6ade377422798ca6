import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { MODEL_REQUESTS } from "#db/seed/data/model-requests";
import { askQuestion } from "#app/features/insight/assistant/ask.server";
import { textsOf } from "#app/features/insight/assistant/model/egress.server";
import * as egressRoute from "#app/features/insight/assistant/routes/egress";
import { PlayedModel } from "../../../../support/outside/model";
import { loadScreen } from "../../../../support/call-screen";
import type { Asker } from "../evaluation/evaluate";
import { modelAsker, NOW, seedModelWorld } from "./model-world";

// The demo's requests to a model, beside what the assistant sends for the same questions.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 200_000 });

/** A token is another one in each session. */
const tokenless = (text: string) => text.replace(/P-\w{4}/g, "P-0000");

let director: Asker;
let items: Awaited<ReturnType<typeof egress>>["items"];
const egress = () => loadScreen(egressRoute, director.ctx.user, director.ctx.camp);

beforeAll(async () => {
	await seedModelWorld();
	director = await modelAsker("director");
	items = (await egress()).items;
	vi.stubGlobal("fetch", new PlayedModel().call);
});
afterAll(() => {
	vi.unstubAllGlobals();
});

describe("the demo's requests to a model", () => {
	it("are listed as examples that weren't sent, with tokens instead of names", () => {
		expect(items.map(({ question, model, outcome }) => [question, model, outcome])).toEqual([
			["which campers share a cabin with P-7KQ2", "Example, not sent", "Answered"],
			["how many campers left V-1 since D-1", "Example, not sent", "Answered"],
		]);
		for (const { sent, answer } of items) expect(sent + answer).not.toMatch(/chidi|nwosu|loon/i);
	});

	it.each(MODEL_REQUESTS)("are what leaves: $typed", async ({ typed, sent }) => {
		await askQuestion(director.ctx, director.rows, typed);
		const left = await env.DB.prepare("SELECT sent FROM assistant_egress WHERE left_at = ?")
			.bind(NOW)
			.all<{ sent: string }>();
		const [ours, theirs] = [textsOf(sent), textsOf(left.results.at(-1)?.sent ?? "")];
		expect(tokenless(ours.question)).toBe(tokenless(theirs.question));
		expect(ours.instructions).toBe(theirs.instructions);
		// A field that is added to the catalog later is missing here. Everything that is here has to leave as it is.
		const lines = new Set(tokenless(theirs.message).split("\n"));
		expect(
			tokenless(ours.message)
				.split("\n")
				.filter((line) => !lines.has(line)),
		).toEqual([]);
		await env.DB.prepare("DELETE FROM assistant_egress WHERE left_at = ?").bind(NOW).run();
	});
});
