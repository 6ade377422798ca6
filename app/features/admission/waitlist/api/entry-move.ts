import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { groupAsked } from "../route-specs.server";
import { moveEntry } from "../change-entry.server";
import { changedFields, moveInput } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...groupAsked,
			summary: "Move an entry to the front, or back to its group, with a reason",
			body: moveInput,
			response: changedFields,
		},
		async ({ ctx, found, rows, input }) => ({
			data: { ...(await moveEntry(ctx, found.id, input, rows.group)), reason: input.reason },
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
