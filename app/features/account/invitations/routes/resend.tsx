import { campButton } from "#app/platform/http/button.server";
import { invitationAsked } from "../route-specs.server";
import { invitationPaths } from "../paths";
import { resendInvitation } from "../settle-invitation.server";

/** POST: sends an invitation again with a new link. */
export const action = campButton(
	{ ...invitationAsked, back: invitationPaths.list },
	async ({ ctx, found }) => {
		await resendInvitation(ctx, found);
		return `Invitation to ${found.email} resent`;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
