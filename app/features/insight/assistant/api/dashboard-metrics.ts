import { campMethod, resource } from "#app/platform/http/api.server";
import { ASSISTANT } from "../access.server";
import { metricsReads, privateMetrics } from "../privacy/dashboard-metrics.server";
import { metricsFields, metricsQuery } from "../privacy/inputs";

const api = resource({
	GET: campMethod(
		{
			...ASSISTANT,
			also: () => "analytics_view",
			summary: "A season's metrics, without numbers about fewer than five people",
			query: metricsQuery,
			response: metricsFields,
			reads: metricsReads,
		},
		async ({ ctx, rows, query }) => ({ data: await privateMetrics(ctx, rows, query) }),
	),
});

export const loader = api.loader;
export const action = api.action;
