import type { RowsOf } from "#db/client";
import {
	canMeasure,
	figuresOf,
	KeptMetrics,
	METRICS,
	pageAt,
	pageReads,
	type Wanted,
} from "#app/features/insight/analytics/index.server";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import type { Db } from "#db/client";
import { countCall } from "./count-call.server";
import type { MetricsQuery } from "./inputs";

const WANTED: readonly Wanted[] = METRICS.map(({ key }) => [key, ""] as const);

const asPage = ({ season_id, session_id, period }: MetricsQuery) => ({
	season: season_id,
	session: session_id === undefined ? undefined : [session_id],
	period,
});

/** The metrics as they were measured last, for the endpoint's own trip. */
export const metricsReads = ({ db, place, query }: { db: Db; place: CampScope; query: MetricsQuery }) =>
	pageReads({ db, place, query: asPage(query) }, WANTED);

/**
 * The metrics of a season that the user can see, with small numbers hidden as analytics hides them. Counts the call.
 * @throws NOT_FOUND where the camp has turned analytics off
 */
export async function privateMetrics(
	ctx: CampCtx,
	rows: RowsOf<ReturnType<typeof metricsReads>>,
	query: MetricsQuery,
) {
	if (!ctx.features.has("flag:advanced_analytics")) throw notFound();
	await countCall(ctx);
	const page = pageAt(ctx, rows, asPage(query));
	if (!page) return { season_id: null, measured_at: null, metrics: [] };
	const figures = await figuresOf(ctx, page, KeptMetrics.from(rows.kept), asPage(query), WANTED);
	return {
		season_id: page.season.id,
		measured_at: figures.taken_at,
		metrics: METRICS.flatMap((metric) => {
			const kept = canMeasure(page.catalog, metric) ? figures.of(metric.key) : undefined;
			if (!kept) return [];
			const { value, suppressed, comparison } = kept;
			return [
				{
					key: metric.key,
					title: metric.title,
					unit: metric.unit,
					value,
					hidden: suppressed,
					comparison: comparison && {
						season_id: comparison.season.id,
						value: comparison.value,
						difference: comparison.difference,
						hidden: comparison.suppressed,
					},
				},
			];
		}),
	};
}
