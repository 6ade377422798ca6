import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { invitationAsked } from "../route-specs.server";
import { invitationPaths } from "../paths";
import { resendInvitation } from "../settle-invitation.server";

/** POST: sends an invitation again with a new link. */
export const action = campAction({ ...invitationAsked, body: z.object({}) }, ({ ctx, found }) =>
	toastOnError(invitationPaths.list, async () => {
		await resendInvitation(ctx, found);
		return redirectWithToast(invitationPaths.list, `Invitation to ${found.email} resent`);
	}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
