import { catalogReads } from "#app/features/insight/reports/index.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { ASSISTANT } from "../access.server";
import { sessionsFields, sessionsQuery } from "../privacy/inputs";
import { openPrivacy } from "../privacy/open-privacy.server";
import { privateSessions } from "../privacy/sessions.server";

const api = resource({
	GET: campMethod(
		{
			...ASSISTANT,
			also: () => "sessions_view",
			summary: "A season's sessions, without numbers about fewer than five campers",
			query: sessionsQuery,
			response: sessionsFields,
			reads: ({ db, place, query }) => catalogReads({ db, place }, query.season_id),
		},
		async ({ ctx, rows, query }) => ({
			data: await privateSessions(ctx, openPrivacy(ctx, rows), query),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
