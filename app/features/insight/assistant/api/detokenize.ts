import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { ASSISTANT } from "../access.server";
import { detokenize } from "../privacy/detokenize.server";
import { detokenizedFields, detokenizeInput } from "../privacy/inputs";
import { openNames } from "../privacy/open-privacy.server";

const api = resource({
	POST: campWriteMethod(
		{
			...ASSISTANT,
			permission: "ai_detokenize",
			summary:
				"Reveal the names behind up to 100 tokens of your sign-in session. Each is recorded in the audit log",
			body: detokenizeInput,
			response: detokenizedFields,
		},
		async ({ ctx, input }) => ({
			data: await detokenize(ctx, openNames(ctx), input.tokens),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
