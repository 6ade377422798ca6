import { and, eq } from "drizzle-orm";
import { assistant_egress } from "#db/schema";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import { CallFailed, postOut } from "#app/platform/clients/call-out.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { countCall } from "../privacy/count-call.server";
import { INSTRUCTIONS } from "./prompt";
import { requestFor, textOf } from "./protocols";
import { providerOf } from "./provider.server";
import { MOST_TOKENS, tokensIn } from "./tokens";
import { foreignParts, holdsName } from "./wall.server";

const TIMEOUT_MS = 8_000;
/** Longest answer that is kept. */
const MOST_KEPT = 4_000;

export interface Leaving {
	/** Labels, hints and the question. */
	text: string;
	/** The question as it is within the text. */
	question: string;
	/** Its capitalized words. */
	capitals: readonly string[];
	/** What our own code writes, and the words of questions that can leave. */
	written: ReadonlySet<string>;
	words: ReadonlySet<string>;
}

export type Reply =
	| { outcome: "answered"; text: string }
	/** Something in it isn't ours to send. Nothing has left. */
	| { outcome: "held_back" }
	/** The user has no calls left in this hour, as `note` says with the time to wait. Nothing has left. */
	| { outcome: "over_quota"; note: string }
	| { outcome: "failed" | "timed_out" };

/**
 * The only way out to a model. Looks at the whole text once more, counts the call and stores what leaves before it leaves, and
 * what came back after. A text with a word that is neither our own code's nor one of plain questions isn't sent.
 */
export async function leave(ctx: CampCtx, leaving: Leaving): Promise<Reply> {
	const { ai } = ctx.config;
	const provider = providerOf(ctx);
	if (!ai || !provider) return { outcome: "held_back" };
	const { text, question, capitals } = leaving;
	const isForeign = foreignParts(text, leaving).length > 0 || tokensIn(INSTRUCTIONS + text) > MOST_TOKENS;
	if (isForeign || (await holdsName(ctx, question, capitals))) {
		ctx.log.info("assistant.held_back");
		return { outcome: "held_back" };
	}
	const { url, headers, body } = requestFor(ai, { instructions: INSTRUCTIONS, text });
	const id = newId();
	const row = ctx.db.insert(assistant_egress).values({
		camp_id: ctx.camp.id,
		id,
		user_id: ctx.user.id,
		left_at: ctx.clock.now(),
		provider: provider.name,
		model: provider.model,
		sent: body,
		outcome: "failed",
	});
	try {
		await countCall(ctx, [], "model", [row]);
	} catch (error) {
		if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS")
			return { outcome: "over_quota", note: error.message };
		throw error;
	}
	const { reply, answer } = await replyTo(() => postOut(url, { timeout_ms: TIMEOUT_MS, headers, body }), ai);
	await commit(ctx, {
		statements: [
			ctx.db
				.update(assistant_egress)
				.set({ outcome: reply.outcome, answer: answer.replaceAll(ai.api_key, "[key]").slice(0, MOST_KEPT) })
				.where(and(eq(assistant_egress.camp_id, ctx.camp.id), eq(assistant_egress.id, id))),
		],
		audit: [],
	});
	ctx.log.info("assistant.left", { provider: ai.provider, outcome: reply.outcome, tokens: tokensIn(text) });
	return reply;
}

async function replyTo(
	post: () => Promise<string>,
	ai: Parameters<typeof textOf>[0],
): Promise<{
	reply: { outcome: "answered"; text: string } | { outcome: "failed" | "timed_out" };
	/** The response as the egress page shows it. */
	answer: string;
}> {
	try {
		const raw = await post();
		const text = textOf(ai, jsonOf(raw));
		return text === null
			? { reply: { outcome: "failed" }, answer: raw }
			: { reply: { outcome: "answered", text }, answer: text };
	} catch (error) {
		if (!(error instanceof CallFailed)) throw error;
		const outcome = error.status === "timeout" ? ("timed_out" as const) : ("failed" as const);
		// Only the status: a provider's error text can quote the key.
		return { reply: { outcome }, answer: /^\d+$/.test(error.status) ? `HTTP ${error.status}` : "" };
	}
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
