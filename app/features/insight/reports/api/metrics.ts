import { campMethod, resource } from "#app/platform/http/api.server";
import { metricsFields } from "../run-inputs";
import { metricsReads, toMetrics } from "../metrics.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Report metrics",
			permission: "reports_view",
			response: metricsFields,
			reads: ({ db, place, today }) => metricsReads(db, place.camp_id, today),
		},
		({ rows }) => ({ data: toMetrics(rows) }),
	),
});

export const loader = api.loader;
export const action = api.action;
