import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import { partialOf, searchUnavailable } from "#app/platform/search/people-index.server";
import { assertMayFilter, boardSearch, staffRegistrations } from "../board.server";
import { boardApiQuery, registrationItem } from "../inputs";
import { seasonNamed } from "../queries.server";

const api = resource({
	GET: campMethod(
		{
			summary: "A season's submitted registrations and missing items, newest first",
			permission: "registration_manage",
			params: z.object({ season_id: id() }),
			query: boardApiQuery,
			search: boardSearch,
			reads: ({ db, place, today, params, query, hits }) => ({
				season: seasonNamed({ db, place }, params.season_id),
				list: staffRegistrations.read(
					{ db, place, today },
					{
						filters: { ...query, season: params.season_id },
						hits,
						limit: query.limit,
						cursor: query.cursor,
					},
				),
			}),
			find: (rows) => rows.season[0],
			response: z.array(registrationItem),
		},
		({ ctx, rows, query, hits }) => {
			assertMayFilter(ctx, query);
			if (hits?.unavailable) throw searchUnavailable();
			const { items, page } = staffRegistrations.page(rows.list, query.limit);
			const sees = ctx.can("finance_view");
			return {
				data: items.map(({ parent: _, is_desk: __, due_cents, received_cents, ...item }) => ({
					...item,
					due_cents: sees ? due_cents : null,
					received_cents: sees ? received_cents : null,
				})),
				page: { ...page, ...partialOf(hits) },
			};
		},
	),
});

export const loader = api.loader;
export const action = api.action;
