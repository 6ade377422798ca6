import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import { shownOf } from "#app/platform/http/page";
import { partialOf, searchUnavailable } from "#app/platform/search/people-index.server";
import { campUserFields, campUserQuery } from "../inputs";
import { findMembers, memberPage, memberSearch, toCampUser } from "../queries.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Users of a camp by name",
			permission: "user_management",
			camp_param: "camp_id",
			params: z.object({ camp_id: id() }),
			query: campUserQuery,
			response: z.array(campUserFields),
			search: ({ query }) => memberSearch(query.q),
			reads: ({ db, place, query, hits }) => ({
				members: findMembers(db, place.camp_id, { ...query, hits, limit: shownOf(query) }),
			}),
		},
		({ rows, query, hits }) => {
			if (hits?.unavailable) throw searchUnavailable();
			const { rows: shown, page } = memberPage(rows.members, { q: query.q, limit: shownOf(query) });
			return { data: shown.map(toCampUser), page: { ...page, ...partialOf(hits) } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
