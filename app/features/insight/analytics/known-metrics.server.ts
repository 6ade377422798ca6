import type { Catalog } from "#app/platform/query/catalog.server";
import type { Metric } from "./define-metric";
import { canMeasure } from "./measure-rights.server";
import { METRICS } from "./metrics/all-metrics";

const BY_KEY: ReadonlyMap<string, Metric> = new Map(METRICS.map((metric) => [metric.key, metric]));

/** A metric by its key. Undefined where there is none. */
export const metricOf = (key: string): Metric | undefined => BY_KEY.get(key);

/** A metric that the viewer can see. Undefined where there is none, or the viewer can't see all of its data. */
export function seenMetric({ catalog }: { catalog: Catalog }, key: string): Metric | undefined {
	const metric = metricOf(key);
	return metric && canMeasure(catalog, metric) ? metric : undefined;
}
