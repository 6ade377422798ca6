import type { Ctx } from "#app/platform/context.server";

/** The model that this installation can ask, as users see it. Its key and URL are never part of it. */
export interface Provider {
	/** Display name: "Anthropic". */
	name: string;
	model: string;
}

const NAMES = {
	anthropic: "Anthropic",
	"openai-compatible": "OpenAI-compatible API",
	"workers-ai": "Cloudflare Workers AI",
} as const;

/** The configured model; null when questions stay here. */
export const providerOf = ({ config: { ai } }: Pick<Ctx, "config">): Provider | null =>
	ai && { name: NAMES[ai.provider], model: ai.model };
