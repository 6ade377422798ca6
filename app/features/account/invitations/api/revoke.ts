import { campMethod, resource } from "#app/platform/http/api.server";
import { invitationAsked } from "../route-specs.server";
import { invitationFields } from "../inputs";
import { toInvitation } from "../queries.server";
import { revokeInvitation } from "../settle-invitation.server";

const api = resource({
	PUT: campMethod(
		{ ...invitationAsked, summary: "Revoke a pending invitation", response: invitationFields },
		async ({ ctx, found }) => ({ data: toInvitation(await revokeInvitation(ctx, found)) }),
	),
});

export const loader = api.loader;
export const action = api.action;
