import { catalogReads } from "#app/features/insight/reports/index.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { ASSISTANT } from "../access.server";
import { staffFields, staffQuery } from "../privacy/inputs";
import { openPrivacy } from "../privacy/open-privacy.server";
import { pseudonymousPage } from "../privacy/pseudonymous-rows.server";
import { staffSource } from "../privacy/sources.server";

const api = resource({
	GET: campMethod(
		{
			...ASSISTANT,
			also: () => "staff_view",
			summary: "Staff without names: tokens and positions",
			query: staffQuery,
			response: staffFields,
			reads: ({ db, place, query }) => catalogReads({ db, place }, query.season_id),
		},
		async ({ ctx, rows, query }) => ({
			data: await pseudonymousPage(ctx, openPrivacy(ctx, rows), staffSource(query), query),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
