import { campMethod, resource } from "#app/platform/http/api.server";
import { ownEntryAsked } from "../route-specs.server";
import { leaveList } from "../change-entry.server";
import { changedFields } from "../inputs";

const api = resource({
	POST: campMethod(
		{
			...ownEntryAsked,
			summary: "Leave the waitlist. An open offer goes to the next family",
			response: changedFields,
		},
		async ({ ctx, found }) => ({ data: await leaveList(ctx, found.entry.id) }),
	),
});

export const loader = api.loader;
export const action = api.action;
