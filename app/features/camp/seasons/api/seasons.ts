import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { pageOf, pageQuery } from "#app/platform/http/page";
import { createSeason } from "../create-season.server";
import { seasonFields, seasonInput } from "../inputs";
import { listSeasons } from "../queries.server";
import { SEASON_STATUSES } from "../rules";

const api = resource({
	GET: campMethod(
		{
			summary: "The camp's seasons, newest first",
			permission: "sessions_view",
			query: z.object({ ...pageQuery, status: z.enum(SEASON_STATUSES).optional() }),
			reads: ({ db, place, query }) => ({ seasons: listSeasons({ db, place }, query) }),
			response: z.array(seasonFields),
		},
		({ rows, query }) => {
			const { rows: data, page } = pageOf(rows.seasons, query.limit, (row) => [row.start_date, row.id]);
			return { data, page };
		},
	),
	POST: campWriteMethod(
		{
			summary: "Add a season, as a draft",
			permission: "sessions_edit",
			body: seasonInput,
			response: seasonFields,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await createSeason(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
