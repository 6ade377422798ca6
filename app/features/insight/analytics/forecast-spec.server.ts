import { redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { RowsOf } from "#db/client";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import type { ReadInput } from "#app/platform/http/guard.server";
import { seasonQuery } from "./inputs";
import { assertSees, pageAt, pageReads } from "./page.server";
import { analyticsPaths } from "./paths";
import { forecastRead, seasonForecast } from "./season-forecast.server";

type Query = z.infer<typeof seasonQuery>;

/** Spec shared by the forecast routes. They need both flags. */
export const aForecast = {
	permission: "analytics_view",
	feature: "flag:predictive_models",
	query: seasonQuery,
	reads: (at: ReadInput<unknown, Query>) => ({ ...pageReads(at, []), forecast: forecastRead(at) }),
	allow: ({ ctx }: { ctx: CampCtx }) => {
		if (!ctx.features.has("flag:advanced_analytics")) throw notFound();
	},
} as const;

/** The requested season with its forecast. @throws NOT_FOUND for a role that can't see its spots */
export function openForecast(ctx: CampCtx, rows: RowsOf<ReturnType<typeof aForecast.reads>>, query: Query) {
	const page = pageAt(ctx, rows, query);
	if (!page) throw redirect(analyticsPaths.dashboard);
	assertSees(page, "velocity");
	return { season: page.season, found: seasonForecast(page, rows.forecast) };
}
