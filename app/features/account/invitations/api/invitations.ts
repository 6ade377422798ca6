import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import { pageOf } from "#app/platform/http/page";
import { invitationFields, invitationQuery } from "../inputs";
import { findInvitations, invitationKeys, toInvitation } from "../queries.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Invitations to a camp, newest first within each status",
			permission: "user_management",
			camp_param: "camp_id",
			params: z.object({ camp_id: id() }),
			query: invitationQuery,
			response: z.array(invitationFields),
			reads: ({ db, place, query }) => ({ invitations: findInvitations(db, place.camp_id, query) }),
		},
		({ rows, query }) => {
			const { rows: shown, page } = pageOf(rows.invitations, query.limit, invitationKeys);
			return { data: shown.map(toInvitation), page };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
