import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { pageOfWhole } from "#app/platform/http/page";
import { partialOf, searchUnavailable } from "#app/platform/search/people-index.server";
import { foundReads, searchOf, searchResults } from "../find.server";
import { resultFields, searchQuery } from "../inputs";
import { loadSources } from "../sources.server";

const api = resource({
	GET: campMethod(
		{
			summary: "People, sessions and pages you can open that match the search: up to 20, best match first",
			permission: null,
			query: searchQuery,
			response: z.array(resultFields),
			load: loadSources,
			search: searchOf,
			reads: foundReads,
		},
		async ({ ctx, query, rows, hits, loaded }) => {
			if (hits?.unavailable) throw searchUnavailable();
			const { data, page } = pageOfWhole(
				await searchResults(loaded, ctx, query, rows),
				query,
				({ id }) => id,
			);
			return { data, page: { ...page, ...partialOf(hits) } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
