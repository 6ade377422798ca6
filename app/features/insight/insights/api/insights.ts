import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { pageOfWhole } from "#app/platform/http/page";
import { campParams, insightFields, insightsQuery } from "../inputs";
import { openInsights, seenBy } from "../insights.server";

const api = resource({
	GET: campMethod(
		{
			summary: "What needs attention, the most severe first",
			permission: "analytics_view",
			feature: "flag:advanced_analytics",
			camp_param: "camp_id",
			params: campParams,
			query: insightsQuery,
			own_filters: ["category"],
			response: z.array(insightFields),
			reads: ({ db, place, query }) => ({
				insights: openInsights(db, place.camp_id, query.status && [query.status]),
			}),
		},
		({ ctx, rows, query }) => pageOfWhole(seenBy(ctx, rows.insights, query.category), query, ({ id }) => id),
	),
});

export const loader = api.loader;
export const action = api.action;
