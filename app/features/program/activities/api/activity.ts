import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { deleteActivity } from "../delete-activity.server";
import { activityChange, activityFields } from "../inputs";
import { type ActivityRow, activityById, toActivity } from "../queries.server";
import { updateActivity } from "../update-activity.server";

const params = z.object({ id: id() });

const anActivity = {
	params,
	reads: ({ db, place, params: { id } }: ReadInput<z.infer<typeof params>, unknown>) => ({
		activity: activityById(db, place.camp_id, id),
	}),
	find: (rows: { activity: ActivityRow[] }) => rows.activity[0],
};

const api = resource({
	GET: campMethod(
		{ ...anActivity, summary: "An activity", permission: "activities_view", response: activityFields },
		({ found }) => ({ data: toActivity(found) }),
	),
	PUT: campWriteMethod(
		{
			...anActivity,
			summary: "Change an activity",
			permission: "activities_edit",
			body: activityChange,
			response: activityFields,
		},
		async ({ ctx, found, input }) => ({ data: await updateActivity(ctx, found, input) }),
	),
	DELETE: campMethod(
		{
			...anActivity,
			summary: "Delete an activity that isn't in use",
			permission: "activities_edit",
			response: z.object({ id: z.string() }),
		},
		async ({ ctx, found }) => {
			await deleteActivity(ctx, found);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
