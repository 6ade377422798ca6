import { campMethod, resource } from "#app/platform/http/api.server";
import { metricsFields } from "../inputs";
import { importFigures, toMetrics } from "../metrics.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Metrics about imports",
			permission: "imports_run",
			response: metricsFields,
			reads: ({ db, place }) => ({ figures: importFigures(db, place.camp_id) }),
		},
		({ rows }) => ({ data: toMetrics(rows.figures) }),
	),
});

export const loader = api.loader;
export const action = api.action;
