import { redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { RowsOf } from "#db/client";
import type { CampCtx } from "#app/platform/context.server";
import type { ReadInput } from "#app/platform/http/guard.server";
import { funnelView, funnelWanted } from "./funnel-view.server";
import { funnelQuery } from "./inputs";
import { KeptMetrics } from "./kept.server";
import { assertSees, figuresOf, pageAt, pageReads } from "./page.server";
import { analyticsPaths } from "./paths";

type Query = z.infer<typeof funnelQuery>;

/** Spec shared by the funnel's page and its file. */
export const aFunnel = {
	permission: "analytics_view",
	feature: "flag:advanced_analytics",
	query: funnelQuery,
	reads: (at: ReadInput<unknown, Query>) => pageReads(at, funnelWanted),
} as const;

/** The funnel of a season or a period. @throws NOT_FOUND for a role that can't see its registrations */
export async function openFunnel(ctx: CampCtx, rows: RowsOf<ReturnType<typeof aFunnel.reads>>, query: Query) {
	const page = pageAt(ctx, rows, query);
	if (!page) throw redirect(analyticsPaths.dashboard);
	assertSees(page, "funnel_submitted");
	const stored = KeptMetrics.from(rows.kept);
	const figures = await figuresOf(ctx, page, stored, query, funnelWanted);
	return { season: page.season, view: funnelView(page, figures), taken_at: figures.taken_at };
}
