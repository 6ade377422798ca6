import type { AiService } from "#app/platform/config.server";
import { at } from "#app/platform/clients/call-out.server";

// How providers are asked.

export interface Asking {
	instructions: string;
	text: string;
}

/** A request to a provider. The key is in its headers only, so that the body can be kept. */
export interface ProviderRequest {
	url: URL;
	headers: Record<string, string>;
	body: string;
}

/** Enough for any plan. */
const MOST_ANSWER_TOKENS = 800;

/** The request for one question. `workers-ai` has an OpenAI-compatible address. */
export function requestFor(
	{ provider, api_url, api_key, model }: AiService,
	asking: Asking,
): ProviderRequest {
	const { instructions, text } = asking;
	// https://docs.claude.com/en/api/messages
	if (provider === "anthropic")
		return {
			url: new URL(`${api_url}/v1/messages`),
			headers: { "x-api-key": api_key, "anthropic-version": "2023-06-01" },
			body: JSON.stringify({
				model,
				max_tokens: MOST_ANSWER_TOKENS,
				system: instructions,
				messages: [{ role: "user", content: text }],
			}),
		};
	// https://platform.openai.com/docs/api-reference/chat
	return {
		url: new URL(`${api_url}/chat/completions`),
		headers: { Authorization: `Bearer ${api_key}` },
		body: JSON.stringify({
			model,
			messages: [
				{ role: "system", content: instructions },
				{ role: "user", content: text },
			],
		}),
	};
}

/** The model's text in an answer; null where there is none. */
export function textOf({ provider }: Pick<AiService, "provider">, answer: unknown): string | null {
	const text =
		provider === "anthropic"
			? at(answer, "content", 0, "text")
			: at(answer, "choices", 0, "message", "content");
	return typeof text === "string" ? text : null;
}
