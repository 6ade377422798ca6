import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { entryAsked } from "../route-specs.server";
import { skipEntry } from "../change-entry.server";
import { changedFields, skipInput } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...entryAsked,
			summary: "Skip an entry permanently, with a reason",
			body: skipInput,
			response: changedFields,
		},
		async ({ ctx, found, input }) => ({
			data: { ...(await skipEntry(ctx, found.id, input.reason, input.updated_at)), reason: input.reason },
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
