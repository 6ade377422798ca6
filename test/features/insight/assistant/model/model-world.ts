import { env } from "cloudflare:workers";
import { indexPeople } from "#db/seed/index-people";
import { seedDemo } from "#db/seed/seed-demo";
import { findNamed } from "#app/features/insight/assistant/find-people.server";
import { askModel, type ModelReading } from "#app/features/insight/assistant/model/ask-model.server";
import { maskQuestion, readable, type Subject } from "#app/features/insight/assistant/tokenizer/mask";
import { tokenOf, tokensFor } from "#app/features/insight/assistant/tokenizer/tokens.server";
import { openVocabulary } from "#app/features/insight/assistant/vocabulary.server";
import type { AiService } from "#app/platform/config.server";
import type { CampCtx } from "#app/platform/context.server";
import { ACCOUNTS, type Role } from "../../../../e2e/support/accounts";
import { campCtxFor } from "../../../../support/world";
import { type Asker, askerOf } from "../evaluation/evaluate";

// The demo's camp, with askers who have a model.

export const NOW = "2026-07-15T18:00:00.000Z";

export const SERVICE: AiService = {
	provider: "anthropic",
	api_url: "http://model.test",
	api_key: "key-of-the-model-0123456789",
	model: "small-model",
};

/** Fills the database with the demo. */
export async function seedModelWorld(): Promise<void> {
	await seedDemo(env.DB, NOW);
	await indexPeople(env.DB, env.SEARCH);
	// One asker has more questions than anyone asks in an hour.
	const camps = await env.DB.prepare("SELECT id FROM camp").all<{ id: string }>();
	for (const { id } of camps.results) await allowCalls(id, 1000);
}

/** Sets a camp's calls an hour. */
export const allowCalls = (camp_id: string, calls: number) =>
	env.DB.prepare(
		`INSERT INTO assistant_setting (camp_id, is_on, calls_an_hour) VALUES (?, 1, ?)
			ON CONFLICT DO UPDATE SET calls_an_hour = excluded.calls_an_hour`,
	)
		.bind(camp_id, calls)
		.run();

/** The context of an account of the demo, whose installation has a model. */
async function modelCtx(role: Role, ai: AiService | null = SERVICE): Promise<CampCtx> {
	const camp = await env.DB.prepare("SELECT id FROM camp WHERE slug = 'pinewood'").first<string>("id");
	const user = await env.DB.prepare("SELECT id FROM auth_user WHERE email = ?")
		.bind(ACCOUNTS[role].email)
		.first<string>("id");
	const ctx = await campCtxFor(user ?? "", camp ?? "", { now: NOW });
	return { ...ctx, config: { ...ctx.config, ai } };
}

export const modelAsker = async (role: Role, ai?: AiService | null): Promise<Asker> =>
	askerOf(await modelCtx(role, ai));

/** Asks the model for a plan, whatever the built-in planner would say. */
export async function askAnyway({ ctx, rows }: Asker, typed: string): Promise<ModelReading> {
	const question = readable(typed);
	const { vocabulary, catalog } = await openVocabulary(ctx, rows);
	const found = await findNamed(ctx, question, vocabulary);
	const subjects: Subject[] = [];
	maskQuestion(question, vocabulary, found, (subject) => {
		subjects.push(subject);
		return "";
	});
	const tokens = tokenOf(await tokensFor(ctx, subjects));
	return askModel(ctx, { question, vocabulary, catalog, found, tokenOf: tokens });
}
