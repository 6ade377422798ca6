import { campButton } from "#app/platform/http/button.server";
import { invitationAsked } from "../route-specs.server";
import { invitationPaths } from "../paths";
import { revokeInvitation } from "../settle-invitation.server";

/** POST: revokes an invitation. */
export const action = campButton(
	{ ...invitationAsked, back: invitationPaths.list },
	async ({ ctx, found }) => {
		await revokeInvitation(ctx, found);
		return `Invitation to ${found.email} revoked`;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
