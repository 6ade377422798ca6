import { z } from "zod";
import {
	definitionFields,
	definitionKeys,
	definitionQuery,
	findDefinitions,
} from "#app/features/camp/definitions/index.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { pageOf } from "#app/platform/http/page";

const api = resource({
	GET: campMethod(
		{
			summary: "Activity categories",
			permission: "activities_view",
			query: definitionQuery.omit({ type: true }),
			response: z.array(definitionFields),
			reads: ({ db, place, query }) => ({
				categories: findDefinitions(db, place.camp_id, { ...query, type: "activity_category" }),
			}),
		},
		({ rows, query }) => {
			const { rows: data, page } = pageOf(rows.categories, query.limit, definitionKeys);
			return { data, page };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
