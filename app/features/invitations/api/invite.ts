import { roleReads, rolesOf } from "~/features/users/index.server";
import { campWriteMethod, resource } from "~/platform/http/api.server";
import { createInvitations } from "../create-invitations.server";
import { invitationFields, invitationInput } from "../inputs";
import { inviteeOf } from "../invitees.server";
import { invitationById, toInvitation } from "../queries.server";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Invite somebody to the camp by e-mail, with one role",
			permission: "user_management",
			body: invitationInput,
			response: invitationFields,
			status: 201,
			reads: ({ db, place }) => roleReads(db, place.camp_id),
		},
		async ({ ctx, rows, input }) => {
			const [id = ""] = await createInvitations(ctx, [await inviteeOf(ctx, rolesOf(rows), input)]);
			const [made] = await invitationById(ctx.db, ctx.camp.id, id);
			return { data: made ? toInvitation(made) : null };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
