import { roleReads, rolesOf } from "#app/features/account/users/index.server";
import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { createInvitation } from "../create-invitations.server";
import { invitationFields, invitationInput } from "../inputs";
import { toInvitation } from "../queries.server";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Invite a person to the camp by email, with one role",
			permission: "user_management",
			body: invitationInput,
			response: invitationFields,
			status: 201,
			reads: ({ db, place }) => roleReads(db, place.camp_id),
		},
		async ({ ctx, rows, input }) => {
			const made = await createInvitation(ctx, rolesOf(rows), input);
			return { data: made ? toInvitation(made) : null };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
