import { campWriteMethod, resource } from "~/platform/http/api.server";
import { entryAsked } from "../asked.server";
import { reinstateEntry } from "../change-entry.server";
import { changedFields, nothing } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...entryAsked,
			summary: "Put an entry back in line, at the place it had",
			body: nothing,
			response: changedFields,
		},
		async ({ ctx, found }) => ({ data: await reinstateEntry(ctx, found.id) }),
	),
});

export const loader = api.loader;
export const action = api.action;
