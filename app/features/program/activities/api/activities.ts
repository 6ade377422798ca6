import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { createActivity } from "../create-activity.server";
import { activityFields, activityInput, activityQuery } from "../inputs";
import { activityPage, findActivities } from "../queries.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Activities by name",
			permission: "activities_view",
			query: activityQuery,
			response: z.array(activityFields),
			reads: ({ db, place, query }) => ({ activities: findActivities(db, place.camp_id, query) }),
		},
		({ rows, query }) => activityPage(rows.activities, query),
	),
	POST: campWriteMethod(
		{
			summary: "Add an activity",
			permission: "activities_edit",
			body: activityInput,
			response: activityFields,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await createActivity(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
