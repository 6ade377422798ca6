import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { entryAsked } from "../route-specs.server";
import { pauseEntry } from "../change-entry.server";
import { changedFields, pauseInput } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...entryAsked,
			summary: "Pause an entry, which keeps its position, or resume it",
			body: pauseInput,
			response: changedFields,
		},
		async ({ ctx, found, input }) => ({
			data: await pauseEntry(ctx, found.id, input.paused, input.updated_at),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
