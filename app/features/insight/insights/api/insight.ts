import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { insightFields, statusInput } from "../inputs";
import { toInsight } from "../insights.server";
import { anInsight } from "../insight-spec.server";
import { setStatus } from "../set-status.server";

const api = resource({
	GET: campMethod(
		{
			...anInsight,
			summary: "An insight, also one that no longer holds",
			permission: "analytics_view",
			feature: "flag:advanced_analytics",
			response: insightFields,
		},
		({ ctx, found }) => ({ data: toInsight(ctx, found) }),
	),
	PUT: campWriteMethod(
		{
			...anInsight,
			summary: "Mark an insight as seen, dismissed until it doubles, or acted on",
			permission: "analytics_view",
			feature: "flag:advanced_analytics",
			body: statusInput,
			response: insightFields,
		},
		async ({ ctx, found, input: { status } }) => ({
			data: toInsight(ctx, await setStatus(ctx, found, status)),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
