import { z } from "zod";
import { campMethod, resource } from "~/platform/http/api.server";
import { id } from "~/platform/http/fields";
import { campUserFields, campUserQuery } from "../inputs";
import { findMembers, memberPage, toCampUser } from "../queries.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Users of a camp by name",
			permission: "user_management",
			camp_param: "camp_id",
			params: z.object({ camp_id: id() }),
			query: campUserQuery,
			response: z.array(campUserFields),
			reads: ({ db, place, query }) => ({ members: findMembers(db, place.camp_id, query) }),
		},
		({ rows, query }) => {
			const { rows: shown, page } = memberPage(rows.members, query);
			return { data: shown.map(toCampUser), page };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
