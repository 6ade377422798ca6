import type { Breakdown, Metric } from "./define-metric";
import { metricOf } from "./known-metrics.server";
import { askSeason, HIDDEN, type Narrowed, type SeasonFigures } from "./measure-season.server";
import type { Trip } from "./measure-trip.server";

/**
 * Puts the questions about one season into a trip, as {@link askSeason} does. The figures are hidden where they would tell how many
 * campers are enrolled, and that number is hidden: of the same sessions on all days, and of a group by session as well.
 */
export function askShown(
	trip: Trip,
	metric: Metric,
	breakdown: Breakdown | null,
	narrowed: Narrowed,
): () => SeasonFigures {
	const read = askSeason(trip, metric, breakdown, narrowed);
	const enrolled = metric.tells_enrolled ? metricOf("enrolled") : undefined;
	if (!enrolled) return read;
	const bySession = breakdown && breakdown === metric.breakdowns.session ? enrolled.breakdowns.session : null;
	const readEnrolled = askSeason(trip, enrolled, bySession ?? null, { ...narrowed, dates: null, day: null });
	return () => {
		const found = read();
		const { total, groups } = readEnrolled();
		if (total.suppressed) return { ...found, total: HIDDEN, groups: found.groups && [] };
		const hidden = new Set(groups?.filter(({ suppressed }) => suppressed).map(({ key }) => key));
		return {
			...found,
			groups: found.groups?.map((group) => (hidden.has(group.key) ? { ...group, ...HIDDEN } : group)) ?? null,
		};
	};
}
