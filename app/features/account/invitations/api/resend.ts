import { campMethod, resource } from "#app/platform/http/api.server";
import { invitationAsked } from "../route-specs.server";
import { invitationFields } from "../inputs";
import { toInvitation } from "../queries.server";
import { resendInvitation } from "../settle-invitation.server";

const api = resource({
	PUT: campMethod(
		{
			...invitationAsked,
			summary: "Send a pending invitation again; the previous link stops working",
			response: invitationFields,
		},
		async ({ ctx, found }) => ({ data: toInvitation(await resendInvitation(ctx, found)) }),
	),
});

export const loader = api.loader;
export const action = api.action;
