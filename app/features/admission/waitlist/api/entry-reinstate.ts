import { campMethod, resource } from "#app/platform/http/api.server";
import { entryAsked } from "../route-specs.server";
import { reinstateEntry } from "../change-entry.server";
import { changedFields } from "../inputs";

const api = resource({
	POST: campMethod(
		{
			...entryAsked,
			summary: "Restore an entry to its earlier position",
			response: changedFields,
		},
		async ({ ctx, found }) => ({ data: await reinstateEntry(ctx, found.id) }),
	),
});

export const loader = api.loader;
export const action = api.action;
