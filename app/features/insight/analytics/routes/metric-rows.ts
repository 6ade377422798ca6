import { redirect } from "@remix-run/cloudflare";
import { reportPaths } from "#app/features/insight/reports/paths";
import { campLoader } from "#app/platform/http/screen.server";
import { metricParams, rowsQuery } from "../inputs";
import { assertSees, pageAt, pageReads } from "../page.server";
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
		reads: (at) => pageReads(at, []),
	},
	({ ctx, rows, params, query }) => {
		const page = pageAt(ctx, rows, {});
		if (!page) return redirect(analyticsPaths.dashboard);
		const report = rowsPlan(page, assertSees(page, params.metric), query);
		return redirect(query.save ? reportPaths.saveLinked(report) : reportPaths.open(report));
	},
);
