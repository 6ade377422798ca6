import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { historyQuery, runFields } from "../inputs";
import { findRuns, historyPage } from "../runs.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Report runs, the newest first",
			permission: "reports_view",
			query: historyQuery,
			response: z.array(runFields),
			reads: ({ db, place, query }) => ({ runs: findRuns(db, place.camp_id, query) }),
		},
		({ rows, query }) => historyPage(rows.runs, query),
	),
});

export const loader = api.loader;
export const action = api.action;
