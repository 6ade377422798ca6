import { campWriteMethod, resource } from "~/platform/http/api.server";
import { ownEntryAsked } from "../asked.server";
import { leaveList } from "../change-entry.server";
import { changedFields, nothing } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			...ownEntryAsked,
			summary: "Leave the waitlist; what was offered goes to the next",
			body: nothing,
			response: changedFields,
		},
		async ({ ctx, found }) => ({ data: await leaveList(ctx, found.entry.id) }),
	),
});

export const loader = api.loader;
export const action = api.action;
