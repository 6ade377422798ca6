import { resource, userReadMethod } from "#app/platform/http/api.server";
import { weatherNow } from "../answer-weather.server";
import { place, weatherFields } from "../inputs";
import { weatherReads } from "../queries.server";

const api = resource({
	GET: userReadMethod(
		{
			summary:
				"Current weather at a place: measured if available, otherwise the camp's saved weather or a labeled sample",
			params: place,
			response: weatherFields,
			reads: weatherReads,
		},
		async ({ ctx, current, rows, params }) => ({
			data: await weatherNow(ctx, params, current?.camp ?? null, rows?.weather[0]),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
