import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import { seasonAsked } from "../route-specs.server";
import { deleteSeason } from "../delete-season.server";
import { seasonChanges, seasonFields } from "../inputs";
import { updateSeason } from "../update-season.server";

const api = resource({
	GET: campMethod(
		{ summary: "One season", permission: "sessions_view", ...seasonAsked, response: seasonFields },
		({ found }) => ({ data: found }),
	),
	PUT: campWriteMethod(
		{
			summary: "Change fields of a season",
			permission: "sessions_edit",
			...seasonAsked,
			body: seasonChanges,
			response: seasonFields,
		},
		async ({ ctx, found, input }) => ({ data: await updateSeason(ctx, found, input) }),
	),
	DELETE: campMethod(
		{
			summary: "Delete a season with no sessions",
			permission: "sessions_edit",
			...seasonAsked,
			response: z.object({ id: id() }),
		},
		async ({ ctx, found }) => {
			await deleteSeason(ctx, found);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
