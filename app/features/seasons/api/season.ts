import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "~/platform/http/api.server";
import { id } from "~/platform/http/fields";
import type { ReadInput } from "~/platform/http/guard.server";
import { deleteSeason } from "../delete-season.server";
import { seasonChanges, seasonFields } from "../inputs";
import { type SeasonRow, seasonById } from "../queries.server";
import { updateSeason } from "../update-season.server";

const seasonParams = z.object({ season_id: id() });
const found = {
	params: seasonParams,
	reads: ({ db, place, params }: ReadInput<z.infer<typeof seasonParams>, unknown>) => ({
		season: seasonById({ db, place }, params.season_id),
	}),
	find: (rows: { season: SeasonRow[] }) => rows.season[0],
};

const api = resource({
	GET: campMethod(
		{ summary: "One season", permission: "sessions_view", ...found, response: seasonFields },
		({ found }) => ({ data: found }),
	),
	PUT: campWriteMethod(
		{
			summary: "Change what is given of a season",
			permission: "sessions_edit",
			...found,
			body: seasonChanges,
			response: seasonFields,
		},
		async ({ ctx, found, input }) => ({ data: await updateSeason(ctx, found, input) }),
	),
	DELETE: campMethod(
		{ summary: "Delete a season without sessions", permission: "sessions_edit", ...found },
		async ({ ctx, found }) => {
			await deleteSeason(ctx, found);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
