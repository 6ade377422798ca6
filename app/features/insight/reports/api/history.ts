import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { historyQuery, runFields } from "../run-inputs";
import { catalogOf, catalogReads } from "../catalog.server";
import { readyMade } from "../ready-made.server";
import { findRuns, historyPage, reportNamed } from "../runs.server";

/** Whether the filter is empty or names a report that every camp has. */
const isNamed = (key: string | undefined) => key === undefined || readyMade(key) !== undefined;

const api = resource({
	GET: campMethod(
		{
			summary: "Report runs, the newest first",
			permission: "reports_view",
			query: historyQuery,
			response: z.array(runFields),
			reads: ({ db, place, query }) => ({
				...catalogReads({ db, place }),
				runs: findRuns(db, place.camp_id, query),
				named: isNamed(query.template_id) ? null : reportNamed(db, place.camp_id, query.template_id ?? ""),
			}),
			// Answers 404 for a report of another camp or one that doesn't exist.
			find: ({ named }) => (named === null || named.length > 0 ? true : undefined),
		},
		({ ctx, rows, query }) => historyPage(ctx, catalogOf(ctx, rows), rows.runs, query),
	),
});

export const loader = api.loader;
export const action = api.action;
