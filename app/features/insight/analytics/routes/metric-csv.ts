import { redirect } from "@remix-run/cloudflare";
import { targetsRead } from "#app/features/insight/insights/index.server";
import { csvResponse } from "#app/platform/http/csv.server";
import { campLoader } from "#app/platform/http/screen.server";
import { targetsOfCard } from "../card-targets";
import { breakdownOfMetric } from "../define-metric";
import { csvRows } from "../group-table";
import { metricParams, metricQuery } from "../inputs";
import { assertCanGroup } from "../measure-rights.server";
import { KeptMetrics } from "../kept.server";
import { assertSees, figuresOf, pageAt, pageReads, pageSeason } from "../page.server";
import { analyticsPaths } from "../paths";

/** A metric and its groups as a CSV file: the numbers of its page. */
export const loader = campLoader(
	{
		permission: "analytics_view",
		feature: "flag:advanced_analytics",
		also: () => "reports_export",
		params: metricParams,
		query: metricQuery,
		reads: (at) => ({
			...pageReads(at, [[at.params.metric, at.query.by ?? ""]]),
			targets: targetsRead(at.db, at.place.camp_id, pageSeason(at)),
		}),
	},
	async ({ ctx, rows, params, query }) => {
		const page = pageAt(ctx, rows, { season: query.season, session: query.session });
		if (!page) return redirect(analyticsPaths.dashboard);
		const metric = assertSees(page, params.metric);
		const breakdown = breakdownOfMetric(metric, query.by);
		if (breakdown) assertCanGroup(page.catalog, metric, breakdown);
		const by = breakdown && query.by ? query.by : "";
		const figures = await figuresOf(ctx, page, KeptMetrics.from(rows.kept), query, [[metric.key, by]]);
		const { session, period } = query;
		const targets = targetsOfCard(rows.targets, { session, period, metric: metric.key, by });
		const { rows: lines, columns } = csvRows(page, metric, figures.of(metric.key, by), by, targets);
		return csvResponse(`${metric.key}-${page.season.name}.csv`, lines, columns);
	},
);
