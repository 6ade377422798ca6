import { z } from "zod";
import { orSayWhy } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { invitationAsked } from "../asked.server";
import { invitationPaths } from "../paths";
import { resendInvitation } from "../settle-invitation.server";

/** POST: sends an invitation again, with a new link. */
export const action = campAction({ ...invitationAsked, body: z.object({}) }, ({ ctx, found }) =>
	orSayWhy(invitationPaths.list, async () => {
		await resendInvitation(ctx, found);
		return redirectWithToast(invitationPaths.list, `The invitation of ${found.email} is sent again`);
	}),
);

export { Refused as default } from "../components/refused";
