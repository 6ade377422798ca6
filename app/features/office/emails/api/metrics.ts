import { campMethod, resource } from "#app/platform/http/api.server";
import { metricsFields } from "../inputs";
import { emailCounts, toMetrics } from "../metrics.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Metrics for emails from the last 30 days",
			permission: "comms_send",
			response: metricsFields,
			reads: ({ db, place, today }) => ({ emails: emailCounts(db, place, today) }),
		},
		({ ctx, rows }) => ({ data: toMetrics(rows.emails, ctx.config) }),
	),
});

export const loader = api.loader;
export const action = api.action;
