import { redirect } from "@remix-run/cloudflare";
import { reportPaths } from "#app/features/insight/reports/paths";
import { campLoader } from "#app/platform/http/screen.server";
import { metricParams, rowsQuery } from "../inputs";
import { KeptMetrics } from "../kept.server";
import { assertSees, isNarrowed, pageAt, pageReads } from "../page.server";
import { analyticsPaths } from "../paths";
import { rowsPlan } from "../rows-plan.server";

/** Leads to the rows behind a number in Reports, or to the editor to save them as a report. */
export const loader = campLoader(
	{
		permission: "analytics_view",
		feature: "flag:advanced_analytics",
		also: () => "reports_view",
		params: metricParams,
		query: rowsQuery,
		reads: (at) => pageReads(at, [[at.params.metric, ""]]),
	},
	({ ctx, rows, params, query }) => {
		const page = pageAt(ctx, rows, { season: query.season, session: query.session });
		if (!page) return redirect(analyticsPaths.dashboard);
		const report = rowsPlan(page, assertSees(page, params.metric), query);
		if (query.save) return redirect(reportPaths.saveLinked(report));
		// For some sessions or a period, the number is counted when its page is opened.
		const counted_at = isNarrowed(query) ? null : KeptMetrics.from(rows.kept).taken_at;
		return redirect(reportPaths.open({ ...report, counted_at }));
	},
);
