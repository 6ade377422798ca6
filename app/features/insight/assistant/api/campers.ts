import { catalogReads } from "#app/features/insight/reports/index.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { ASSISTANT } from "../access.server";
import { campersFields, campersQuery } from "../privacy/inputs";
import { openPrivacy } from "../privacy/open-privacy.server";
import { pseudonymousPage } from "../privacy/pseudonymous-rows.server";
import { campersSource } from "../privacy/sources.server";

const api = resource({
	GET: campMethod(
		{
			...ASSISTANT,
			also: () => "campers_view",
			summary: "Campers without names: tokens, and facts that at least five share",
			query: campersQuery,
			response: campersFields,
			reads: ({ db, place, query }) => catalogReads({ db, place }, query.season_id),
		},
		async ({ ctx, rows, query }) => ({
			data: await pseudonymousPage(ctx, openPrivacy(ctx, rows), campersSource(query), query),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
